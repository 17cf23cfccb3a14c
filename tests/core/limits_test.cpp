#include "support.h"

namespace attention::testing {
namespace {

// kMaxEntries is one number for all functions, so their answers stand side by side here.

const std::string kAtMost = "; at most 16777216 entries are possible (4096 x 4096)";
// The product of two of these overflows Index itself.
constexpr Index kAbsurd = std::numeric_limits<Index>::max();

void expect_too_large(const std::string& start, const std::function<void()>& call) {
  expect_error(ErrorCode::kArgument, start + kAtMost, call);
}

TEST(Limits, TheLargestMatrixIsAccepted) {
  const Matrix ones = Matrix::Ones(4096, 4096);
  const Matrix sums = row_sums(ones);
  EXPECT_TRUE((sums.array() == 4096.0f).all());
}

TEST(Limits, AbsurdArgumentsAreRefusedUnread) {
  const auto huge = unreadable(kAbsurd, kAbsurd);
  const auto one = unreadable(1, 1);
  const std::string size = " is " + std::to_string(kAbsurd) + " x " + std::to_string(kAbsurd);
  expect_too_large("project: x" + size, [&] { project(huge, one); });
  expect_too_large("project: w" + size, [&] { project(one, huge); });
  expect_too_large("scores: q" + size, [&] { scores(huge, one); });
  expect_too_large("scores: k" + size, [&] { scores(one, huge); });
  expect_too_large("scale: scores" + size, [&] { scale(huge, 1); });
  expect_too_large("mask: scores" + size, [&] { mask_causal(huge); });
  expect_too_large("mask: scores" + size, [&] { mask_keep(huge, one); });
  expect_too_large("mask: keep" + size, [&] { mask_keep(one, huge); });
  expect_too_large("softmax: scores" + size, [&] { softmax(huge); });
  expect_too_large("mix: weights" + size, [&] { mix(huge, one); });
  expect_too_large("mix: v" + size, [&] { mix(one, huge); });
  expect_too_large("meanOfRows: x" + size, [&] { mean_of_rows(huge); });
  expect_too_large("rowSums: x" + size, [&] { row_sums(huge); });
  expect_too_large("subtract: a" + size, [&] { subtract(huge, one); });
  expect_too_large("subtract: b" + size, [&] { subtract(one, huge); });
  expect_too_large("add: a" + size, [&] { add(huge, one); });
  expect_too_large("add: b" + size, [&] { add(one, huge); });
  expect_too_large("largestDifference: a" + size, [&] { largest_difference(huge, one); });
  expect_too_large("largestDifference: b" + size, [&] { largest_difference(one, huge); });
  expect_too_large("columnRange: x" + size, [&] { column_range(huge); });
  expect_too_large("multiply: x" + size, [&] { multiply(huge, 1); });
  expect_too_large("divide: x" + size, [&] { divide(huge, 1); });
  expect_too_large("shift: x" + size, [&] { shift(huge, 1); });
  expect_too_large("transpose: x" + size, [&] { transpose(huge); });
  expect_too_large("divideBySum: scores" + size, [&] { divide_by_sum(huge); });
  expect_too_large("norms: x" + size, [&] { norms(huge); });
  expect_too_large("cosines: a" + size, [&] { cosines(huge, one); });
  expect_too_large("cosines: b" + size, [&] { cosines(one, huge); });
  expect_too_large("angles: a" + size, [&] { angles(huge, one); });
  expect_too_large("angles: b" + size, [&] { angles(one, huge); });
  expect_too_large("selfAttention: x" + size, [&] { self_attention(huge, std::nullopt); });
}

TEST(Limits, AbsurdResultsAreRefusedUnread) {
  const auto column = unreadable(5000, 1), row = unreadable(1, 5000);
  expect_too_large("project: the result would be 5000 x 5000", [&] { project(column, row); });
  expect_too_large("mix: the result would be 5000 x 5000", [&] { mix(column, row); });
  expect_too_large("scores: the result would be 5000 x 5000", [&] { scores(column, column); });
  expect_too_large("cosines: the result would be 5000 x 5000", [&] { cosines(column, column); });
  expect_too_large("angles: the result would be 5000 x 5000", [&] { angles(column, column); });
  expect_too_large("columnRange: the result would be 2 x 16777216",
                   [&] { column_range(unreadable(1, kMaxEntries)); });
  expect_too_large("selfAttention: the matrix of scores would be 5000 x 5000",
                   [&] { self_attention(column, std::nullopt); });
}

TEST(Limits, AbsurdHeadsAreRefused) {
  const Matrix x = Matrix::Ones(4096, 1), narrow = Matrix::Ones(1, 1), wide = Matrix::Ones(1, 4097);
  const std::string size = " would be 4096 x 4097";
  expect_too_large("selfAttention: q" + size, [&] {
    self_attention(x, HeadWeights{wide, wide, narrow});
  });
  expect_too_large("selfAttention: k" + size, [&] {
    self_attention(x, HeadWeights{narrow, wide, narrow});
  });
  expect_too_large("selfAttention: v" + size, [&] {
    self_attention(x, HeadWeights{narrow, narrow, wide});
  });
  const Matrix half = Matrix::Ones(1, 2049);
  const HeadWeights head{narrow, narrow, half};
  expect_too_large("multiHead: heads[0].v" + size, [&] {
    multi_head(x, {{narrow, narrow, wide}}, narrow);
  });
  expect_too_large("multiHead: concat would be 4096 x 4098", [&] {
    multi_head(x, {head, head}, narrow);
  });
  expect_too_large("multiHead: output" + size, [&] {
    multi_head(x, {{narrow, narrow, narrow}}, wide);
  });
}

TEST(Limits, RandomMatricesToo) {
  Random random(1);
  const std::string size = std::to_string(kAbsurd) + " x " + std::to_string(kAbsurd);
  expect_too_large("rand: the result would be " + size, [&] { random.rand(kAbsurd, kAbsurd); });
  expect_too_large("randn: the result would be 4096 x 4097", [&] { random.randn(4096, 4097); });
  expect_too_large("linear: the result would be 4097 x 4096", [&] { random.linear(4096, 4097); });
}

}  // namespace
}  // namespace attention::testing
