import { findSeparator, splitCells, type Cell, type Separator } from './cells';
import { DataError, OTHER_KIND, count } from './error';
import { isNumber, isNumberLike } from './number';
import { powerOfTen, scale } from './printed';
import { fromRows, type Limits } from './rows';
import type { ReadResult } from './read';

const isBlank = (cell: Cell | undefined): boolean => cell?.text === '' && !cell.quoted;

/** Returns the lines without first and last columns that are blank, as indented blocks have. */
function trimColumns(lines: readonly Cell[][]): Cell[][] {
  const first = lines.every((line) => isBlank(line[0])) ? 1 : 0;
  const width = Math.max(0, ...new Set(lines.map((line) => line.length)));
  const full = lines.every((line) => line.length === width);
  let last = width;
  while (full && last > first && lines.every((line) => isBlank(line[last - 1]))) --last;
  return lines.map((line) => line.slice(first, full ? last : undefined));
}

/**
 * Returns a table without the lines (# ...) that NumPy's savetxt puts before it. The last one names
 * the columns, if it has as many words. A line with numbers is none of these: it may be a row.
 */
function takeRemarks(lines: Cell[][]): Cell[][] {
  const namesOf = ([start, ...others]: Cell[]): Cell[] | null => {
    if (start?.quoted !== false || !start.text.startsWith('#')) return null;
    const name = start.text.slice(1).trim();
    const names = name === '' ? others : [{ text: name, quoted: false }, ...others];
    return names.some((cell) => isNumberLike(cell.text)) ? null : names;
  };
  const first = lines.findIndex((line) => namesOf(line) === null);
  if (first < 1) return lines;
  const names = namesOf(lines[first - 1] ?? []);
  const table = lines.slice(first);
  return names && names.length === table[0]?.length ? [names, ...table] : table;
}

/** Returns cells as texts of numbers with a decimal point. */
function numberTexts(lines: readonly Cell[][], separator: Separator): string[][] {
  const texts = lines.map((line) => line.map((cell) => cell.text.replaceAll('−', '-')));
  const canBeComma = separator === ';' || separator === '\t';
  // With a decimal point somewhere, a comma separates thousands, and is refused.
  const hasPoint = texts.flat().some((text) => text.includes('.') && isNumber(text));
  if (!canBeComma || hasPoint) return texts;
  const pointed = (text: string): string => {
    const changed = text.replace(',', '.');
    return isNumber(changed) ? changed : text;
  };
  return texts.map((line) => line.map(pointed));
}

/** Whether the first row is names of columns, and the first column is labels of rows. */
function findHeadings(lines: readonly Cell[][], separator: Separator) {
  const texts = numberTexts(lines, separator);
  const plain = (i: number, j: number) => isNumberLike(texts[i]?.[j] ?? '');
  // Where everything is in quotation marks, they say nothing.
  const marksMean = lines.some((line, i) => line.some((cell, j) => !cell.quoted && plain(i, j)));
  const isText = (cell: Cell | undefined, i: number, j: number): boolean =>
    cell !== undefined && ((marksMean && cell.quoted) || !plain(i, j));
  const corner = lines.length > 1 && (lines[0]?.length ?? 0) > 1 && isBlank(lines[0]?.[0]);
  const header =
    corner || (lines.length > 1 && lines[0]?.every((cell, j) => isText(cell, 0, j)) === true);
  const body = header ? lines.slice(1) : lines;
  const offset = header ? 1 : 0;
  const named = body.filter((line, i) => isText(line[0], i + offset, 0) && !isBlank(line[0]));
  // One word among numbers is a slip, not a label.
  const labels = corner || 2 * named.length > body.length;
  return { header, labels };
}

function checkHeader(columns: readonly string[], width: number | undefined): void {
  if (width === undefined || columns.length === width) return;
  throw new DataError(
    `The heading names ${count(columns.length, 'column')}, but row 1 has ${count(width, 'number')}; give each column one name.`,
  );
}

/** Takes a first line such as `1.0e+03 *`, which is common to all numbers, into the rows. */
function takeFactor(lines: Cell[][]): { exponent: number; rest: Cell[][] } {
  const [start, star] = lines[0] ?? [];
  const exponent =
    lines[0]?.length === 2 && star?.text === '*' ? powerOfTen(start?.text ?? '') : null;
  return exponent === null ? { exponent: 0, rest: lines } : { exponent, rest: lines.slice(1) };
}

/**
 * Returns the matrix of a table: cells separated by commas, semicolons, tabs or spaces. A first row
 * without numbers is the columns' names; a first column mostly without numbers is the rows' labels;
 * if the corner between both is empty, they may be numbers too. Rows and columns in messages are
 * those of the numbers. After semicolons and tabs, a comma is a decimal comma.
 * Errors: DataError.
 */
export function readTable(text: string, limits: Limits): ReadResult {
  const separator = findSeparator(text);
  const { exponent, rest } = takeFactor(splitCells(text, separator));
  const lines = trimColumns(takeRemarks(rest));
  const { header, labels } = findHeadings(lines, separator);
  const body = header ? lines.slice(1) : lines;
  const numbers = body.map((line) => line.slice(labels ? 1 : 0));
  const rows = numberTexts(numbers, separator);
  const cells = rows.flat();
  const known = cells.filter(isNumberLike).length;
  if (known === 0 || 2 * known < cells.length) throw new DataError(OTHER_KIND);
  const heading = header ? (lines[0] ?? []).map((cell) => cell.text) : null;
  // The labels' own column may have a name, or none at all.
  const columns = heading?.slice(labels && heading.length === body[0]?.length ? 1 : 0) ?? null;
  if (columns) checkHeader(columns, rows[0]?.length);
  return {
    matrix: fromRows(exponent === 0 ? rows : rows.map((row) => scale(row, exponent)), limits),
    labels: labels ? body.map((line) => line[0]?.text ?? '') : null,
    columns,
  };
}
