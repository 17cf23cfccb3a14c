#include "support.h"

namespace attention::testing {
namespace {

TEST(Mix, LiesWithinEachColumnOfV) {
  Random random(1);
  const Matrix v = points(random, 40, 6);
  const Matrix context = mix(softmax(points(random, 30, 40)), v);
  for (Index j = 0; j < v.cols(); ++j) {
    // The weights sum to 1 but for rounding.
    const float slack = 2e-6f;
    EXPECT_GE(context.col(j).minCoeff(), v.col(j).minCoeff() - slack);
    EXPECT_LE(context.col(j).maxCoeff(), v.col(j).maxCoeff() + slack);
  }
}

TEST(Mix, OneHotWeightsPickARow) {
  Random random(2);
  const Matrix v = points(random, 5, 3);
  Matrix weights = Matrix::Zero(2, 5);
  weights(0, 3) = weights(1, 0) = 1.0f;
  const Matrix context = mix(weights, v);
  expect_same(context.row(0), v.row(3), "row 0");
  expect_same(context.row(1), v.row(0), "row 1");
}

TEST(Mix, EqualWeightsGiveTheMean) {
  Random random(3);
  const Matrix v = points(random, 8, 3);
  expect_near(mix(Matrix::Constant(1, 8, 0.125f), v), mean_of_rows(v).cast<double>(), kTolerance,
              "mean");
}

TEST(Mix, EqualsFloat64AtAllSizes) {
  Random random(4);
  for (const auto& [n, m, d] :
       {std::array<Index, 3>{1, 1, 1}, {2, 9, 3}, {64, 64, 64}, {5, 700, 2}}) {
    const Matrix weights = random.rand(n, m), v = points(random, m, d);
    expect_near(mix(weights, v), wide_product(weights.cast<double>(), v.cast<double>()), kTolerance,
                "weights v");
  }
}

TEST(Mix, RefusesWhatItCannotMix) {
  const Matrix ones = Matrix::Ones(2, 2);
  expect_error(ErrorCode::kShape,
               "mix: weights is 8 x 8 but v is 7 x 4; the columns of the first must equal the rows "
               "of the second",
               [] { mix(Matrix::Zero(8, 8), Matrix::Zero(7, 4)); });
  expect_error(ErrorCode::kShape, "mix: weights is 8 x 0; it needs at least one row and one column",
               [] { mix(Matrix::Zero(8, 0), Matrix::Zero(7, 4)); });
  expect_error(ErrorCode::kShape, "mix: v is 0 x 4; it needs at least one row and one column",
               [&] { mix(ones, Matrix::Zero(0, 4)); });
  expect_error(ErrorCode::kNonFinite,
               "mix: weights is -Infinity at row 0, column 0; every entry must be a finite number",
               [&] { mix(Matrix::Constant(2, 2, -kInfinity), ones); });
  expect_error(ErrorCode::kNonFinite,
               "mix: v is NaN at row 0, column 0; every entry must be a finite number",
               [&] { mix(ones, Matrix::Constant(2, 2, kNaN)); });
  expect_error(ErrorCode::kNonFinite,
               "mix: the result overflows float32 at row 0, column 1; use smaller numbers", [&] {
                 Matrix v = Matrix::Ones(2, 2);
                 v.col(1).setConstant(-kLargest);
                 mix(ones, v);
               });
}

}  // namespace
}  // namespace attention::testing
