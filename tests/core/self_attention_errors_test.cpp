#include "support.h"

namespace attention::testing {
namespace {

class SelfAttentionErrors : public ::testing::Test {
 protected:
  void expect_refusal(ErrorCode code, const std::string& message,
                      std::optional<Index> head_size = std::nullopt) {
    expect_error(code, "selfAttention: " + message,
                 [&] { self_attention(x_, w_, mask_, head_size); });
  }

  Matrix x_ = Matrix::Ones(3, 5);
  std::optional<HeadWeights> w_ =
      HeadWeights{Matrix::Ones(5, 4), Matrix::Ones(5, 4), Matrix::Ones(5, 2)};
  Mask mask_;
};

TEST_F(SelfAttentionErrors, OfSizesNameTheReadersArguments) {
  const HeadWeights good = *w_;
  w_->wq = Matrix::Ones(4, 4);
  expect_refusal(ErrorCode::kShape,
                 "x is 3 x 5 but wq is 4 x 4; the matrix needs a row for each column of x");
  w_ = {good.wq, Matrix::Ones(6, 4), good.wv};
  expect_refusal(ErrorCode::kShape,
                 "x is 3 x 5 but wk is 6 x 4; the matrix needs a row for each column of x");
  w_ = {good.wq, good.wk, Matrix::Ones(1, 4)};
  expect_refusal(ErrorCode::kShape,
                 "x is 3 x 5 but wv is 1 x 4; the matrix needs a row for each column of x");
  w_ = {good.wq, Matrix::Ones(5, 3), good.wv};
  expect_refusal(ErrorCode::kShape, "wq is 5 x 4 but wk is 5 x 3; both need the same width (d_k)");
  w_ = {good.wq, good.wk, Matrix()};
  expect_refusal(ErrorCode::kShape, "wv is 0 x 0; it needs at least one row and one column");
  x_ = Matrix(0, 5);
  expect_refusal(ErrorCode::kShape, "x is 0 x 5; it needs at least one row and one column");
}

TEST_F(SelfAttentionErrors, OfNumbersNameTheReadersArguments) {
  const HeadWeights good = *w_;
  w_->wq(1, 2) = kNaN;
  expect_refusal(ErrorCode::kNonFinite,
                 "wq is NaN at row 1, column 2; every entry must be a finite number");
  w_ = good;
  w_->wk(0, 3) = kInfinity;
  expect_refusal(ErrorCode::kNonFinite,
                 "wk is Infinity at row 0, column 3; every entry must be a finite number");
  w_ = good;
  w_->wv(4, 1) = -kInfinity;
  expect_refusal(ErrorCode::kNonFinite,
                 "wv is -Infinity at row 4, column 1; every entry must be a finite number");
  x_(2, 0) = kNaN;
  expect_refusal(ErrorCode::kNonFinite,
                 "x is NaN at row 2, column 0; every entry must be a finite number");
}

TEST_F(SelfAttentionErrors, OfOverflowNameTheStep) {
  x_.row(1).setConstant(1e20f);
  expect_refusal(ErrorCode::kNonFinite,
                 "scores overflows float32 at row 1, column 1; use smaller numbers");
  w_->wv.setConstant(1e25f);
  expect_refusal(ErrorCode::kNonFinite,
                 "v overflows float32 at row 1, column 0; use smaller numbers");
  w_->wk.setConstant(1e25f);
  expect_refusal(ErrorCode::kNonFinite,
                 "k overflows float32 at row 1, column 0; use smaller numbers");
  w_->wq.setConstant(1e25f);
  expect_refusal(ErrorCode::kNonFinite,
                 "q overflows float32 at row 1, column 0; use smaller numbers");
}

TEST_F(SelfAttentionErrors, OfTheMask) {
  mask_ = {Mask::Kind::kKeep, Matrix::Ones(3, 2)};
  expect_refusal(ErrorCode::kShape,
                 "x is 3 x 5 but mask is 3 x 2; the mask needs a row and a column for each row of "
                 "x");
  mask_.keep = Matrix();
  expect_refusal(ErrorCode::kShape, "mask is 0 x 0; it needs at least one row and one column");
  mask_.keep = Matrix::Ones(3, 3);
  mask_.keep(1, 2) = 0.5f;
  expect_refusal(ErrorCode::kMask,
                 "mask is neither 0 nor 1 at row 1, column 2; use 1 to keep an entry and 0 to hide "
                 "it");
  mask_.keep.row(1).setZero();
  expect_refusal(ErrorCode::kMask,
                 "row 1 of mask is 0 throughout, so it has nothing left to see; keep at least one "
                 "entry of each row");
}

TEST_F(SelfAttentionErrors, OfTheHeadSize) {
  expect_refusal(ErrorCode::kArgument,
                 "the head size is -1; it must be 1 or more, or 0 for no division", -1);
}

TEST_F(SelfAttentionErrors, OfTooManyWords) {
  x_ = Matrix::Ones(4097, 1);
  w_.reset();
  expect_refusal(ErrorCode::kArgument,
                 "the matrix of scores would be 4097 x 4097; at most 16777216 entries are possible "
                 "(4096 x 4096)");
}

}  // namespace
}  // namespace attention::testing
