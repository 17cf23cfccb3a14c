#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns X W: each row of x (a word) seen through the matrix w. With w = W_q, W_k or W_v these
/// are the queries, keys or values; with w = W_o it is the output projection.
/// Shapes: x is n x d, w is d x k, the result n x k; n, d, k from 1 up.
/// Errors: kShape if x.cols() != w.rows() or a matrix is empty; kNonFinite for NaN or an infinity
/// in an argument, or a result that overflows float32; kArgument beyond kMaxEntries.
/// Cost: n d k multiplications.
/// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.2.
Matrix project(const MatrixRef& x, const MatrixRef& w);

}  // namespace attention
