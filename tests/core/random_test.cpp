#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

void expect_same_state(const Random& a, const Random& b) {
  EXPECT_EQ(a.state().words, b.state().words);
  EXPECT_EQ(a.state().next, b.state().next);
  EXPECT_EQ(a.state().kept_normal, b.state().kept_normal);
}

TEST(Random, SameSeedSameNumbers) {
  Random a(7), b(7), c(8);
  const Matrix first = a.rand(4, 4);
  expect_same(b.rand(4, 4), first, "same seed");
  EXPECT_FALSE(c.rand(4, 4) == first);
}

TEST(Random, ACopyBranches) {
  Random a(7);
  a.randn(1, 3);  // leaves a kept normal
  Random b = a;
  expect_same(a.randn(2, 9), b.randn(2, 9), "after the copy");
  expect_same_state(a, b);
}

TEST(Random, AStateResumes) {
  Random a(7);
  a.randn(1, 3);
  a.rand(30, 30);
  Random b(a.state());
  expect_same_state(a, b);
  expect_same(a.randn(1, 2), b.randn(1, 2), "resumed");
}

TEST(Random, RowsAreDrawnOneAfterTheOther) {
  Random a(7), b(7);
  const Matrix whole = a.rand(3, 5);
  for (Index i = 0; i < 3; ++i) expect_same(b.rand(1, 5), whole.row(i), "row");
}

TEST(Random, UniformIsInRangeAndSpread) {
  Random random(9);
  const Matrix u = random.rand(200, 200);
  EXPECT_GE(u.minCoeff(), 0.0f);
  EXPECT_LT(u.maxCoeff(), 1.0f);
  // 8 standard errors of the mean and of the variance of 40000 uniforms.
  EXPECT_NEAR(u.mean(), 0.5f, 0.012f);
  EXPECT_NEAR((u.array() - 0.5f).square().mean(), 1.0f / 12, 0.003f);
  const Eigen::ArrayXXf ticks = u.array() * 16777216.0f;
  EXPECT_TRUE((ticks == ticks.floor()).all());
}

TEST(Random, NormalIsCentredAndSpread) {
  for (const Index width : {15, 200}) {  // both ways of drawing
    Random random(9);
    double sum = 0, squares = 0;
    for (int i = 0; i < 40000 / width; ++i) {
      const Wide z = random.randn(1, width).cast<double>();
      sum += z.sum();
      squares += z.squaredNorm();
    }
    EXPECT_NEAR(sum / 40000, 0.0, 0.04);
    EXPECT_NEAR(squares / 40000, 1.0, 0.06);
  }
}

TEST(Random, LinearStaysWithinItsBound) {
  Random random(9);
  for (const Index in : {1, 3, 64, 999}) {
    const Matrix w = random.linear(in, 7);
    EXPECT_EQ(w.rows(), 7);
    EXPECT_EQ(w.cols(), in);
    EXPECT_LE(w.cwiseAbs().maxCoeff(), 1.0f / std::sqrt(static_cast<float>(in)));
  }
}

TEST(Random, ABlockOfNormalsLeavesTheKeptOneAlone) {
  Random a(7), b(7);
  const Matrix pair = a.randn(1, 2);
  b.randn(1, 1);
  b.randn(4, 4);
  b.rand(1, 1);
  EXPECT_EQ(b.randn(1, 1)(0, 0), pair(0, 1));
}

TEST(Random, ABlockWithARestDrawsTheRestAnew) {
  Random a(7), b(7);
  a.randn(1, 20);
  b.rand(1, 36);
  expect_same_state(a, b);
}

TEST(Random, AFailingCallDrawsNothing) {
  Random random(7);
  random.randn(1, 1);
  const Random before = random;
  expect_error(ErrorCode::kArgument, "rand: rows is 0; it must be 1 or more",
               [&] { random.rand(0, 3); });
  expect_error(ErrorCode::kArgument, "rand: cols is -3; it must be 1 or more",
               [&] { random.rand(2, -3); });
  expect_error(ErrorCode::kArgument, "randn: rows is -1; it must be 1 or more",
               [&] { random.randn(-1, 3); });
  expect_error(ErrorCode::kArgument, "randn: cols is 0; it must be 1 or more",
               [&] { random.randn(1, 0); });
  expect_error(ErrorCode::kArgument, "linear: inFeatures is 0; it must be 1 or more",
               [&] { random.linear(0, 3); });
  expect_error(ErrorCode::kArgument, "linear: outFeatures is 0; it must be 1 or more",
               [&] { random.linear(3, 0); });
  expect_error(ErrorCode::kArgument,
               "randn: the result would be 4097 x 4096; at most 16777216 entries are possible "
               "(4096 x 4096)",
               [&] { random.randn(4097, 4096); });
  expect_same_state(random, before);
}

TEST(Random, RefusesAStateThatIsNone) {
  Random::State state = Random(1).state();
  state.next = 625;
  expect_error(ErrorCode::kArgument, "random: next is 625; it must be 624 at most",
               [&] { Random random(state); });
}

}  // namespace
}  // namespace attention::testing
