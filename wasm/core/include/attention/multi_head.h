#pragma once

#include <vector>

#include "attention/self_attention.h"

namespace attention {

/// What several heads make of one sentence.
/// Shapes: concat n x (sum of d_v), wo (sum of d_v) x d_out, output n x d_out.
struct MultiHeadTrace {
  std::vector<SelfAttentionTrace> heads;
  Matrix concat;  ///< the heads' context vectors side by side
  Matrix wo;
  Matrix output;  ///< concat W_o
};

/// Returns MultiHead(X) = Concat(head_1, ..., head_h) W_o with every head's trace.
/// Each head divides by the root of its own wq.cols(). One head at least.
/// Errors: as self_attention (the message names the head, counted from 0); kShape if wo.rows() is
/// not the sum of the heads' d_v; kArgument for no head.
/// Source: Vaswani et al. 2017, section 3.2.2.
MultiHeadTrace multi_head(const MatrixRef& x, const std::vector<HeadWeights>& heads,
                          const MatrixRef& wo, const Mask& mask = {});

}  // namespace attention
