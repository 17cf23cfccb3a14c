#include "attention/scores.h"

#include <cmath>

#include "steps.h"

namespace attention {

Matrix scores(const MatrixRef& q, const MatrixRef& k) {
  const internal::Where where{"scores"};
  internal::check_size(where, "q", q);
  internal::check_size(where, "k", k);
  if (q.cols() != k.cols()) {
    internal::fail_fit(where, "q", q, "k", k, "both need the same width (d_k)");
  }
  internal::check_result_size(where, "the result", q.rows(), k.rows());
  internal::check_finite(where, "q", q);
  internal::check_finite(where, "k", k);
  return internal::product_transposed(where, "the result", q, k);
}

Matrix scale(const MatrixRef& scores, Index head_size) {
  const internal::Where where{"scale"};
  internal::check_size(where, "scores", scores);
  internal::check_head_size(where, head_size);
  internal::check_scores(where, "scores", scores);
  return internal::divide_scores(scores, head_size);
}

namespace internal {

float score_divisor(Index head_size) {
  return static_cast<float>(std::sqrt(static_cast<double>(head_size)));
}

Matrix divide_scores(const MatrixRef& scores, Index head_size) {
  return scores / score_divisor(head_size);
}

}  // namespace internal
}  // namespace attention
