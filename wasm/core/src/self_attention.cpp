#include "attention/self_attention.h"

#include "head.h"
#include "steps.h"

namespace attention {
namespace internal {
namespace {

void check_mask(const Where& where, const MatrixRef& x, const MatrixRef& keep) {
  check_size(where, "mask", keep);
  if (keep.rows() != x.rows() || keep.cols() != x.rows()) {
    fail_fit(where, "x", x, "mask", keep, "the mask needs a row and a column for each row of x");
  }
  check_keep(where, "mask", keep);
  for (Index i = 0; i < keep.rows(); ++i) {
    if ((keep.row(i).array() == 0.0f).all()) {
      fail(ErrorCode::kMask, where,
           "row " + std::to_string(i) +
               " of mask is 0 throughout, so it has nothing left to see; keep at least one entry "
               "of each row");
    }
  }
}

Matrix apply_mask(const Matrix& scaled, const Mask& mask) {
  switch (mask.kind) {
    case Mask::Kind::kCausal:
      return hide_future(scaled);
    case Mask::Kind::kKeep:
      return hide_dropped(scaled, mask.keep);
    case Mask::Kind::kNone:
      break;
  }
  return scaled;
}

}  // namespace

void check_sentence(const Where& where, const MatrixRef& x, const Mask& mask) {
  check_size(where, "x", x);
  check_result_size(where, "the matrix of scores", x.rows(), x.rows());
  check_finite(where, "x", x);
  if (mask.kind == Mask::Kind::kKeep) check_mask(where, x, mask.keep);
}

void check_head(const Where& where, const MatrixRef& x, const HeadWeights& matrices) {
  const auto check = [&](const char* name, const Matrix& w, const char* result) {
    check_size(where, name, w);
    if (x.cols() != w.rows()) {
      fail_fit(where, "x", x, where.name(name), w, "the matrix needs a row for each column of x");
    }
    check_result_size(where, result, x.rows(), w.cols());
  };
  check("wq", matrices.wq, "q");
  check("wk", matrices.wk, "k");
  check("wv", matrices.wv, "v");
  if (matrices.wq.cols() != matrices.wk.cols()) {
    fail_fit(where, where.name("wq"), matrices.wq, where.name("wk"), matrices.wk,
             "both need the same width (d_k)");
  }
  check_finite(where, "wq", matrices.wq);
  check_finite(where, "wk", matrices.wk);
  check_finite(where, "wv", matrices.wv);
}

SelfAttentionTrace run_head(const Where& where, const MatrixRef& x,
                            const std::optional<HeadWeights>& matrices, const Mask& mask,
                            Index head_size) {
  SelfAttentionTrace trace;
  trace.x = x;
  trace.matrices = matrices;
  trace.head_size = head_size;
  trace.q = matrices ? product(where, "q", x, matrices->wq) : trace.x;
  trace.k = matrices ? product(where, "k", x, matrices->wk) : trace.x;
  trace.v = matrices ? product(where, "v", x, matrices->wv) : trace.x;
  trace.scores = product_transposed(where, "scores", trace.q, trace.k);
  trace.scaled = head_size > 0 ? divide_scores(trace.scores, head_size) : trace.scores;
  trace.masked = apply_mask(trace.scaled, mask);
  trace.weights = softmax_rows(trace.masked);
  trace.context = product(where, "context", trace.weights, trace.v);
  return trace;
}

}  // namespace internal

SelfAttentionTrace self_attention(const MatrixRef& x, const std::optional<HeadWeights>& matrices,
                                  const Mask& mask, std::optional<Index> head_size) {
  const internal::Where where{"selfAttention"};
  if (head_size && *head_size < 0) {
    internal::fail(ErrorCode::kArgument, where,
                   "the head size is " + std::to_string(*head_size) +
                       "; it must be 1 or more, or 0 for no division");
  }
  internal::check_sentence(where, x, mask);
  if (matrices) internal::check_head(where, x, *matrices);
  const Index d_k = matrices ? matrices->wq.cols() : 0;
  return internal::run_head(where, x, matrices, mask, head_size.value_or(d_k));
}

}  // namespace attention
