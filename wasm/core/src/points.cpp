#include "attention/points.h"

#include "checks.h"

namespace attention {

// Sums run in float64: a float32 sum of many rows would drift, and could overflow on the way to a
// mean that does not.

Matrix mean_of_rows(const MatrixRef& x) {
  const internal::Where where{"meanOfRows"};
  internal::check_size(where, "x", x);
  internal::check_finite(where, "x", x);
  return x.cast<double>().colwise().mean().cast<float>();
}

Matrix row_sums(const MatrixRef& x) {
  const internal::Where where{"rowSums"};
  internal::check_size(where, "x", x);
  internal::check_finite(where, "x", x);
  Matrix out = x.cast<double>().rowwise().sum().cast<float>();
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix subtract(const MatrixRef& a, const MatrixRef& b) {
  const internal::Where where{"subtract"};
  internal::check_size(where, "a", a);
  internal::check_size(where, "b", b);
  if (a.rows() != b.rows() || a.cols() != b.cols()) {
    internal::fail_fit(where, "a", a, "b", b, "both need the same size");
  }
  internal::check_finite(where, "a", a);
  internal::check_finite(where, "b", b);
  Matrix out = a - b;
  internal::check_overflow(where, "the result", out);
  return out;
}

}  // namespace attention
