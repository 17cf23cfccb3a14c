#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns weights V: row i is the weighted sum of all values, the context vector of word i.
/// Shapes: weights n x m, v m x d_v, the result n x d_v.
/// Errors: kShape if weights.cols() != v.rows() or a matrix is empty; kNonFinite; kArgument beyond
/// kMaxEntries. Cost: n m d_v multiplications. The weights need not sum to 1.
/// Source: Vaswani et al. 2017, equation 1.
Matrix mix(const MatrixRef& weights, const MatrixRef& v);

}  // namespace attention
