/** The engine's public types. All numbers are float32; a word is a row; sizes count from 1. */

/** A matrix, row-major: entry (row, col) is `data[row * cols + col]`. At most 2^24 entries. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

/**
 * Which keys a query may see: all; none after itself; or those with 1 in a matrix of 0 and 1
 * (n x m: row = the query, column = the key).
 */
export type Mask = 'none' | 'causal' | Matrix;

/** The three learned matrices of one head: wq and wk d x d_k, wv d x d_v. */
export interface HeadWeights {
  readonly wq: Matrix;
  readonly wk: Matrix;
  readonly wv: Matrix;
}

/** Left out is the same as `undefined` or `null`, so a trace's own fields can be passed back. */
type Optional<T> = T | null | undefined;

export interface SelfAttentionOptions {
  /** The sentence, n x d: one word a row. */
  readonly x: Matrix;
  /** The matrices of one head: all three, or none (then q = k = v = x). */
  readonly wq?: Optional<Matrix>;
  readonly wk?: Optional<Matrix>;
  readonly wv?: Optional<Matrix>;
  /** Default `'none'`. A keep matrix is n x n. */
  readonly mask?: Optional<Mask>;
  /** The head size whose root divides the scores, or false: no division. Default: wq.cols, or false without matrices. */
  readonly scale?: Optional<number | false>;
}

export interface MultiHeadOptions {
  /** The sentence, n x d. */
  readonly x: Matrix;
  /** One head at least; each divides by the root of its own wq.cols. */
  readonly heads: readonly HeadWeights[];
  /** (sum of the heads' d_v) x d_out. */
  readonly wo: Matrix;
  /** The same for every head; default `'none'`. */
  readonly mask?: Optional<Mask>;
}

/** Every intermediate of one head, the inputs too; each matrix has its own memory. */
export interface SelfAttentionTrace {
  /** n x d */
  readonly x: Matrix;
  /** d x d_k, d x d_k, d x d_v; null in a trace made without matrices. */
  readonly wq: Matrix | null;
  readonly wk: Matrix | null;
  readonly wv: Matrix | null;
  /** n x d_k, n x d_k, n x d_v */
  readonly q: Matrix;
  readonly k: Matrix;
  readonly v: Matrix;
  /** Q K^T, n x n: row = the word that asks, column = the word that answers. */
  readonly scores: Matrix;
  /** scores / sqrt(scale), or scores, n x n. */
  readonly scaled: Matrix;
  /** scaled, -Infinity where hidden, n x n. */
  readonly masked: Matrix;
  /** Softmax of masked, n x n: each row sums to 1. */
  readonly weights: Matrix;
  /** weights V, n x d_v. */
  readonly context: Matrix;
  /** The head size whose root divided the scores; false: they were not divided. */
  readonly scale: number | false;
}

/** What several heads make of one sentence. */
export interface MultiHeadTrace {
  readonly heads: readonly SelfAttentionTrace[];
  /** The heads' context vectors side by side, n x (sum of d_v). */
  readonly concat: Matrix;
  /** (sum of d_v) x d_out */
  readonly wo: Matrix;
  /** concat W_o, n x d_out */
  readonly output: Matrix;
}

/** result = a_1 b_1 + a_2 b_2 + ...: one entry of a matrix product. */
export interface ProductsExplanation {
  readonly kind: 'products';
  readonly terms: readonly { readonly a: number; readonly b: number; readonly product: number }[];
  readonly result: number;
}

/** result = numerator / denominator: a scaled score (denominator 1 if not divided). */
export interface QuotientExplanation {
  readonly kind: 'quotient';
  readonly numerator: number;
  readonly denominator: number;
  readonly result: number;
}

/**
 * result = exponential of the asked column / sum: an attention weight, one term a column.
 * shifted = score - row maximum; -Infinity in a hidden column, whose exponential is 0.
 */
export interface ShareExplanation {
  readonly kind: 'share';
  readonly terms: readonly { readonly shifted: number; readonly exponential: number }[];
  readonly sum: number;
  readonly result: number;
}

export type Explanation = ProductsExplanation | QuotientExplanation | ShareExplanation;

/** The names that `explain` knows, with the kind of arithmetic behind each. */
export interface ExplanationOf {
  q: ProductsExplanation;
  k: ProductsExplanation;
  v: ProductsExplanation;
  scores: ProductsExplanation;
  scaled: QuotientExplanation;
  weights: ShareExplanation;
  context: ProductsExplanation;
  /** The context number of the head that was copied. */
  concat: ProductsExplanation;
  /** concat times W_o. */
  output: ProductsExplanation;
}

export type ExplainableName = keyof ExplanationOf;

/** `'concat'` and `'output'` belong to several heads, every other name to one. */
export type TraceOf<Name extends ExplainableName> = Name extends 'concat' | 'output'
  ? MultiHeadTrace
  : SelfAttentionTrace;

/** A generator that equals PyTorch's CPU generator after `torch.manual_seed(seed)`, call by call. */
export interface RandomGenerator {
  /**
   * Returns torch.rand(rows, cols): uniform in [0, 1), exact.
   * Errors (all three): `'argument'` for sizes that are not integers from 1 up or a product above
   * 2^24. A failed draw leaves the generator where it was.
   */
  rand(rows: number, cols: number): Matrix;
  /** Returns torch.randn(rows, cols): standard normal, equal to 1e-6 relative. */
  randn(rows: number, cols: number): Matrix;
  /**
   * Returns the initial weight of nn.Linear(inFeatures, outFeatures, bias=False), which is
   * outFeatures x inFeatures and uniform in +-1 / sqrt(inFeatures), exact.
   */
  linear(inFeatures: number, outFeatures: number): Matrix;
}

/** One number for each divisor of the scores. */
export interface ByDivisor {
  /** Not divided. */
  readonly none: number;
  /** Divided by sqrt(headSize), as the paper does. */
  readonly root: number;
  /** Divided by headSize. */
  readonly full: number;
}

export interface SaturationOptions {
  /** How many numbers a query or a key has, 1 to 4096. */
  readonly headSize: number;
  /** How many keys a query meets, 1 to 1024. */
  readonly keys: number;
  /** How often a query and its keys are drawn, 1 to 10000; draws (keys + 1) headSize up to 2^24. */
  readonly draws: number;
  /** As of `random`. */
  readonly seed: number;
}

/** What the length of random vectors does to attention. */
export interface Saturation {
  /** The standard deviation of all scores (with 1 / n, not 1 / (n - 1)). */
  readonly spread: ByDivisor;
  /** The mean over all draws of the largest weight that softmax gives to a key. */
  readonly largest: ByDivisor;
}

/**
 * The engine: pure functions of matrices, computed in float32 by C++.
 *
 * Arguments are neither changed nor kept; results own their memory. A call that fails throws an
 * EngineError, returns nothing and leaves the engine usable. Every function may throw
 * `'argument'` (a wrong type, a size that is not an integer from 1 up, more than 2^24 entries, a
 * result too large for the memory available), `'shape'` (data whose length is not rows * cols) and
 * `'non-finite'` (NaN or an infinity in an argument, or a result beyond float32); further errors
 * are listed with the function. Sources: Vaswani et al. 2017, "Attention Is All You Need".
 */
export interface Engine {
  /** Returns X W, (n x d)(d x k) -> n x k (section 3.2). Errors: `'shape'` if x.cols != w.rows. */
  project(x: Matrix, w: Matrix): Matrix;

  /** Returns Q K^T, (n x d_k)(m x d_k) -> n x m (equation 1). Errors: `'shape'` if the widths differ. */
  scores(q: Matrix, k: Matrix): Matrix;

  /**
   * Returns scores / sqrt(headSize), n x m (section 3.2.1). headSize: d_k, an integer from 1 up.
   * Scores may hold -Infinity, which stays.
   */
  scale(scores: Matrix, headSize: number): Matrix;

  /**
   * Returns scores with -Infinity where a key is hidden, n x m (section 3.2.3). Scores may hold
   * -Infinity already, which stays. Errors: `'shape'` if a keep matrix has another size;
   * `'mask'` if it holds other than 0 and 1.
   */
  mask(scores: Matrix, kind: Mask): Matrix;

  /**
   * Returns exp(score - max) / sum over each row, n x m: each row sums to 1 (equation 1). Scores
   * may hold -Infinity (hidden). Errors: `'mask'` for a row with nothing left to see.
   */
  softmax(scores: Matrix): Matrix;

  /** Returns weights V, (n x m)(m x d_v) -> n x d_v (equation 1). Errors: `'shape'` if weights.cols != v.rows. */
  mix(weights: Matrix, v: Matrix): Matrix;

  /**
   * Returns the full trace of softmax(Q K^T / sqrt(d_k)) V (equation 1). Errors: `'argument'` if
   * only some of wq, wk, wv are given; `'shape'`; `'mask'` as in mask and softmax.
   */
  selfAttention(options: SelfAttentionOptions): SelfAttentionTrace;

  /**
   * Returns Concat(head_1, ..., head_h) W_o with every head's trace (section 3.2.2). Errors: as
   * selfAttention; `'shape'` if wo.rows is not the sum of the heads' d_v; `'argument'` for no head.
   */
  multiHead(options: MultiHeadOptions): MultiHeadTrace;

  /**
   * Returns the arithmetic of one number of a trace; row and col count from 0. Errors:
   * `'argument'` for a name without arithmetic (an input, or q, k, v in a trace made without
   * matrices) or an entry outside the matrix; `'shape'` for a trace whose matrices do not fit.
   */
  explain<Name extends ExplainableName>(
    name: Name,
    trace: TraceOf<Name>,
    row: number,
    col: number,
  ): ExplanationOf[Name];

  /** Returns a generator. seed: any safe integer; PyTorch and this use its low 32 bits. */
  random(seed: number): RandomGenerator;

  /** Returns the mean of the rows of x, n x d -> 1 x d. */
  meanOfRows(x: Matrix): Matrix;

  /** Returns the sum of each row of x, n x m -> n x 1. Of attention weights it is 1 in every row. */
  rowSums(x: Matrix): Matrix;

  /** Returns a - b, n x d. Errors: `'shape'` if the sizes differ. */
  subtract(a: Matrix, b: Matrix): Matrix;

  /** Returns a + b, n x d. Errors: `'shape'` if the sizes differ. */
  add(a: Matrix, b: Matrix): Matrix;

  /** Returns the largest |a - b| of all entries, 1 x 1. Errors: `'shape'` if the sizes differ. */
  largestDifference(a: Matrix, b: Matrix): Matrix;

  /** Returns the smallest entry of each column of x, below it the largest, n x d -> 2 x d. */
  columnRange(x: Matrix): Matrix;

  /** Returns x times factor, which is rounded to float32, n x d. */
  multiply(x: Matrix, factor: number): Matrix;

  /**
   * Returns x divided by divisor, which is rounded to float32, n x d. Errors: `'argument'` for a
   * divisor of 0.
   */
  divide(x: Matrix, divisor: number): Matrix;

  /** Returns x with constant, rounded to float32, added to each entry, n x d. */
  shift(x: Matrix, constant: number): Matrix;

  /** Returns x with rows and columns exchanged, n x d -> d x n. */
  transpose(x: Matrix): Matrix;

  /**
   * Returns each row divided by its own sum, n x m: shares that can be negative or huge, unlike
   * those of softmax. Errors: `'argument'` for a row whose sum is 0.
   */
  divideBySum(scores: Matrix): Matrix;

  /** Returns the Euclidean length of each row of x, n x d -> n x 1. */
  norms(x: Matrix): Matrix;

  /**
   * Returns the cosine of the angle between each row of a and each row of b, from -1 to 1,
   * (n x d)(m x d) -> n x m. Errors: `'shape'` if the widths differ; `'argument'` for a row of zeros.
   */
  cosines(a: Matrix, b: Matrix): Matrix;

  /** Returns that angle itself in degrees, 0 to 180, exact for nearly parallel rows too. Errors: as cosines. */
  angles(a: Matrix, b: Matrix): Matrix;

  /**
   * Returns how the scores of standard normal vectors spread, and how near to all or nothing the
   * weights of softmax come, with each divisor (section 3.2.1, footnote 4). From one generator,
   * each draw takes randn(1, headSize) as the query, then randn(keys, headSize) as its keys.
   * Errors: `'argument'` beyond the ranges of the options.
   */
  saturation(options: SaturationOptions): Saturation;
}

/** A URL, without the types of browsers or Node. */
export interface WasmAddress {
  readonly href: string;
  readonly searchParams: object;
}

export interface EngineOptions {
  /**
   * Where the WebAssembly is: its bytes, or a URL or (in Node) a path. Default: the file that the
   * package or the build put beside the script.
   */
  readonly wasm?: ArrayBuffer | ArrayBufferView | WasmAddress | string | undefined;
}
