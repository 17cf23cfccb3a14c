/**
 * Reads arguments that may be anything, before the C++ sees them: Embind checks no values. What a
 * reader returns is a plain copy whose every property was read once, so no getter or proxy can run
 * (or answer differently) while a call is under way. Shapes that must fit each other and finiteness
 * are the core's to check.
 */
import { describe, EngineError, isArray } from './errors';
import type { Matrix } from './types';

/** The core's kMaxEntries: the largest number of entries of any argument or result. */
export const MAX_ENTRIES = 2 ** 24;

// The typed arrays' own getters answer for the array itself, whatever was put on the object; they
// also know arrays of another realm (an iframe, a vm), which instanceof does not.
const typedArray = Object.getPrototypeOf(Float32Array.prototype) as object;
const getterOf = (key: PropertyKey) =>
  Object.getOwnPropertyDescriptor(typedArray, key)?.get as (this: unknown) => unknown;
const typeOf = getterOf(Symbol.toStringTag);
const lengthOf = getterOf('length');
const bufferOf = getterOf('buffer');

export function argumentError(message: string, cause?: unknown): EngineError {
  return new EngineError('argument', message, cause === undefined ? undefined : { cause });
}

/** Returns the error of JavaScript or the C++ having run out of memory. */
export const outOfMemory = (fn: string, cause?: unknown) =>
  argumentError(`${fn}: this is too large for the memory available; use smaller matrices`, cause);

/** Returns `options.x` as `x`: the options object is no more than a way to name arguments. */
export const pathOf = (owner: string, key: string | number) =>
  typeof key === 'number' ? `${owner}[${key}]` : owner === 'options' ? key : `${owner}.${key}`;

/** Returns owner[key]; a getter or a proxy that throws is the caller's argument gone wrong. */
export function readField(fn: string, path: string, owner: object, key: string | number): unknown {
  try {
    return (owner as Record<string | number, unknown>)[key];
  } catch (cause) {
    throw argumentError(
      `${fn}: reading ${pathOf(path, key)} threw an exception; pass plain data`,
      cause,
    );
  }
}

export function readObject(fn: string, path: string, value: unknown, wanted: string): object {
  if (typeof value === 'object' && value !== null) return value;
  throw argumentError(`${fn}: ${path} must be ${wanted}, got ${describe(value)}`);
}

export function readInteger(
  fn: string,
  path: string,
  value: unknown,
  min: number,
  max: number,
): number {
  // Number.isInteger is false for anything but a number.
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) {
    return value as number;
  }
  throw argumentError(
    `${fn}: ${path} must be an integer from ${min} to ${max}, got ${describe(value)}`,
  );
}

/** Returns the float32 nearest to a number. */
export function readNumber(fn: string, path: string, value: unknown): number {
  if (typeof value !== 'number') {
    throw argumentError(`${fn}: ${path} must be a number, got ${describe(value)}`);
  }
  const rounded = Math.fround(value);
  if (Number.isFinite(rounded)) return rounded;
  throw new EngineError(
    'non-finite',
    `${fn}: ${path} must be a float32 number, got ${describe(value)}`,
  );
}

/** Throws if a rows x cols matrix would be too large. */
export function checkSize(fn: string, path: string, rows: number, cols: number): void {
  if (rows * cols <= MAX_ENTRIES) return;
  throw argumentError(`${fn}: ${path} would be ${rows} x ${cols}, above ${MAX_ENTRIES} entries`);
}

/** Returns the items of an array, at most max. */
export function readArray(fn: string, path: string, value: unknown, max: number): unknown[] {
  if (!isArray(value)) {
    throw argumentError(`${fn}: ${path} must be an array, got ${describe(value)}`);
  }
  const length = readInteger(fn, `${path}.length`, readField(fn, path, value, 'length'), 1, max);
  return Array.from({ length }, (_, i) => readField(fn, path, value, i));
}

const A_MATRIX = 'a matrix { rows, cols, data }, such as matrix([[1, 2], [3, 4]])';

export function readMatrix(fn: string, path: string, value: unknown): Matrix {
  const owner = readObject(fn, path, value, A_MATRIX);
  const rows = readField(fn, path, owner, 'rows');
  const cols = readField(fn, path, owner, 'cols');
  const data = readField(fn, path, owner, 'data');
  if (rows === undefined && cols === undefined) {
    throw argumentError(`${fn}: ${path} must be ${A_MATRIX}, got ${describe(value)} without rows`);
  }
  if (!isDimension(rows)) readInteger(fn, `${path}.rows`, rows, 1, MAX_ENTRIES);
  if (!isDimension(cols)) readInteger(fn, `${path}.cols`, cols, 1, MAX_ENTRIES);
  const matrix = { rows, cols, data } as Matrix;
  checkSize(fn, path, matrix.rows, matrix.cols);
  if (typeOf.call(data) !== 'Float32Array') {
    throw argumentError(`${fn}: ${path}.data must be a Float32Array, got ${describe(data)}`);
  }
  const length = lengthOf.call(data) as number;
  if (length !== matrix.rows * matrix.cols) throw lengthError(fn, path, matrix, length);
  return matrix;
}

/**
 * Throws if a matrix that was read no longer has its data: the getter of another argument may have
 * detached it since, or resized its buffer.
 */
export function checkUnchanged(fn: string, { rows, cols, data }: Matrix): void {
  if (lengthOf.call(data) === rows * cols) return;
  throw argumentError(`${fn}: the data of an argument changed while it was read; pass plain data`);
}

/** Returns what readInteger checks; asked first, so that no path is put together for nothing. */
const isDimension = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ENTRIES;

function lengthError(fn: string, path: string, { rows, cols, data }: Matrix, length: number) {
  if (isDetached(bufferOf.call(data))) {
    return argumentError(`${fn}: the buffer of ${path}.data was transferred away; pass a copy`);
  }
  return new EngineError(
    'shape',
    `${fn}: ${path} is ${rows} x ${cols}, so ${path}.data must hold ${rows * cols} numbers, but it holds ${length}`,
  );
}

function isDetached(buffer: unknown): boolean {
  try {
    new Uint8Array(buffer as ArrayBuffer);
    return false;
  } catch {
    return true;
  }
}
