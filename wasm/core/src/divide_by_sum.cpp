#include "attention/divide_by_sum.h"

#include "checks.h"

namespace attention {

Matrix divide_by_sum(const MatrixRef& scores) {
  const internal::Where where{"divideBySum"};
  internal::check_size(where, "scores", scores);
  internal::check_finite(where, "scores", scores);
  Matrix out(scores.rows(), scores.cols());
  for (Index i = 0; i < scores.rows(); ++i) {
    // float64: a float32 sum may overflow, or be 0 where the numbers do not cancel.
    const double sum = scores.row(i).cast<double>().sum();
    if (sum == 0.0) {
      internal::fail(ErrorCode::kArgument, where,
                     "row " + std::to_string(i) +
                         " of scores sums to 0, and nothing can be divided by 0; softmax can take "
                         "this row");
    }
    out.row(i) = (scores.row(i).cast<double>() / sum).cast<float>();
  }
  internal::check_overflow(where, "the result", out);
  return out;
}

}  // namespace attention
