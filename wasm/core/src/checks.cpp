#include "checks.h"

#include <cmath>
#include <limits>

namespace attention::internal {
namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

bool is_finite(float value) { return std::abs(value) <= kLargest; }  // false for NaN
bool is_score(float value) { return value <= kLargest; }             // false for NaN
bool is_keep(float value) { return value == 0.0f || value == 1.0f; }

// Accumulates over a whole row instead of stopping at the first bad entry, so that the compiler can
// vectorise; the place is looked for only when there is something to say.
template <bool (*kIsGood)(float)>
bool all_good(const MatrixRef& m) {
  bool good = true;
  for (Index i = 0; i < m.rows(); ++i) {
    const float* row = m.data() + i * m.outerStride();
    for (Index j = 0; j < m.cols(); ++j) good &= kIsGood(row[j]);
  }
  return good;
}

struct Place {
  Index row;
  Index col;
};

template <bool (*kIsGood)(float)>
Place first_bad(const MatrixRef& m) {
  for (Index i = 0; i < m.rows(); ++i) {
    for (Index j = 0; j < m.cols(); ++j) {
      if (!kIsGood(m(i, j))) return {i, j};
    }
  }
  return {0, 0};
}

std::string place_text(Place place) {
  return "row " + std::to_string(place.row) + ", column " + std::to_string(place.col);
}

// By hand: printf's floating point would cost the module several KB.
const char* non_finite_text(float value) {
  if (std::isnan(value)) return "NaN";
  return value > 0 ? "Infinity" : "-Infinity";
}

bool beyond_max_entries(Index rows, Index cols) { return rows > kMaxEntries / cols; }

constexpr char kMaxEntriesText[] = "at most 16777216 entries are possible (4096 x 4096)";
static_assert(kMaxEntries == 16777216, "the message names the bound");

}  // namespace

std::string Where::name(const char* argument) const {
  return head < 0 ? argument : "heads[" + std::to_string(head) + "]." + argument;
}

void fail(ErrorCode code, const Where& where, const std::string& text) {
  throw Error(code, std::string(where.function) + ": " + text);
}

void fail_fit(const Where& where, const std::string& a_name, const MatrixRef& a,
              const std::string& b_name, const MatrixRef& b, const char* advice) {
  fail(ErrorCode::kShape, where,
       a_name + " is " + size_text(a.rows(), a.cols()) + " but " + b_name + " is " +
           size_text(b.rows(), b.cols()) + "; " + advice);
}

std::string size_text(Index rows, Index cols) {
  return std::to_string(rows) + " x " + std::to_string(cols);
}

void check_size(const Where& where, const char* argument, const MatrixRef& m) {
  if (m.rows() < 1 || m.cols() < 1) {
    fail(ErrorCode::kShape, where,
         where.name(argument) + " is " + size_text(m.rows(), m.cols()) +
             "; it needs at least one row and one column");
  }
  if (beyond_max_entries(m.rows(), m.cols())) {
    fail(ErrorCode::kArgument, where,
         where.name(argument) + " is " + size_text(m.rows(), m.cols()) + "; " + kMaxEntriesText);
  }
}

void check_result_size(const Where& where, const char* result, Index rows, Index cols) {
  if (beyond_max_entries(rows, cols)) {
    fail(ErrorCode::kArgument, where,
         where.name(result) + " would be " + size_text(rows, cols) + "; " + kMaxEntriesText);
  }
}

void check_product(const Where& where, const char* a_name, const MatrixRef& a, const char* b_name,
                   const MatrixRef& b) {
  check_size(where, a_name, a);
  check_size(where, b_name, b);
  if (a.cols() != b.rows()) {
    fail_fit(where, where.name(a_name), a, where.name(b_name), b,
             "the columns of the first must equal the rows of the second");
  }
  check_result_size(where, "the result", a.rows(), b.cols());
}

void check_finite(const Where& where, const char* argument, const MatrixRef& m) {
  if (all_good<is_finite>(m)) return;
  const Place place = first_bad<is_finite>(m);
  fail(ErrorCode::kNonFinite, where,
       where.name(argument) + " is " + non_finite_text(m(place.row, place.col)) + " at " +
           place_text(place) + "; every entry must be a finite number");
}

void check_number(const Where& where, const char* argument, float number) {
  if (is_finite(number)) return;
  fail(ErrorCode::kNonFinite, where,
       where.name(argument) + " is " + non_finite_text(number) + "; it must be a finite number");
}

void check_scores(const Where& where, const char* argument, const MatrixRef& m) {
  if (all_good<is_score>(m)) return;
  const Place place = first_bad<is_score>(m);
  fail(ErrorCode::kNonFinite, where,
       where.name(argument) + " is " + non_finite_text(m(place.row, place.col)) + " at " +
           place_text(place) + "; every entry must be a finite number, or -Infinity where hidden");
}

void check_overflow(const Where& where, const char* result, const MatrixRef& m) {
  if (all_good<is_finite>(m)) return;
  fail(ErrorCode::kNonFinite, where,
       where.name(result) + " overflows float32 at " + place_text(first_bad<is_finite>(m)) +
           "; use smaller numbers");
}

void check_head_size(const Where& where, Index head_size) {
  if (head_size < 1) {
    fail(ErrorCode::kArgument, where,
         "headSize is " + std::to_string(head_size) + "; it must be 1 or more");
  }
}

void check_keep(const Where& where, const char* argument, const MatrixRef& keep) {
  if (all_good<is_keep>(keep)) return;
  fail(ErrorCode::kMask, where,
       where.name(argument) + " is neither 0 nor 1 at " + place_text(first_bad<is_keep>(keep)) +
           "; use 1 to keep an entry and 0 to hide it");
}

}  // namespace attention::internal
