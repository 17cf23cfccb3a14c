/**
 * The reader's own matrices: read from what they paste or open, and written for them to keep. Pure
 * functions; everything else imports this file.
 */
export { DataError } from './error';
export { shortest } from './number';
export { readMatrix } from './read';
export type { ReadResult } from './read';
export { toCsv, toNpy, toPythonList } from './write';
export type { Headings } from './write';
