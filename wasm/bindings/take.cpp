#include <emscripten/emscripten.h>

#include <array>
#include <cstring>
#include <stdexcept>

#include "border.h"

namespace attention::border {

using emscripten::EM_VAL;

// One crossing each for the size and for all numbers; Embind's own way costs one for each property.
// clang-format off
EM_JS(void, attention_size, (EM_VAL matrix, Index* size), {
  const m = Emval.toValue(matrix);
  HEAP32[size >>> 2] = m.rows;
  HEAP32[(size >>> 2) + 1] = m.cols;
})

// Returns false if data no longer holds count numbers: the getter of another argument may have
// detached it, or resized its buffer, after it was validated. at() is the typed arrays' own and
// throws for a detached one.
EM_JS(int, attention_read, (EM_VAL matrix, Index count, float* to), {
  try {
    const data = Emval.toValue(matrix).data;
    const at = (i) => HEAPF32.at.call(data, i);
    if (at(count - 1) === undefined || at(count) !== undefined) return 0;
    HEAPF32.set(data, to >>> 2);
    return 1;
  } catch (e) {
    return 0;
  }
})

EM_JS(void, attention_read_state, (EM_VAL state, uint32_t* to), {
  HEAPU32.set(Emval.toValue(state), to >>> 2);
})
// clang-format on

Matrix take(const val& matrix) {
  Index size[2];
  attention_size(matrix.as_handle(), size);
  Matrix out(size[0], size[1]);
  if (!attention_read(matrix.as_handle(), out.size(), out.data())) {
    throw std::runtime_error("the data of an argument changed while it was read; pass plain data");
  }
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

}  // namespace attention::border
