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

TEST(Subtract, RefusesWhatDoesNotFitAndOverflow) {
  const Matrix a = Matrix::Zero(2, 3);
  expect_error(ErrorCode::kShape, "subtract: a is 2 x 3 but b is 3 x 2; both need the same size",
               [&] { subtract(a, Matrix::Zero(3, 2)); });
  expect_error(ErrorCode::kShape, "subtract: a is 0 x 0; it needs at least one row and one column",
               [&] { subtract(Matrix(), a); });
  expect_error(ErrorCode::kShape, "subtract: b is 0 x 0; it needs at least one row and one column",
               [&] { subtract(a, Matrix()); });
  expect_error(ErrorCode::kNonFinite,
               "subtract: a is NaN at row 0, column 0; every entry must be a finite number",
               [&] { subtract(Matrix::Constant(2, 3, kNaN), a); });
  expect_error(ErrorCode::kNonFinite,
               "subtract: b is Infinity at row 0, column 0; every entry must be a finite number",
               [&] { subtract(a, Matrix::Constant(2, 3, kInfinity)); });
  expect_error(
      ErrorCode::kNonFinite,
      "subtract: the result overflows float32 at row 0, column 0; use smaller numbers",
      [] { subtract(Matrix::Constant(1, 1, kLargest), Matrix::Constant(1, 1, -kLargest)); });
}

}  // namespace
}  // namespace attention::testing
