#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "attention/matrix.h"

namespace attention {

/// A generator whose numbers equal those of PyTorch's CPU generator after torch.manual_seed(seed),
/// in any sequence of calls. A plain value: copy it to branch, keep it to resume.
/// Source: PyTorch 1.13.1, aten/src/ATen/native/cpu/DistributionTemplates.h; Matsumoto and
/// Nishimura 1998, "Mersenne Twister".
class Random {
 public:
  /// What a generator remembers between calls.
  struct State {
    std::array<std::uint32_t, 624> words;  ///< MT19937
    std::uint32_t next;                    ///< index of the next word; 624: make new ones first
    std::optional<double> kept_normal;     ///< second half of the last Box-Muller pair, if unused
  };

  /// seed: PyTorch uses the low 32 bits of the seed only.
  explicit Random(std::uint32_t seed);
  /// Resumes a generator. Errors: kArgument for next > 624.
  explicit Random(const State& state);
  const State& state() const { return state_; }

  /// Returns torch.rand(rows, cols): uniform in [0, 1), multiples of 2^-24. Exact.
  /// Errors (all three): kArgument for sizes below 1 or beyond kMaxEntries; nothing is drawn then.
  Matrix rand(Index rows, Index cols);

  /// Returns torch.randn(rows, cols): standard normal (Box-Muller). Equal to 1e-6 relative: from 16
  /// values on, PyTorch uses vectorised approximations of log, sin and cos.
  Matrix randn(Index rows, Index cols);

  /// Returns the initial weight of nn.Linear(in_features, out_features, bias=False): out x in,
  /// uniform in +-1 / sqrt(in). Exact. x W^T is what such a layer computes.
  Matrix linear(Index in_features, Index out_features);

 private:
  std::uint32_t draw32();
  std::uint64_t draw64();
  double draw_normal();
  State state_;
};

}  // namespace attention
