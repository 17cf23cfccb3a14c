#include "support.h"

namespace attention::testing {
namespace {

// Each is one float32 operation an entry, so what the laws say holds to the last bit.

TEST(Multiply, ByOneZeroAndAPowerOfTwo) {
  Random random(1);
  const Matrix x = points(random, 4, 7);
  expect_same(multiply(x, 1), x, "x 1");
  expect_same(multiply(x, 0), Matrix::Zero(4, 7), "x 0");
  expect_same(multiply(multiply(x, 8), 0.125f), x, "x 8 / 8");
  expect_same(multiply(x, -1), subtract(Matrix::Zero(4, 7), x), "x -1");
}

TEST(Multiply, StretchesScoresAndTheirDifferences) {
  Random random(2);
  const Matrix a = points(random, 5, 3), b = points(random, 5, 3);
  expect_same(scores(multiply(a, 4), b), multiply(scores(a, b), 4), "scores");
  expect_same(multiply(subtract(a, b), 2), subtract(multiply(a, 2), multiply(b, 2)), "a - b");
}

TEST(Divide, IsScaleForAnyDivisor) {
  Random random(3);
  const Matrix x = points(random, 4, 7);
  expect_same(divide(x, 1), x, "x / 1");
  expect_same(divide(x, 4), scale(x, 16), "x / 4");
  expect_near_each(divide(multiply(x, 3), 3), x.cast<double>(), 1.2e-7, "x 3 / 3");  // one bit
}

TEST(Divide, RoundsOnce) {
  const Matrix five = Matrix::Constant(1, 1, 5);
  EXPECT_EQ(divide(five, 3)(0, 0), 5.0f / 3.0f);
  EXPECT_NE(multiply(five, 1.0f / 3.0f)(0, 0), 5.0f / 3.0f);  // the factor is rounded, too
}

TEST(Shift, ByNothingAndBack) {
  Random random(4);
  const Matrix x = points(random, 4, 7);
  expect_same(shift(x, 0), x, "x + 0");
  expect_same(shift(x, 0.5f), add(x, Matrix::Constant(4, 7, 0.5f)), "x + 0.5");
}

TEST(Shift, ChangesNoWeight) {
  Random random(5);
  // Multiples of 1 / 1024, so that float32 holds the sums exactly.
  const Matrix s = (points(random, 6, 8).array() * 1024.0f).round() / 1024.0f;
  for (const float constant : {0.5f, -3.0f, 1000.0f}) {
    expect_same(softmax(shift(s, constant)), softmax(s), "weights");
  }
}

// What all three refuse, under their own names.
void expect_refusals(const std::string& function, const std::string& number,
                     Matrix (*run)(const MatrixRef&, float)) {
  expect_error(ErrorCode::kShape,
               function + ": x is 0 x 3; it needs at least one row and one column",
               [&] { run(Matrix::Zero(0, 3), 1); });
  expect_error(ErrorCode::kNonFinite,
               function + ": x is NaN at row 0, column 0; every entry must be a finite number",
               [&] { run(Matrix::Constant(2, 2, kNaN), 1); });
  for (const auto& [value, name] : {std::pair<float, std::string>{kNaN, "NaN"},
                                    {kInfinity, "Infinity"},
                                    {-kInfinity, "-Infinity"}}) {
    expect_error(ErrorCode::kNonFinite,
                 function + ": " + number + " is " + name + "; it must be a finite number",
                 [&, bad = value] { run(Matrix::Ones(2, 2), bad); });
  }
}

void expect_overflow(const std::string& function, const std::function<void()>& call) {
  expect_error(ErrorCode::kNonFinite,
               function + ": the result overflows float32 at row 0, column 0; use smaller numbers",
               call);
}

TEST(Multiply, RefusesEmptyNonFiniteAndOverflow) {
  expect_refusals("multiply", "factor", multiply);
  expect_overflow("multiply", [] { multiply(Matrix::Constant(1, 1, kLargest), 2); });
}

TEST(Divide, RefusesEmptyNonFiniteZeroAndOverflow) {
  expect_refusals("divide", "divisor", divide);
  expect_overflow("divide", [] { divide(Matrix::Constant(1, 1, kLargest), 0.5f); });
  for (const float zero : {0.0f, -0.0f}) {
    expect_error(ErrorCode::kArgument,
                 "divide: divisor is 0, at least in float32; nothing can be divided by it",
                 [=] { divide(Matrix::Zero(1, 1), zero); });
  }
}

TEST(Shift, RefusesEmptyNonFiniteAndOverflow) {
  expect_refusals("shift", "constant", shift);
  expect_overflow("shift", [] { shift(Matrix::Constant(1, 1, kLargest), kLargest); });
}

}  // namespace
}  // namespace attention::testing
