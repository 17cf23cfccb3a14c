#pragma once

#include <string>

#include "attention/error.h"
#include "attention/matrix.h"

/// What every public function checks before it computes, and the wording of what it says then.
/// In code, not in Eigen's asserts: those vanish with NDEBUG.
namespace attention::internal {

/// Whose call it is, in the names that a reader of the JavaScript API knows.
struct Where {
  const char* function;
  Index head = -1;  ///< the head of multiHead, counted from 0; -1: none

  /// Returns "wq", or "heads[1].wq" inside a head.
  std::string name(const char* argument) const;
};

/// Throws Error with the message "function: text".
[[noreturn]] void fail(ErrorCode code, const Where& where, const std::string& text);

/// Throws kShape: "function: a is 8 x 4 but b is 8 x 5; advice".
[[noreturn]] void fail_fit(const Where& where, const std::string& a_name, const MatrixRef& a,
                           const std::string& b_name, const MatrixRef& b, const char* advice);

/// Returns "8 x 4".
std::string size_text(Index rows, Index cols);

/// kShape if m is empty, kArgument beyond kMaxEntries.
void check_size(const Where& where, const char* argument, const MatrixRef& m);

/// kArgument if a result of this size is beyond kMaxEntries. No product can overflow Index here.
void check_result_size(const Where& where, const char* result, Index rows, Index cols);

/// kShape unless a.cols() == b.rows(), kArgument if the product is beyond kMaxEntries.
void check_product(const Where& where, const char* a_name, const MatrixRef& a, const char* b_name,
                   const MatrixRef& b);

/// kNonFinite unless every entry is a number.
void check_finite(const Where& where, const char* argument, const MatrixRef& m);

/// kNonFinite unless the number is one.
void check_number(const Where& where, const char* argument, float number);

/// kNonFinite for NaN or +infinity: scores may be -infinity, which means hidden.
void check_scores(const Where& where, const char* argument, const MatrixRef& m);

/// kNonFinite if the result of finite arguments left the range of float32.
void check_overflow(const Where& where, const char* result, const MatrixRef& m);

/// kArgument unless head_size is at least 1.
void check_head_size(const Where& where, Index head_size);

/// kMask unless every entry is 0 or 1.
void check_keep(const Where& where, const char* argument, const MatrixRef& keep);

}  // namespace attention::internal
