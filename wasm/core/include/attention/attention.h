#pragma once

/// The core's manual: each header documents one algorithm, the formula of the paper in its own
/// words. Everything is a pure function of float32 matrices; see matrix.h and error.h first.

#include "attention/angles.h"
#include "attention/divide_by_sum.h"
#include "attention/elementwise.h"
#include "attention/error.h"
#include "attention/explain.h"
#include "attention/mask.h"
#include "attention/matrix.h"
#include "attention/mix.h"
#include "attention/multi_head.h"
#include "attention/points.h"
#include "attention/projection.h"
#include "attention/random.h"
#include "attention/saturation.h"
#include "attention/scores.h"
#include "attention/self_attention.h"
#include "attention/softmax.h"
#include "attention/transpose.h"
