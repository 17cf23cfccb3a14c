/** Entries of matrices. */
import type { Matrix } from '../engine';

/** Returns entry (row, col) of a matrix; the caller knows that it is there. */
export function at(matrix: Matrix, row: number, col: number): number {
  const value = matrix.data[row * matrix.cols + col];
  if (value === undefined) throw new RangeError(`no entry (${row}, ${col})`);
  return value;
}

/** Returns row `row` of a matrix. */
export function rowOf(matrix: Matrix, row: number): number[] {
  return Array.from(matrix.data.subarray(row * matrix.cols, (row + 1) * matrix.cols));
}

/** Returns a matrix of rows that are known to be equally long. */
export function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  return {
    rows: rows.length,
    cols: rows[0]?.length ?? 0,
    data: Float32Array.from(rows.flat()),
  };
}

/** Returns a matrix with one entry changed. */
export function withEntry(matrix: Matrix, row: number, col: number, value: number): Matrix {
  const data = matrix.data.slice();
  data[row * matrix.cols + col] = value;
  return { rows: matrix.rows, cols: matrix.cols, data };
}
