#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns x with rows and columns exchanged: the K^T of Q K^T.
/// Shapes: x n x d, the result d x n. Errors: kShape for an empty matrix; kNonFinite.
Matrix transpose(const MatrixRef& x);

}  // namespace attention
