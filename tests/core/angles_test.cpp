#include <cmath>

#include "support.h"

namespace attention::testing {
namespace {

constexpr double kHalfTurn = 3.14159265358979323846;
// Results are float64 until they are rounded to float32, once.
constexpr double kRounded = 1e-7;

TEST(Norms, AreTheRootsOfScoresWithThemselves) {
  Random random(1);
  const Matrix x = points(random, 8, 5);
  const Wide squares = scores(x, x).diagonal().cast<double>();
  expect_near_each(norms(x), squares.cwiseSqrt(), kTolerance, "norms");
}

TEST(Norms, AtAnySizeOfNumbers) {
  Matrix x(5, 2), want(5, 1);
  x << 3, 4, 0, 0, 3e30f, 4e30f, 3e-40f, 4e-40f, -1e-45f, 0;
  want << 5, 0, 5e30f, 5e-40f, 1e-45f;
  expect_near_each(norms(x), want.cast<double>(), kRounded, "norms");
}

TEST(Cosines, AreScoresWithLengthsDividedAway) {
  Random random(2);
  const Matrix a = points(random, 6, 5), b = points(random, 9, 5);
  Wide want = scores(a, b).cast<double>();
  want.array().colwise() /= norms(a).cast<double>().col(0).array();
  want.array().rowwise() /= norms(b).cast<double>().col(0).transpose().array();
  expect_near(cosines(a, b), want, 4 * kTolerance, "cosines");
}

TEST(Cosines, StayInRangeAndIgnoreLength) {
  Random random(3);
  for (const Index d : {1, 2, 3, 64, 300}) {
    const Matrix a = points(random, 20, d);
    const Matrix all = cosines(a, a);
    EXPECT_LE(all.cwiseAbs().maxCoeff(), 1.0f);
    EXPECT_TRUE((all.diagonal().array() == 1.0f).all());
    EXPECT_TRUE((cosines(a, -a).diagonal().array() == -1.0f).all());
    expect_same(cosines(a * 0x1p60f, a * 0x1p-60f), all, "other lengths");
    expect_same(cosines(a, a).transpose(), all, "exchanged");
  }
}

TEST(Angles, AreArcCosines) {
  Random random(4);
  const Matrix a = points(random, 6, 5), b = points(random, 9, 5);
  const Wide want = cosines(a, b).cast<double>().array().acos() * 180 / kHalfTurn;
  expect_near(angles(a, b), want, kTolerance, "angles");
}

TEST(Angles, KnownOnes) {
  Matrix a(1, 2), b(8, 2), want(1, 8);
  a << 2, 0;
  b << 1, 0, 1, 1, 0, 3, -1, 1, -5, 0, -1, -1, 0, -1, 1, -1;
  want << 0, 45, 90, 135, 180, 135, 90, 45;
  expect_near(angles(a, b), want.cast<double>(), kRounded, "angles");
}

TEST(Angles, OfARowWithItselfIsZeroAndWithItsOppositeAHalfTurn) {
  Random random(5);
  for (const Index d : {1, 2, 3, 64, 300}) {
    const Matrix a = points(random, 9, d);
    EXPECT_EQ(angles(a, a).diagonal().cwiseAbs().maxCoeff(), 0.0f);
    EXPECT_TRUE((angles(a, -a).diagonal().array() == 180.0f).all());
  }
}

TEST(Angles, AreExactForNearlyParallelRows) {
  // An arc cosine in float32 would say 0 for all of these, one in float64 for the last two.
  for (const float slope : {1e-4f, 1e-6f, 1e-9f, 1e-20f}) {
    Matrix a(1, 2), b(1, 2);
    a << 1, 0;
    b << 1, slope;
    const double want = std::atan(static_cast<double>(slope)) * 180 / kHalfTurn;
    expect_near(angles(a, b), Wide::Constant(1, 1, want), kRounded, "angle");
    expect_near(angles(b * 3e4f, a), Wide::Constant(1, 1, want), kRounded, "exchanged");
  }
}

TEST(Angles, AddUpInAPlane) {
  Matrix a(3, 2);
  a << 1, 0.2f, 0.7f, 0.9f, -0.3f, 2;
  const Matrix between = angles(a, a);
  EXPECT_NEAR(between(0, 1) + between(1, 2), between(0, 2), 180 * kTolerance);
}

// What both refuse, under their own names.
void expect_refusals(const std::string& function,
                     Matrix (*run)(const MatrixRef&, const MatrixRef&)) {
  Matrix a = Matrix::Ones(2, 3);
  expect_error(ErrorCode::kShape,
               function + ": a is 2 x 3 but b is 3 x 2; both need the same width",
               [&] { run(a, Matrix::Ones(3, 2)); });
  const std::string empty = " is 0 x 0; it needs at least one row and one column";
  expect_error(ErrorCode::kShape, function + ": a" + empty, [&] { run(Matrix(), a); });
  expect_error(ErrorCode::kShape, function + ": b" + empty, [&] { run(a, Matrix()); });
  const std::string nan = " is NaN at row 0, column 0; every entry must be a finite number";
  const Matrix bad = Matrix::Constant(2, 3, kNaN);
  expect_error(ErrorCode::kNonFinite, function + ": a" + nan, [&] { run(bad, a); });
  expect_error(ErrorCode::kNonFinite, function + ": b" + nan, [&] { run(a, bad); });
  Matrix zero = a;
  zero.row(1).setZero();
  const std::string nowhere =
      " is 0 throughout, so it points nowhere; an angle needs two directions";
  expect_error(ErrorCode::kArgument, function + ": row 1 of a" + nowhere, [&] { run(zero, a); });
  expect_error(ErrorCode::kArgument, function + ": row 1 of b" + nowhere, [&] { run(a, zero); });
}

TEST(Cosines, RefuseWhatHasNone) { expect_refusals("cosines", cosines); }

TEST(Angles, RefuseWhatHasNone) { expect_refusals("angles", angles); }

TEST(Norms, RefuseEmptyNonFiniteAndOverflow) {
  expect_error(ErrorCode::kShape, "norms: x is 0 x 3; it needs at least one row and one column",
               [] { norms(Matrix::Zero(0, 3)); });
  expect_error(ErrorCode::kNonFinite,
               "norms: x is Infinity at row 0, column 0; every entry must be a finite number",
               [] { norms(Matrix::Constant(1, 1, kInfinity)); });
  expect_error(ErrorCode::kNonFinite,
               "norms: the result overflows float32 at row 0, column 0; use smaller numbers",
               [] { norms(Matrix::Constant(1, 2, kLargest)); });
}

}  // namespace
}  // namespace attention::testing
