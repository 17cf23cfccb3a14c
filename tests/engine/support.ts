/** What the tests of the engine share: inputs that can be made again, and float64 arithmetic. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { EngineError, type EngineErrorCode, type Matrix } from '../../web/src/engine';

export const WASM_FILE = new URL('../../build/wasm/attention.wasm', import.meta.url);
export const wasmBytes = () => new Uint8Array(readFileSync(WASM_FILE));

/** float32 keeps 24 bits; sums of a few dozen products lose a few of them. */
export const TOLERANCE = 1e-6;

/** Returns a source of numbers in [0, 1) that a seed repeats: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function filled(
  rows: number,
  cols: number,
  value: (i: number, j: number) => number,
): Matrix {
  const data = Float32Array.from({ length: rows * cols }, (_, at) =>
    value(Math.floor(at / cols), at % cols),
  );
  return { rows, cols, data };
}

/** Returns a matrix of numbers from -2 to 2. */
export function numbers(random: () => number, rows: number, cols: number): Matrix {
  return filled(rows, cols, () => random() * 4 - 2);
}

/** The lower triangle of ones: what a causal mask keeps. */
export const lower = (n: number) => filled(n, n, (i, j) => (j <= i ? 1 : 0));

export const at = (m: Matrix, i: number, j: number) => m.data[i * m.cols + j] ?? NaN;
export const row = (m: Matrix, i: number) => [...m.data.subarray(i * m.cols, (i + 1) * m.cols)];
export const column = (m: Matrix, j: number) =>
  Array.from({ length: m.rows }, (_, i) => at(m, i, j));
export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Returns a b in float64. */
export function product(a: Matrix, b: Matrix): number[] {
  return Array.from({ length: a.rows * b.cols }, (_, n) => {
    const i = Math.floor(n / b.cols);
    const right = column(b, n % b.cols);
    return sum(row(a, i).map((value, k) => value * (right[k] ?? NaN)));
  });
}

export const transposed = (m: Matrix) => filled(m.cols, m.rows, (i, j) => at(m, j, i));

/** Expects entries equal up to tolerance, relative to the largest expected one. */
export function expectClose(
  got: Matrix,
  want: ArrayLike<number>,
  tolerance = TOLERANCE,
  label = '',
) {
  expect(got.data.length, label).toBe(want.length);
  const size = Math.max(...Array.from(want, Math.abs).filter(Number.isFinite), 1e-30);
  for (let i = 0; i < want.length; i += 1) {
    const [a, b] = [got.data[i] ?? NaN, want[i] ?? NaN];
    if (a !== b && !(Math.abs(a - b) <= tolerance * size)) {
      expect.fail(`${label} entry ${i}: got ${a}, want ${b}`);
    }
  }
}

/** Returns the error that run throws, which must be an EngineError. */
export function errorOf(run: () => unknown): EngineError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    return error as EngineError;
  }
  return expect.fail('nothing was thrown');
}

export function expectError(code: EngineErrorCode, message: RegExp, run: () => unknown): void {
  const error = errorOf(run);
  expect(error.message).toMatch(message);
  expect(error.code).toBe(code);
}
