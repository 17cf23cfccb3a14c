#include "attention/points.h"

#include "checks.h"

namespace attention {
namespace {

void check_pair(const internal::Where& where, const MatrixRef& a, const MatrixRef& b) {
  internal::check_size(where, "a", a);
  internal::check_size(where, "b", b);
  if (a.rows() != b.rows() || a.cols() != b.cols()) {
    internal::fail_fit(where, "a", a, "b", b, "both need the same size");
  }
  internal::check_finite(where, "a", a);
  internal::check_finite(where, "b", b);
}

}  // namespace

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
  check_pair(where, a, b);
  Matrix out = a - b;
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix add(const MatrixRef& a, const MatrixRef& b) {
  const internal::Where where{"add"};
  check_pair(where, a, b);
  Matrix out = a + b;
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix largest_difference(const MatrixRef& a, const MatrixRef& b) {
  const internal::Where where{"largestDifference"};
  check_pair(where, a, b);
  Matrix out = Matrix::Constant(1, 1, (a - b).cwiseAbs().maxCoeff());
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix column_range(const MatrixRef& x) {
  const internal::Where where{"columnRange"};
  internal::check_size(where, "x", x);
  internal::check_result_size(where, "the result", 2, x.cols());
  internal::check_finite(where, "x", x);
  Matrix out(2, x.cols());
  out.row(0) = x.colwise().minCoeff();
  out.row(1) = x.colwise().maxCoeff();
  return out;
}

}  // namespace attention
