#pragma once

#include "attention/random.h"

namespace attention {

/// One number for each divisor of the scores.
struct ByDivisor {
  float none;  ///< not divided
  float root;  ///< divided by sqrt(d_k), as the paper does
  float full;  ///< divided by d_k
};

/// What the length of random vectors does to attention.
struct Saturation {
  /// The standard deviation of all scores (of this population: with 1 / n, not 1 / (n - 1)).
  ByDivisor spread;
  /// The mean over all draws of the largest weight that softmax gives to a key.
  ByDivisor largest;
};

/// The most random numbers that one call of saturation draws: less than two seconds.
inline constexpr Index kMaxSaturationNumbers = Index{1} << 24;

/// Returns how the scores of random vectors spread, and how near to all or nothing the weights of
/// softmax come, with three divisors. Each draw asks one query of `keys` keys, all of them
/// head_size standard normal numbers: random.randn(1, head_size) is the query, then
/// random.randn(keys, head_size) are the keys. The spread of a score is sqrt(head_size), so
/// undivided scores saturate softmax when vectors are long.
/// Ranges: head_size 1 to 4096, keys 1 to 1024, draws 1 to 10000, and draws (keys + 1) head_size up
/// to kMaxSaturationNumbers. Memory: one draw.
/// Errors: kArgument beyond these ranges; nothing is drawn then.
/// Source: Vaswani et al. 2017, section 3.2.1, footnote 4.
Saturation saturation(Index head_size, Index keys, Index draws, Random& random);

}  // namespace attention
