/** Matrices as literals of Python. */
import { toPythonList } from '../data/write';
import type { Matrix } from '../engine';

/** A matrix with more numbers is shortened where it is shown, to its first rows. */
const SHOWN_NUMBERS = 60;
const SHOWN_ROWS = 2;

/** Returns a matrix as a list, one row a line, whole: the shortest decimals of its float32 numbers. */
export function wholeList(matrix: Matrix): string {
  const rows = toPythonList(matrix).slice(1, -1).replaceAll('\n ', '\n    ');
  return `[\n    ${rows},\n]`;
}

/** Returns the list as it is shown: with "…" in place of most rows if there are many. */
export function shownList(matrix: Matrix): string {
  const { rows, cols, data } = matrix;
  if (rows * cols <= SHOWN_NUMBERS || rows <= SHOWN_ROWS) return wholeList(matrix);
  const head = { rows: SHOWN_ROWS, cols, data: data.subarray(0, SHOWN_ROWS * cols) };
  return wholeList(head).replace(/\]$/, '    …\n]');
}

/** Returns the list in one line, with its first number: what stands for it where it is not looked at. */
export function briefList({ rows, cols, data }: Matrix): string {
  const first = wholeList({ rows: 1, cols: 1, data: data.subarray(0, 1) }).replace(/[^-\w.+]/g, '');
  return `[[${first}${cols > 1 ? ', …' : ''}]${rows > 1 ? ', …' : ''}]`;
}
