#pragma once

#include <stdexcept>
#include <string>

namespace attention {

/// What kind of thing was wrong with a call.
enum class ErrorCode {
  kShape,      ///< sizes that do not fit each other
  kNonFinite,  ///< NaN or an infinity where a number is needed, or a result beyond float32
  kMask,       ///< a mask that hides everything from a word, or holds other than 0 and 1
  kArgument    ///< any other argument outside its documented range
};

/// Returns the name that JavaScript sees: "shape", "non-finite", "mask" or "argument".
const char* to_string(ErrorCode code);

/// The one exception of the core. Its message names the function, the arguments, their sizes, and
/// what to do. A function that throws has changed nothing.
class Error : public std::invalid_argument {
 public:
  Error(ErrorCode code, const std::string& message) : std::invalid_argument(message), code_(code) {}
  ErrorCode code() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

}  // namespace attention
