#include <fstream>
#include <map>
#include <sstream>

#include "support.h"

// tests/reference/attention.txt against the core. The format is described in generate.py there.

namespace attention::testing {
namespace {

struct Case {
  std::string kind, line;
  std::istringstream inputs;
  std::map<std::string, std::string> matrices;  // name -> the rest of the line
};

std::vector<Case> read_cases() {
  std::ifstream file(ATTENTION_REFERENCE_DIR "/attention.txt");
  std::vector<Case> cases;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    std::string rest;
    std::getline(words, rest);
    if (name == "case") {
      cases.emplace_back();
      cases.back().line = rest;
      cases.back().inputs.str(rest);
      cases.back().inputs >> cases.back().kind;
    } else if (name != "#") {
      cases.back().matrices[name] = rest;
    }
  }
  return cases;
}

double next_number(std::istringstream& words) {
  std::string word;
  EXPECT_TRUE(words >> word) << "the line is too short";
  return std::strtod(word.c_str(), nullptr);  // unlike >>, knows inf
}

Index next_index(std::istringstream& words) { return static_cast<Index>(next_number(words)); }

// Takes the matrix off the case, so that none stays unchecked.
// is_each: tolerance is relative to each entry, not to the largest.
void expect_stored(Case& c, const std::string& name, const Matrix& got,
                   double tolerance = kTolerance, bool is_each = false) {
  ASSERT_EQ(c.matrices.count(name), 1u) << name;
  std::istringstream words(c.matrices[name]);
  c.matrices.erase(name);
  ASSERT_EQ(next_index(words), got.rows()) << name;
  ASSERT_EQ(next_index(words), got.cols()) << name;
  const Index step = next_index(words);
  const Wide wide = got.cast<double>();
  const double largest = wide.cwiseAbs().maxCoeff();
  const auto allowed = [&](double want) {
    return tolerance * (is_each ? std::abs(want) : largest) + kSmallest;
  };
  EXPECT_NEAR(wide.sum(), next_number(words), tolerance * wide.cwiseAbs().sum()) << name;
  for (Index i = 0; i < got.size(); i += step) {
    const double want = next_number(words);
    ASSERT_NEAR(wide.data()[i], want, allowed(want)) << name << ", entry " << i;
  }
  EXPECT_TRUE((words >> std::ws).eof()) << name << ": the line is too long";
}

Matrix keep_of(const std::string& kind, Random& random, Index n, Index m) {
  Matrix keep = Matrix::Ones(n, m);
  if (kind == "causal") return keep.triangularView<Eigen::Lower>();
  if (kind == "keep") return keep_matrix(random, n, m);
  if (kind == "one") {
    keep.setZero();
    for (Index i = 0; i < n; ++i) keep(i, (3 * i + 1) % m) = 1.0f;
  }
  return keep;
}

Mask mask_of(const std::string& kind, Random& random, Index n) {
  if (kind == "none") return {};
  if (kind == "causal") return {Mask::Kind::kCausal, {}};
  return {Mask::Kind::kKeep, keep_of(kind, random, n, n)};
}

// The end of each case with random inputs.
struct MaskAndGain {
  std::string mask;
  float gain;
};

MaskAndGain mask_and_gain(Case& c) {
  MaskAndGain out;
  c.inputs >> out.mask;
  out.gain = static_cast<float>(next_number(c.inputs));
  return out;
}

Random next_random(Case& c) { return Random(static_cast<std::uint32_t>(next_number(c.inputs))); }

void expect_trace(Case& c, const SelfAttentionTrace& trace) {
  expect_stored(c, "scores", trace.scores);
  expect_stored(c, "scaled", trace.scaled);
  const double tolerance = weight_tolerance(trace.scaled);
  expect_stored(c, "weights", trace.weights, tolerance, true);
  expect_stored(c, "context", trace.context, tolerance);
}

void check_head(Case& c) {
  Random random = next_random(c);
  const Index n = next_index(c.inputs), d = next_index(c.inputs), d_k = next_index(c.inputs),
              d_v = next_index(c.inputs);
  const MaskAndGain end = mask_and_gain(c);
  const Matrix x = points(random, n, d) * end.gain;
  const HeadWeights w = head_weights(random, d, d_k, d_v);
  const SelfAttentionTrace trace = self_attention(x, w, mask_of(end.mask, random, n));
  expect_stored(c, "q", trace.q);
  expect_stored(c, "k", trace.k);
  expect_stored(c, "v", trace.v);
  expect_trace(c, trace);
}

void check_plain(Case& c) {
  Random random = next_random(c);
  const Index n = next_index(c.inputs), d = next_index(c.inputs), head_size = next_index(c.inputs);
  const MaskAndGain end = mask_and_gain(c);
  const Matrix x = points(random, n, d) * end.gain;
  const Mask mask = mask_of(end.mask, random, n);
  expect_trace(c, self_attention(x, std::nullopt, mask, head_size));
}

void check_cross(Case& c) {
  Random random = next_random(c);
  const Index n = next_index(c.inputs), m = next_index(c.inputs), d_k = next_index(c.inputs),
              d_v = next_index(c.inputs);
  const MaskAndGain end = mask_and_gain(c);
  const Matrix q = points(random, n, d_k) * end.gain, k = points(random, m, d_k),
               v = points(random, m, d_v);
  SelfAttentionTrace trace;
  trace.scores = scores(q, k);
  trace.scaled = scale(trace.scores, d_k);
  trace.masked = mask_keep(trace.scaled, keep_of(end.mask, random, n, m));
  trace.weights = softmax(trace.masked);
  trace.context = mix(trace.weights, v);
  expect_trace(c, trace);
}

void check_softmax(Case& c) {
  const Index rows = next_index(c.inputs), cols = next_index(c.inputs);
  Matrix s(rows, cols);
  for (Index i = 0; i < s.size(); ++i) s.data()[i] = static_cast<float>(next_number(c.inputs));
  expect_stored(c, "weights", softmax(s), kTolerance, true);
}

void check_multi(Case& c) {
  Random random = next_random(c);
  const Index n = next_index(c.inputs), d = next_index(c.inputs), count = next_index(c.inputs);
  const MaskAndGain end = mask_and_gain(c);
  const Matrix x = points(random, n, d) * end.gain;
  std::vector<HeadWeights> heads;
  for (Index h = 0; h < count; ++h) {
    heads.push_back(head_weights(random, d, d / count, d / count));
  }
  const Matrix wo = random.linear(d, d).transpose();
  const MultiHeadTrace trace = multi_head(x, heads, wo, mask_of(end.mask, random, n));
  for (std::size_t h = 0; h < heads.size(); ++h) {
    const SelfAttentionTrace& head = trace.heads[h];
    expect_stored(c, "weights" + std::to_string(h), head.weights, weight_tolerance(head.scaled),
                  true);
  }
  expect_stored(c, "output", trace.output);
}

void check_pair(Case& c) {
  Random random = next_random(c);
  const Index n = next_index(c.inputs), m = next_index(c.inputs), d = next_index(c.inputs);
  const Matrix a = points(random, n, d), b = points(random, m, d);
  expect_stored(c, "norms", norms(a));
  expect_stored(c, "cosines", cosines(a, b));
  expect_stored(c, "angles", angles(a, b));
  expect_stored(c, "shares", divide_by_sum(a), kTolerance, true);
  // The same float32 numbers: nine digits are off by 5e-9 at most, the next number by 6e-8.
  constexpr double same = 1e-8;
  expect_stored(c, "range", column_range(a), same, true);
  expect_stored(c, "multiplied", multiply(a, 0.1f), same, true);
  expect_stored(c, "divided", divide(a, 0.3f), same, true);
  expect_stored(c, "shifted", shift(a, 0.7f), same, true);
}

Matrix row_of(const ByDivisor& by) {
  Matrix row(1, 3);
  row << by.none, by.root, by.full;
  return row;
}

void check_saturation(Case& c) {
  Random random = next_random(c);
  const Index d = next_index(c.inputs), keys = next_index(c.inputs), draws = next_index(c.inputs);
  const Saturation got = saturation(d, keys, draws, random);
  // randn is equal to 1e-6 relative; scores of 60 turn that into 6e-5 of a single weight, but the
  // mean is taken of many, most of them near 1.
  constexpr double tolerance = 5e-6;
  expect_stored(c, "spread", row_of(got.spread), tolerance, true);
  expect_stored(c, "largest", row_of(got.largest), tolerance, true);
}

TEST(Reference, AttentionEqualsPyTorch) {
  const std::map<std::string, void (*)(Case&)> checks = {{"head", check_head},
                                                         {"plain", check_plain},
                                                         {"cross", check_cross},
                                                         {"softmax", check_softmax},
                                                         {"multi", check_multi},
                                                         {"pair", check_pair},
                                                         {"saturation", check_saturation}};
  std::vector<Case> cases = read_cases();
  ASSERT_GE(cases.size(), 40u);
  for (Case& c : cases) {
    SCOPED_TRACE("case" + c.line);
    checks.at(c.kind)(c);
    EXPECT_TRUE(c.matrices.empty()) << "unchecked: " << c.matrices.begin()->first;
  }
}

}  // namespace
}  // namespace attention::testing
