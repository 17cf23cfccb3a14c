#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

TEST(MeanOfRows, OfOnePointIsThatPoint) {
  Random random(1);
  const Matrix x = points(random, 1, 5);
  expect_same(mean_of_rows(x), x, "mean");
}

TEST(MeanOfRows, MovesWithThePoints) {
  Random random(2);
  const Matrix x = points(random, 9, 4);
  const Matrix moved = (x.array() + 8.0f).matrix();
  const Matrix want = (mean_of_rows(x).array() + 8.0f).matrix();
  expect_near(mean_of_rows(moved), want.cast<double>(), kTolerance, "mean");
}

TEST(MeanOfRows, DoesNotOverflowOnTheWay) {
  expect_same(mean_of_rows(Matrix::Constant(4, 2, kLargest)), Matrix::Constant(1, 2, kLargest),
              "mean");
}

TEST(MeanOfRows, RefusesEmptyAndNonFinite) {
  expect_error(ErrorCode::kShape,
               "meanOfRows: x is 0 x 3; it needs at least one row and one column",
               [] { mean_of_rows(Matrix::Zero(0, 3)); });
  expect_error(ErrorCode::kNonFinite,
               "meanOfRows: x is NaN at row 0, column 0; every entry must be a finite number",
               [] { mean_of_rows(Matrix::Constant(1, 1, kNaN)); });
}

TEST(RowSums, OfWeightsAreOne) {
  Random random(3);
  const Matrix sums = row_sums(softmax(points(random, 30, 50)));
  expect_near(sums, Wide::Ones(30, 1), kTolerance, "sums");
}

TEST(RowSums, AddEachRow) {
  Matrix x(2, 3), want(2, 1);
  x << 1, 2, 3, -4, 0.5f, 4;
  want << 6, 0.5f;
  expect_same(row_sums(x), want, "sums");
}

TEST(RowSums, RefuseEmptyNonFiniteAndOverflow) {
  expect_error(ErrorCode::kShape, "rowSums: x is 2 x 0; it needs at least one row and one column",
               [] { row_sums(Matrix::Zero(2, 0)); });
  expect_error(ErrorCode::kNonFinite,
               "rowSums: x is -Infinity at row 0, column 0; every entry must be a finite number",
               [] { row_sums(Matrix::Constant(1, 1, -kInfinity)); });
  expect_error(ErrorCode::kNonFinite,
               "rowSums: the result overflows float32 at row 0, column 0; use smaller numbers",
               [] { row_sums(Matrix::Constant(1, 2, kLargest)); });
}

TEST(Subtract, UndoesAddition) {
  Random random(4);
  const Matrix a = points(random, 5, 3);
  expect_same(subtract(a, Matrix::Zero(5, 3)), a, "a - 0");
  expect_same(subtract(a, a), Matrix::Zero(5, 3), "a - a");
  expect_same(subtract(Matrix::Zero(5, 3), a), -a, "0 - a");
}

TEST(Add, TakesASubtractionBack) {
  Random random(5);
  // Multiples of 1 / 1024, so that float32 holds the sums exactly.
  const auto exact = [&] {
    return Matrix((points(random, 5, 3).array() * 1024.0f).round() / 1024.0f);
  };
  const Matrix a = exact(), b = exact();
  expect_same(add(subtract(a, b), b), a, "a - b + b");
  expect_same(add(a, b), add(b, a), "exchanged");
  expect_same(add(a, Matrix::Zero(5, 3)), a, "a + 0");
}

TEST(LargestDifference, IsADistance) {
  Random random(6);
  const Matrix a = points(random, 5, 3), b = points(random, 5, 3), c = points(random, 5, 3);
  expect_same(largest_difference(a, a), Matrix::Zero(1, 1), "to itself");
  expect_same(largest_difference(a, b), largest_difference(b, a), "exchanged");
  EXPECT_LE(largest_difference(a, c)(0, 0),
            largest_difference(a, b)(0, 0) + largest_difference(b, c)(0, 0));
  Matrix moved = a;
  moved(4, 1) -= 8;
  EXPECT_EQ(largest_difference(moved, a)(0, 0), std::abs(moved(4, 1) - a(4, 1)));
}

TEST(ColumnRange, HoldsAllPointsAndTouchesThem) {
  Random random(7);
  const Matrix x = points(random, 9, 4), range = column_range(x);
  ASSERT_EQ(range.rows(), 2);
  for (Index j = 0; j < 4; ++j) {
    EXPECT_TRUE((x.col(j).array() >= range(0, j)).all());
    EXPECT_TRUE((x.col(j).array() <= range(1, j)).all());
    EXPECT_TRUE((x.col(j).array() == range(0, j)).any());
    EXPECT_TRUE((x.col(j).array() == range(1, j)).any());
  }
  const Matrix weights = softmax(points(random, 6, 9));
  const Matrix mixed = column_range(mix(weights, x));
  EXPECT_TRUE((mixed.row(0).array() >= range.row(0).array()).all());
  EXPECT_TRUE((mixed.row(1).array() <= range.row(1).array()).all());
}

TEST(ColumnRange, OfOnePointIsThatPointTwice) {
  Random random(8);
  const Matrix x = points(random, 1, 5);
  expect_same(column_range(x), x.replicate(2, 1), "range");
}

TEST(ColumnRange, RefusesEmptyAndNonFinite) {
  expect_error(ErrorCode::kShape,
               "columnRange: x is 0 x 3; it needs at least one row and one column",
               [] { column_range(Matrix::Zero(0, 3)); });
  expect_error(ErrorCode::kNonFinite,
               "columnRange: x is NaN at row 0, column 0; every entry must be a finite number",
               [] { column_range(Matrix::Constant(1, 1, kNaN)); });
}

// What all functions of a pair refuse, under their own names. far: what is too far from kLargest.
void expect_pair_refusals(const std::string& function, float far,
                          const std::function<void(const Matrix&, const Matrix&)>& run) {
  const Matrix a = Matrix::Zero(2, 3);
  expect_error(ErrorCode::kShape, function + ": a is 2 x 3 but b is 3 x 2; both need the same size",
               [&] { run(a, Matrix::Zero(3, 2)); });
  const std::string empty = " is 0 x 0; it needs at least one row and one column";
  expect_error(ErrorCode::kShape, function + ": a" + empty, [&] { run(Matrix(), a); });
  expect_error(ErrorCode::kShape, function + ": b" + empty, [&] { run(a, Matrix()); });
  const std::string every = " at row 0, column 0; every entry must be a finite number";
  expect_error(ErrorCode::kNonFinite, function + ": a is NaN" + every,
               [&] { run(Matrix::Constant(2, 3, kNaN), a); });
  expect_error(ErrorCode::kNonFinite, function + ": b is Infinity" + every,
               [&] { run(a, Matrix::Constant(2, 3, kInfinity)); });
  expect_error(ErrorCode::kNonFinite,
               function + ": the result overflows float32 at row 0, column 0; use smaller numbers",
               [&] { run(Matrix::Constant(1, 1, kLargest), Matrix::Constant(1, 1, far)); });
}

TEST(Subtract, RefusesWhatDoesNotFitAndOverflow) {
  expect_pair_refusals("subtract", -kLargest, subtract);
}

TEST(Add, RefusesWhatDoesNotFitAndOverflow) { expect_pair_refusals("add", kLargest, add); }

TEST(LargestDifference, RefusesWhatDoesNotFitAndOverflow) {
  expect_pair_refusals("largestDifference", -kLargest, largest_difference);
}

}  // namespace
}  // namespace attention::testing
