import type { Engine, Explanation, Matrix, SelfAttentionTrace } from '../engine';
import { CARDS, handSetVector, isLight } from '../state/example';
import { selectedIndex, type CellRef, type State } from '../state/schema';

/** What the engine makes of a sentence; depends on its words only. */
export interface Derived {
  readonly words: readonly string[];
  readonly trace: SelfAttentionTrace;
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
  | { readonly kind: 'given'; readonly result: number };

/** Everything that a step draws: a pure function of the state and the engine. */
export interface Model extends Derived {
  readonly state: State;
  /** The place of the word that asks. */
  readonly selected: number;
  readonly hovered: CellRef | null;
  /** The number whose arithmetic is shown: the hovered one, else the pinned one. */
  readonly opened: CellRef | null;
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

function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  return {
    rows: rows.length,
    cols: rows[0]?.length ?? 0,
    data: Float32Array.from(rows.flat()),
  };
}

/** Returns the model of a state. The engine runs once for a sentence, however often it is drawn. */
export function createModeller(engine: Engine): (state: State, hovered: CellRef | null) => Model {
  const cards = matrixOf(CARDS.map((card) => card.vector));
  const light = rowOf(engine.meanOfRows(cards), 0);
  let last: Derived | undefined;

  const derive = (words: readonly string[]): Derived => {
    if (last?.words === words) return last;
    const x = matrixOf(words.map((word) => (isLight(word) ? light : handSetVector(word))));
    const trace = engine.selfAttention({ x });
    const moved = engine.subtract(trace.context, trace.x);
    last = { words, trace, moved, rowSums: engine.rowSums(trace.weights) };
    return last;
  };

  const origin = ({ words, trace, moved, rowSums }: Derived, ref: CellRef): Origin => {
    const { name, row, col } = ref;
    switch (name) {
      case 'x': {
        const result = at(trace.x, row, col);
        if (!isLight(words[row] ?? '')) return { kind: 'given', result };
        return { kind: 'mean', terms: CARDS.map((card) => card.vector[col] ?? 0), result };
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

  return (state, hovered) => {
    const derived = derive(state.words);
    const selected = selectedIndex(state);
    const shown = hovered?.row === selected ? hovered : null;
    return {
      ...derived,
      state,
      selected,
      hovered: shown,
      opened: shown ?? state.open,
      origin: (ref) => origin(derived, ref),
    };
  };
}
