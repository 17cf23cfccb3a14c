#include <emscripten/bind.h>
#include <malloc.h>

#include <cstdint>
#include <exception>
#include <tuple>
#include <type_traits>
#include <utility>

#include "packing.h"

// The functions of the core, with their names in camelCase. JavaScript packs the arguments into the
// shared array, calls, and unpacks the results from there, all of it copies.

namespace attention::bindings {
namespace {

using emscripten::typed_memory_view;
using emscripten::val;

/// Where arguments and results cross. JavaScript copies in and out while no C++ is on the stack, so
/// that nothing is left unfinished if its memory runs out.
std::vector<float> shared;

/// Returns what body returns, or { code, message } if it throws, or null if there is no memory: the
/// one way from C++ to JavaScript, where an exception would arrive as a number and leave the stack
/// unwound halfway.
template <typename Body>
val guard(const Body& body) {
  try {
    return val(body());
  } catch (const Error& error) {
    val failure = val::object();
    failure.set("code", val(to_string(error.code())));
    failure.set("message", val(error.what()));
    return failure;
  } catch (const std::exception&) {  // std::bad_alloc, std::length_error
    return val::null();
  }
}

/// Makes the shared array so long and returns a view of it, which is valid until it grows or
/// shrinks, or the memory grows.
val share(unsigned length) {
  return guard([&] {
    const bool shrinks = length < shared.size();
    shared.resize(length);
    if (shrinks) shared.shrink_to_fit();
    return typed_memory_view(shared.size(), shared.data());
  });
}

/// What an argument is read into: references refer to something.
template <typename Arg, typename Value = std::decay_t<Arg>>
using Owned = std::conditional_t<std::is_same_v<Value, MatrixRef>, Matrix, Value>;

template <typename Result, typename... Args>
val call(Result (*function)(Args...)) {
  return guard([&] {
    std::tuple<Owned<Args>...> args;
    return std::apply(
        [&](auto&... each) {
          Reader(shared).read(each...);
          Writer out(shared);
          out.put(function(each...));
          return out.size();
        },
        args);
  });
}

/// A function of the core as Embind wants it: returns how long its packed result is, or fails.
template <auto function>
val bound() {
  return call(function);
}

Matrix mask(const MatrixRef& scores, const Mask& mask) {
  if (mask.kind == Mask::Kind::kCausal) return mask_causal(scores);
  // No mask keeps all, and so checks the scores as any other mask does.
  const bool all = mask.kind == Mask::Kind::kNone;
  return mask_keep(scores, all ? Matrix::Ones(scores.rows(), scores.cols()) : mask.keep);
}

template <typename Trace>
Explanation explain(const std::string& name, const Trace& trace, Index row, Index col) {
  return attention::explain(name, trace, row, col);
}

/// JavaScript keeps the state of a generator: there is nothing to free.
Random::State seed(std::uint32_t bits) { return Random(bits).state(); }

template <Matrix (Random::*draw)(Index, Index)>
std::pair<Matrix, Random::State> drawn(const Random::State& state, Index first, Index second) {
  Random generator(state);
  Matrix matrix = (generator.*draw)(first, second);
  return {std::move(matrix), generator.state()};
}

Saturation saturation(Index head_size, Index keys, Index draws, std::uint32_t seed) {
  Random generator(seed);
  return attention::saturation(head_size, keys, draws, generator);
}

/// Returns the bytes in use on the heap: the same before and after any call, which a test shows.
int heap_in_use() { return mallinfo().uordblks; }

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  using emscripten::function;
  function("share", &share);
  function("project", &bound<&project>);
  function("scores", &bound<&scores>);
  function("scale", &bound<&scale>);
  function("mask", &bound<&mask>);
  function("softmax", &bound<&softmax>);
  function("mix", &bound<&mix>);
  function("selfAttention", &bound<&self_attention>);
  function("multiHead", &bound<&multi_head>);
  function("explain", &bound<&explain<SelfAttentionTrace>>);
  function("explainMultiHead", &bound<&explain<MultiHeadTrace>>);
  function("seed", &bound<&seed>);
  function("rand", &bound<&drawn<&Random::rand>>);
  function("randn", &bound<&drawn<&Random::randn>>);
  function("linear", &bound<&drawn<&Random::linear>>);
  function("meanOfRows", &bound<&mean_of_rows>);
  function("rowSums", &bound<&row_sums>);
  function("subtract", &bound<&subtract>);
  function("add", &bound<&add>);
  function("largestDifference", &bound<&largest_difference>);
  function("columnRange", &bound<&column_range>);
  function("multiply", &bound<&multiply>);
  function("divide", &bound<&divide>);
  function("shift", &bound<&shift>);
  function("transpose", &bound<&transpose>);
  function("divideBySum", &bound<&divide_by_sum>);
  function("norms", &bound<&norms>);
  function("cosines", &bound<&cosines>);
  function("angles", &bound<&angles>);
  function("saturation", &bound<&saturation>);
  function("heapInUse", &heap_in_use);
}

}  // namespace attention::bindings
