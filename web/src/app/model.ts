import type { Engine, Explanation, Matrix, SelfAttentionTrace } from '../engine';
import { CARDS, NEW_WORD, handSetVector, isLight, wordType } from '../state/example';
import { selectedIndex, windowSize, type CellRef, type State } from '../state/schema';
import { NOTHING_PASSING, type Passing } from '../state/store';

/** What the engine makes of a sentence. */
export interface Derived {
  /** The tokens inside the context window: the rows of every matrix. */
  readonly words: readonly string[];
  readonly trace: SelfAttentionTrace;
  /** The scores as computed, where the reader put some of their own into the trace. */
  readonly computedScores: Matrix;
  /** context - x: how far each word moves. */
  readonly moved: Matrix;
  /** The sum of each row of weights. */
  readonly rowSums: Matrix;
}

/** Where a number comes from: the engine's explanations, and those of the small functions. */
export type Origin =
  | Explanation
  | { readonly kind: 'difference'; readonly a: number; readonly b: number; readonly result: number }
  | { readonly kind: 'sum'; readonly terms: readonly number[]; readonly result: number }
  | { readonly kind: 'mean'; readonly terms: readonly number[]; readonly result: number }
  /** Set by hand ('us'), by the reader ('reader'), or 0 for want of any numbers ('nobody'). */
  | { readonly kind: 'given'; readonly by: 'us' | 'reader' | 'nobody'; readonly result: number };

/** Everything that a step draws: a pure function of the state and the engine. */
export interface Model extends Derived {
  readonly state: State;
  readonly passing: Passing;
  /** The place of the word that asks. */
  readonly selected: number;
  /** The number whose arithmetic is shown: the hovered one, else the pinned one. */
  readonly opened: CellRef | null;
  /** The cards as points in the plane, for the figure of five meanings; then the points to place there. */
  readonly plane: (points: Matrix) => Matrix;
  origin(ref: CellRef): Origin;
}

/** Returns entry (row, col) of a matrix; the caller knows that it is there. */
export function at(matrix: Matrix, row: number, col: number): number {
  const value = matrix.data[row * matrix.cols + col];
  if (value === undefined) throw new RangeError(`no entry (${row}, ${col})`);
  return value;
}

/** Returns row `row` of a matrix. */
export function rowOf(matrix: Matrix, row: number): number[] {
  return Array.from(matrix.data.subarray(row * matrix.cols, (row + 1) * matrix.cols));
}

/** Returns a matrix of rows that are known to be equally long. */
export function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  return {
    rows: rows.length,
    cols: rows[0]?.length ?? 0,
    data: Float32Array.from(rows.flat()),
  };
}

/** Returns the reader's own numbers of a token, if any. */
export function ownVector({ vectors }: State, token: string): readonly number[] | undefined {
  const type = wordType(token);
  return Object.hasOwn(vectors, type) ? vectors[type] : undefined;
}

/** Five directions, one an axis, evenly around a centre: the plane that `light` is drawn in. */
const DIRECTIONS = matrixOf(
  CARDS.map((_, j) => {
    const turn = 2 * Math.PI * (j / CARDS.length);
    return [Math.sin(turn), -Math.cos(turn)];
  }),
);

/** The inputs that the derived numbers depend on; the rest only chooses what is shown of them. */
const DEPENDS_ON = ['words', 'vectors', 'window', 'scores', 'selected'] as const;

/** Returns the model of a state. The engine runs once for its inputs, however often they are drawn. */
export function createModeller(engine: Engine): (state: State, passing?: Passing) => Model {
  const light = rowOf(engine.meanOfRows(matrixOf(CARDS.map((card) => card.vector))), 0);
  let last: { state: State; derived: Derived } | undefined;

  /** Returns the trace with the reader's scores in place of the computed ones, followed through. */
  const withScores = (trace: SelfAttentionTrace, row: number, own: State['scores']) => {
    if (Object.keys(own).length === 0) return trace;
    const { rows, cols } = trace.scores;
    const data = trace.scores.data.slice();
    for (const [col, score] of Object.entries(own)) data[row * cols + Number(col)] = score;
    const scores = { rows, cols, data };
    const weights = engine.softmax(scores);
    const context = engine.mix(weights, trace.v);
    return { ...trace, scores, scaled: scores, masked: scores, weights, context };
  };

  const derive = (state: State): Derived => {
    const known = last;
    if (known && DEPENDS_ON.every((name) => known.state[name] === state[name]))
      return known.derived;
    const words = state.words.slice(0, windowSize(state));
    const vector = (word: string): readonly number[] =>
      ownVector(state, word) ?? (isLight(word) ? light : (handSetVector(word) ?? NEW_WORD));
    const computed = engine.selfAttention({ x: matrixOf(words.map(vector)) });
    const trace = withScores(computed, selectedIndex(state), state.scores);
    const moved = engine.subtract(trace.context, trace.x);
    const rowSums = engine.rowSums(trace.weights);
    const derived = { words, trace, computedScores: computed.scores, moved, rowSums };
    last = { state, derived };
    return derived;
  };

  const originOfWord = (state: State, word: string, col: number, result: number): Origin => {
    if (ownVector(state, word)) return { kind: 'given', by: 'reader', result };
    if (isLight(word)) {
      return { kind: 'mean', terms: CARDS.map((card) => card.vector[col] ?? 0), result };
    }
    return { kind: 'given', by: handSetVector(word) ? 'us' : 'nobody', result };
  };

  const originOf = (state: State, derived: Derived, { name, row, col }: CellRef): Origin => {
    const { words, trace, moved, rowSums } = derived;
    switch (name) {
      case 'x':
        return originOfWord(state, words[row] ?? '', col, at(trace.x, row, col));
      case 'scores': {
        const isOwn = row === selectedIndex(state) && Object.hasOwn(state.scores, col);
        if (isOwn) return { kind: 'given', by: 'reader', result: at(trace.scores, row, col) };
        return engine.explain(name, trace, row, col);
      }
      case 'moved':
        return {
          kind: 'difference',
          a: at(trace.context, row, col),
          b: at(trace.x, row, col),
          result: at(moved, row, col),
        };
      case 'row-sums':
        return { kind: 'sum', terms: rowOf(trace.weights, row), result: at(rowSums, row, 0) };
      case 'weights':
      case 'context':
        return engine.explain(name, trace, row, col);
      default:
        throw new RangeError(`no number is called ${name}`);
    }
  };

  return (state, passing = NOTHING_PASSING) => {
    const derived = derive(state);
    const { hovered } = passing;
    const inside = hovered !== null && hovered.row < derived.words.length;
    return {
      ...derived,
      state,
      passing,
      selected: selectedIndex(state),
      opened: inside ? hovered : state.open,
      plane: (points) => engine.project(points, DIRECTIONS),
      origin: (ref) => originOf(state, derived, ref),
    };
  };
}
