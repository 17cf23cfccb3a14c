#include "attention/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "steps.h"

namespace attention {
namespace {

// exp of anything smaller is less than half the smallest float32, so its float32 value is 0.
constexpr float kExpUnderflow = -104.0f;

// exp(score - maximum). The float32 difference of two scores is off by up to 2^-24 of itself, which
// exp turns into a relative error of 2^-24 |score - maximum|: 5e-6 at -80. The lost part is small,
// so exp(lost) = 1 + lost makes it good.
float exponential(float score, float maximum) {
  const float shifted = score - maximum;
  if (!(shifted > kExpUnderflow)) return 0.0f;  // hidden, too: -infinity or NaN
  const double exact = static_cast<double>(score) - static_cast<double>(maximum);
  const auto lost = static_cast<float>(exact - static_cast<double>(shifted));
  const float rounded = std::exp(shifted);
  return rounded + rounded * lost;
}

}  // namespace

Matrix softmax(const MatrixRef& scores) {
  const internal::Where where{"softmax"};
  internal::check_size(where, "scores", scores);
  internal::check_scores(where, "scores", scores);
  for (Index i = 0; i < scores.rows(); ++i) {
    if (scores.row(i).maxCoeff() == -std::numeric_limits<float>::infinity()) {
      internal::fail(ErrorCode::kMask, where,
                     "row " + std::to_string(i) +
                         " of scores is -Infinity throughout, so it has nothing left to see; keep "
                         "at least one entry of each row");
    }
  }
  return internal::softmax_rows(scores);
}

namespace internal {

float exponentials(const float* scores, Index count, float* out) {
  const float maximum = *std::max_element(scores, scores + count);
  double sum = 0;  // float64: thousands of float32 additions would lose more than 1e-6
  for (Index j = 0; j < count; ++j) {
    out[j] = exponential(scores[j], maximum);
    sum += static_cast<double>(out[j]);
  }
  return static_cast<float>(sum);
}

Matrix softmax_rows(const MatrixRef& scores) {
  Matrix out(scores.rows(), scores.cols());
  for (Index i = 0; i < scores.rows(); ++i) {
    const float* row = scores.data() + i * scores.outerStride();
    const float sum = exponentials(row, scores.cols(), out.row(i).data());
    out.row(i) /= sum;
  }
  return out;
}

}  // namespace internal
}  // namespace attention
