/** Values that a function of matrices was not made for, each made anew at every call. */
import { numbers } from './support';
import type { Matrix } from '../../web/src/engine';

type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

const size = (random: Random) => 1 + Math.floor(random() * 5);
const ordinary = (random: Random) => numbers(random, size(random), size(random));

function detach(data: Float32Array): Float32Array {
  structuredClone(data, { transfer: [data.buffer] });
  return data;
}

function thrower(): never {
  throw new TypeError('thrown by the value itself');
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** A Float32Array that lies about itself to all who ask it instead of its prototype. */
class Liar extends Float32Array {
  override get length() {
    return 2 ** 24;
  }
  override get buffer() {
    return thrower();
  }
  override set() {
    return thrower();
  }
  override slice() {
    return thrower();
  }
}

const scalars: (() => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -0,
  () => 1,
  () => -1,
  () => 0.5,
  () => NaN,
  () => Infinity,
  () => -Infinity,
  () => 2 ** 24 + 1,
  () => 2 ** 31,
  () => -(2 ** 31),
  () => 2 ** 32 + 1,
  () => 2 ** 53,
  () => 1e308,
  () => '',
  () => '1',
  () => 'none',
  () => 'causal',
  () => 'weights',
  () => '\ud800'.repeat(1000),
  () => 7n,
  () => Symbol('s'),
  () => thrower,
];

const objects: (() => unknown)[] = [
  () => ({}),
  () => [],
  () => [1, 2],
  () => [[1, 2]],
  () => Object.create(null) as unknown,
  () => new Date(0),
  () => /x/,
  () => new Map([['rows', 1]]),
  () => Promise.resolve(1),
  () => new Number(2),
  () => new String('none'),
  () => new Float32Array(4),
  () => new ArrayBuffer(16),
  () => revoked({}),
  () => revoked([]),
  () => new Proxy({}, { get: thrower }),
  () => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : undefined) }),
  () => new Proxy([], { get: (_, key) => (key === 'length' ? NaN : {}) }),
  () => ({ toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower }),
  () => ({ length: 3 }),
];

/** What stands in the place of data. */
const arrays: ((n: number) => unknown)[] = [
  (n) => new Float32Array(n + 1),
  (n) => new Float32Array(Math.max(n - 1, 0)),
  () => new Float32Array(0),
  (n) => new Float32Array(n).fill(NaN),
  (n) => new Float32Array(n).fill(Infinity),
  (n) => new Float32Array(n).fill(-Infinity),
  (n) => new Float32Array(n).fill(3e38),
  (n) => new Float32Array(n).fill(1e-45),
  (n) => detach(new Float32Array(n)),
  (n) => new Float32Array(new SharedArrayBuffer(4 * n)),
  (n) => new Float32Array(new ArrayBuffer(4 * n + 8), 8),
  (n) => new Float32Array(resizable(4 * n, 8 * n)), // follows the length of its buffer
  (n) => {
    const buffer = resizable(4 * n, 8 * n);
    const data = new Float32Array(buffer, 0, n);
    buffer.resize(0);
    return data; // out of bounds
  },
  (n) => new Float64Array(n),
  (n) => new Int32Array(n),
  (n) => new Uint8Array(4 * n),
  (n) => new DataView(new ArrayBuffer(4 * n)),
  (n) => new ArrayBuffer(4 * n),
  (n) => Array<number>(n).fill(1),
  () => Object.create(Float32Array.prototype) as unknown,
  (n) => new Proxy(new Float32Array(n), {}),
  (n) => new Liar(n),
  (n) => Object.assign(new Float32Array(n), { set: thrower, slice: thrower }),
];

interface Resizable extends ArrayBuffer {
  resize(length: number): void;
}
const resizable = (length: number, most: number) =>
  new (
    ArrayBuffer as unknown as new (length: number, options: { maxByteLength: number }) => Resizable
  )(length, { maxByteLength: most });

/** Matrices that are right, but not in the way of a literal. */
const unusual: ((m: Matrix) => unknown)[] = [
  (m) => m,
  (m) => Object.freeze(m),
  (m) => Object.assign(Object.create(null) as object, m),
  (m) => Object.create(m) as unknown,
  (m) => new Proxy(m, {}),
  (m) => ({ ...m, extra: thrower }),
];

/** Matrices that change while they are read. */
const shifty: ((m: Matrix, reenter: () => void) => unknown)[] = [
  ({ rows, cols, data }) => {
    let reads = 0;
    return { cols, data, get rows() { return (reads += 1) > 1 ? 2 ** 24 : rows; } }; // prettier-ignore
  },
  ({ rows, cols, data }) => ({ rows, data, get cols() { detach(data); return cols; } }), // prettier-ignore
  ({ rows, cols, data }) => ({ rows, cols, get data() { return detach(data); } }), // prettier-ignore
  ({ rows, cols, data }, reenter) => ({ rows, cols, get data() { reenter(); return data; } }), // prettier-ignore
];

const isMatrix = (value: unknown): value is Matrix =>
  typeof value === 'object' && value !== null && 'data' in value;

/**
 * Returns a hostile value. instead: what it takes the place of; if that is a matrix, often its own
 * numbers or size. reenter: what a getter may call back.
 */
export function hostile(random: Random, instead: unknown, reenter: () => void): unknown {
  const kind = random();
  if (kind < 0.3) return pick(random, scalars)();
  if (kind < 0.4) return pick(random, objects)();
  const m = isMatrix(instead) && random() < 0.8 ? instead : ordinary(random);
  if (kind < 0.7) return { ...m, data: pick(random, arrays)(m.rows * m.cols) };
  if (kind < 0.85) return pick(random, unusual)(m);
  return pick(random, shifty)(m, reenter);
}
