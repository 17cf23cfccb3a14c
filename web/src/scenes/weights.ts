/** W_q, W_k, W_v and W_o: hand-set, drawn, or the reader's. */
import { matrixOf } from '../app/entries';
import type { Engine, Matrix } from '../engine';
import { AXES, HAND_SET, HEAD_SIZE } from '../state/example';
import { WEIGHTS, fitWeights, type OwnWeights, type WeightName } from '../state/own';
import type { State } from '../state/schema';
import type { Giver } from './scene';

export type Weights = Readonly<Record<WeightName, Matrix>>;

/** The inputs that the matrices depend on, besides the size of the vectors. */
export const CHOICE = ['source', 'weights', 'seed', 'scale', 'headSize'] as const;

export const BY_HAND: Weights = {
  wq: matrixOf(HAND_SET.wq),
  wk: matrixOf(HAND_SET.wk),
  wv: matrixOf(HAND_SET.wv),
  wo: matrixOf(HAND_SET.wo),
};

/** Says whether a matrix is the other one, or was made from it by changing less than half of it. */
export function resembles(matrix: Matrix, other: Matrix): boolean {
  if (matrix.rows !== other.rows || matrix.cols !== other.cols) return false;
  const same = matrix.data.filter((value, i) => value === other.data[i]).length;
  return 2 * same > matrix.data.length;
}

/** Returns the matrices for vectors of d numbers, and who made each. */
export function weightsOf(
  engine: Engine,
  state: State,
  d: number,
): { weights: Weights; madeBy: Record<WeightName, Giver> } {
  // Those that fit the data may not fit the sentence.
  const own: OwnWeights = state.source === 'yours' ? fitWeights(state.weights, d).own : {};
  const k = own.wq?.cols ?? own.wk?.cols;
  const v = own.wv?.cols ?? own.wo?.rows;
  const fitsHand = d === AXES.length && [k, v].every((size) => (size ?? HEAD_SIZE) === HEAD_SIZE);
  const isByHand = state.source !== 'random' && fitsHand;
  const rest = isByHand
    ? BY_HAND
    : drawn(engine, state, d, k ?? state.headSize, v ?? state.headSize);
  const by = isByHand ? 'us' : 'random';
  const madeBy = Object.fromEntries(WEIGHTS.map((name) => [name, own[name] ? 'reader' : by]));
  return { weights: { ...rest, ...own }, madeBy: madeBy as Record<WeightName, Giver> };
}

/** Returns matrices as `scale * torch.randn(...)` draws them, one after the other. */
function drawn(engine: Engine, { seed, scale }: State, d: number, k: number, v: number): Weights {
  const random = engine.random(seed);
  const draw = (rows: number, cols: number): Matrix =>
    engine.multiply(random.randn(rows, cols), scale);
  return { wq: draw(d, k), wk: draw(d, k), wv: draw(d, v), wo: draw(v, d) };
}
