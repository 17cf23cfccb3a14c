#include "support.h"

namespace attention::testing {
namespace {

TEST(CausalMask, HidesTheFutureAndNothingElse) {
  Random random(1);
  for (const auto& [n, m] : {std::array<Index, 2>{1, 1}, {8, 8}, {3, 7}, {7, 3}}) {
    const Matrix s = points(random, n, m);
    const Matrix masked = mask_causal(s);
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j < m; ++j) EXPECT_EQ(masked(i, j), j > i ? -kInfinity : s(i, j));
    }
  }
}

TEST(CausalMask, TwiceIsOnce) {
  Random random(2);
  const Matrix once = mask_causal(points(random, 6, 6));
  expect_same(mask_causal(once), once, "masked");
}

TEST(CausalMask, RowZeroIsAllOnItself) {
  Random random(3);
  const Matrix weights = softmax(mask_causal(points(random, 6, 6)));
  EXPECT_EQ(weights(0, 0), 1.0f);
  EXPECT_EQ(weights.row(0).tail(5).cwiseAbs().maxCoeff(), 0.0f);
}

TEST(CausalMask, RefusesWhatIsNoScore) {
  expect_error(ErrorCode::kShape, "mask: scores is 3 x 0; it needs at least one row and one column",
               [] { mask_causal(Matrix::Zero(3, 0)); });
  Matrix s = Matrix::Zero(2, 2);
  s(0, 1) = kNaN;  // also where it would be hidden
  expect_error(ErrorCode::kNonFinite,
               "mask: scores is NaN at row 0, column 1; every entry must be a finite number, or "
               "-Infinity where hidden",
               [&] { mask_causal(s); });
}

TEST(KeepMask, HidesExactlyTheZeros) {
  Random random(4);
  const Matrix s = points(random, 5, 5), keep = keep_matrix(random, 5, 5);
  const Matrix masked = mask_keep(s, keep);
  for (Index i = 0; i < 5; ++i) {
    for (Index j = 0; j < 5; ++j) {
      EXPECT_EQ(masked(i, j), keep(i, j) == 1.0f ? s(i, j) : -kInfinity);
    }
  }
  expect_same(mask_keep(s, Matrix::Ones(5, 5)), s, "all kept");
  expect_same(mask_keep(s, visible(kCausal, 5)), mask_causal(s), "causal");
}

TEST(KeepMask, TakesHiddenScoresAndEmptyRows) {
  const Matrix hidden = Matrix::Constant(2, 2, -kInfinity);
  expect_same(mask_keep(hidden, Matrix::Ones(2, 2)), hidden, "hidden stays");
  expect_same(mask_keep(Matrix::Zero(2, 2), Matrix::Zero(2, 2)), hidden, "nothing kept");
}

TEST(KeepMask, RefusesWhatIsNoMask) {
  const Matrix s = Matrix::Zero(3, 3);
  expect_error(ErrorCode::kShape,
               "mask: scores is 3 x 3 but keep is 2 x 3; both need the same size",
               [&] { mask_keep(s, Matrix::Ones(2, 3)); });
  expect_error(ErrorCode::kShape, "mask: keep is 0 x 0; it needs at least one row and one column",
               [&] { mask_keep(s, Matrix()); });
  expect_error(ErrorCode::kShape, "mask: scores is 0 x 0; it needs at least one row and one column",
               [&] { mask_keep(Matrix(), s); });
  for (const float wrong : {0.5f, -1.0f, 2.0f, kNaN, kInfinity}) {
    Matrix keep = Matrix::Ones(3, 3);
    keep(2, 1) = wrong;
    expect_error(ErrorCode::kMask,
                 "mask: keep is neither 0 nor 1 at row 2, column 1; use 1 to keep an entry and 0 "
                 "to hide it",
                 [&] { mask_keep(s, keep); });
  }
  expect_error(ErrorCode::kNonFinite,
               "mask: scores is Infinity at row 0, column 0; every entry must be a finite number, "
               "or -Infinity where hidden",
               [] { mask_keep(Matrix::Constant(1, 1, kInfinity), Matrix::Zero(1, 1)); });
}

}  // namespace
}  // namespace attention::testing
