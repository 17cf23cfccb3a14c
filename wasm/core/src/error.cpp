#include "attention/error.h"

namespace attention {

const char* to_string(ErrorCode code) {
  switch (code) {
    case ErrorCode::kShape:
      return "shape";
    case ErrorCode::kNonFinite:
      return "non-finite";
    case ErrorCode::kMask:
      return "mask";
    case ErrorCode::kArgument:
      break;
  }
  return "argument";
}

}  // namespace attention
