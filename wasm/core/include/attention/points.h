#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns the mean of the rows of x: one point in the middle of n points.
/// Shapes: x n x d, the result 1 x d. Errors: kShape for an empty matrix; kNonFinite.
Matrix mean_of_rows(const MatrixRef& x);

/// Returns the sum of each row of x, as a column. Of attention weights it is 1 in every row.
/// Shapes: x n x m, the result n x 1. Errors: kShape for an empty matrix; kNonFinite.
Matrix row_sums(const MatrixRef& x);

/// Returns a - b, the movement from point b to point a, row by row.
/// Shapes: both n x d, the result too. Errors: kShape if they differ or are empty; kNonFinite.
Matrix subtract(const MatrixRef& a, const MatrixRef& b);

}  // namespace attention
