#include "attention/explain.h"

#include <limits>
#include <string>

#include "steps.h"

namespace attention {
namespace {

constexpr internal::Where kWhere{"explain"};

void check_shape(const internal::Where& where, const char* name, const Matrix& m, Index rows,
                 Index cols) {
  internal::check_size(where, name, m);
  if (m.rows() != rows || m.cols() != cols) {
    internal::fail(ErrorCode::kShape, where,
                   where.name(name) + " is " + internal::size_text(m.rows(), m.cols()) +
                       " but the trace's other matrices ask for " +
                       internal::size_text(rows, cols) + "; pass a trace as it was returned");
  }
}

void check_trace(const internal::Where& where, const SelfAttentionTrace& t) {
  const Index n = t.x.rows();
  internal::check_size(where, "x", t.x);
  internal::check_size(where, "q", t.q);
  internal::check_size(where, "v", t.v);
  check_shape(where, "q", t.q, n, t.q.cols());
  check_shape(where, "k", t.k, n, t.q.cols());
  check_shape(where, "v", t.v, n, t.v.cols());
  if (t.matrices) {
    check_shape(where, "wq", t.matrices->wq, t.x.cols(), t.q.cols());
    check_shape(where, "wk", t.matrices->wk, t.x.cols(), t.k.cols());
    check_shape(where, "wv", t.matrices->wv, t.x.cols(), t.v.cols());
  }
  check_shape(where, "scores", t.scores, n, n);
  check_shape(where, "scaled", t.scaled, n, n);
  check_shape(where, "masked", t.masked, n, n);
  check_shape(where, "weights", t.weights, n, n);
  check_shape(where, "context", t.context, n, t.v.cols());
}

void check_place(std::string_view name, const Matrix& m, Index row, Index col) {
  const auto check = [&](const char* what, Index index, Index count) {
    if (index < 0 || index >= count) {
      internal::fail(ErrorCode::kArgument, kWhere,
                     std::string(what) + " " + std::to_string(index) + " is outside " +
                         std::string(name) + ", which is " +
                         internal::size_text(m.rows(), m.cols()) + "; " + what + "s count from 0");
    }
  };
  check("row", row, m.rows());
  check("column", col, m.cols());
}

[[noreturn]] void fail_name(std::string_view name, const char* advice) {
  internal::fail(ErrorCode::kArgument, kWhere,
                 "\"" + std::string(name) + "\" has no arithmetic to show; " + advice);
}

// a and b: the two vectors whose dot product the number is.
template <typename A, typename B>
ProductsExplanation explain_products(const A& a, const B& b, float result) {
  ProductsExplanation out;
  out.terms.reserve(static_cast<std::size_t>(a.size()));
  for (Index i = 0; i < a.size(); ++i) out.terms.push_back({a(i), b(i), a(i) * b(i)});
  out.result = result;
  return out;
}

QuotientExplanation explain_scaled(const SelfAttentionTrace& trace, Index row, Index col) {
  const float divisor = trace.head_size > 0 ? internal::score_divisor(trace.head_size) : 1.0f;
  return {trace.scores(row, col), divisor, trace.scaled(row, col)};
}

ShareExplanation explain_weight(const SelfAttentionTrace& trace, Index row, Index col) {
  const Eigen::RowVectorXf scores = trace.masked.row(row);
  const float maximum = scores.maxCoeff();
  Eigen::RowVectorXf exponentials(scores.size());
  ShareExplanation out;
  out.sum = internal::exponentials(scores.data(), scores.size(), exponentials.data());
  out.result = trace.weights(row, col);
  out.terms.reserve(static_cast<std::size_t>(scores.size()));
  for (Index j = 0; j < scores.size(); ++j) {
    out.terms.push_back({scores(j) - maximum, exponentials(j)});
  }
  return out;
}

}  // namespace

Explanation explain(std::string_view name, const SelfAttentionTrace& trace, Index row, Index col) {
  check_trace(kWhere, trace);
  const auto place = [&](const Matrix& m) { check_place(name, m, row, col); };
  if (name == "q" || name == "k" || name == "v") {
    if (!trace.matrices) fail_name(name, "without matrices q, k and v are x itself");
    const bool is_q = name == "q", is_k = name == "k";
    const Matrix& result = is_q ? trace.q : is_k ? trace.k : trace.v;
    const Matrix& w = is_q ? trace.matrices->wq : is_k ? trace.matrices->wk : trace.matrices->wv;
    place(result);
    return explain_products(trace.x.row(row), w.col(col), result(row, col));
  }
  if (name == "scores") {
    place(trace.scores);
    return explain_products(trace.q.row(row), trace.k.row(col), trace.scores(row, col));
  }
  if (name == "scaled") {
    place(trace.scaled);
    return explain_scaled(trace, row, col);
  }
  if (name == "weights") {
    place(trace.weights);
    if (trace.masked.row(row).maxCoeff() == -std::numeric_limits<float>::infinity()) {
      internal::fail(ErrorCode::kMask, kWhere,
                     "row " + std::to_string(row) +
                         " of the trace's masked scores is hidden throughout; "
                         "pass a trace as it was returned");
    }
    return explain_weight(trace, row, col);
  }
  if (name == "context") {
    place(trace.context);
    return explain_products(trace.weights.row(row), trace.v.col(col), trace.context(row, col));
  }
  fail_name(name, "use q, k, v, scores, scaled, weights or context");
}

Explanation explain(std::string_view name, const MultiHeadTrace& trace, Index row, Index col) {
  if (trace.heads.empty()) {
    internal::fail(ErrorCode::kShape, kWhere,
                   "the trace has no heads; pass a trace as it was returned");
  }
  const Matrix& x = trace.heads[0].x;
  Index width = 0;
  for (std::size_t h = 0; h < trace.heads.size(); ++h) {
    const internal::Where head{kWhere.function, static_cast<Index>(h)};
    check_shape(head, "x", trace.heads[h].x, x.rows(), x.cols());
    check_trace(head, trace.heads[h]);
    width += trace.heads[h].context.cols();
  }
  check_shape(kWhere, "concat", trace.concat, x.rows(), width);
  check_shape(kWhere, "wo", trace.wo, width, trace.wo.cols());
  check_shape(kWhere, "output", trace.output, trace.concat.rows(), trace.wo.cols());
  if (name == "output") {
    check_place(name, trace.output, row, col);
    return explain_products(trace.concat.row(row), trace.wo.col(col), trace.output(row, col));
  }
  if (name != "concat") fail_name(name, "use output or concat, or explain a number of one head");
  check_place(name, trace.concat, row, col);
  std::size_t head = 0;
  while (col >= trace.heads[head].context.cols()) col -= trace.heads[head++].context.cols();
  return explain("context", trace.heads[head], row, col);
}

}  // namespace attention
