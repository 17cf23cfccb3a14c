import type { Matrix } from '../engine';
import { isNumberLike, shortest } from './number';

/** Names for the rows and columns of a table: one each. */
export interface Headings {
  readonly labels?: readonly string[] | null;
  readonly columns?: readonly string[] | null;
}

function rowsOf({ rows, cols, data }: Matrix, text: (value: number) => string): string[][] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from(data.subarray(i * cols, (i + 1) * cols), text),
  );
}

/**
 * Quotes all but plain words. A spreadsheet takes text that starts with = + - @ for a formula even
 * in quotation marks; the usual remedy, an apostrophe before it, would change the data, so that
 * reading would not give the same label back. Quoting is all that is done.
 */
function csvText(text: string): string {
  const plain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.’-]*$/u.test(text) && !isNumberLike(text);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** Returns the matrix as CSV (RFC 4180, lines ended by \n), with its headings if it has any. */
export function toCsv(matrix: Matrix, { labels, columns }: Headings = {}): string {
  const lines = rowsOf(matrix, shortest).map((row, i) =>
    labels ? [csvText(labels[i] ?? ''), ...row] : row,
  );
  if (columns) lines.unshift([...(labels ? [''] : []), ...columns.map(csvText)]);
  return lines.map((line) => `${line.join(',')}\n`).join('');
}

/** Without a point, NumPy and PyTorch would make integers of a matrix that has no fractions. */
function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return "float('nan')";
  if (!Number.isFinite(value)) return value > 0 ? "float('inf')" : "float('-inf')";
  const text = shortest(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Returns the matrix as a list for Python, np.array and torch.tensor, one row a line. */
export function toPythonList(matrix: Matrix): string {
  const rows = rowsOf(matrix, pythonFloat).map((row) => `[${row.join(', ')}]`);
  return `[${rows.join(',\n ')}]`;
}

/** Returns the matrix as a .npy file: version 1.0, '<f4', the numbers at a multiple of 64 bytes. */
export function toNpy({ rows, cols, data }: Matrix): Uint8Array {
  const dict = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  // As NumPy does it: six of magic, two of version, two of length before, a line's end after.
  const start = Math.ceil((10 + dict.length + 1) / 64) * 64;
  const header = `\x93NUMPY\x01\x00\x00\x00${dict.padEnd(start - 11)}\n`;
  const bytes = new Uint8Array(start + 4 * data.length);
  bytes.set(Array.from(header, (character) => character.charCodeAt(0)));
  const view = new DataView(bytes.buffer);
  view.setUint16(8, start - 10, true);
  data.forEach((value, i) => view.setFloat32(start + 4 * i, value, true));
  return bytes;
}
