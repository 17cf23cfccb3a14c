#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns the Euclidean length of each row of x, as a column.
/// Shapes: x n x d, the result n x 1. Errors: kShape for an empty matrix; kNonFinite.
Matrix norms(const MatrixRef& x);

/// Returns the cosine of the angle between row i of a and row j of b, from -1 to 1: their dot
/// product with both lengths divided away.
/// Shapes: a n x d, b m x d, the result n x m.
/// Errors: kShape if the widths differ or a matrix is empty; kNonFinite; kArgument for a row of
/// zeros, which points nowhere, or beyond kMaxEntries. Cost: n m d multiplications.
Matrix cosines(const MatrixRef& a, const MatrixRef& b);

/// Returns that angle itself in degrees, from 0 to 180. Unlike the arc cosine it stays exact where
/// the rows are nearly parallel.
/// Shapes, errors, cost: as cosines.
/// Source: Kahan 2006, "How Futile are Mindless Assessments of Roundoff in Floating-Point
/// Computation?", section 12.
Matrix angles(const MatrixRef& a, const MatrixRef& b);

}  // namespace attention
