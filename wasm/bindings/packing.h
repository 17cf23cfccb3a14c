#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "attention/attention.h"

namespace attention::bindings {

// All that a call takes or gives crosses packed in one array of floats, since each crossing costs as
// much as a small product: numbers (integers up to 2^24 are exact in float32) and matrices, as rows,
// columns, entries, or 0, 0 for one that is not there. web/src/engine/packing.ts is the other side.
// It has checked the arguments and packs copies of them: nothing is checked again here.

/// Reads arguments in the order in which packing.ts has packed them.
class Reader {
 public:
  explicit Reader(const std::vector<float>& words) : next_(words.data()) {}

  void read(float& number) { number = *next_++; }
  /// 16 bits at a time: float32 holds no 32.
  void read(std::uint32_t& bits) {
    bits = static_cast<std::uint32_t>(*next_++) << 16;
    bits |= static_cast<std::uint32_t>(*next_++);
  }
  void read(Index& integer) { integer = static_cast<Index>(*next_++); }
  /// Below 0: nothing.
  void read(std::optional<Index>& integer) {
    read(integer.emplace());
    if (*integer < 0) integer.reset();
  }
  void read(std::string& text) {
    text.resize(read_size());
    for (char& letter : text) letter = static_cast<char>(*next_++);
  }
  void read(Matrix& matrix) {
    const auto rows = static_cast<Index>(read_size());
    matrix.resize(rows, static_cast<Index>(read_size()));
    std::copy_n(next_, matrix.size(), matrix.data());
    next_ += matrix.size();
  }
  void read(HeadWeights& weights) { read(weights.wq, weights.wk, weights.wv); }
  void read(std::optional<HeadWeights>& weights) {
    read(weights.emplace());
    if (weights->wq.size() == 0) weights.reset();
  }
  void read(Mask& mask) {
    mask.kind = static_cast<Mask::Kind>(read_size());
    read(mask.keep);
  }
  void read(SelfAttentionTrace& t) {
    read(t.x, t.matrices, t.head_size, t.q, t.k, t.v, t.scores, t.scaled, t.masked, t.weights,
         t.context);
  }
  void read(MultiHeadTrace& trace) { read(trace.heads, trace.concat, trace.wo, trace.output); }
  void read(Random::State& state) {
    Matrix words;
    read(words);
    std::memcpy(&state, words.data(), sizeof state);
  }
  template <typename Item>
  void read(std::vector<Item>& items) {
    items.resize(read_size());
    for (Item& item : items) read(item);
  }
  template <typename First, typename Second, typename... Rest>
  void read(First& first, Second& second, Rest&... rest) {
    read(first);
    read(second);
    (read(rest), ...);
  }

 private:
  std::size_t read_size() { return static_cast<std::size_t>(*next_++); }
  const float* next_;
};

/// Packs results from the start of words, which grows as needed.
class Writer {
 public:
  explicit Writer(std::vector<float>& words) : words_(words) {}
  std::size_t size() const { return size_; }

  void put(float number) { put_all(&number, 1); }
  void put(Index integer) { put(static_cast<float>(integer)); }
  void put(const Matrix& matrix) {
    put(matrix.rows(), matrix.cols());
    put_all(matrix.data(), static_cast<std::size_t>(matrix.size()));
  }
  void put(const HeadWeights& weights) { put(weights.wq, weights.wk, weights.wv); }
  void put(const SelfAttentionTrace& t) {
    put(t.x, t.matrices ? *t.matrices : HeadWeights(), t.head_size, t.q, t.k, t.v, t.scores,
        t.scaled, t.masked, t.weights, t.context);
  }
  void put(const MultiHeadTrace& trace) { put(trace.heads, trace.concat, trace.wo, trace.output); }
  void put(const ProductsExplanation& products) { put(products.result, products.terms); }
  void put(const ProductsExplanation::Term& term) { put(term.a, term.b, term.product); }
  void put(const QuotientExplanation& q) { put(q.numerator, q.denominator, q.result); }
  void put(const ShareExplanation& share) { put(share.sum, share.result, share.terms); }
  void put(const ShareExplanation::Term& term) { put(term.shifted, term.exponential); }
  void put(const Explanation& explanation) {
    put(static_cast<Index>(explanation.index()));
    std::visit([&](const auto& one) { put(one); }, explanation);
  }
  void put(const ByDivisor& by) { put(by.none, by.root, by.full); }
  void put(const Saturation& saturation) { put(saturation.spread, saturation.largest); }
  /// As a matrix whose entries mean nothing to JavaScript, which keeps it.
  void put(const Random::State& state) {
    static_assert(std::is_trivially_copyable_v<Random::State> && sizeof state % sizeof(float) == 0);
    Matrix words(1, static_cast<Index>(sizeof state / sizeof(float)));
    std::memcpy(words.data(), &state, sizeof state);
    put(words);
  }
  template <typename First, typename Second>
  void put(const std::pair<First, Second>& both) {
    put(both.first, both.second);
  }
  template <typename Item>
  void put(const std::vector<Item>& items) {
    put(static_cast<Index>(items.size()));
    for (const Item& item : items) put(item);
  }
  template <typename First, typename Second, typename... Rest>
  void put(const First& first, const Second& second, const Rest&... rest) {
    put(first);
    put(second);
    (put(rest), ...);
  }

 private:
  void put_all(const float* numbers, std::size_t count) {
    if (size_ + count > words_.size()) words_.resize(size_ + count);
    std::copy_n(numbers, count, words_.data() + size_);
    size_ += count;
  }
  std::vector<float>& words_;
  std::size_t size_ = 0;
};

}  // namespace attention::bindings
