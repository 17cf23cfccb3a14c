/** tests/reference through JavaScript: a few heads, and every sequence of random numbers. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine, type Mask, type Matrix } from '../../web/src/engine';
import { filled } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const lines = (name: string) =>
  readFileSync(new URL(`../reference/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** As in the core's own test: the last few bits, and vectorised approximations in PyTorch's randn. */
const TOLERANCE = 1e-6;

/** Compares with `rows cols step values...`: every step-th entry is stored. */
function expectStored(got: Matrix, [rows, cols, step, ...values]: number[], label: string): void {
  expect([got.rows, got.cols], label).toEqual([rows, cols]);
  const stored = got.data.filter((_, i) => i % (step ?? 1) === 0);
  expect(stored.length, label).toBe(values.length);
  const size = Math.max(...values.map(Math.abs));
  stored.forEach((value, i) => {
    expect(Math.abs(value - (values[i] ?? NaN)), `${label} ${i}`).toBeLessThanOrEqual(
      TOLERANCE * size,
    );
  });
}

const cases: { inputs: string[]; matrices: string[][] }[] = [];
for (const line of lines('attention')) {
  const [name = '', ...rest] = line.split(' ');
  if (name === 'case') cases.push({ inputs: rest, matrices: [] });
  else cases.at(-1)?.matrices.push([name, ...rest]);
}
// The core's test reads all of them; here, those of one head with numbers of ordinary size.
const heads = cases.filter(({ inputs }) => inputs[0] === 'head' && inputs[7] === '1');

test('there are reference heads of each mask', () => {
  const masks = new Set(heads.map(({ inputs }) => inputs[6]));
  expect([...masks]).toEqual(expect.arrayContaining(['none', 'causal', 'keep']));
});

const names = ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'context'] as const;

test.each(heads.map((each) => [each.inputs.join(' '), each] as const))(
  '%s',
  (_, { inputs, matrices }) => {
    const [seed = 0, n = 0, d = 0, dk = 0, dv = 0] = inputs.slice(1, 6).map(Number);
    const random = engine.random(seed);
    const transposed = (m: Matrix) =>
      filled(m.cols, m.rows, (i, j) => m.data[j * m.cols + i] ?? NaN);
    const drawn = random.rand(n, d);
    const x = { ...drawn, data: drawn.data.map((u) => u * 4 - 2) };
    const [wq, wk, wv] = [dk, dk, dv].map((width) => transposed(random.linear(d, width)));
    const mask: Mask = maskOf(inputs[6] ?? '', n, () => random.rand(n, n));
    const trace = engine.selfAttention({ x, wq, wk, wv, mask });
    const seen = matrices.map(([name = '', rows, cols, step, , ...values]) => {
      const matrix = trace[name as (typeof names)[number]];
      expectStored(matrix, [rows, cols, step, ...values].map(Number), name);
      return name;
    });
    expect(seen).toEqual([...names]);
  },
);

/** Makes what generate.py makes of the same draws. */
function maskOf(kind: string, n: number, draw: () => Matrix): Mask {
  if (kind === 'none' || kind === 'causal') return kind;
  if (kind === 'one') return filled(n, n, (i, j) => (j === (3 * i + 1) % n ? 1 : 0));
  const drawn = draw();
  // As torch compares: with 0.6 rounded to float32.
  return filled(n, n, (i, j) =>
    i === j || (drawn.data[i * n + j] ?? NaN) < Math.fround(0.6) ? 1 : 0,
  );
}

describe('PyTorch random numbers', () => {
  const calls = lines('random').map((line) => line.split(' '));
  test('every sequence', () => {
    let random = engine.random(0);
    let seeds = 0;
    for (const [name = '', ...words] of calls) {
      const values = words.map(Number);
      if (name === 'seed') {
        random = engine.random(values[0] ?? NaN);
        seeds += 1;
      } else if (name === 'sweep') {
        const [n = 0, ...want] = values;
        random = engine.random(n);
        const got = [
          random.rand(1, n),
          random.randn(1, n),
          random.linear(n, 1),
          random.randn(1, 3),
        ];
        expectStored(
          { rows: 1, cols: 4, data: Float32Array.from(got, ({ data }) => data.at(-1) ?? NaN) },
          [1, 4, 1, ...want],
          `sweep ${n}`,
        );
      } else {
        const [first = 0, second = 0] = values;
        const draw = name as 'rand' | 'randn' | 'linear';
        // A linear line gives the layer's own order, in and out; its matrix is out x in.
        const got = random[draw](first, second);
        const size = draw === 'linear' ? [second, first] : [first, second];
        expectStored(got, [...size, ...values.slice(2)], `${name} ${first} ${second}`);
      }
    }
    expect(seeds).toBeGreaterThan(3);
  });
});
