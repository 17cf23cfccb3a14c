#include <emscripten/bind.h>
#include <malloc.h>

#include <string>

#include "border.h"

// One function for each of the core, with its names in camelCase: copy in, call, copy out.

namespace attention::border {
namespace {

val project(const val& x, const val& w) {
  return guard("project", [&] { return give(attention::project(take(x), take(w))); });
}

val scores(const val& q, const val& k) {
  return guard("scores", [&] { return give(attention::scores(take(q), take(k))); });
}

val scale(const val& scores, int head_size) {
  return guard("scale", [&] { return give(attention::scale(take(scores), head_size)); });
}

/// kind: the number of a Mask::Kind, here and below.
val mask(const val& scores, int kind, const val& keep) {
  return guard("mask", [&] {
    const Matrix s = take(scores);
    switch (Mask::Kind(kind)) {
      case Mask::Kind::kCausal:
        return give(mask_causal(s));
      case Mask::Kind::kKeep:
        return give(mask_keep(s, take(keep)));
      default:  // keeping all: so that no mask checks the scores as any other does
        return give(mask_keep(s, Matrix::Ones(s.rows(), s.cols())));
    }
  });
}

val softmax(const val& scores) {
  return guard("softmax", [&] { return give(attention::softmax(take(scores))); });
}

val mix(const val& weights, const val& v) {
  return guard("mix", [&] { return give(attention::mix(take(weights), take(v))); });
}

/// wq, wk, wv: matrices or null. scale: -1 the default, 0 no division, else the head size.
val self_attention(const val& x, const val& wq, const val& wk, const val& wv, int kind,
                   const val& keep, int scale) {
  return guard("selfAttention", [&] {
    std::optional<HeadWeights> matrices;
    if (!wq.isNull()) matrices = HeadWeights{take(wq), take(wk), take(wv)};
    return give(attention::self_attention(take(x), matrices, take_mask(kind, keep),
                                          scale < 0 ? std::nullopt : std::optional<Index>(scale)));
  });
}

val multi_head(const val& x, const val& heads, const val& wo, int kind, const val& keep) {
  return guard("multiHead", [&] {
    return give(attention::multi_head(take(x), take_heads(heads), take(wo), take_mask(kind, keep)));
  });
}

val explain(const std::string& name, const val& trace, int row, int col) {
  return guard("explain",
               [&] { return give(attention::explain(name, take_trace(trace), row, col)); });
}

val explain_multi_head(const std::string& name, const val& trace, int row, int col) {
  return guard("explain", [&] {
    return give(attention::explain(name, take_multi_head_trace(trace), row, col));
  });
}

void seed(const val& state, std::uint32_t value) { give_state(Random(value).state(), state); }

/// Draws a matrix; state moves on only once the matrix has reached JavaScript.
val draw(const char* function, Matrix (Random::*method)(Index, Index), const val& state, int first,
         int second) {
  return guard(function, [&] {
    Random generator(take_state(state));
    val out = give((generator.*method)(first, second));
    give_state(generator.state(), state);
    return out;
  });
}

val rand(const val& state, int rows, int cols) {
  return draw("rand", &Random::rand, state, rows, cols);
}

val randn(const val& state, int rows, int cols) {
  return draw("randn", &Random::randn, state, rows, cols);
}

val linear(const val& state, int in_features, int out_features) {
  return draw("linear", &Random::linear, state, in_features, out_features);
}

val mean_of_rows(const val& x) {
  return guard("meanOfRows", [&] { return give(attention::mean_of_rows(take(x))); });
}

val row_sums(const val& x) {
  return guard("rowSums", [&] { return give(attention::row_sums(take(x))); });
}

val subtract(const val& a, const val& b) {
  return guard("subtract", [&] { return give(attention::subtract(take(a), take(b))); });
}

/// Returns the bytes in use on the heap: the same before and after any call, which a test shows.
int heap_in_use() { return mallinfo().uordblks; }

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  using emscripten::function;
  function("project", &project);
  function("scores", &scores);
  function("scale", &scale);
  function("mask", &mask);
  function("softmax", &softmax);
  function("mix", &mix);
  function("selfAttention", &self_attention);
  function("multiHead", &multi_head);
  function("explain", &explain);
  function("explainMultiHead", &explain_multi_head);
  function("seed", &seed);
  function("rand", &rand);
  function("randn", &randn);
  function("linear", &linear);
  function("meanOfRows", &mean_of_rows);
  function("rowSums", &row_sums);
  function("subtract", &subtract);
  function("heapInUse", &heap_in_use);
}

}  // namespace attention::border
