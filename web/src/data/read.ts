import type { Matrix } from '../engine';
import { readTable } from './csv';
import { DataError, EMPTY, OTHER_KIND } from './error';
import { fromNested } from './nested';
import { isNpy, readNpy } from './npy';
import { isBracketed, stripStart } from './printed';
import { readNested } from './python-list';
import type { Limits } from './rows';
import { checkLength, decodeText } from './text';

/** A matrix, and the names of its rows and columns where the text had some. */
export interface ReadResult {
  readonly matrix: Matrix;
  readonly labels: readonly string[] | null;
  readonly columns: readonly string[] | null;
}

/** The largest matrix that is read unless options say otherwise. */
const DEFAULT_LIMITS: Limits = { maxRows: 64, maxCols: 64 };

function readText(source: string, limits: Limits): ReadResult {
  const text = source
    .replace(/^\ufeff/, '')
    // Lines of old Macs, and the first line by which a spreadsheet is told the separator.
    .replaceAll(/\r(?!\n)/g, source.includes('\n') ? '\r' : '\n')
    .replace(/^sep=[,;\t]\r?\n/i, '');
  if (text.trim() === '') throw new DataError(EMPTY);
  const value = stripStart(text);
  // Parts of JSON objects might pass for cells or entries.
  if (/^(?:\{\s*["'}]|\[\s*\{)/.test(value)) throw new DataError(OTHER_KIND);
  if (isBracketed(value)) {
    return { matrix: fromNested(readNested(value), limits), labels: null, columns: null };
  }
  return readTable(text, limits);
}

/**
 * Returns the matrix of a text or file, rounded to float32; its kind is seen from its content: CSV
 * and other tables, Python lists, what NumPy and PyTorch print, or .npy. Nothing of it is run.
 * Errors: DataError, and no other, with a sentence for the reader. Rows and columns in it count from
 * 1, headings left out. Takes linear time.
 */
export function readMatrix(
  source: string | ArrayBuffer | Uint8Array,
  options: Partial<Limits> = {},
): ReadResult {
  const limits = {
    maxRows: options.maxRows ?? DEFAULT_LIMITS.maxRows,
    maxCols: options.maxCols ?? DEFAULT_LIMITS.maxCols,
  };
  if (typeof source === 'string') {
    checkLength(source.length);
    return readText(source, limits);
  }
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source);
  if (isNpy(bytes)) return { matrix: readNpy(bytes, limits), labels: null, columns: null };
  checkLength(bytes.length);
  return readText(decodeText(bytes), limits);
}
