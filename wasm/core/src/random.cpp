#include "attention/random.h"

#include <cmath>

#include "checks.h"

namespace attention {
namespace {

constexpr std::size_t kWords = 624;
constexpr std::size_t kMiddle = 397;
constexpr double kTwoPi = 6.283185307179586476925;

// From this many values on, PyTorch fills blocks with float32 pairs instead of drawing one by one.
constexpr Index kBlock = 16;

void check_sizes(const char* function, const char* rows_name, Index rows, const char* cols_name,
                 Index cols) {
  const internal::Where where{function};
  const auto check = [&](const char* name, Index size) {
    if (size < 1) {
      internal::fail(ErrorCode::kArgument, where,
                     std::string(name) + " is " + std::to_string(size) + "; it must be 1 or more");
    }
  };
  check(rows_name, rows);
  check(cols_name, cols);
  internal::check_result_size(where, "the result", rows, cols);
}

// Matsumoto and Nishimura 1998, section 3.1: the whole state at once.
void make_words(std::array<std::uint32_t, kWords>& words) {
  for (std::size_t i = 0; i < kWords; ++i) {
    const std::uint32_t bits = (words[i] & 0x80000000u) | (words[(i + 1) % kWords] & 0x7fffffffu);
    words[i] = words[(i + kMiddle) % kWords] ^ (bits >> 1) ^ ((bits & 1u) ? 0x9908b0dfu : 0u);
  }
}

float uniform(std::uint32_t draw) { return static_cast<float>(draw & 0xffffffu) * 0x1p-24f; }

double uniform(std::uint64_t draw) {
  return static_cast<double>(draw & ((std::uint64_t{1} << 53) - 1)) * 0x1p-53;
}

// Box-Muller on eight pairs of uniforms, in place, in the float32 steps of PyTorch.
void make_normal(float* block) {
  constexpr auto two_pi = static_cast<float>(kTwoPi);
  for (Index j = 0; j < kBlock / 2; ++j) {
    const float radius = std::sqrt(-2.0f * std::log(1.0f - block[j]));
    const float theta = two_pi * block[j + kBlock / 2];
    block[j] = radius * std::cos(theta);
    block[j + kBlock / 2] = radius * std::sin(theta);
  }
}

}  // namespace

Random::Random(std::uint32_t seed) {
  state_.words[0] = seed;
  for (std::uint32_t i = 1; i < kWords; ++i) {
    const std::uint32_t last = state_.words[i - 1];
    state_.words[i] = 1812433253u * (last ^ (last >> 30)) + i;
  }
  state_.next = kWords;
}

Random::Random(const State& state) : state_(state) {
  if (state.next > kWords) {
    internal::fail(ErrorCode::kArgument, {"random"},
                   "next is " + std::to_string(state.next) + "; it must be 624 at most");
  }
}

std::uint32_t Random::draw32() {
  if (state_.next == kWords) {
    make_words(state_.words);
    state_.next = 0;
  }
  std::uint32_t y = state_.words[state_.next++];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  return y ^ (y >> 18);
}

std::uint64_t Random::draw64() {
  const std::uint64_t high = draw32();
  return (high << 32) | draw32();
}

Matrix Random::rand(Index rows, Index cols) {
  check_sizes("rand", "rows", rows, "cols", cols);
  Matrix out(rows, cols);
  for (Index i = 0; i < out.size(); ++i) out.data()[i] = uniform(draw32());
  return out;
}

Matrix Random::randn(Index rows, Index cols) {
  check_sizes("randn", "rows", rows, "cols", cols);
  Matrix out(rows, cols);
  float* const values = out.data();
  const Index count = out.size();
  if (count < kBlock) {
    for (Index i = 0; i < count; ++i) values[i] = static_cast<float>(draw_normal());
    return out;
  }
  for (Index i = 0; i < count; ++i) values[i] = uniform(draw32());
  for (Index i = 0; i + kBlock <= count; i += kBlock) make_normal(values + i);
  if (count % kBlock != 0) {
    // PyTorch draws the last block anew instead of leaving a rest.
    float* const last = values + count - kBlock;
    for (Index i = 0; i < kBlock; ++i) last[i] = uniform(draw32());
    make_normal(last);
  }
  return out;
}

Matrix Random::linear(Index in_features, Index out_features) {
  check_sizes("linear", "outFeatures", out_features, "inFeatures", in_features);
  Matrix out(out_features, in_features);
  const auto bound = static_cast<float>(1.0 / std::sqrt(static_cast<double>(in_features)));
  const double range = static_cast<double>(bound + bound);
  for (Index i = 0; i < out.size(); ++i) {
    // One rounding only, as the fused multiply-add of PyTorch: in float64 both steps are exact.
    const double u = static_cast<double>(uniform(draw32()));
    out.data()[i] = static_cast<float>(u * range - static_cast<double>(bound));
  }
  return out;
}

double Random::draw_normal() {
  if (state_.kept_normal) {
    const double kept = *state_.kept_normal;
    state_.kept_normal.reset();
    return kept;
  }
  const double u1 = uniform(draw64());
  const double u2 = uniform(draw64());
  const double radius = std::sqrt(-2.0 * std::log1p(-u2));
  const double theta = kTwoPi * u1;
  state_.kept_normal = radius * std::sin(theta);
  return radius * std::cos(theta);
}

}  // namespace attention
