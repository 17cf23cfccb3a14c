#include "attention/mix.h"

#include "steps.h"

namespace attention {

Matrix mix(const MatrixRef& weights, const MatrixRef& v) {
  const internal::Where where{"mix"};
  internal::check_product(where, "weights", weights, "v", v);
  internal::check_finite(where, "weights", weights);
  internal::check_finite(where, "v", v);
  return internal::product(where, "the result", weights, v);
}

}  // namespace attention
