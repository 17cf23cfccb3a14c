/** States as a reader may leave them, at random: every input has a value of its own now and then. */
import { AXES, READY } from '../../web/src/state/example';
import type { Range } from '../../web/src/state/field';
import { ENTRY_RANGE, MAX_SIZE, type OwnWeights } from '../../web/src/state/own';
import {
  CONSTANT_RANGE,
  MAX_DRAW_SIZE,
  PLANE,
  SCALE_RANGE,
  SKIPPED,
  TEMPERATURE_RANGE,
  fit,
  initialState,
  type State,
} from '../../web/src/state/schema';
import { pick } from './random';

type Next = () => number;

const LABELS = ['Your', 'light', 'a*b', '_', '%2A', '&=+#', '🙂', 'ضوء', '1', 'two words', '"'];
/** The matrices whose numbers open, on some step. */
export const NAMES: readonly string[] = [
  ...(['x', 'wq', 'wk', 'wv', 'wo', 'q', 'k', 'v', 'scores', 'scaled', 'weights'] as const),
  ...(['row-sums', 'context', 'output', 'after', 'moved', 'point', 'dot', 'ready-after'] as const),
  ...(['raw-scores', 'by-width', 'shifted', 'powers', 'shares', 'total', 'range'] as const),
];

const whole = (next: Next, { from, to }: Range): number =>
  from + Math.floor(next() * (to - from + 1));

/** Two places, as fields have them. */
const decimal = (next: Next, { from, to }: Range): number =>
  Math.min(Math.max(Math.round((from + next() * (to - from)) * 100) / 100, from), to) + 0;

function matrix(next: Next, rows: number, cols: number) {
  // The ends of the range, what adds up to 0, and numbers of all sizes.
  const kinds = [
    () => ENTRY_RANGE.to,
    () => ENTRY_RANGE.from,
    () => 0,
    () => next() * 2 - 1,
    () => (next() - 0.5) * 1e-6,
    () => whole(next, { from: -3, to: 3 }),
  ];
  const some = next() < 0.5 ? [pick(kinds, next)] : kinds;
  const data = Float32Array.from({ length: rows * cols }, () => pick(some, next)() + 0);
  return { rows, cols, data };
}

/** A size of a matrix: mostly small, now and then one or the largest. */
const size = (next: Next): number =>
  next() < 0.05 ? MAX_SIZE : whole(next, { from: 1, to: next() < 0.2 ? 20 : 7 });

function weights(next: Next, widths: readonly number[]): OwnWeights {
  const d = pick(widths, next);
  const [k, v] = [size(next), size(next)];
  const all = {
    wq: matrix(next, d, k),
    // Now and then one that fits nothing.
    wk: matrix(next, next() < 0.1 ? d + 1 : d, k),
    wv: matrix(next, d, v),
    wo: matrix(next, v, d),
  };
  return Object.fromEntries(Object.entries(all).filter(() => next() < 0.6));
}

/** Returns a state made to fit, as the store makes it. */
export function randomState(next: Next): State {
  const maybe = <T>(value: () => T, otherwise: T): T => (next() < 0.4 ? value() : otherwise);
  const list = <T>(count: number, value: () => T): T[] => Array.from({ length: count }, value);
  const initial = initialState();
  const words = maybe(
    () =>
      next() < 0.5
        ? pick(READY, next).text.split(' ')
        : list(whole(next, { from: 1, to: 16 }), () =>
            pick(['sun', 'light', 'x', '%', 'ضوء'], next),
          ),
    initial.words,
  );
  const x = matrix(next, size(next), size(next));
  const data = maybe(
    () => ({ x, labels: next() < 0.5 ? null : list(x.rows, () => pick(LABELS, next)) }),
    null,
  );
  const place = (): number => whole(next, { from: 0, to: next() < 0.1 ? 63 : 7 });
  const axis = (): number => decimal(next, { from: -1, to: 3 });
  const open = { name: pick(NAMES, next), row: place(), col: place() };
  return fit({
    words,
    vectors: maybe(
      () => ({ [pick(['sun', 'the', 'a_b', '*%'], next)]: list(AXES.length, axis) }),
      {},
    ),
    window: maybe(() => whole(next, { from: 1, to: 9 }), null),
    selected: maybe(place, null),
    scores: maybe(() => ({ [place()]: decimal(next, { from: -50, to: 50 }) }), {}),
    alone: next() < 0.5,
    guess: pick([null, SKIPPED, place()], next),
    keyGuess: pick([null, SKIPPED, place()], next),
    point: maybe(() => list(2, () => decimal(next, PLANE)), initial.point),
    place: maybe(() => list(AXES.length, axis), initial.place),
    arrows: maybe(() => list(4, () => whole(next, { from: -1, to: 1 })), initial.arrows),
    inputs: pick(['random', 'sentence', 'data'], next),
    data,
    source: pick(['hand-set', 'random', 'yours'], next),
    weights: maybe(() => weights(next, [AXES.length, x.cols]), {}),
    seed: maybe(() => pick([0, 7, 2 ** 32 - 1], next), 0),
    scale: maybe(() => decimal(next, SCALE_RANGE), 1),
    headSize: maybe(() => size(next), initial.headSize),
    inputScale: maybe(() => decimal(next, SCALE_RANGE), 1),
    init: pick(['rand', 'randn', 'linear', 'given'], next),
    language: pick(['pytorch', 'numpy', 'cpp'], next),
    drawSize: maybe(() => whole(next, { from: 1, to: MAX_DRAW_SIZE }), initial.drawSize),
    temperature: maybe(
      () => pick([TEMPERATURE_RANGE.from, decimal(next, TEMPERATURE_RANGE)], next),
      1,
    ),
    constant: maybe(() => decimal(next, CONSTANT_RANGE), 0),
    normaliser: pick(['softmax', 'sum'], next),
    direction: pick(['rows', 'columns'], next),
    open: maybe(() => open, null),
  }).state;
}
