#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "attention/attention.h"

/// What the tests of the core share: inputs, a float64 model of the formulas, comparisons.
namespace attention::testing {

/// The float64 counterpart of Matrix.
using Wide = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = std::numeric_limits<float>::max();
/// Below the normal range float32 holds fewer digits: no relative tolerance is kept there.
constexpr double kSmallest = std::numeric_limits<float>::denorm_min();

/// What the core promises at ordinary sizes, relative to the largest entry of the matrix: a dot
/// product is as exact as its terms are large, also where they cancel.
constexpr double kTolerance = 1e-6;

/// What it promises of each single weight, relative to that weight. A weight's relative error is
/// the absolute error of its score: 2^-24 s for each rounding of a score s in float32, four times
/// that in a sum of 256 products. Up to s = 4 that is kTolerance; it grows with the scores.
double weight_tolerance(const Matrix& scaled);

const Mask kCausal{Mask::Kind::kCausal, {}};

/// Returns n points of d coordinates, uniform in [-2, 2). Exact, so other programs can remake them.
Matrix points(Random& random, Index n, Index d);

/// Returns n x m, about 60 % ones, and ones on the diagonal: every word sees itself.
Matrix keep_matrix(Random& random, Index n, Index m);

/// Returns the matrices of a head as nn.Linear would start them, drawn in the order q, k, v.
HeadWeights head_weights(Random& random, Index d, Index d_k, Index d_v);

/// Returns n x n: 1 where the mask lets a query see a key.
Matrix visible(const Mask& mask, Index n);

/// Returns a b, each entry a plain float64 sum: nothing shared with what is tested.
Wide wide_product(const Wide& a, const Wide& b);

/// Returns the softmax of each row, in float64.
Wide wide_softmax(const Wide& scores);

/// The formula of the paper in float64, in one piece.
struct WideTrace {
  Wide q, k, v, scores, scaled, weights, context;
};
WideTrace wide_self_attention(const SelfAttentionTrace& inputs, const Mask& mask);

/// Expects equal sizes and every entry within tolerance x the largest entry of `want`.
void expect_near(const Matrix& got, const Wide& want, double tolerance, const char* what);

/// Expects every entry within tolerance x its own size, or kSmallest.
void expect_near_each(const Matrix& got, const Wide& want, double tolerance, const char* what);

/// Expects the same sizes and the same numbers (infinities included).
void expect_same(const Matrix& got, const Matrix& want, const char* what);

/// Expects that the call throws an Error with exactly this code and this message.
void expect_error(ErrorCode code, const std::string& message, const std::function<void()>& call);

/// Returns a matrix of this size that owns nothing, to ask about absurd sizes. Must not be read.
Eigen::Map<const Matrix> unreadable(Index rows, Index cols);

}  // namespace attention::testing
