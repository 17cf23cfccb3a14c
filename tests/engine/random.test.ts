/** What generators promise beyond their numbers, which reference.test.ts compares. */
import { beforeAll, expect, test } from 'vitest';
import { createEngine, type Engine, type RandomGenerator } from '../../web/src/engine';
import { errorOf } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

/** A sequence that leaves a half of a Box-Muller pair behind at many of its steps. */
const draws: ((random: RandomGenerator) => unknown)[] = [
  (random) => random.randn(1, 3),
  (random) => random.rand(2, 2),
  (random) => random.randn(4, 5),
  (random) => random.randn(1, 1),
  (random) => random.linear(3, 2),
  (random) => random.randn(1, 1),
  (random) => random.rand(25, 30), // beyond one block of 624 words
];

test('known numbers of torch.manual_seed(42); torch.rand(3)', () => {
  expect([...engine.random(42).rand(1, 3).data].map((u) => u.toFixed(4))).toEqual([
    '0.8823',
    '0.9150',
    '0.3829',
  ]);
});

test('two generators in turns give what each gives alone', () => {
  const alone = [1, 2].map((seed) => {
    const random = engine.random(seed);
    return draws.map((draw) => draw(random));
  });
  const [one, two] = [engine.random(1), engine.random(2)];
  const mixed = draws.map((draw) => [draw(one), draw(two)]);
  expect(mixed.map(([first]) => first)).toEqual(alone[0]);
  expect(mixed.map(([, second]) => second)).toEqual(alone[1]);
  expect(alone[0]).not.toEqual(alone[1]);
});

test('a failed draw leaves the generator where it was', () => {
  const [calm, troubled] = [engine.random(7), engine.random(7)];
  for (const draw of draws) {
    for (const size of [0, -1, 1.5, NaN, 2 ** 24 + 1, 2 ** 40, '2', null]) {
      expect(errorOf(() => troubled.randn(size as number, 1)).code).toBe('argument');
    }
    expect(errorOf(() => troubled.rand(5000, 5000)).code).toBe('argument');
    expect(errorOf(() => troubled.linear(3, 0)).code).toBe('argument');
    expect(draw(troubled)).toEqual(draw(calm));
  }
});

test('any safe integer is a seed; its low 32 bits count', () => {
  const first = (seed: number) => engine.random(seed).rand(1, 4);
  expect(first(-1)).toEqual(first(2 ** 32 - 1));
  expect(first(2 ** 32 + 5)).toEqual(first(5));
  expect(first(Number.MAX_SAFE_INTEGER)).toEqual(first(2 ** 32 - 1));
  expect(first(Number.MIN_SAFE_INTEGER)).toEqual(first(1));
  expect(first(-0)).toEqual(first(0));
  expect(first(1)).not.toEqual(first(0));
});

test('linear is out x in, within 1 / sqrt(in)', () => {
  const weight = engine.random(3).linear(16, 5);
  expect([weight.rows, weight.cols]).toEqual([5, 16]);
  for (const w of weight.data) expect(Math.abs(w)).toBeLessThanOrEqual(0.25);
});
