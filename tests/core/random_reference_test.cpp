#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support.h"

// tests/reference/random.txt against the core. The format is described in generate.py there.

namespace attention::testing {
namespace {

// Of randn's own size: PyTorch's vectorised log, sin and cos are off by 3e-7.
constexpr float kNormalTolerance = 1e-6f;

float next_float(std::istringstream& words) {
  std::string word;
  EXPECT_TRUE(words >> word) << "the line is too short";
  return std::strtof(word.c_str(), nullptr);
}

void expect_exact(float got, float want) { EXPECT_EQ(got, want); }

void expect_normal(float got, float want) {
  EXPECT_NEAR(got, want, std::abs(want) * kNormalTolerance);
}

void check_call(Random& random, const std::string& name, std::istringstream& words) {
  Index a = 0, b = 0, step = 0;
  words >> a >> b >> step;
  const Matrix got = name == "rand"    ? random.rand(a, b)
                     : name == "randn" ? random.randn(a, b)
                                       : random.linear(a, b);
  ASSERT_GE(step, 1);
  for (Index i = 0; i < got.size(); i += step) {
    const auto expect = name == "randn" ? expect_normal : expect_exact;
    expect(got.data()[i], next_float(words));
  }
  EXPECT_TRUE((words >> std::ws).eof()) << "the line is too long";
}

void check_sweep(std::istringstream& words) {
  Index n = 0;
  words >> n;
  Random random(static_cast<std::uint32_t>(n));
  expect_exact(random.rand(1, n)(0, n - 1), next_float(words));
  expect_normal(random.randn(1, n)(0, n - 1), next_float(words));
  expect_exact(random.linear(n, 1)(0, n - 1), next_float(words));
  expect_normal(random.randn(1, 3)(0, 2), next_float(words));
}

TEST(Reference, RandomEqualsPyTorch) {
  std::ifstream file(ATTENTION_REFERENCE_DIR "/random.txt");
  Random random(0);
  int sequences = 0, calls = 0, sweeps = 0;
  for (std::string line; std::getline(file, line);) {
    SCOPED_TRACE(line.substr(0, 80));
    std::istringstream words(line);
    std::string name;
    words >> name;
    if (name == "#") continue;
    if (name == "seed") {
      std::uint64_t seed = 0;
      words >> seed;
      random = Random(static_cast<std::uint32_t>(seed));
      ++sequences;
    } else if (name == "sweep") {
      check_sweep(words);
      ++sweeps;
    } else {
      check_call(random, name, words);
      ++calls;
    }
  }
  EXPECT_GE(sequences, 8);
  EXPECT_GE(calls, 100);
  EXPECT_EQ(sweeps, 1000);
}

}  // namespace
}  // namespace attention::testing
