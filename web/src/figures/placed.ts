/** Numbers that a step owns because the reader placed them. */
import { html, type TemplateResult } from 'lit';
import { at, matrixOf } from '../app/entries';
import type { OwnNumbers } from '../app/model';
import type { CellRef } from '../state/schema';

/** Returns the numbers of one field as a matrix, each told apart by whether it was moved. */
export function placed(
  name: string,
  rows: readonly (readonly number[])[],
  initial: readonly number[],
  called: (ref: CellRef) => TemplateResult,
): OwnNumbers & Required<Pick<OwnNumbers, 'origin' | 'title'>> {
  const matrix = matrixOf(rows);
  const isMoved = ({ row, col }: CellRef): boolean =>
    rows[row]?.[col] !== initial[row * matrix.cols + col];
  return {
    matrices: { [name]: matrix },
    origin: (ref) => ({
      kind: 'given',
      by: isMoved(ref) ? 'reader' : 'us',
      result: at(matrix, ref.row, ref.col),
    }),
    title: (ref) =>
      html`${called(ref)}:
      ${isMoved(ref) ? 'set by you.' : 'where we put it to start with. Move it.'}`,
  };
}
