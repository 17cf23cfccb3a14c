#include "support.h"

namespace attention::testing {
namespace {

TEST(Projection, IdentityChangesNothing) {
  Random random(1);
  const Matrix x = points(random, 7, 5);
  expect_same(project(x, Matrix::Identity(5, 5)), x, "x");
}

TEST(Projection, IsLinearInX) {
  Random random(2);
  const Matrix a = points(random, 6, 9), b = points(random, 6, 9), w = points(random, 9, 4);
  const Matrix sum = a + b;
  expect_near(project(sum, w), (project(a, w) + project(b, w)).cast<double>(), kTolerance, "sum");
}

TEST(Projection, EachRowGoesItsOwnWay) {
  Random random(3);
  const Matrix x = points(random, 6, 5), w = points(random, 5, 3);
  const Matrix all = project(x, w);
  for (Index i = 0; i < x.rows(); ++i) {
    const Matrix one = x.row(i);
    expect_near(project(one, w), all.row(i).cast<double>(), kTolerance, "row");
  }
}

TEST(Projection, EqualsFloat64AtAllSizes) {
  Random random(4);
  for (const auto& [n, d, k] : {std::array<Index, 3>{1, 1, 1},
                                {1, 7, 1},
                                {8, 5, 4},
                                {3, 1, 9},
                                {33, 65, 17},
                                {64, 256, 64},
                                {1, 4096, 1},
                                {512, 64, 3}}) {
    const Matrix x = points(random, n, d), w = points(random, d, k);
    expect_near(project(x, w), wide_product(x.cast<double>(), w.cast<double>()), kTolerance, "x w");
  }
}

TEST(Projection, TakesTinyAndHugeNumbers) {
  const Matrix tiny = Matrix::Constant(1, 1, 1e-30f), huge = Matrix::Constant(1, 1, 1e30f);
  EXPECT_FLOAT_EQ(project(tiny, huge)(0, 0), 1.0f);
  EXPECT_EQ(project(tiny, tiny)(0, 0), 0.0f);  // underflow is no error
}

TEST(Projection, TakesAPartOfALargerMatrix) {
  Random random(5);
  Matrix large = points(random, 9, 9);
  const Matrix w = points(random, 4, 3), part = large.block(2, 3, 5, 4);
  large(2, 7) = large(1, 3) = kNaN;  // beside the part: none of its business
  expect_same(project(large.block(2, 3, 5, 4), w), project(part, w), "part");
  large(6, 6) = kNaN;
  expect_error(ErrorCode::kNonFinite,
               "project: x is NaN at row 4, column 3; every entry must be a finite number",
               [&] { project(large.block(2, 3, 5, 4), w); });
}

TEST(Projection, RefusesSizesThatDoNotFit) {
  expect_error(ErrorCode::kShape,
               "project: x is 8 x 5 but w is 4 x 4; the columns of the first must equal the rows "
               "of the second",
               [] { project(Matrix::Zero(8, 5), Matrix::Zero(4, 4)); });
  expect_error(ErrorCode::kShape, "project: x is 0 x 5; it needs at least one row and one column",
               [] { project(Matrix::Zero(0, 5), Matrix::Zero(5, 4)); });
  expect_error(ErrorCode::kShape, "project: w is 5 x 0; it needs at least one row and one column",
               [] { project(Matrix::Zero(2, 5), Matrix::Zero(5, 0)); });
}

TEST(Projection, RefusesWhatIsNotANumber) {
  Matrix x = Matrix::Zero(3, 2);
  const Matrix w = Matrix::Zero(2, 2);
  x(2, 1) = kNaN;
  expect_error(ErrorCode::kNonFinite,
               "project: x is NaN at row 2, column 1; every entry must be a finite number",
               [&] { project(x, w); });
  x(1, 0) = kInfinity;
  expect_error(ErrorCode::kNonFinite,
               "project: x is Infinity at row 1, column 0; every entry must be a finite number",
               [&] { project(x, w); });
  const Matrix negative = Matrix::Constant(2, 2, -kInfinity);
  expect_error(ErrorCode::kNonFinite,
               "project: w is -Infinity at row 0, column 0; every entry must be a finite number",
               [&] { project(Matrix::Zero(3, 2), negative); });
}

TEST(Projection, RefusesToOverflow) {
  Matrix x = Matrix::Ones(2, 2);
  x.row(1).setConstant(kLargest);
  expect_error(ErrorCode::kNonFinite,
               "project: the result overflows float32 at row 1, column 0; use smaller numbers",
               [&] { project(x, Matrix::Ones(2, 3)); });
}

}  // namespace
}  // namespace attention::testing
