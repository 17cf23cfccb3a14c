#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

// Each weight and each row sum is rounded a few times, whatever the width of the row.
constexpr float kSumTolerance = 1e-6f;

void expect_sums_of_one(const Matrix& weights) {
  const Eigen::VectorXd sums = weights.cast<double>().rowwise().sum();
  EXPECT_LE((sums.array() - 1.0).abs().maxCoeff(), kSumTolerance);
  EXPECT_GE(weights.minCoeff(), 0.0f);
  EXPECT_LE(weights.maxCoeff(), 1.0f);
}

TEST(Softmax, RowsSumToOneAtAllSizes) {
  Random random(1);
  for (const auto& [n, m] :
       {std::array<Index, 2>{1, 1}, {1, 2}, {8, 8}, {64, 64}, {3, 4097}, {2, 100000}, {500, 3}}) {
    for (const float spread : {0.0f, 1e-30f, 1.0f, 40.0f, 1e4f, 1e37f}) {
      expect_sums_of_one(softmax(points(random, n, m) * spread));
    }
  }
}

TEST(Softmax, AddingAConstantToARowChangesNothing) {
  Random random(2);
  // Multiples of 1 / 1024, so that float32 holds the sums exactly.
  const Matrix s = (points(random, 6, 8).array() * 1024.0f).round() / 1024.0f;
  for (const float constant : {0.5f, -3.0f, 1000.0f, -8000.0f}) {
    expect_same(softmax((s.array() + constant).matrix()), softmax(s), "moved");
  }
}

TEST(Softmax, PermutingColumnsPermutesWeights) {
  Random random(3);
  const Matrix s = points(random, 4, 9);
  expect_near_each(softmax(s.rowwise().reverse()).rowwise().reverse(), softmax(s).cast<double>(),
                   kTolerance, "reversed");
}

TEST(Softmax, KeepsTheOrderOfTheScores) {
  Random random(4);
  const Matrix s = points(random, 1, 50);
  const Matrix weights = softmax(s);
  for (Index i = 0; i < 50; ++i) {
    for (Index j = 0; j < 50; ++j) {
      if (s(0, i) < s(0, j)) {
        EXPECT_LE(weights(0, i), weights(0, j));
      }
    }
  }
}

TEST(Softmax, EqualScoresShareEqually) {
  for (const float score : {0.0f, 1.0f, -1e4f, 1e4f, kLargest, -kLargest}) {
    expect_same(softmax(Matrix::Constant(2, 8, score)), Matrix::Constant(2, 8, 0.125f), "equal");
  }
}

TEST(Softmax, EqualsFloat64EntryByEntry) {
  Random random(5);
  for (const float spread : {1e-6f, 0.1f, 1.0f, 5.0f, 20.0f, 45.0f}) {
    const Matrix s = points(random, 16, 300) * spread;
    expect_near_each(softmax(s), wide_softmax(s.cast<double>()), kTolerance, "weights");
  }
}

TEST(Softmax, SurvivesTheLargestScores) {
  Matrix s(1, 3);
  s << kLargest, -kLargest, 0;
  Matrix want(1, 3);
  want << 1, 0, 0;
  expect_same(softmax(s), want, "weights");
}

TEST(Softmax, TakesAPartOfALargerMatrix) {
  Random random(7);
  const Matrix large = points(random, 9, 9), part = large.block(2, 3, 5, 4);
  expect_same(softmax(large.block(2, 3, 5, 4)), softmax(part), "part");
}

TEST(Softmax, HiddenEntriesWeighNothing) {
  Random random(6);
  const Matrix s = points(random, 5, 5), keep = keep_matrix(random, 5, 5);
  const Matrix weights = softmax(mask_keep(s, keep));
  expect_sums_of_one(weights);
  EXPECT_TRUE(((weights.array() == 0.0f) == (keep.array() == 0.0f)).all());
  Matrix one = Matrix::Constant(1, 4, -kInfinity);
  one(0, 2) = -1e4f;
  Matrix want(1, 4);
  want << 0, 0, 1, 0;
  expect_same(softmax(one), want, "one key visible");
}

TEST(Softmax, RefusesWhatHasNoShares) {
  expect_error(ErrorCode::kShape,
               "softmax: scores is 0 x 3; it needs at least one row and one column",
               [] { softmax(Matrix::Zero(0, 3)); });
  Matrix s = Matrix::Zero(3, 2);
  s.row(1).setConstant(-kInfinity);
  expect_error(ErrorCode::kMask,
               "softmax: row 1 of scores is -Infinity throughout, so it has nothing left to see; "
               "keep at least one entry of each row",
               [&] { softmax(s); });
  for (const auto& [value, name] :
       {std::pair<float, std::string>{kNaN, "NaN"}, {kInfinity, "Infinity"}}) {
    s(2, 0) = value;
    expect_error(ErrorCode::kNonFinite,
                 "softmax: scores is " + name +
                     " at row 2, column 0; every entry must be a finite number, or -Infinity "
                     "where hidden",
                 [&] { softmax(s); });
  }
}

}  // namespace
}  // namespace attention::testing
