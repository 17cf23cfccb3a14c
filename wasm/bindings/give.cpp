#include <emscripten/emscripten.h>

#include <array>
#include <cstring>

#include "border.h"

namespace attention::border {

using emscripten::EM_VAL;

namespace {

/// A matrix as the JavaScript below reads it, word by word.
struct Slot {
  const float* data;
  Index rows;  ///< 0 for a matrix that is not there: null
  Index cols;
};
static_assert(sizeof(Slot) == 12, "three 32-bit words");

Slot slot(const Matrix& m) { return {m.data(), m.rows(), m.cols()}; }

}  // namespace

// Embind's own ways out copy entry by entry or cost a crossing for each property (a trace has 36);
// these cross once. An exception must not pass through C++, so they return 0 where JavaScript has
// run out of memory.
// clang-format off
EM_JS(EM_VAL, attention_give, (const float* data, Index rows, Index cols), {
  try {
    const start = data >>> 2;
    return Emval.toHandle({ rows, cols, data: HEAPF32.slice(start, start + rows * cols) });
  } catch (e) {
    return 0;
  }
})

EM_JS(EM_VAL, attention_give_trace, (const Slot* slots, Index headSize), {
  try {
    let i = slots >>> 2;
    const next = () => {
      const start = HEAPU32[i] >>> 2;
      const rows = HEAP32[i + 1];
      const cols = HEAP32[i + 2];
      i += 3;
      return rows ? { rows, cols, data: HEAPF32.slice(start, start + rows * cols) } : null;
    };
    return Emval.toHandle({
      x: next(), wq: next(), wk: next(), wv: next(), q: next(), k: next(), v: next(),
      scores: next(), scaled: next(), masked: next(), weights: next(), context: next(),
      scale: headSize || false,
    });
  } catch (e) {
    return 0;
  }
})

EM_JS(EM_VAL, attention_give_products, (const float* terms, size_t count, float result), {
  try {
    const out = [];
    for (let i = terms >>> 2; count; i += 3, --count)
      out.push({ a: HEAPF32[i], b: HEAPF32[i + 1], product: HEAPF32[i + 2] });
    return Emval.toHandle({ kind: "products", terms: out, result });
  } catch (e) {
    return 0;
  }
})

EM_JS(EM_VAL, attention_give_share, (const float* terms, size_t count, float sum, float result), {
  try {
    const out = [];
    for (let i = terms >>> 2; count; i += 2, --count)
      out.push({ shifted: HEAPF32[i], exponential: HEAPF32[i + 1] });
    return Emval.toHandle({ kind: "share", terms: out, sum, result });
  } catch (e) {
    return 0;
  }
})

EM_JS(void, attention_give_state, (const uint32_t* from, size_t count, EM_VAL to), {
  Emval.toValue(to).set(HEAPU32.subarray(from >>> 2, (from >>> 2) + count));
})
// clang-format on

namespace {

val own(EM_VAL handle) {
  if (handle == nullptr) throw std::bad_alloc();
  return val::take_ownership(handle);
}

}  // namespace

val give(const Matrix& matrix) {
  return own(attention_give(matrix.data(), matrix.rows(), matrix.cols()));
}

val give(const SelfAttentionTrace& t) {
  const Slot none{nullptr, 0, 0};
  const std::array<Slot, 12> slots{{slot(t.x), t.matrices ? slot(t.matrices->wq) : none,
                                    t.matrices ? slot(t.matrices->wk) : none,
                                    t.matrices ? slot(t.matrices->wv) : none, slot(t.q), slot(t.k),
                                    slot(t.v), slot(t.scores), slot(t.scaled), slot(t.masked),
                                    slot(t.weights), slot(t.context)}};
  return own(attention_give_trace(slots.data(), t.head_size));
}

val give(const MultiHeadTrace& trace) {
  val heads = val::array();
  for (std::size_t i = 0; i < trace.heads.size(); ++i) heads.set(i, give(trace.heads[i]));
  val out = val::object();
  out.set("heads", heads);
  out.set("concat", give(trace.concat));
  out.set("wo", give(trace.wo));
  out.set("output", give(trace.output));
  return out;
}

val give(const Explanation& explanation) {
  static_assert(sizeof(ProductsExplanation::Term) == 3 * sizeof(float));
  static_assert(sizeof(ShareExplanation::Term) == 2 * sizeof(float));
  if (const auto* products = std::get_if<ProductsExplanation>(&explanation)) {
    return own(attention_give_products(&products->terms.data()->a, products->terms.size(),
                                       products->result));
  }
  if (const auto* share = std::get_if<ShareExplanation>(&explanation)) {
    return own(attention_give_share(&share->terms.data()->shifted, share->terms.size(), share->sum,
                                    share->result));
  }
  const auto& quotient = *std::get_if<QuotientExplanation>(&explanation);
  val out = val::object();
  out.set("kind", "quotient");
  out.set("numerator", quotient.numerator);
  out.set("denominator", quotient.denominator);
  out.set("result", quotient.result);
  return out;
}

void give_state(const Random::State& state, const val& to) {
  std::array<std::uint32_t, kStateWords> flat{};
  std::memcpy(flat.data(), state.words.data(), sizeof state.words);
  flat[624] = state.next;
  flat[625] = state.kept_normal ? 1 : 0;
  if (state.kept_normal) std::memcpy(&flat[626], &*state.kept_normal, sizeof(double));
  attention_give_state(flat.data(), flat.size(), to.as_handle());
}

val give_error(ErrorCode code, const std::string& message) {
  val error = val::object();
  error.set("code", val(to_string(code)));
  error.set("message", val(message.c_str()));
  val out = val::object();
  out.set("error", error);
  return out;
}

val give_bad_argument(const char* function, const char* what) {
  return give_error(ErrorCode::kArgument, std::string(function) + ": " + what);
}

}  // namespace attention::border
