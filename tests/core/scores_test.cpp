#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

TEST(Scores, SwappingQueriesAndKeysTransposes) {
  Random random(1);
  const Matrix q = points(random, 6, 4), k = points(random, 9, 4);
  expect_near(scores(k, q).transpose(), scores(q, k).cast<double>(), kTolerance, "scores");
}

TEST(Scores, OfAVectorWithItselfIsItsSquaredLength) {
  Random random(2);
  const Matrix q = points(random, 6, 4);
  const Matrix s = scores(q, q);
  for (Index i = 0; i < 6; ++i) EXPECT_FLOAT_EQ(s(i, i), q.row(i).squaredNorm());
}

TEST(Scores, OfVectorsAtARightAngleIsZero) {
  Matrix q(1, 2), k(1, 2);
  q << 3, 4;
  k << -4, 3;
  EXPECT_EQ(scores(q, k)(0, 0), 0.0f);
}

TEST(Scores, EqualsFloat64AtAllSizes) {
  Random random(3);
  for (const auto& [n, m, d] :
       {std::array<Index, 3>{1, 1, 1}, {8, 8, 4}, {3, 17, 5}, {64, 64, 256}, {200, 1, 31}}) {
    const Matrix q = points(random, n, d), k = points(random, m, d);
    expect_near(scores(q, k), wide_product(q.cast<double>(), k.transpose().cast<double>()),
                kTolerance, "scores");
  }
}

TEST(Scores, RefusesWhatItCannotMultiply) {
  expect_error(ErrorCode::kShape,
               "scores: q is 8 x 4 but k is 8 x 5; both need the same width (d_k)",
               [] { scores(Matrix::Zero(8, 4), Matrix::Zero(8, 5)); });
  expect_error(ErrorCode::kShape, "scores: q is 0 x 4; it needs at least one row and one column",
               [] { scores(Matrix::Zero(0, 4), Matrix::Zero(8, 4)); });
  expect_error(ErrorCode::kShape, "scores: k is 8 x 0; it needs at least one row and one column",
               [] { scores(Matrix::Zero(8, 4), Matrix::Zero(8, 0)); });
  expect_error(ErrorCode::kNonFinite,
               "scores: q is NaN at row 0, column 0; every entry must be a finite number",
               [] { scores(Matrix::Constant(2, 2, kNaN), Matrix::Zero(2, 2)); });
  expect_error(ErrorCode::kNonFinite,
               "scores: k is Infinity at row 0, column 0; every entry must be a finite number",
               [] { scores(Matrix::Zero(2, 2), Matrix::Constant(2, 2, kInfinity)); });
}

TEST(Scores, RefusesToOverflow) {
  const Matrix huge = Matrix::Constant(1, 2, 1e20f);
  expect_error(ErrorCode::kNonFinite,
               "scores: the result overflows float32 at row 0, column 0; use smaller numbers",
               [&] { scores(huge, huge); });
  Matrix opposite = huge;  // infinity - infinity is NaN: the same story
  opposite(0, 1) = -1e20f;
  expect_error(ErrorCode::kNonFinite,
               "scores: the result overflows float32 at row 0, column 0; use smaller numbers",
               [&] { scores(huge, opposite); });
}

TEST(Scale, DividesByTheRoot) {
  Random random(4);
  const Matrix s = points(random, 5, 7);
  expect_same(scale(s, 1), s, "head size 1");
  expect_same(scale(s, 16), s / 4.0f, "head size 16");
  for (const Index head_size : {2, 3, 64, 1000, 1 << 30}) {
    const Wide want = s.cast<double>() / std::sqrt(static_cast<double>(head_size));
    expect_near_each(scale(s, head_size), want, 2e-7, "scaled");
  }
}

TEST(Scale, LeavesTheHiddenHidden) {
  Matrix s(1, 2);
  s << -kInfinity, 4;
  Matrix want(1, 2);
  want << -kInfinity, 2;
  expect_same(scale(s, 4), want, "scaled");
}

TEST(Scale, RefusesWhatItCannotDivide) {
  expect_error(ErrorCode::kArgument, "scale: headSize is 0; it must be 1 or more",
               [] { scale(Matrix::Zero(2, 2), 0); });
  expect_error(ErrorCode::kArgument, "scale: headSize is -4; it must be 1 or more",
               [] { scale(Matrix::Zero(2, 2), -4); });
  expect_error(ErrorCode::kShape,
               "scale: scores is 0 x 0; it needs at least one row and one column",
               [] { scale(Matrix(), 4); });
  expect_error(ErrorCode::kNonFinite,
               "scale: scores is NaN at row 0, column 0; every entry must be a finite number, or "
               "-Infinity where hidden",
               [] { scale(Matrix::Constant(2, 2, kNaN), 4); });
  expect_error(ErrorCode::kNonFinite,
               "scale: scores is Infinity at row 0, column 0; every entry must be a finite number, "
               "or -Infinity where hidden",
               [] { scale(Matrix::Constant(2, 2, kInfinity), 4); });
}

}  // namespace
}  // namespace attention::testing
