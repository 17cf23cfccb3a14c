/** Each function of the engine once, against float64 arithmetic or numbers worked out by hand. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine, matrix, type Engine, type Matrix } from '../../web/src/engine';
import {
  at,
  column,
  expectClose,
  filled,
  lower,
  numbers,
  product,
  row,
  seeded,
  sum,
  transposed,
} from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const random = seeded(1);
const x = numbers(random, 6, 5);
const heads = [3, 2].map((width) => ({
  wq: numbers(random, 5, width),
  wk: numbers(random, 5, width),
  wv: numbers(random, 5, width + 1),
}));
const [head, other] = heads as [(typeof heads)[0], (typeof heads)[0]];
const wo = numbers(random, 7, 4);

describe('the steps', () => {
  test('project', () => {
    const result = engine.project(x, head.wq);
    expect([result.rows, result.cols]).toEqual([6, 3]);
    expectClose(result, product(x, head.wq));
  });

  test('scores', () => {
    const q = numbers(random, 6, 3);
    const k = numbers(random, 4, 3);
    const result = engine.scores(q, k);
    expect([result.rows, result.cols]).toEqual([6, 4]);
    expectClose(result, product(q, transposed(k)));
  });

  test('scale', () => {
    const scores = matrix([[8, -2, -Infinity]]);
    expect(engine.scale(scores, 16)).toEqual(matrix([[2, -0.5, -Infinity]]));
  });

  test('mask', () => {
    const scores = matrix([
      [1, 2],
      [3, -Infinity],
    ]);
    const future = matrix([
      [1, -Infinity],
      [3, -Infinity],
    ]);
    const none = engine.mask(scores, 'none');
    expect(none).toEqual(scores);
    expect(none.data).not.toBe(scores.data);
    expect(engine.mask(scores, 'causal')).toEqual(future);
    expect(engine.mask(scores, lower(2))).toEqual(future);
  });

  test('softmax', () => {
    const weights = engine.softmax(matrix([[0, Math.log(3), -Infinity]]));
    expectClose(weights, [0.25, 0.75, 0]);
  });

  test('mix', () => {
    const weights = numbers(random, 3, 6);
    expectClose(engine.mix(weights, x), product(weights, x));
  });

  test('meanOfRows, rowSums, subtract', () => {
    const mean = engine.meanOfRows(x);
    expect([mean.rows, mean.cols]).toEqual([1, 5]);
    expectClose(
      mean,
      Array.from({ length: 5 }, (_, j) => sum(column(x, j)) / 6),
    );
    const sums = engine.rowSums(x);
    expect([sums.rows, sums.cols]).toEqual([6, 1]);
    expectClose(
      sums,
      Array.from({ length: 6 }, (_, i) => sum(row(x, i))),
    );
    const y = numbers(random, 6, 5);
    expect(engine.subtract(x, y)).toEqual(
      filled(6, 5, (i, j) => Math.fround((row(x, i)[j] ?? NaN) - (row(y, i)[j] ?? NaN))),
    );
  });
});

describe('points', () => {
  const a = matrix([
    [3, 4],
    [-1, 0.5],
    [0.1, -2],
  ]);
  const b = matrix([
    [1, -4],
    [2, 8],
    [0.2, 7],
  ]);
  const each = (run: (value: number, other: number) => number) =>
    filled(3, 2, (i, j) => Math.fround(run(at(a, i, j), at(b, i, j))));

  test('add, largestDifference, columnRange, transpose', () => {
    expect(engine.add(a, b)).toEqual(each((p, q) => p + q));
    expect(engine.largestDifference(a, b)).toEqual(matrix([[9]]));
    const range = matrix([
      [-1, -2],
      [3, 4],
    ]);
    expect(engine.columnRange(a)).toEqual(range);
    expect(engine.transpose(a)).toEqual(transposed(a));
  });

  test('multiply, divide, shift: by numbers rounded to float32', () => {
    const tenth = Math.fround(0.1);
    expect(engine.multiply(a, 0.1)).toEqual(each((p) => p * tenth));
    expect(engine.divide(a, 0.1)).toEqual(each((p) => p / tenth));
    expect(engine.shift(a, 0.1)).toEqual(each((p) => p + tenth));
  });

  test('divideBySum', () => {
    const shares = matrix([
      [3, 1, -2],
      [-1, -1, 0],
    ]);
    expectClose(engine.divideBySum(shares), [1.5, 0.5, -1, 0.5, 0.5, 0]);
  });

  test('norms, cosines, angles', () => {
    const lengths = (m: Matrix) => [0, 1, 2].map((i) => Math.hypot(...row(m, i)));
    const norms = engine.norms(a);
    expect([norms.rows, norms.cols]).toEqual([3, 1]);
    expectClose(norms, lengths(a));
    const cosines = product(a, transposed(b)).map(
      (dot, n) => dot / (lengths(a)[Math.floor(n / 3)] ?? NaN) / (lengths(b)[n % 3] ?? NaN),
    );
    expectClose(engine.cosines(a, b), cosines);
    expectClose(
      engine.angles(a, b),
      cosines.map((cosine) => (Math.acos(cosine) * 180) / Math.PI),
    );
    expect(engine.angles(a, matrix([[1, 0]]))).toMatchObject({ rows: 3, cols: 1 });
  });
});

test('saturation is what the steps make of the same draws', () => {
  const generator = engine.random(-3);
  const drawn = Array.from({ length: 5 }, () => {
    const q = generator.randn(1, 20);
    const scores = engine.scores(q, generator.randn(4, 20));
    return [scores, engine.scale(scores, 20), engine.divide(scores, 20)] as const;
  });
  const { spread, largest } = engine.saturation({ headSize: 20, keys: 4, draws: 5, seed: -3 });
  for (const [i, name] of (['none', 'root', 'full'] as const).entries()) {
    const scores = drawn.map((three) => three[i]!);
    const all = scores.flatMap(({ data }) => [...data]);
    const mean = sum(all) / all.length;
    const variance = sum(all.map((score) => (score - mean) ** 2)) / all.length;
    expect(spread[name]).toBeCloseTo(Math.sqrt(variance), 5);
    const most = scores.map((each) => Math.max(...engine.softmax(each).data));
    expect(largest[name]).toBeCloseTo(sum(most) / 5, 6);
  }
});

describe('selfAttention', () => {
  test('is its steps, one after the other', () => {
    const trace = engine.selfAttention({ x, ...head, mask: 'causal' });
    const q = engine.project(x, head.wq);
    const k = engine.project(x, head.wk);
    const v = engine.project(x, head.wv);
    const scores = engine.scores(q, k);
    const scaled = engine.scale(scores, 3);
    const masked = engine.mask(scaled, 'causal');
    const weights = engine.softmax(masked);
    const context = engine.mix(weights, v);
    const steps = { x, ...head, q, k, v, scores, scaled, masked, weights, context, scale: 3 };
    expect(trace).toEqual(steps);
  });

  test('without matrices: q = k = v = x, not scaled', () => {
    const trace = engine.selfAttention({ x });
    expect(trace).toMatchObject({ wq: null, wk: null, wv: null, q: x, k: x, v: x, scale: false });
    expect(trace.scaled).toEqual(trace.scores);
    expect(trace.masked).toEqual(trace.scores);
  });

  test('scale: a head size of the caller, or false', () => {
    const scaled = engine.selfAttention({ x, scale: 4 });
    expect(scaled.scale).toBe(4);
    expect(scaled.scaled).toEqual(engine.scale(scaled.scores, 4));
    const plain = engine.selfAttention({ x, ...head, scale: false });
    expect(plain.scale).toBe(false);
    expect(plain.scaled).toEqual(plain.scores);
  });

  test('null and undefined are the same as left out', () => {
    const nothing = { mask: undefined, scale: null, wq: null, wk: undefined, wv: null };
    expect(engine.selfAttention({ x, ...nothing })).toEqual(engine.selfAttention({ x }));
  });

  test('a trace passed back gives itself', () => {
    const trace = engine.selfAttention({ x, ...head });
    expect(engine.selfAttention(trace)).toEqual(trace);
  });
});

describe('multiHead', () => {
  test('is its heads side by side, times W_o', () => {
    const trace = engine.multiHead({ x, heads, wo, mask: 'causal' });
    expect(trace.heads).toEqual(
      heads.map((each) => engine.selfAttention({ x, ...each, mask: 'causal' })),
    );
    const [first, second] = trace.heads;
    expect(Array.from({ length: 6 }, (_, i) => row(trace.concat, i))).toEqual(
      Array.from({ length: 6 }, (_, i) => [...row(first!.context, i), ...row(second!.context, i)]),
    );
    expect(trace.wo).toEqual(wo);
    expect(trace.output).toEqual(engine.project(trace.concat, wo));
  });

  test('a keep matrix goes to every head', () => {
    const kept = engine.multiHead({ x, heads, wo, mask: lower(6) });
    expect(kept).toEqual(engine.multiHead({ x, heads, wo, mask: 'causal' }));
  });
});

describe('explain', () => {
  test.each(['q', 'k', 'v', 'scores', 'context'] as const)('%s: products', (name) => {
    const trace = engine.selfAttention({ x, ...head });
    const { kind, terms, result } = engine.explain(name, trace, 4, 1);
    expect(kind).toBe('products');
    expect(result).toBe(row(trace[name], 4)[1]);
    const factors = {
      q: [x, head.wq],
      k: [x, head.wk],
      v: [x, head.wv],
      scores: [trace.q, transposed(trace.k)],
      context: [trace.weights, trace.v],
    } as const;
    const [left, right] = factors[name];
    expect(terms.map(({ a }) => a)).toEqual(row(left, 4));
    expect(terms.map(({ b }) => b)).toEqual(column(right, 1));
    for (const { a, b, product: ab } of terms) expect(ab).toBe(Math.fround(a * b));
  });

  test('scaled: a quotient', () => {
    const trace = engine.selfAttention({ x, ...head, scale: 4 });
    const [numerator, result] = [row(trace.scores, 2)[3], row(trace.scaled, 2)[3]];
    const want = { kind: 'quotient', numerator, denominator: 2, result };
    expect(engine.explain('scaled', trace, 2, 3)).toEqual(want);
    const plain = engine.selfAttention({ x, ...head, scale: false });
    expect(engine.explain('scaled', plain, 2, 3).denominator).toBe(1);
  });

  test('weights: a share; hidden columns are -Infinity', () => {
    const trace = engine.selfAttention({ x, ...head, mask: 'causal' });
    const { kind, terms, sum: total, result } = engine.explain('weights', trace, 2, 1);
    expect(kind).toBe('share');
    const seen = row(trace.scaled, 2).slice(0, 3);
    const shifted = seen.map((score) => Math.fround(score - Math.max(...seen)));
    expect(terms.map((term) => term.shifted)).toEqual([
      ...shifted,
      ...Array<number>(3).fill(-Infinity),
    ]);
    expect(terms.slice(3).map((term) => term.exponential)).toEqual([0, 0, 0]);
    expect(total).toBeCloseTo(sum(terms.map((term) => term.exponential)), 5);
    expect(result).toBe(row(trace.weights, 2)[1]);
    expect((terms[1]?.exponential ?? NaN) / total).toBeCloseTo(result, 6);
  });

  test('output and concat of several heads', () => {
    const trace = engine.multiHead({ x, heads, wo });
    const output = engine.explain('output', trace, 5, 3);
    expect(output.result).toBe(row(trace.output, 5)[3]);
    expect(output.terms.map(({ a }) => a)).toEqual(row(trace.concat, 5));
    expect(output.terms.map(({ b }) => b)).toEqual(column(wo, 3));
    const inHead = engine.explain('context', trace.heads[1]!, 5, 2);
    expect(engine.explain('concat', trace, 5, other.wv.cols + 1 + 2)).toEqual(inHead);
  });

  test('a trace without matrices explains its scores', () => {
    const trace = engine.selfAttention({ x });
    expect(engine.explain('scores', trace, 0, 1).terms.map(({ b }) => b)).toEqual(row(x, 1));
  });
});

describe('matrix', () => {
  test('takes nested arrays, rounded to float32', () => {
    const made = matrix([
      [1, 2, 0.1],
      [4, -Infinity, 6],
    ]);
    const data = Float32Array.of(1, 2, Math.fround(0.1), 4, -Infinity, 6);
    expect(made).toEqual({ rows: 2, cols: 3, data });
  });
});

describe('ownership', () => {
  const isMatrix = (value: unknown): value is Matrix =>
    typeof value === 'object' && value !== null && 'data' in value;
  const matricesOf = (owner: object) => Object.values(owner).filter(isMatrix);
  const bufferOf = ({ data }: Matrix) => data.buffer;

  test('inputs stay as they were', () => {
    const before = structuredClone({ x, heads, wo });
    engine.multiHead({ x, heads, wo, mask: 'causal' });
    engine.explain('weights', engine.selfAttention({ x, ...head }), 0, 0);
    expect({ x, heads, wo }).toEqual(before);
  });

  test('each matrix of a result has its own memory', () => {
    const { heads: traces, concat, wo: back, output } = engine.multiHead({ x, heads, wo });
    const all = [concat, back, output, ...traces.flatMap(matricesOf)].map(bufferOf);
    expect(all).toHaveLength(3 + 2 * 12);
    const inputs = [x, wo, ...heads.flatMap(matricesOf)];
    expect(new Set([...all, ...inputs.map(bufferOf)]).size).toBe(all.length + inputs.length);
  });

  test('a result outlives the growth of the engine memory', async () => {
    const own = await createEngine();
    const kept = own.project(x, head.wq);
    const copy = structuredClone(kept);
    own.random(1).rand(4096, 4096);
    expect(kept).toEqual(copy);
  });

  test('two engines do not depend on each other', async () => {
    const another = await createEngine();
    expect(another).not.toBe(engine);
    const one = engine.random(5);
    const two = another.random(5);
    one.rand(1, 3);
    expect(two.rand(1, 2)).toEqual(engine.random(5).rand(1, 2));
  });
});
