#include "attention/angles.h"

#include <algorithm>
#include <cmath>

#include "checks.h"

namespace attention {
namespace {

// In float64 no square of a float32 number overflows or vanishes.
using Wide = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double kDegrees = 57.29577951308232087680;  // 180 / pi

Wide directions(const internal::Where& where, const char* name, const MatrixRef& m) {
  Wide out = m.cast<double>();
  for (Index i = 0; i < m.rows(); ++i) {
    const double length = out.row(i).norm();
    if (length == 0.0) {
      internal::fail(ErrorCode::kArgument, where,
                     "row " + std::to_string(i) + " of " + name +
                         " is 0 throughout, so it points nowhere; an angle needs two directions");
    }
    out.row(i) /= length;
  }
  return out;
}

// Returns entry(u, v) of the direction u of each row of a and v of each row of b.
template <typename Entry>
Matrix compare(const internal::Where& where, const MatrixRef& a, const MatrixRef& b,
               const Entry& entry) {
  internal::check_size(where, "a", a);
  internal::check_size(where, "b", b);
  if (a.cols() != b.cols()) {
    internal::fail_fit(where, "a", a, "b", b, "both need the same width");
  }
  internal::check_result_size(where, "the result", a.rows(), b.rows());
  internal::check_finite(where, "a", a);
  internal::check_finite(where, "b", b);
  const Wide u = directions(where, "a", a), v = directions(where, "b", b);
  Matrix out(a.rows(), b.rows());
  for (Index i = 0; i < out.rows(); ++i) {
    for (Index j = 0; j < out.cols(); ++j) {
      out(i, j) = static_cast<float>(entry(u.row(i), v.row(j)));
    }
  }
  return out;
}

}  // namespace

Matrix norms(const MatrixRef& x) {
  const internal::Where where{"norms"};
  internal::check_size(where, "x", x);
  internal::check_finite(where, "x", x);
  Matrix out = x.cast<double>().rowwise().norm().cast<float>();
  internal::check_overflow(where, "the result", out);
  return out;
}

Matrix cosines(const MatrixRef& a, const MatrixRef& b) {
  return compare({"cosines"}, a, b, [](const auto& u, const auto& v) {
    return std::clamp(u.dot(v), -1.0, 1.0);  // rounding may step beyond
  });
}

Matrix angles(const MatrixRef& a, const MatrixRef& b) {
  return compare({"angles"}, a, b, [](const auto& u, const auto& v) {
    return 2.0 * std::atan2((u - v).norm(), (u + v).norm()) * kDegrees;
  });
}

}  // namespace attention
