#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

TEST(Saturation, TheSpreadIsTheRootOfTheHeadSize) {
  for (const Index d : {1, 4, 16, 64, 512}) {
    Random random(1);
    const Saturation s = saturation(d, 8, 250, random);
    // 8 standard errors of the spread of 2000 numbers, and as much for their common queries.
    EXPECT_NEAR(s.spread.root, 1.0f, 0.25f) << d;
    const float root = std::sqrt(static_cast<float>(d));
    EXPECT_NEAR(s.spread.none, s.spread.root * root, s.spread.none * kTolerance) << d;
    EXPECT_NEAR(s.spread.full, s.spread.root / root, s.spread.full * kTolerance) << d;
  }
}

TEST(Saturation, LongVectorsSaturateUndividedScoresOnly) {
  float last_none = 0, last_full = 1;
  for (const Index d : {4, 16, 64, 512}) {
    Random random(2);
    const ByDivisor largest = saturation(d, 8, 300, random).largest;
    EXPECT_GT(largest.none, last_none) << d;  // towards all or nothing
    EXPECT_NEAR(largest.root, 0.36f, 0.04f) << d;
    EXPECT_LT(largest.full, last_full) << d;  // towards equal shares
    EXPECT_GT(largest.full, 1.0f / 8) << d;
    last_none = largest.none;
    last_full = largest.full;
  }
}

TEST(Saturation, OfVectorsOfOneNumberAllDivisorsAreOne) {
  Random random(3);
  const Saturation s = saturation(1, 5, 20, random);
  EXPECT_EQ(s.spread.none, s.spread.root);
  EXPECT_EQ(s.spread.none, s.spread.full);
  EXPECT_EQ(s.largest.none, s.largest.root);
  EXPECT_EQ(s.largest.none, s.largest.full);
}

TEST(Saturation, OfOneKeyHasOneWeight) {
  Random random(4);
  const ByDivisor largest = saturation(7, 1, 20, random).largest;
  EXPECT_EQ(largest.none, 1.0f);
  EXPECT_EQ(largest.root, 1.0f);
  EXPECT_EQ(largest.full, 1.0f);
  EXPECT_EQ(saturation(7, 1, 1, random).spread.none, 0.0f);
}

TEST(Saturation, IsWhatTheStepsMakeOfTheSameDraws) {
  Random random(5), again(5);
  const Saturation s = saturation(6, 4, 3, random);
  Wide all(3, 4);
  double largest = 0;
  for (Index i = 0; i < 3; ++i) {
    const Matrix q = again.randn(1, 6), k = again.randn(4, 6);
    all.row(i) = scores(q, k).cast<double>();
    largest += static_cast<double>(softmax(scale(scores(q, k), 6)).maxCoeff()) / 3;
  }
  EXPECT_NEAR(s.spread.none, std::sqrt((all.array() - all.mean()).square().mean()), kTolerance * 9);
  EXPECT_NEAR(s.largest.root, largest, kTolerance);
  expect_same(random.randn(1, 3), again.randn(1, 3), "what is drawn next");
}

TEST(Saturation, RefusesWhatIsOutOfRange) {
  Random random(6);
  random.randn(1, 1);
  const Random before = random;
  const auto expect_range = [&](const char* name, Index most, Index d, Index keys, Index draws) {
    const Index given = std::string(name) == "headSize" ? d : name[0] == 'k' ? keys : draws;
    expect_error(ErrorCode::kArgument,
                 "saturation: " + std::string(name) + " is " + std::to_string(given) +
                     "; it must be from 1 to " + std::to_string(most),
                 [&] { saturation(d, keys, draws, random); });
  };
  expect_range("headSize", 4096, 0, 1, 1);
  expect_range("headSize", 4096, 4097, 1, 1);
  expect_range("keys", 1024, 1, -1, 1);
  expect_range("keys", 1024, 1, 1025, 1);
  expect_range("draws", 10000, 1, 1, 0);
  expect_range("draws", 10000, 1, 1, 10001);
  expect_error(ErrorCode::kArgument,
               "saturation: draws (keys + 1) headSize is 41984000000; at most 16777216 random "
               "numbers are possible",
               [&] { saturation(4096, 1024, 10000, random); });
  expect_same(random.randn(1, 3), Random(before).randn(1, 3), "nothing was drawn");
}

}  // namespace
}  // namespace attention::testing
