#pragma once

#include "attention/matrix.h"

namespace attention {

// One number meets every entry of a matrix, in float32, as in PyTorch's `tensor * number`.
// Shapes: x n x d, the result too. Errors: kShape for an empty matrix; kNonFinite for NaN or an
// infinity in an argument, or a result beyond float32.

/// Returns x times factor, entry by entry.
Matrix multiply(const MatrixRef& x, float factor);

/// Returns x divided by divisor, entry by entry. Errors: kArgument for a divisor of 0, too.
Matrix divide(const MatrixRef& x, float divisor);

/// Returns x with constant added to each entry. Softmax of scores does not notice.
Matrix shift(const MatrixRef& x, float constant);

}  // namespace attention
