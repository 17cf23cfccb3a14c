#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "attention/multi_head.h"

namespace attention {

/// result = a_1 b_1 + a_2 b_2 + ...: one entry of a matrix product.
struct ProductsExplanation {
  struct Term {
    float a, b, product;
  };
  std::vector<Term> terms;
  float result;
};

/// result = numerator / denominator: a scaled score (denominator sqrt(d_k), or 1 if not divided).
struct QuotientExplanation {
  float numerator, denominator, result;
};

/// result = exponential of the asked column / sum: an attention weight. One term a column;
/// shifted = score - row maximum, -infinity where hidden (exponential 0). exponential belongs to
/// the exact difference, of which shifted is the nearest float32.
struct ShareExplanation {
  struct Term {
    float shifted, exponential;
  };
  std::vector<Term> terms;
  float sum, result;
};

using Explanation = std::variant<ProductsExplanation, QuotientExplanation, ShareExplanation>;

/// Returns the arithmetic of one number of a trace. name is "q", "k", "v", "scores", "context"
/// (products), "scaled" (quotient) or "weights" (share). row and col count from 0.
/// result is the trace's own number, so what is shown and what is explained never differ.
/// Errors: kArgument for another name (an input such as "x" has no arithmetic, nor have q, k, v
/// without matrices), or for a row or column outside the matrix; kShape for a trace whose matrices
/// do not fit each other; kMask for a weight of a row that is hidden throughout.
Explanation explain(std::string_view name, const SelfAttentionTrace& trace, Index row, Index col);

/// Returns the arithmetic of one number that W_o makes: name is "output" (products of concat and
/// wo), or "concat" (the context number of the head that it was copied from).
/// Errors: as above.
Explanation explain(std::string_view name, const MultiHeadTrace& trace, Index row, Index col);

}  // namespace attention
