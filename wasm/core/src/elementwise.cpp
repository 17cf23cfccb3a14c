#include "attention/elementwise.h"

#include "checks.h"

namespace attention {
namespace {

void check(const internal::Where& where, const MatrixRef& x, const char* name, float number) {
  internal::check_size(where, "x", x);
  internal::check_finite(where, "x", x);
  internal::check_number(where, name, number);
}

}  // namespace

Matrix multiply(const MatrixRef& x, float factor) {
  const internal::Where where{"multiply"};
  check(where, x, "factor", factor);
  Matrix out = x * factor;
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix divide(const MatrixRef& x, float divisor) {
  const internal::Where where{"divide"};
  check(where, x, "divisor", divisor);
  if (divisor == 0.0f) {
    internal::fail(ErrorCode::kArgument, where,
                   "divisor is 0, at least in float32; nothing can be divided by it");
  }
  Matrix out = x / divisor;
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix shift(const MatrixRef& x, float constant) {
  const internal::Where where{"shift"};
  check(where, x, "constant", constant);
  Matrix out = x.array() + constant;
  internal::check_overflow(where, "the result", out);
  return out;
}

}  // namespace attention
