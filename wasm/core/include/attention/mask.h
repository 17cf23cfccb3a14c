#pragma once

#include "attention/matrix.h"

namespace attention {

/// Returns scores with -infinity where the key lies after the query (j > i), so that softmax gives
/// the future no weight at all. A decoder does this; an encoder does not.
/// Shapes: scores n x m, the result too. Entries may be -infinity already, which stays.
/// Errors: kShape for an empty matrix; kNonFinite for NaN or +infinity.
/// Source: Vaswani et al. 2017, section 3.2.3.
Matrix mask_causal(const MatrixRef& scores);

/// Returns scores with -infinity where keep is 0; where it is 1 the score stays (padding, or any
/// other pattern).
/// Shapes: scores and keep n x m, the result too.
/// Errors: kShape if the sizes differ or a matrix is empty; kMask if keep holds other than 0 and 1;
/// kNonFinite for NaN or +infinity in scores. A row with nothing kept is an error only in softmax.
Matrix mask_keep(const MatrixRef& scores, const MatrixRef& keep);

}  // namespace attention
