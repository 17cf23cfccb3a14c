import type { Matrix } from '../engine';
import { AXES, DataError, EMPTY, count } from './error';
import type { Nested } from './python-list';
import { fromRows, type Limits } from './rows';

function depthOf(value: Nested): number {
  return typeof value === 'string'
    ? 0
    : 1 + value.reduce((most, item) => Math.max(most, depthOf(item)), 0);
}

/** Returns what a batch of more than one matrix is answered with. */
export function batchError(matrices: number): DataError {
  return new DataError(
    `This is a batch of ${count(matrices, 'matrix').replace('xs', 'ces')}; give one of them, such as x[0].`,
  );
}

/** Returns the rows of a list of lists; those of a list of numbers are one. */
function rowsOf(value: readonly Nested[]): string[][] {
  if (value.every((item) => typeof item === 'string')) return [[...value]];
  return value.map((row, i) => {
    if (typeof row === 'string') {
      throw new DataError(`Row ${i + 1} is not in brackets, but others are; put it into [ ].`);
    }
    return row.map((item, j) => {
      if (typeof item === 'string') return item;
      throw new DataError(`Row ${i + 1}, column ${j + 1} is a list; put a number there.`);
    });
  });
}

/** Returns the matrix of nested lists; a first axis of one is taken off. Errors: DataError. */
export function fromNested(value: Nested, limits: Limits): Matrix {
  const depth = depthOf(value);
  if (typeof value === 'string') {
    throw new DataError('This is a single number, without rows; write it as [[1.5]].');
  }
  if (depth > 3) throw new DataError(AXES);
  if (depth < 3) return fromRows(rowsOf(value), limits);
  const [only] = value;
  if (value.length === 1 && Array.isArray(only)) return fromRows(rowsOf(only), limits);
  if (value.every((item) => depthOf(item) === 2)) throw batchError(value.length);
  if (value.length === 0) throw new DataError(EMPTY);
  return fromRows(rowsOf(value), limits);
}
