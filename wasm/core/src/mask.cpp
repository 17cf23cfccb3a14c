#include "attention/mask.h"

#include <limits>

#include "steps.h"

namespace attention {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

}  // namespace

Matrix mask_causal(const MatrixRef& scores) {
  const internal::Where where{"mask"};
  internal::check_size(where, "scores", scores);
  internal::check_scores(where, "scores", scores);
  return internal::hide_future(scores);
}

Matrix mask_keep(const MatrixRef& scores, const MatrixRef& keep) {
  const internal::Where where{"mask"};
  internal::check_size(where, "scores", scores);
  internal::check_size(where, "keep", keep);
  if (scores.rows() != keep.rows() || scores.cols() != keep.cols()) {
    internal::fail_fit(where, "scores", scores, "keep", keep, "both need the same size");
  }
  internal::check_scores(where, "scores", scores);
  internal::check_keep(where, "keep", keep);
  return internal::hide_dropped(scores, keep);
}

namespace internal {

Matrix hide_future(const MatrixRef& scores) {
  Matrix out = scores;
  for (Index i = 0; i < out.rows(); ++i) {
    for (Index j = i + 1; j < out.cols(); ++j) out(i, j) = kHidden;
  }
  return out;
}

Matrix hide_dropped(const MatrixRef& scores, const MatrixRef& keep) {
  return (keep.array() == 0.0f).select(kHidden, scores);
}

}  // namespace internal
}  // namespace attention
