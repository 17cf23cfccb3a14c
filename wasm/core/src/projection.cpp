#include "attention/projection.h"

#include "steps.h"

namespace attention {

Matrix project(const MatrixRef& x, const MatrixRef& w) {
  const internal::Where where{"project"};
  internal::check_product(where, "x", x, "w", w);
  internal::check_finite(where, "x", x);
  internal::check_finite(where, "w", w);
  return internal::product(where, "the result", x, w);
}

}  // namespace attention
