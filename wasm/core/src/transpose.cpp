#include "attention/transpose.h"

#include "checks.h"

namespace attention {

Matrix transpose(const MatrixRef& x) {
  const internal::Where where{"transpose"};
  internal::check_size(where, "x", x);
  internal::check_finite(where, "x", x);
  return x.transpose();
}

}  // namespace attention
