/** The one error of this folder. Its message is a plain sentence for the reader. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** What a text or file that is nothing of the kind is answered with. */
export const OTHER_KIND =
  'This is not a matrix of numbers; give CSV, columns of numbers, a Python list, what NumPy or PyTorch prints, or a .npy file.';

export const EMPTY = 'There are no numbers here; give at least one row with one number.';

export const AXES =
  'This has more than two axes; give one matrix, such as x[0] of a batch: rows of numbers.';

const LONGEST_QUOTE = 24;

/** Returns the start of a text in quotation marks, on one line. */
export function quote(text: string): string {
  // A slice of the code units first: the text may be a megabyte long.
  const all = [...text.slice(0, 2 * LONGEST_QUOTE + 1).replaceAll(/[\s\p{Cc}]+/gu, ' ')];
  const cut =
    all.length > LONGEST_QUOTE ? `${all.slice(0, LONGEST_QUOTE).join('')}…` : all.join('');
  return `“${cut}”`;
}

/** Returns "1 row", "2 rows". */
export function count(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`;
}
