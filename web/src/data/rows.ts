import type { Matrix } from '../engine';
import { DataError, EMPTY, count } from './error';
import { parseNumber } from './number';

/** The largest matrix that is read. */
export interface Limits {
  readonly maxRows: number;
  readonly maxCols: number;
}

/** Throws a DataError for a matrix without numbers, or larger than the limits. */
export function checkSize(rows: number, cols: number, { maxRows, maxCols }: Limits): void {
  if (rows === 0 || cols === 0) throw new DataError(EMPTY);
  const check = (n: number, max: number, thing: string): void => {
    if (n <= max) return;
    throw new DataError(
      `The matrix has ${count(n, thing)}, but there is room for ${max}; leave out the rest.`,
    );
  };
  check(rows, maxRows, 'row');
  check(cols, maxCols, 'column');
}

/**
 * Returns the matrix of rows of texts. Errors: DataError for no numbers, too many, rows of different
 * lengths, or a text that is no number.
 */
export function fromRows(rows: readonly (readonly string[])[], limits: Limits): Matrix {
  const cols = rows[0]?.length ?? 0;
  checkSize(rows.length, cols, limits);
  rows.forEach((row, i) => {
    if (row.length === cols) return;
    throw new DataError(
      `Row ${i + 1} has ${count(row.length, 'number')}, row 1 has ${cols}; make all rows equally long.`,
    );
  });
  const data = Float32Array.from(
    rows.flatMap((row, i) => row.map((text, j) => parseNumber(text, i, j))),
  );
  return { rows: rows.length, cols, data };
}
