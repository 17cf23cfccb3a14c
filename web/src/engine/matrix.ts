import { describe, EngineError } from './errors';
import type { Matrix } from './types';
import { argumentError, checkSize, MAX_ENTRIES, pathOf, readArray } from './validate';

/**
 * Returns the matrix with these rows, rounded to float32: `matrix([[1, 2], [3, 4]])` is 2 x 2.
 * Numbers are finite, or -Infinity for a hidden score.
 * Errors: `'argument'` for anything but a non-empty array of non-empty arrays of numbers;
 * `'shape'` for rows of different lengths; `'non-finite'` for NaN, Infinity, or beyond float32.
 */
export function matrix(rows: readonly (readonly number[])[]): Matrix {
  const lines = readArray('matrix', 'rows', rows, MAX_ENTRIES).map((row, i) =>
    readArray('matrix', pathOf('rows', i), row, MAX_ENTRIES),
  );
  const cols = lines[0]?.length ?? 0;
  checkSize('matrix', 'the result', lines.length, cols);
  const data = new Float32Array(lines.length * cols);
  lines.forEach((line, i) => {
    if (line.length !== cols) {
      throw new EngineError(
        'shape',
        `matrix: rows[0] has ${cols} numbers but rows[${i}] has ${line.length}; make all rows equally long`,
      );
    }
    line.forEach((value, j) => {
      if (typeof value !== 'number') {
        throw argumentError(`matrix: rows[${i}][${j}] must be a number, got ${describe(value)}`);
      }
      if (value !== -Infinity && !Number.isFinite(Math.fround(value))) {
        throw new EngineError(
          'non-finite',
          `matrix: rows[${i}][${j}] must be a float32 number, got ${describe(value)}`,
        );
      }
      data[i * cols + j] = value;
    });
  });
  return { rows: lines.length, cols, data };
}
