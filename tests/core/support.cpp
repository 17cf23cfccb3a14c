#include "support.h"

#include <algorithm>
#include <cmath>

namespace attention::testing {

Matrix points(Random& random, Index n, Index d) {
  return (random.rand(n, d).array() * 4.0f - 2.0f).matrix();
}

Matrix keep_matrix(Random& random, Index n, Index m) {
  Matrix keep = (random.rand(n, m).array() < 0.6f).cast<float>();
  keep.diagonal().setOnes();
  return keep;
}

HeadWeights head_weights(Random& random, Index d, Index d_k, Index d_v) {
  HeadWeights out;
  out.wq = random.linear(d, d_k).transpose();
  out.wk = random.linear(d, d_k).transpose();
  out.wv = random.linear(d, d_v).transpose();
  return out;
}

Matrix visible(const Mask& mask, Index n) {
  if (mask.kind == Mask::Kind::kKeep) return mask.keep;
  Matrix out = Matrix::Ones(n, n);
  if (mask.kind == Mask::Kind::kCausal) out = out.triangularView<Eigen::Lower>();
  return out;
}

Wide wide_product(const Wide& a, const Wide& b) {
  Wide out = Wide::Zero(a.rows(), b.cols());
  for (Index i = 0; i < a.rows(); ++i) {
    double* const to = out.data() + i * b.cols();  // pointers: operator() is slow unoptimised
    for (Index l = 0; l < a.cols(); ++l) {
      const double factor = a(i, l);
      const double* const from = b.data() + l * b.cols();
      for (Index j = 0; j < b.cols(); ++j) to[j] += factor * from[j];
    }
  }
  return out;
}

double weight_tolerance(const Matrix& scaled) {
  return kTolerance * std::max(1.0, static_cast<double>(scaled.cwiseAbs().maxCoeff()) / 4.0);
}

Wide wide_softmax(const Wide& scores) {
  Wide out = (scores.colwise() - scores.rowwise().maxCoeff()).array().exp();
  for (Index i = 0; i < out.rows(); ++i) out.row(i) /= out.row(i).sum();
  return out;
}

WideTrace wide_self_attention(const SelfAttentionTrace& inputs, const Mask& mask) {
  const Wide x = inputs.x.cast<double>();
  const auto project = [&](Matrix HeadWeights::*w) -> Wide {
    return inputs.matrices ? wide_product(x, ((*inputs.matrices).*w).cast<double>()) : x;
  };
  WideTrace out;
  out.q = project(&HeadWeights::wq);
  out.k = project(&HeadWeights::wk);
  out.v = project(&HeadWeights::wv);
  out.scores = wide_product(out.q, out.k.transpose());
  out.scaled = inputs.head_size > 0
                   ? Wide(out.scores / std::sqrt(static_cast<double>(inputs.head_size)))
                   : out.scores;
  const Matrix keep = visible(mask, x.rows());
  out.weights = wide_softmax(
      (keep.array() == 0.0f).select(-std::numeric_limits<double>::infinity(), out.scaled));
  out.context = wide_product(out.weights, out.v);
  return out;
}

namespace {

std::string size_of(Index rows, Index cols) {
  return std::to_string(rows) + " x " + std::to_string(cols);
}

// Reports the first entry further than `allowed(want)` only: one wrong matrix, one message.
void expect_within(const Matrix& got, const Wide& want, const char* what,
                   const std::function<double(double)>& allowed) {
  ASSERT_EQ(size_of(got.rows(), got.cols()), size_of(want.rows(), want.cols())) << what;
  for (Index i = 0; i < got.rows(); ++i) {
    for (Index j = 0; j < got.cols(); ++j) {
      const double distance = std::abs(static_cast<double>(got(i, j)) - want(i, j));
      if (got(i, j) == static_cast<float>(want(i, j))) continue;  // equal infinities, too
      ASSERT_LE(distance, allowed(want(i, j)))
          << what << "(" << i << ", " << j << ") is " << got(i, j) << ", not " << want(i, j);
    }
  }
}

}  // namespace

void expect_near(const Matrix& got, const Wide& want, double tolerance, const char* what) {
  const double allowed = tolerance * want.cwiseAbs().maxCoeff();
  expect_within(got, want, what, [&](double) { return allowed; });
}

void expect_near_each(const Matrix& got, const Wide& want, double tolerance, const char* what) {
  expect_within(got, want, what,
                [&](double entry) { return std::max(tolerance * std::abs(entry), kSmallest); });
}

void expect_same(const Matrix& got, const Matrix& want, const char* what) {
  expect_within(got, want.cast<double>(), what, [](double) { return 0.0; });
}

void expect_error(ErrorCode code, const std::string& message, const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()), message);
    EXPECT_STREQ(to_string(error.code()), to_string(code)) << message;
    return;
  }
  ADD_FAILURE() << "no error; expected: " << message;
}

Eigen::Map<const Matrix> unreadable(Index rows, Index cols) {
  return Eigen::Map<const Matrix>(nullptr, rows, cols);
}

}  // namespace attention::testing
