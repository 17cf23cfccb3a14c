#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns exp(score - max) / sum over each row: the attention weights, positive, each row summing
/// to 1. Subtracting the row's maximum changes nothing in the result and keeps exp in range.
/// Shapes: scores n x m, the result too. An entry may be -infinity (hidden): its weight is 0.
/// Errors: kShape for an empty matrix; kNonFinite for NaN or +infinity; kMask if a row is -infinity
/// throughout, since shares of nothing do not exist.
/// Source: Vaswani et al. 2017, equation 1; Goodfellow et al. 2016, "Deep Learning", section 4.1.
Matrix softmax(const MatrixRef& scores);

}  // namespace attention
