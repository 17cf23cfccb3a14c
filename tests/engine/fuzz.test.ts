/**
 * Every function with arguments of which one part is replaced by something else: the answer is a
 * documented error or a right result, and the next good call works. A seed repeats each run.
 */
import { beforeAll, expect, test } from 'vitest';
import { createEngine, EngineError, matrix, type Engine, type Matrix } from '../../web/src/engine';
import { hostile, pick } from './hostile';
import { filled, numbers, seeded } from './support';

const CALLS_EACH = 600;
const CODES = ['argument', 'shape', 'non-finite', 'mask'];

type Random = () => number;
let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const size = (random: Random) => 1 + Math.floor(random() * 5);

function headOf(random: Random, d: number, dv: number) {
  const dk = size(random);
  return {
    wq: numbers(random, d, dk),
    wk: numbers(random, d, dk),
    wv: numbers(random, d, dv),
  };
}

function selfOptions(random: Random) {
  const [n, d] = [size(random), size(random)];
  const keep = filled(n, n, (i, j) => (i === j || random() < 0.5 ? 1 : 0));
  return {
    x: numbers(random, n, d),
    ...(random() < 0.7 && headOf(random, d, size(random))),
    mask: pick(random, ['none', 'causal', keep, undefined] as const),
    scale: pick(random, [undefined, false, 3] as const),
  };
}

function multiOptions(random: Random) {
  const [n, d, dv] = [size(random), size(random), size(random)];
  const heads = Array.from({ length: size(random) }, () => headOf(random, d, dv));
  const wo = numbers(random, heads.length * dv, size(random));
  return { x: numbers(random, n, d), heads, wo, mask: 'causal' as const };
}

function twins(random: Random) {
  const [n, d] = [size(random), size(random)];
  return [numbers(random, n, d), numbers(random, n, d)];
}

const withNumber = (random: Random) => [
  numbers(random, size(random), size(random)),
  0.5 + random(),
];

/** Of each function arguments that are right, as [what to call, its arguments]. */
const FUNCTIONS: Record<string, (random: Random) => unknown[]> = {
  project: (random) => {
    const d = size(random);
    return [numbers(random, size(random), d), numbers(random, d, size(random))];
  },
  scores: (random) => {
    const d = size(random);
    return [numbers(random, size(random), d), numbers(random, size(random), d)];
  },
  scale: (random) => [numbers(random, size(random), size(random)), size(random)],
  mask: (random) => {
    const [n, m] = [size(random), size(random)];
    const keep = filled(n, m, () => (random() < 0.5 ? 1 : 0));
    return [numbers(random, n, m), pick(random, ['none', 'causal', keep])];
  },
  softmax: (random) => [numbers(random, size(random), size(random))],
  mix: (random) => {
    const m = size(random);
    return [numbers(random, size(random), m), numbers(random, m, size(random))];
  },
  selfAttention: (random) => [selfOptions(random)],
  multiHead: (random) => [multiOptions(random)],
  explain: (random) => {
    if (random() < 0.3) {
      const trace = engine.multiHead(multiOptions(random));
      return [pick(random, ['output', 'concat']), trace, 0, 0];
    }
    const trace = engine.selfAttention(selfOptions(random));
    return [pick(random, ['scores', 'scaled', 'weights', 'context']), trace, 0, 0];
  },
  meanOfRows: (random) => [numbers(random, size(random), size(random))],
  rowSums: (random) => [numbers(random, size(random), size(random))],
  subtract: twins,
  add: twins,
  largestDifference: twins,
  columnRange: (random) => [numbers(random, size(random), size(random))],
  multiply: withNumber,
  divide: withNumber,
  shift: withNumber,
  transpose: (random) => [numbers(random, size(random), size(random))],
  divideBySum: (random) => [numbers(random, size(random), size(random))],
  norms: (random) => [numbers(random, size(random), size(random))],
  cosines: (random) => {
    const d = size(random);
    return [numbers(random, size(random), d), numbers(random, size(random), d)];
  },
  angles: (random) => {
    const d = size(random);
    return [numbers(random, size(random), d), numbers(random, size(random), d)];
  },
  saturation: (random) => {
    const seed = Math.floor((random() - 0.5) * 2 ** 50);
    return [{ headSize: size(random), keys: size(random), draws: size(random), seed }];
  },
  random: (random) => [Math.floor((random() - 0.5) * 2 ** 50)],
  rand: (random) => [size(random), size(random)],
  randn: (random) => [size(random), size(random)],
  linear: (random) => [size(random), size(random)],
  matrix: (random) => [[[random(), 1], [2, 3]]], // prettier-ignore
};

function call(name: string, args: readonly unknown[]): unknown {
  if (name === 'matrix') return matrix(...(args as [never]));
  const owner = ['rand', 'randn', 'linear'].includes(name) ? engine.random(1) : engine;
  const result = (owner as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(
    ...args,
  );
  // A generator has no numbers to compare until it draws.
  return name === 'random' ? engine.random.call(engine, args[0] as number).randn(1, 3) : result;
}

/** Returns args with one part, at any depth, replaced by a hostile value. */
function spoil(random: Random, args: readonly unknown[], reenter: () => void): unknown[] {
  const copy = [...args];
  const at = Math.floor(random() * copy.length);
  copy[at] = spoilValue(random, copy[at], reenter);
  return copy;
}

function spoilValue(random: Random, value: unknown, reenter: () => void): unknown {
  const isLeaf = typeof value !== 'object' || value === null || ArrayBuffer.isView(value);
  if (isLeaf || random() < 0.4) return hostile(random, value, reenter);
  const key = pick(random, Object.keys(value));
  const inner = spoilValue(random, (value as Record<string, unknown>)[key], reenter);
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (String(i) === key ? inner : item));
  return { ...value, [key]: inner };
}

function outcome(run: () => unknown) {
  try {
    return { result: run() };
  } catch (error) {
    return { error };
  }
}

/** Every matrix of a result is whole. */
function expectWhole(value: unknown): void {
  if (Array.isArray(value)) value.forEach(expectWhole);
  else if (typeof value === 'object' && value !== null) {
    if ('data' in value) {
      const { rows, cols, data } = value as Matrix;
      expect(data).toBeInstanceOf(Float32Array);
      expect(data.length).toBe(rows * cols);
      expect(data.some(Number.isNaN)).toBe(false);
    } else Object.values(value).forEach(expectWhole);
  }
}

/** Returns a copy in plain objects and arrays, without running a getter; undefined if it has none. */
function plain(value: unknown): unknown {
  try {
    return copy(value);
  } catch {
    return undefined;
  }
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Float32Array.prototype) return new Float32Array(value as Float32Array);
  if (prototype !== Object.prototype && prototype !== Array.prototype) throw new Error('not plain');
  const made: object = Array.isArray(value) ? [] : {};
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (!('value' in property)) throw new Error('not plain');
    Object.defineProperty(made, key, { ...property, value: copy(property.value) });
  }
  return made;
}

test.each(Object.entries(FUNCTIONS))('%s', (name, argsOf) => {
  const random = seeded(name.length * 1000 + name.charCodeAt(0));
  const x = numbers(random, 3, 2);
  const good = () => engine.selfAttention({ x, mask: 'causal' });
  const want = good();
  const seen = { results: 0, errors: 0 };

  for (let i = 0; i < CALLS_EACH; i += 1) {
    const right = argsOf(random);
    expectWhole(call(name, right)); // as they are, they are right

    const args = spoil(random, right, good);
    const same = plain(args) as unknown[] | undefined;
    const first = outcome(() => call(name, args));
    if ('error' in first) {
      seen.errors += 1;
      expect(first.error, String(first.error)).toBeInstanceOf(EngineError);
      const { code, message } = first.error as EngineError;
      expect(CODES).toContain(code);
      expect(message).toMatch(new RegExp(`^${name}: `));
      expect(message.length).toBeLessThan(500);
    } else {
      seen.results += 1;
      expectWhole(first.result);
      // The same numbers in plain objects give the same result.
      if (same) expect(call(name, same)).toEqual(first.result);
    }
    if (i % 10 === 0) expect(good()).toEqual(want);
  }
  expect(good()).toEqual(want);
  // Neither kind is all that was tested.
  expect(seen.errors).toBeGreaterThan(CALLS_EACH / 5);
  expect(seen.results).toBeGreaterThan(0);
});
