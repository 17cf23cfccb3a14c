#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns Q K^T: entry (i, j) is the dot product of query i with key j, how well key j answers it.
/// Row = the word that asks, column = the word that answers.
/// Shapes: q is n x d_k, k is m x d_k (m = n in self-attention), the result n x m.
/// Errors: kShape if the widths differ or a matrix is empty; kNonFinite; kArgument beyond
/// kMaxEntries. Cost: n m d_k multiplications.
/// Source: Vaswani et al. 2017, equation 1.
Matrix scores(const MatrixRef& q, const MatrixRef& k);

/// Returns scores / sqrt(head_size), which keeps the spread of a score near 1 whatever d_k is.
/// scores may hold -infinity (hidden by a mask), which stays. head_size is d_k, the length of the
/// vectors that were dotted, not the width of the embedding; 1 up.
/// Errors: kShape for an empty matrix; kNonFinite for NaN or +infinity; kArgument for head_size
/// below 1.
/// Source: Vaswani et al. 2017, section 3.2.1.
Matrix scale(const MatrixRef& scores, Index head_size);

}  // namespace attention
