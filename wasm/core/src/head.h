#pragma once

#include "attention/self_attention.h"
#include "checks.h"

/// One head, in two halves: everything is checked before anything is computed, for all heads.
namespace attention::internal {

/// Checks x and the mask, which all heads share, and the size of the scores.
void check_sentence(const Where& where, const MatrixRef& x, const Mask& mask);

/// Checks the matrices of one head against x.
void check_head(const Where& where, const MatrixRef& x, const HeadWeights& matrices);

/// Computes a head. head_size 0: the scores are not divided.
SelfAttentionTrace run_head(const Where& where, const MatrixRef& x,
                            const std::optional<HeadWeights>& matrices, const Mask& mask,
                            Index head_size);

}  // namespace attention::internal
