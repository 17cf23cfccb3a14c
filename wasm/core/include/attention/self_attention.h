#pragma once

#include <optional>

#include "attention/matrix.h"

namespace attention {

/// Which keys a query may see.
struct Mask {
  enum class Kind { kNone, kCausal, kKeep };
  Kind kind = Kind::kNone;
  Matrix keep;  ///< n x n of 0 and 1; used by kKeep only
};

/// The three learned matrices of one head. Shapes: wq and wk d x d_k, wv d x d_v.
struct HeadWeights {
  Matrix wq;
  Matrix wk;
  Matrix wv;
};

/// Every intermediate of one head, inputs too.
/// Shapes: x n x d; q and k n x d_k; v n x d_v; scores, scaled, masked and weights n x n; context
/// n x d_v.
struct SelfAttentionTrace {
  Matrix x;
  std::optional<HeadWeights> matrices;  ///< empty: queries, keys and values are x itself
  Index head_size = 0;                  ///< its root divided the scores; 0: they were not divided
  Matrix q, k, v;
  Matrix scores;   ///< Q K^T
  Matrix scaled;   ///< scores / sqrt(head_size), or scores
  Matrix masked;   ///< scaled, -infinity where hidden
  Matrix weights;  ///< softmax of masked, row by row
  Matrix context;  ///< weights V
};

/// Returns the full trace of Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k)) V, where Q = X W_q,
/// K = X W_k, V = X W_v, for one sentence x. Without matrices Q = K = V = X.
/// head_size: nothing: wq.cols() with matrices, no division without; 0: no division; else 1 up.
/// Errors: kShape for sizes that do not fit; kNonFinite; kMask for a bad keep matrix or a row with
/// nothing to see; kArgument for a negative head_size or beyond kMaxEntries.
/// Source: Vaswani et al. 2017, equation 1 and section 3.2.
SelfAttentionTrace self_attention(const MatrixRef& x, const std::optional<HeadWeights>& matrices,
                                  const Mask& mask = {},
                                  std::optional<Index> head_size = std::nullopt);

}  // namespace attention
