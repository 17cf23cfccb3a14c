#pragma once

#include "attention/matrix.h"
#include "checks.h"

/// The steps of attention on arguments that were checked already. The public functions check their
/// own arguments and call these; self_attention checks the reader's arguments once, under the
/// reader's names, and calls these too.
namespace attention::internal {

/// Returns a b; `result` names it if it overflows. The matrix product of Eigen is most of the
/// module's code, so it is instantiated here only.
Matrix product(const Where& where, const char* result, const MatrixRef& a, const MatrixRef& b);

/// Returns a b^T, likewise.
Matrix product_transposed(const Where& where, const char* result, const MatrixRef& a,
                          const MatrixRef& b);

/// Returns the float32 number that scores are divided by.
float score_divisor(Index head_size);

Matrix divide_scores(const MatrixRef& scores, Index head_size);
Matrix hide_future(const MatrixRef& scores);
Matrix hide_dropped(const MatrixRef& scores, const MatrixRef& keep);

/// Writes exp(score - maximum) of one row to `out` and returns their sum; 0 where hidden.
float exponentials(const float* scores, Index count, float* out);

/// Every row must have an entry that is not hidden.
Matrix softmax_rows(const MatrixRef& scores);

}  // namespace attention::internal
