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

/// Returns a + b, row by row: with a step b, the points that a moves to.
/// Shapes, errors: as subtract.
Matrix add(const MatrixRef& a, const MatrixRef& b);

/// Returns the largest |a - b| of all entries, 1 x 1: 0 if a and b are the same.
/// Shapes: both n x d. Errors: as subtract.
Matrix largest_difference(const MatrixRef& a, const MatrixRef& b);

/// Returns the smallest entry of each column of x, and below it the largest: the box around n
/// points.
/// Shapes: x n x d, the result 2 x d. Errors: kShape for an empty matrix; kNonFinite; kArgument
/// beyond kMaxEntries.
Matrix column_range(const MatrixRef& x);

}  // namespace attention
