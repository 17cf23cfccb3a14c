#include "support.h"

namespace attention::testing {
namespace {

TEST(MultiHead, IsTheHeadsSideBySideTimesWo) {
  Random random(1);
  const Matrix x = points(random, 6, 8);
  const std::vector<HeadWeights> heads = {
      head_weights(random, 8, 4, 3), head_weights(random, 8, 2, 5), head_weights(random, 8, 9, 1)};
  const Matrix wo = random.linear(9, 7).transpose();
  const MultiHeadTrace trace = multi_head(x, heads, wo, kCausal);
  ASSERT_EQ(trace.heads.size(), 3u);
  Index col = 0;
  for (std::size_t h = 0; h < 3; ++h) {
    const SelfAttentionTrace alone = self_attention(x, heads[h], kCausal);
    expect_same(trace.heads[h].weights, alone.weights, "weights");
    expect_same(trace.heads[h].context, alone.context, "context");
    EXPECT_EQ(trace.heads[h].head_size, heads[h].wq.cols());
    expect_same(trace.concat.middleCols(col, alone.context.cols()), alone.context, "concat");
    col += alone.context.cols();
  }
  EXPECT_EQ(trace.concat.cols(), col);
  expect_same(trace.wo, wo, "wo");
  expect_same(trace.output, project(trace.concat, wo), "output");
}

TEST(MultiHead, OfOneHeadAndIdentityIsThatHead) {
  Random random(2);
  const Matrix x = points(random, 5, 4);
  const HeadWeights w = head_weights(random, 4, 4, 4);
  expect_same(multi_head(x, {w}, Matrix::Identity(4, 4)).output, self_attention(x, w).context,
              "output");
}

TEST(MultiHead, SwappingHeadsAndRowsOfWoChangesNothing) {
  Random random(3);
  const Matrix x = points(random, 5, 6);
  const HeadWeights a = head_weights(random, 6, 3, 3), b = head_weights(random, 6, 3, 3);
  const Matrix wo = points(random, 6, 6);
  Matrix swapped(6, 6);
  swapped << wo.bottomRows(3), wo.topRows(3);
  expect_near(multi_head(x, {b, a}, swapped).output,
              multi_head(x, {a, b}, wo).output.cast<double>(), kTolerance, "output");
}

TEST(MultiHead, PermutingWordsPermutesOutput) {
  Random random(4);
  const Matrix x = points(random, 7, 6);
  const std::vector<HeadWeights> heads = {head_weights(random, 6, 3, 3),
                                          head_weights(random, 6, 3, 3)};
  const Matrix wo = points(random, 6, 4);
  expect_near(multi_head(x.colwise().reverse(), heads, wo).output.colwise().reverse(),
              multi_head(x, heads, wo).output.cast<double>(), kTolerance, "output");
}

class MultiHeadErrors : public ::testing::Test {
 protected:
  void expect_refusal(ErrorCode code, const std::string& message) {
    expect_error(code, "multiHead: " + message, [&] { multi_head(x_, heads_, wo_, mask_); });
  }

  Matrix x_ = Matrix::Ones(3, 5);
  std::vector<HeadWeights> heads_{2, {Matrix::Ones(5, 4), Matrix::Ones(5, 4), Matrix::Ones(5, 2)}};
  Matrix wo_ = Matrix::Ones(4, 6);
  Mask mask_;
};

TEST_F(MultiHeadErrors, OfSizesNameTheHead) {
  wo_ = Matrix::Ones(5, 6);
  expect_refusal(ErrorCode::kShape,
                 "the heads give 4 columns but wo is 5 x 6; it needs a row for each column of "
                 "every head's wv");
  wo_ = Matrix();
  expect_refusal(ErrorCode::kShape, "wo is 0 x 0; it needs at least one row and one column");
  const HeadWeights good = heads_[1];
  heads_[1].wk = Matrix::Ones(5, 3);
  expect_refusal(ErrorCode::kShape,
                 "heads[1].wq is 5 x 4 but heads[1].wk is 5 x 3; both need the same width (d_k)");
  heads_[1] = good;
  heads_[1].wv = Matrix();
  expect_refusal(ErrorCode::kShape,
                 "heads[1].wv is 0 x 0; it needs at least one row and one column");
  heads_[0].wq = Matrix::Ones(4, 4);
  expect_refusal(ErrorCode::kShape,
                 "x is 3 x 5 but heads[0].wq is 4 x 4; the matrix needs a row for each column of "
                 "x");
  heads_.clear();
  expect_refusal(ErrorCode::kArgument, "heads is empty; it needs at least one head");
}

TEST_F(MultiHeadErrors, OfNumbersNameTheHead) {
  wo_(3, 1) = -kInfinity;
  expect_refusal(ErrorCode::kNonFinite,
                 "wo is -Infinity at row 3, column 1; every entry must be a finite number");
  wo_.setConstant(kLargest);
  expect_refusal(ErrorCode::kNonFinite,
                 "output overflows float32 at row 0, column 0; use smaller numbers");
  heads_[1].wv.setConstant(kLargest);
  expect_refusal(ErrorCode::kNonFinite,
                 "heads[1].v overflows float32 at row 0, column 0; use smaller numbers");
  heads_[1].wq(0, 0) = kNaN;
  wo_.setOnes();
  expect_refusal(ErrorCode::kNonFinite,
                 "heads[1].wq is NaN at row 0, column 0; every entry must be a finite number");
  x_(0, 1) = kNaN;
  expect_refusal(ErrorCode::kNonFinite,
                 "x is NaN at row 0, column 1; every entry must be a finite number");
}

TEST_F(MultiHeadErrors, OfTheMaskAndTheSentence) {
  mask_ = {Mask::Kind::kKeep, Matrix::Zero(3, 3)};
  expect_refusal(ErrorCode::kMask,
                 "row 0 of mask is 0 throughout, so it has nothing left to see; keep at least one "
                 "entry of each row");
  mask_.keep = Matrix::Constant(3, 3, 2);
  expect_refusal(ErrorCode::kMask,
                 "mask is neither 0 nor 1 at row 0, column 0; use 1 to keep an entry and 0 to hide "
                 "it");
  x_ = Matrix(0, 5);
  expect_refusal(ErrorCode::kShape, "x is 0 x 5; it needs at least one row and one column");
}

}  // namespace
}  // namespace attention::testing
