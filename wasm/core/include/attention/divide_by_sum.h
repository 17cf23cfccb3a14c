#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns each row of scores divided by its own sum: the plainest way to shares that add up to 1,
/// and no good one. A negative score becomes a negative share, or turns the whole row around; a sum
/// near 0 makes them huge. Softmax has none of this.
/// Shapes: scores n x m, the result too.
/// Errors: kShape for an empty matrix; kNonFinite for NaN, an infinity (hidden scores have no place
/// here) or a share beyond float32; kArgument for a row whose sum is 0.
Matrix divide_by_sum(const MatrixRef& scores);

}  // namespace attention
