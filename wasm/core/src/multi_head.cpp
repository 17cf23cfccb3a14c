#include "attention/multi_head.h"

#include "head.h"
#include "steps.h"

namespace attention {

MultiHeadTrace multi_head(const MatrixRef& x, const std::vector<HeadWeights>& heads,
                          const MatrixRef& wo, const Mask& mask) {
  const internal::Where where{"multiHead"};
  if (heads.empty()) {
    internal::fail(ErrorCode::kArgument, where, "heads is empty; it needs at least one head");
  }
  internal::check_sentence(where, x, mask);
  Index width = 0;
  for (std::size_t h = 0; h < heads.size(); ++h) {
    internal::check_head({where.function, static_cast<Index>(h)}, x, heads[h]);
    width += heads[h].wv.cols();
    internal::check_result_size(where, "concat", x.rows(), width);
  }
  internal::check_size(where, "wo", wo);
  if (wo.rows() != width) {
    internal::fail(ErrorCode::kShape, where,
                   "the heads give " + std::to_string(width) + " columns but wo is " +
                       internal::size_text(wo.rows(), wo.cols()) +
                       "; it needs a row for each column of every head's wv");
  }
  internal::check_result_size(where, "output", x.rows(), wo.cols());
  internal::check_finite(where, "wo", wo);

  MultiHeadTrace trace;
  trace.heads.reserve(heads.size());
  trace.concat.resize(x.rows(), width);
  Index col = 0;
  for (std::size_t h = 0; h < heads.size(); ++h) {
    const internal::Where head{where.function, static_cast<Index>(h)};
    trace.heads.push_back(internal::run_head(head, x, heads[h], mask, heads[h].wq.cols()));
    const Matrix& context = trace.heads.back().context;
    trace.concat.middleCols(col, context.cols()) = context;
    col += context.cols();
  }
  trace.wo = wo;
  trace.output = internal::product(where, "output", trace.concat, wo);
  return trace;
}

}  // namespace attention
