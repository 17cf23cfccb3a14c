#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "attention/attention.h"

namespace attention::border {

// Copies between JavaScript and the core, both ways. Nothing here checks what JavaScript passes:
// web/src/engine has done so, and hands over plain objects, since a getter that threw in the middle
// of a call would leave C++ destructors unrun.

using emscripten::val;

/// Returns a copy of { rows, cols, data: Float32Array of rows * cols }.
Matrix take(const val& matrix);
/// Returns a copy of { wq, wk, wv }.
HeadWeights take_head(const val& head);
/// Returns a copy of an array of heads.
std::vector<HeadWeights> take_heads(const val& heads);
/// kind: the number of a Mask::Kind. keep: a matrix for kKeep, else anything.
Mask take_mask(int kind, const val& keep);
/// Returns copies of what give made. A trace's wq, wk, wv are null in one made without matrices.
SelfAttentionTrace take_trace(const val& trace);
MultiHeadTrace take_multi_head_trace(const val& trace);
/// The state of a generator is a Uint32Array of kStateWords, which JavaScript keeps.
inline constexpr std::size_t kStateWords = 624 + 4;
Random::State take_state(const val& state);

/// Each returns a copy that JavaScript owns. Errors: std::bad_alloc if JavaScript has no memory.
val give(const Matrix& matrix);
val give(const SelfAttentionTrace& trace);
val give(const MultiHeadTrace& trace);
val give(const Explanation& explanation);
/// Overwrites the array that take_state read.
void give_state(const Random::State& state, const val& to);
val give_error(ErrorCode code, const std::string& message);
val give_bad_argument(const char* function, const char* what);

/// Returns what body returns, or { error: { code, message } } if it throws: the one way from C++
/// to JavaScript, where an exception would arrive as a number and leave the stack unwound halfway.
/// function: its name in JavaScript, for messages; an Error's own message has it already.
template <typename Body>
val guard(const char* function, const Body& body) {
  try {
    return body();
  } catch (const Error& error) {
    return give_error(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    return give_bad_argument(function,
                             "this is too large for the memory available; use smaller matrices");
  } catch (const std::exception& error) {
    return give_bad_argument(function, error.what());
  }
}

}  // namespace attention::border
