#include "border.h"

#include <emscripten/emscripten.h>

#include <array>
#include <cstring>
#include <type_traits>

namespace attention::border {
namespace {

using emscripten::EM_VAL;

/// A matrix as the JavaScript below reads it, word by word.
struct Slot {
  const float* data;
  Index rows;  ///< 0 for a matrix that is not there: null
  Index cols;
};
static_assert(sizeof(Slot) == 12, "three 32-bit words");

Slot slot(const Matrix& m) { return {m.data(), m.rows(), m.cols()}; }

}  // namespace

// Embind's own ways through val copy entry by entry or cost a crossing for each property (a trace
// has 36); these cross once. They return 0 where JavaScript ran out of memory, since an exception
// must not pass through C++.
// clang-format off
EM_JS(void, attention_size, (EM_VAL matrix, Index* size), {
  const m = Emval.toValue(matrix);
  HEAP32[size >>> 2] = m.rows;
  HEAP32[(size >>> 2) + 1] = m.cols;
})

EM_JS(void, attention_read, (EM_VAL matrix, float* to), {
  HEAPF32.set(Emval.toValue(matrix).data, to >>> 2);
})

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

EM_JS(void, attention_read_state, (EM_VAL state, uint32_t* to), {
  HEAPU32.set(Emval.toValue(state), to >>> 2);
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

Matrix take(const val& matrix) {
  Index size[2];
  attention_size(matrix.as_handle(), size);
  Matrix out(size[0], size[1]);
  attention_read(matrix.as_handle(), out.data());
  return out;
}

HeadWeights take_head(const val& head) {
  return {take(head["wq"]), take(head["wk"]), take(head["wv"])};
}

std::vector<HeadWeights> take_heads(const val& heads) {
  std::vector<HeadWeights> out(heads["length"].as<unsigned>());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = take_head(heads[i]);
  return out;
}

Mask take_mask(int kind, const val& keep) {
  const auto mask_kind = static_cast<Mask::Kind>(kind);
  return {mask_kind, mask_kind == Mask::Kind::kKeep ? take(keep) : Matrix()};
}

SelfAttentionTrace take_trace(const val& trace) {
  SelfAttentionTrace out;
  out.x = take(trace["x"]);
  if (!trace["wq"].isNull()) out.matrices = take_head(trace);
  const val scale = trace["scale"];
  out.head_size = scale.isFalse() ? 0 : scale.as<int>();
  out.q = take(trace["q"]);
  out.k = take(trace["k"]);
  out.v = take(trace["v"]);
  out.scores = take(trace["scores"]);
  out.scaled = take(trace["scaled"]);
  out.masked = take(trace["masked"]);
  out.weights = take(trace["weights"]);
  out.context = take(trace["context"]);
  return out;
}

MultiHeadTrace take_multi_head_trace(const val& trace) {
  const val heads = trace["heads"];
  std::vector<SelfAttentionTrace> traces(heads["length"].as<unsigned>());
  for (std::size_t i = 0; i < traces.size(); ++i) traces[i] = take_trace(heads[i]);
  return {std::move(traces), take(trace["concat"]), take(trace["wo"]), take(trace["output"])};
}

Random::State take_state(const val& state) {
  std::array<std::uint32_t, kStateWords> flat;
  attention_read_state(state.as_handle(), flat.data());
  Random::State out;
  std::memcpy(out.words.data(), flat.data(), sizeof out.words);
  out.next = flat[624];
  if (flat[625] != 0) std::memcpy(&out.kept_normal.emplace(), &flat[626], sizeof(double));
  return out;
}

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

val give_error(const char* code, const char* message) {
  val error = val::object();
  error.set("code", val(code));
  error.set("message", val(message));
  val out = val::object();
  out.set("error", error);
  return out;
}

}  // namespace attention::border
