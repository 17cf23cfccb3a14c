#include "support.h"

namespace attention::testing {
namespace {

void expect_equals_float64(const SelfAttentionTrace& got, const Mask& mask) {
  const WideTrace want = wide_self_attention(got, mask);
  expect_near(got.q, want.q, kTolerance, "q");
  expect_near(got.k, want.k, kTolerance, "k");
  expect_near(got.v, want.v, kTolerance, "v");
  expect_near(got.scores, want.scores, kTolerance, "scores");
  expect_near(got.scaled, want.scaled, kTolerance, "scaled");
  expect_near_each(got.weights, want.weights, weight_tolerance(got.scaled), "weights");
  expect_near(got.context, want.context, weight_tolerance(got.scaled), "context");
}

TEST(SelfAttention, EqualsFloat64AtAllSizesUnderAllMasks) {
  for (const auto& [n, d, d_k, d_v] : {std::array<Index, 4>{1, 1, 1, 1},
                                       {8, 5, 4, 4},
                                       {2, 3, 7, 1},
                                       {31, 9, 16, 5},
                                       {64, 256, 64, 64},
                                       {130, 32, 8, 8}}) {
    Random random(static_cast<std::uint32_t>(n));
    const Matrix x = points(random, n, d);
    const HeadWeights w = head_weights(random, d, d_k, d_v);
    const Mask keep{Mask::Kind::kKeep, keep_matrix(random, n, n)};
    for (const Mask& mask : {Mask{}, kCausal, keep}) {
      expect_equals_float64(self_attention(x, w, mask), mask);
      expect_equals_float64(self_attention(x, std::nullopt, mask), mask);
    }
  }
}

TEST(SelfAttention, IsTheStepsOneAfterTheOther) {
  Random random(1);
  const Matrix x = points(random, 8, 5);
  const HeadWeights w = head_weights(random, 5, 4, 3);
  const SelfAttentionTrace trace = self_attention(x, w, kCausal);
  expect_same(trace.x, x, "x");
  expect_same(trace.matrices->wq, w.wq, "wq");
  expect_same(trace.matrices->wk, w.wk, "wk");
  expect_same(trace.matrices->wv, w.wv, "wv");
  EXPECT_EQ(trace.head_size, 4);
  expect_same(trace.q, project(x, w.wq), "q");
  expect_same(trace.k, project(x, w.wk), "k");
  expect_same(trace.v, project(x, w.wv), "v");
  expect_same(trace.scores, scores(trace.q, trace.k), "scores");
  expect_same(trace.scaled, scale(trace.scores, 4), "scaled");
  expect_same(trace.masked, mask_causal(trace.scaled), "masked");
  expect_same(trace.weights, softmax(trace.masked), "weights");
  expect_same(trace.context, mix(trace.weights, trace.v), "context");
}

TEST(SelfAttention, WithoutMatricesAllIsX) {
  Random random(2);
  const Matrix x = points(random, 4, 3);
  const SelfAttentionTrace trace = self_attention(x, std::nullopt);
  EXPECT_FALSE(trace.matrices);
  EXPECT_EQ(trace.head_size, 0);
  expect_same(trace.q, x, "q");
  expect_same(trace.k, x, "k");
  expect_same(trace.v, x, "v");
  expect_same(trace.scaled, trace.scores, "scaled");
  expect_same(trace.masked, trace.scaled, "masked");
  expect_same(self_attention(x, std::nullopt, {}, 3).scaled, scale(trace.scores, 3), "by 3");
}

TEST(SelfAttention, HeadSizeOverridesTheDivision) {
  Random random(3);
  const Matrix x = points(random, 4, 5);
  const HeadWeights w = head_weights(random, 5, 4, 4);
  const SelfAttentionTrace undivided = self_attention(x, w, {}, 0);
  EXPECT_EQ(undivided.head_size, 0);
  expect_same(undivided.scaled, undivided.scores, "not divided");
  expect_same(self_attention(x, w, {}, 9).scaled, scale(undivided.scores, 9), "by 9");
}

TEST(SelfAttention, PermutingWordsPermutesContext) {
  Random random(4);
  const Matrix x = points(random, 20, 6);
  const HeadWeights w = head_weights(random, 6, 4, 5);
  Eigen::PermutationMatrix<Eigen::Dynamic> p(20);
  for (int i = 0; i < 20; ++i) p.indices()(i) = (7 * i + 3) % 20;
  const SelfAttentionTrace plain = self_attention(x, w), permuted = self_attention(p * x, w);
  expect_near(permuted.context, (p * plain.context).cast<double>(), kTolerance, "context");
  expect_near(permuted.weights, (p * plain.weights * p.transpose()).cast<double>(), kTolerance,
              "weights");
}

TEST(SelfAttention, CausalWordsDoNotSeeLaterOnes) {
  Random random(5);
  Matrix x = points(random, 9, 5);
  const HeadWeights w = head_weights(random, 5, 4, 4);
  const Matrix before = self_attention(x, w, kCausal).context;
  x.bottomRows(4).setConstant(1.5f);
  const SelfAttentionTrace after = self_attention(x, w, kCausal);
  expect_near(after.context.topRows(5), before.topRows(5).cast<double>(), kTolerance, "context");
  EXPECT_EQ(after.weights(0, 0), 1.0f);
  expect_same(after.context.row(0), after.v.row(0), "the first word");
}

TEST(SelfAttention, ContextLiesWithinEachColumnOfV) {
  Random random(6);
  const Matrix x = points(random, 40, 6);
  const SelfAttentionTrace trace = self_attention(x, head_weights(random, 6, 6, 3));
  for (Index j = 0; j < 3; ++j) {
    EXPECT_GE(trace.context.col(j).minCoeff(), trace.v.col(j).minCoeff() - 2e-6f);
    EXPECT_LE(trace.context.col(j).maxCoeff(), trace.v.col(j).maxCoeff() + 2e-6f);
  }
}

TEST(SelfAttention, OfOneWordIsItsValue) {
  Random random(7);
  const SelfAttentionTrace trace =
      self_attention(points(random, 1, 5), head_weights(random, 5, 4, 3));
  expect_same(trace.context, trace.v, "context");
}

TEST(SelfAttention, TakesManyWords) {
  Random random(8);
  const Matrix x = points(random, 1500, 8);
  const SelfAttentionTrace trace = self_attention(x, head_weights(random, 8, 4, 4));
  expect_near(row_sums(trace.weights), Wide::Ones(1500, 1), kTolerance, "row sums");
}

}  // namespace
}  // namespace attention::testing
