/** What holds for any attention, through the public engine, for many random sentences. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine, type Matrix } from '../../web/src/engine';
import { at, expectClose, filled, numbers, row, seeded, sum, TOLERANCE } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const cases = Array.from({ length: 20 }, (_, seed) => {
  const random = seeded(seed);
  const size = (most: number) => 1 + Math.floor(random() * most);
  const [n, d, dk, dv] = [size(12), size(9), size(7), size(7)];
  return {
    n,
    x: numbers(random, n, d),
    wq: numbers(random, d, dk),
    wk: numbers(random, d, dk),
    wv: numbers(random, d, dv),
    order: Array.from({ length: n }, (_, i) => ({ i, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ i }) => i),
  };
});

const reordered = (m: Matrix, order: number[]) =>
  filled(m.rows, m.cols, (i, j) => at(m, order[i] ?? NaN, j));

describe.each(cases)('n = $n', ({ n, x, wq, wk, wv, order }) => {
  test('each row of weights sums to 1, none is negative', () => {
    const { weights } = engine.selfAttention({ x, wq, wk, wv });
    expectClose(engine.rowSums(weights), Array<number>(n).fill(1));
    expect(Math.min(...weights.data)).toBeGreaterThanOrEqual(0);
  });

  test('a constant added to the scores changes no weight', () => {
    const { scaled, weights } = engine.selfAttention({ x, wq, wk, wv });
    // A power of two, so that little is rounded away from the scores themselves.
    expectClose(engine.softmax(engine.shift(scaled, 8)), weights.data, 4 * TOLERANCE);
  });

  test('reordered words give reordered contexts', () => {
    const { context } = engine.selfAttention({ x, wq, wk, wv });
    const other = engine.selfAttention({ x: reordered(x, order), wq, wk, wv });
    expectClose(other.context, reordered(context, order).data, 4 * TOLERANCE);
  });

  test('each context number lies within its column of V', () => {
    const { context, v } = engine.selfAttention({ x, wq, wk, wv });
    const [box, inner] = [engine.columnRange(v), engine.columnRange(context)];
    const slack = TOLERANCE * Math.max(...v.data.map(Math.abs));
    for (let j = 0; j < v.cols; j += 1) {
      expect(at(inner, 0, j)).toBeGreaterThanOrEqual(at(box, 0, j) - slack);
      expect(at(inner, 1, j)).toBeLessThanOrEqual(at(box, 1, j) + slack);
    }
  });

  test('a score is a cosine times two lengths', () => {
    const { q, k, scores } = engine.selfAttention({ x, wq, wk, wv });
    const lengths = engine.project(engine.norms(q), engine.transpose(engine.norms(k)));
    const cosines = engine.cosines(q, k);
    scores.data.forEach((score, i) => {
      const most = lengths.data[i] ?? NaN; // if both point the same way
      expect(Math.abs(score - (cosines.data[i] ?? NaN) * most)).toBeLessThanOrEqual(
        2 * TOLERANCE * most,
      );
    });
  });

  test('scores turned are scores of keys and queries exchanged', () => {
    const { q, k, scores } = engine.selfAttention({ x, wq, wk, wv });
    expectClose(engine.transpose(scores), engine.scores(k, q).data);
  });

  test('subtracted and added is the same again, but for rounding', () => {
    const { v, context } = engine.selfAttention({ x, wq, wk, wv });
    const [difference] = engine.largestDifference(
      engine.add(engine.subtract(v, context), context),
      v,
    ).data;
    expect(difference).toBeLessThanOrEqual(TOLERANCE * Math.max(...v.data.map(Math.abs)));
  });

  test('causal: row 0 is all on itself, no row sees later words', () => {
    const { weights, context } = engine.selfAttention({ x, wq, wk, wv, mask: 'causal' });
    expect(row(weights, 0)).toEqual([1, ...Array<number>(n - 1).fill(0)]);
    for (let i = 0; i < n; i += 1) expect(sum(row(weights, i).slice(i + 1))).toBe(0);
    const start = filled(1, x.cols, (_, j) => at(x, 0, j));
    const alone = engine.selfAttention({ x: start, wq, wk, wv, mask: 'causal' });
    expectClose(alone.context, row(context, 0));
  });

  test('float32 is the float64 formula but for rounding', () => {
    const trace = engine.selfAttention({ x, wq, wk, wv });
    const root = Math.sqrt(wq.cols);
    const weights = Array.from({ length: n }, (_, i) => {
      const scores = Array.from({ length: n }, (_, j) => {
        const k = row(trace.k, j);
        return sum(row(trace.q, i).map((value, c) => value * (k[c] ?? NaN))) / root;
      });
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      return powers.map((power) => power / sum(powers));
    });
    // A score of 100 is rounded by 4e-6, so far its weight may be off.
    expectClose(trace.weights, weights.flat(), 2e-5);
  });
});
