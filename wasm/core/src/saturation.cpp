#include "attention/saturation.h"

#include <array>
#include <cmath>
#include <cstdint>

#include "steps.h"

namespace attention {
namespace {

void check_range(const internal::Where& where, const char* name, Index value, Index most) {
  if (value < 1 || value > most) {
    internal::fail(ErrorCode::kArgument, where,
                   std::string(name) + " is " + std::to_string(value) + "; it must be from 1 to " +
                       std::to_string(most));
  }
}

void check_total(const internal::Where& where, Index head_size, Index keys, Index draws) {
  const std::int64_t total = std::int64_t{draws} * (keys + 1) * head_size;  // Index has 32 bits
  if (total > kMaxSaturationNumbers) {
    internal::fail(ErrorCode::kArgument, where,
                   "draws (keys + 1) headSize is " + std::to_string(total) + "; at most " +
                       std::to_string(kMaxSaturationNumbers) + " random numbers are possible");
  }
}

// Standard deviation of numbers that come one by one. Welford 1962, "Note on a Method for
// Calculating Corrected Sums of Squares and Products".
class Spread {
 public:
  void add(double number) {
    ++count_;
    const double distance = number - mean_;
    mean_ += distance / count_;
    squares_ += distance * (number - mean_);
  }
  double value() const { return std::sqrt(squares_ / count_); }

 private:
  double count_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace

Saturation saturation(Index head_size, Index keys, Index draws, Random& random) {
  const internal::Where where{"saturation"};
  check_range(where, "headSize", head_size, 4096);
  check_range(where, "keys", keys, 1024);
  check_range(where, "draws", draws, 10000);
  check_total(where, head_size, keys, draws);

  const std::array<float, 3> divisors = {1.0f, internal::score_divisor(head_size),
                                         static_cast<float>(head_size)};
  Spread spread;
  std::array<double, 3> largest = {};
  for (Index draw = 0; draw < draws; ++draw) {
    const Matrix query = random.randn(1, head_size), drawn = random.randn(keys, head_size);
    const Matrix scores = internal::product_transposed(where, "scores", query, drawn);
    for (const float score : scores.reshaped()) spread.add(static_cast<double>(score));
    for (std::size_t d = 0; d < divisors.size(); ++d) {
      const Matrix weights = internal::softmax_rows(scores / divisors[d]);
      largest[d] += static_cast<double>(weights.maxCoeff());
    }
  }
  const auto spread_by = [&](std::size_t d) {
    return static_cast<float>(spread.value() / static_cast<double>(divisors[d]));
  };
  const auto mean_of = [&](std::size_t d) {
    return static_cast<float>(largest[d] / static_cast<double>(draws));
  };
  return {{spread_by(0), spread_by(1), spread_by(2)}, {mean_of(0), mean_of(1), mean_of(2)}};
}

}  // namespace attention
