#include "support.h"

namespace attention::testing {
namespace {

TEST(DivideBySum, OfPositiveScoresIsSharesOfOne) {
  Random random(1);
  const Matrix s = random.rand(20, 30);
  const Matrix shares = divide_by_sum(s);
  expect_near(row_sums(shares), Wide::Ones(20, 1), kTolerance, "sums");
  EXPECT_GE(shares.minCoeff(), 0.0f);
}

TEST(DivideBySum, OfExponentialsIsSoftmax) {
  Random random(2);
  const Matrix s = points(random, 6, 9);
  expect_near_each(divide_by_sum(s.array().exp().matrix()), wide_softmax(s.cast<double>()),
                   4 * kTolerance, "weights");  // exp is rounded to float32 in between
}

TEST(DivideBySum, AFactorChangesNothingNotEvenItsSign) {
  Random random(3);
  const Matrix s = points(random, 5, 7);
  for (const float factor : {4.0f, -1.0f, 0x1p-100f}) {
    expect_same(divide_by_sum(s * factor), divide_by_sum(s), "shares");
  }
}

TEST(DivideBySum, FailsAsItIsMeantTo) {
  Matrix s(2, 2), want(2, 2);
  s << 3, -1, -3, 1;  // the best becomes the worst where the sum is negative
  want << 1.5f, -0.5f, 1.5f, -0.5f;
  expect_same(divide_by_sum(s), want, "shares");
}

TEST(DivideBySum, TheSumMayBeBeyondFloat32) {
  expect_same(divide_by_sum(Matrix::Constant(1, 4, kLargest)), Matrix::Constant(1, 4, 0.25f),
              "shares");
}

TEST(DivideBySum, RefusesEmptyNonFiniteZeroAndOverflow) {
  expect_error(ErrorCode::kShape,
               "divideBySum: scores is 0 x 0; it needs at least one row and one column",
               [] { divide_by_sum(Matrix()); });
  expect_error(
      ErrorCode::kNonFinite,
      "divideBySum: scores is -Infinity at row 0, column 0; every entry must be a finite number",
      [] { divide_by_sum(Matrix::Constant(1, 2, -kInfinity)); });
  Matrix s(2, 2);
  s << 1, 2, -0.1f, 0.1f;
  expect_error(ErrorCode::kArgument,
               "divideBySum: row 1 of scores sums to 0, and nothing can be divided by 0; softmax "
               "can take this row",
               [&] { divide_by_sum(s); });
  Matrix t(1, 3);
  t << kLargest, -kLargest, 1e-3f;
  expect_error(ErrorCode::kNonFinite,
               "divideBySum: the result overflows float32 at row 0, column 0; use smaller numbers",
               [&] { divide_by_sum(t); });
}

}  // namespace
}  // namespace attention::testing
