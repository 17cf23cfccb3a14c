#include "support.h"

namespace attention::testing {
namespace {

TEST(Transpose, TwiceIsNothing) {
  Random random(1);
  for (const auto& [n, d] : {std::array<Index, 2>{1, 1}, {1, 6}, {6, 1}, {5, 3}}) {
    const Matrix x = points(random, n, d);
    const Matrix turned = transpose(x);
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j < d; ++j) EXPECT_EQ(turned(j, i), x(i, j));
    }
    expect_same(transpose(turned), x, "twice");
  }
}

TEST(Transpose, TurnsAProductIntoScores) {
  Random random(2);
  const Matrix q = points(random, 5, 4), k = points(random, 3, 4);
  expect_near(project(q, transpose(k)), scores(q, k).cast<double>(), kTolerance, "Q K^T");
}

TEST(Transpose, RefusesEmptyAndNonFinite) {
  expect_error(ErrorCode::kShape, "transpose: x is 3 x 0; it needs at least one row and one column",
               [] { transpose(Matrix::Zero(3, 0)); });
  expect_error(ErrorCode::kNonFinite,
               "transpose: x is -Infinity at row 0, column 0; every entry must be a finite number",
               [] { transpose(Matrix::Constant(1, 1, -kInfinity)); });
}

}  // namespace
}  // namespace attention::testing
