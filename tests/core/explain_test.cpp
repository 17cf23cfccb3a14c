#include <cmath>
#include <limits>

#include "support.h"

namespace attention::testing {
namespace {

// `shifted` is a rounded difference, `exponential` that of the exact one: they differ by the
// rounding of `shifted`, at most 2^-24 of it, and exponential's own roundings.
double exponential_tolerance(float shifted) { return 2e-7 + 6e-8 * std::abs(shifted); }

template <typename A, typename B>
void expect_products(const Explanation& explanation, const A& a, const B& b, float number) {
  const auto& products = std::get<ProductsExplanation>(explanation);
  EXPECT_EQ(products.result, number);
  ASSERT_EQ(static_cast<Index>(products.terms.size()), a.size());
  double sum = 0, size = 0;
  for (Index i = 0; i < a.size(); ++i) {
    const auto& term = products.terms[static_cast<std::size_t>(i)];
    EXPECT_EQ(term.a, a(i));
    EXPECT_EQ(term.b, b(i));
    EXPECT_EQ(term.product, term.a * term.b);
    sum += static_cast<double>(term.product);
    size += std::abs(static_cast<double>(term.product));
  }
  EXPECT_LE(std::abs(sum - static_cast<double>(number)), kTolerance * size);
}

void expect_share(const Explanation& explanation, const Matrix& masked, Index row, Index col,
                  float number) {
  const auto& share = std::get<ShareExplanation>(explanation);
  EXPECT_EQ(share.result, number);
  ASSERT_EQ(static_cast<Index>(share.terms.size()), masked.cols());
  const float maximum = masked.row(row).maxCoeff();
  double sum = 0;
  for (Index j = 0; j < masked.cols(); ++j) {
    const auto& term = share.terms[static_cast<std::size_t>(j)];
    EXPECT_EQ(term.shifted, masked(row, j) - maximum);
    const double want = std::exp(static_cast<double>(term.shifted));
    const double allowed = want > 0 ? want * exponential_tolerance(term.shifted) : 0;
    EXPECT_NEAR(static_cast<double>(term.exponential), want, allowed + kSmallest);
    sum += static_cast<double>(term.exponential);
  }
  EXPECT_NEAR(static_cast<double>(share.sum) / sum, 1.0, kTolerance);
  EXPECT_EQ(share.terms[static_cast<std::size_t>(col)].exponential / share.sum, number);
}

template <typename Check>
void for_each_place(const Matrix& m, const Check& check) {
  for (Index i = 0; i < m.rows(); ++i) {
    for (Index j = 0; j < m.cols(); ++j) check(i, j);
  }
}

void expect_explained(const SelfAttentionTrace& t) {
  const auto products = [&](const char* name, const Matrix& m, const Matrix& a, const Matrix& b) {
    for_each_place(m, [&](Index i, Index j) {
      expect_products(explain(name, t, i, j), a.row(i), b.col(j), m(i, j));
    });
  };
  if (t.matrices) {
    products("q", t.q, t.x, t.matrices->wq);
    products("k", t.k, t.x, t.matrices->wk);
    products("v", t.v, t.x, t.matrices->wv);
  }
  products("scores", t.scores, t.q, t.k.transpose());
  products("context", t.context, t.weights, t.v);
  for_each_place(t.scaled, [&](Index i, Index j) {
    const auto quotient = std::get<QuotientExplanation>(explain("scaled", t, i, j));
    EXPECT_EQ(quotient.result, t.scaled(i, j));
    EXPECT_EQ(quotient.numerator, t.scores(i, j));
    EXPECT_FLOAT_EQ(quotient.denominator * quotient.denominator,
                    t.head_size > 0 ? static_cast<float>(t.head_size) : 1.0f);
    EXPECT_EQ(quotient.numerator / quotient.denominator, quotient.result);
  });
  for_each_place(t.weights, [&](Index i, Index j) {
    expect_share(explain("weights", t, i, j), t.masked, i, j, t.weights(i, j));
  });
}

TEST(Explain, ReproducesEveryNumberOfATrace) {
  for (const auto& [n, d, d_k, d_v] :
       {std::array<Index, 4>{1, 1, 1, 1}, {8, 5, 4, 3}, {12, 40, 30, 2}}) {
    Random random(static_cast<std::uint32_t>(n));
    const Mask keep{Mask::Kind::kKeep, keep_matrix(random, n, n)};
    for (const float gain : {0.0f, 1.0f, 30.0f}) {
      const Matrix x = points(random, n, d) * gain;
      const HeadWeights w = head_weights(random, d, d_k, d_v);
      for (const Mask& mask : {Mask{}, kCausal, keep}) {
        expect_explained(self_attention(x, w, mask));
        expect_explained(self_attention(x, w, mask, 0));
        expect_explained(self_attention(x, std::nullopt, mask));
        expect_explained(self_attention(x, std::nullopt, mask, 7));
      }
    }
  }
}

TEST(Explain, ReproducesWhatWoMakes) {
  Random random(2);
  const MultiHeadTrace t = multi_head(
      points(random, 5, 6), {head_weights(random, 6, 4, 3), head_weights(random, 6, 2, 1)},
      points(random, 4, 7));
  for_each_place(t.output, [&](Index i, Index j) {
    expect_products(explain("output", t, i, j), t.concat.row(i), t.wo.col(j), t.output(i, j));
  });
  for_each_place(t.concat, [&](Index i, Index j) {
    const SelfAttentionTrace& head = t.heads[j < 3 ? 0 : 1];
    expect_products(explain("concat", t, i, j), head.weights.row(i), head.v.col(j % 3),
                    t.concat(i, j));
  });
}

class ExplainErrors : public ::testing::Test {
 protected:
  ExplainErrors() {
    Random random(1);
    const HeadWeights w = head_weights(random, 5, 4, 2);
    trace_ = self_attention(points(random, 3, 5), w);
    multi_ = multi_head(points(random, 3, 5), {w, w}, points(random, 4, 6));
  }

  void expect_refusal(ErrorCode code, const std::string& message, const char* name, Index row = 0,
                      Index col = 0) {
    expect_error(code, "explain: " + message, [&] { explain(name, trace_, row, col); });
  }

  SelfAttentionTrace trace_;
  MultiHeadTrace multi_;
};

TEST_F(ExplainErrors, OfARowWithNothingToSee) {
  trace_.masked.row(1).setConstant(-std::numeric_limits<float>::infinity());
  expect_refusal(ErrorCode::kMask,
                 "row 1 of the trace's masked scores is hidden throughout; pass a trace as it was "
                 "returned",
                 "weights", 1, 0);
  EXPECT_NO_THROW(explain("weights", trace_, 0, 0));
}

TEST_F(ExplainErrors, OfNames) {
  for (const std::string name : {"x", "wq", "masked", "output", "Q", ""}) {
    expect_refusal(ErrorCode::kArgument,
                   "\"" + name +
                       "\" has no arithmetic to show; use q, k, v, scores, scaled, weights or "
                       "context",
                   name.c_str());
  }
  trace_ = self_attention(trace_.x, std::nullopt);
  for (const std::string name : {"q", "k", "v"}) {
    expect_refusal(
        ErrorCode::kArgument,
        "\"" + name + "\" has no arithmetic to show; without matrices q, k and v are x itself",
        name.c_str());
  }
  expect_error(ErrorCode::kArgument,
               "explain: \"scores\" has no arithmetic to show; use output or concat, or explain a "
               "number of one head",
               [&] { explain("scores", multi_, 0, 0); });
}

TEST_F(ExplainErrors, OfPlaces) {
  expect_refusal(ErrorCode::kArgument, "row 3 is outside scores, which is 3 x 3; rows count from 0",
                 "scores", 3, 0);
  expect_refusal(ErrorCode::kArgument,
                 "column -1 is outside weights, which is 3 x 3; columns count from 0", "weights", 0,
                 -1);
  expect_refusal(ErrorCode::kArgument, "row -1 is outside q, which is 3 x 4; rows count from 0",
                 "q", -1, 0);
  expect_refusal(ErrorCode::kArgument,
                 "column 4 is outside k, which is 3 x 4; columns count from 0", "k", 0, 4);
  expect_refusal(ErrorCode::kArgument,
                 "column 2 is outside v, which is 3 x 2; columns count from 0", "v", 0, 2);
  expect_refusal(ErrorCode::kArgument, "row 9 is outside scaled, which is 3 x 3; rows count from 0",
                 "scaled", 9, 9);
  expect_refusal(ErrorCode::kArgument,
                 "column 2 is outside context, which is 3 x 2; columns count from 0", "context", 2,
                 2);
  expect_error(ErrorCode::kArgument,
               "explain: column 6 is outside output, which is 3 x 6; columns count from 0",
               [&] { explain("output", multi_, 0, 6); });
  expect_error(ErrorCode::kArgument,
               "explain: row 3 is outside concat, which is 3 x 4; rows count from 0",
               [&] { explain("concat", multi_, 3, 0); });
}

TEST_F(ExplainErrors, OfATraceThatIsNone) {
  const SelfAttentionTrace good = trace_;
  const auto refuse = [&](const std::string& message) {
    expect_refusal(ErrorCode::kShape, message, "scores");
    trace_ = good;
  };
  const std::string advice = "; pass a trace as it was returned";
  trace_.x = Matrix();
  refuse("x is 0 x 0; it needs at least one row and one column");
  trace_.q = Matrix::Ones(2, 4);
  refuse("q is 2 x 4 but the trace's other matrices ask for 3 x 4" + advice);
  trace_.k = Matrix::Ones(3, 5);
  refuse("k is 3 x 5 but the trace's other matrices ask for 3 x 4" + advice);
  trace_.v = Matrix::Ones(4, 2);
  refuse("v is 4 x 2 but the trace's other matrices ask for 3 x 2" + advice);
  trace_.matrices->wq = Matrix::Ones(5, 5);
  refuse("wq is 5 x 5 but the trace's other matrices ask for 5 x 4" + advice);
  trace_.matrices->wk = Matrix();
  refuse("wk is 0 x 0; it needs at least one row and one column");
  trace_.matrices->wv = Matrix::Ones(2, 2);
  refuse("wv is 2 x 2 but the trace's other matrices ask for 5 x 2" + advice);
  for (Matrix SelfAttentionTrace::*square :
       {&SelfAttentionTrace::scores, &SelfAttentionTrace::scaled, &SelfAttentionTrace::masked,
        &SelfAttentionTrace::weights}) {
    trace_.*square = Matrix::Ones(3, 2);
    EXPECT_THROW(explain("scores", trace_, 0, 0), Error);
    trace_ = good;
  }
  trace_.context = Matrix::Ones(3, 3);
  refuse("context is 3 x 3 but the trace's other matrices ask for 3 x 2" + advice);
}

TEST_F(ExplainErrors, OfAMultiHeadTraceThatIsNone) {
  const MultiHeadTrace good = multi_;
  const auto refuse = [&](const std::string& message) {
    expect_error(ErrorCode::kShape, "explain: " + message,
                 [&] { explain("output", multi_, 0, 0); });
    multi_ = good;
  };
  const std::string advice = "; pass a trace as it was returned";
  multi_.heads.clear();
  refuse("the trace has no heads" + advice);
  multi_.heads.pop_back();
  refuse("concat is 3 x 4 but the trace's other matrices ask for 3 x 2" + advice);
  multi_.heads[1].v = Matrix();
  refuse("heads[1].v is 0 x 0; it needs at least one row and one column");
  multi_.heads[1].x = Matrix::Ones(2, 5);
  refuse("heads[1].x is 2 x 5 but the trace's other matrices ask for 3 x 5" + advice);
  multi_.wo = Matrix::Ones(3, 6);
  refuse("wo is 3 x 6 but the trace's other matrices ask for 4 x 6" + advice);
  multi_.output = Matrix::Ones(3, 5);
  refuse("output is 3 x 5 but the trace's other matrices ask for 3 x 6" + advice);
}

}  // namespace
}  // namespace attention::testing
