#include "steps.h"

namespace attention::internal {

Matrix product(const Where& where, const char* result, const MatrixRef& a, const MatrixRef& b) {
  Matrix out(a.rows(), b.cols());
  out.noalias() = a * b;
  check_overflow(where, result, out);
  return out;
}

Matrix product_transposed(const Where& where, const char* result, const MatrixRef& a,
                          const MatrixRef& b) {
  Matrix out(a.rows(), b.rows());
  out.noalias() = a * b.transpose();
  check_overflow(where, result, out);
  return out;
}

}  // namespace attention::internal
