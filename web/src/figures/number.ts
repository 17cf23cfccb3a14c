import { html, nothing, type TemplateResult } from 'lit';
import type { CellRef } from '../state/schema';
import { DIGITS, format } from './format';

export interface NumberOptions {
  readonly digits?: number;
  readonly signed?: boolean;
  /** What the number is, for those who do not see where it stands: "weight of serious". */
  readonly label?: string;
  /** Whether its arithmetic is shown now, and whether it is pinned. */
  readonly opened?: boolean;
  readonly pinned?: boolean;
  /** The first number of its group is the group's tab stop. */
  readonly first?: boolean;
}

/** Returns a number of a matrix that opens: by pointer, by focus, and pinned by click, tap or Enter. */
export function openNumber(
  value: number,
  { name, row, col }: CellRef,
  { digits = DIGITS, signed = false, label, opened, pinned, first }: NumberOptions = {},
): TemplateResult {
  const text = format(value, digits, signed);
  return html`<button
    type="button"
    class=${opened ? 'num opened' : 'num'}
    data-matrix=${name}
    data-row=${row}
    data-col=${col}
    data-value=${value}
    tabindex=${first ? 0 : -1}
    aria-label=${label === undefined ? nothing : `${text}, ${label}`}
    aria-expanded=${pinned ? 'true' : 'false'}
  >
    ${text}
  </button>`;
}

/** Returns a number inside an opened calculation; `source` says which number of a matrix it repeats. */
export function shownNumber(
  value: number,
  digits: number,
  {
    source,
    className = '',
    signed = false,
  }: {
    source?: CellRef;
    className?: string;
    signed?: boolean;
  } = {},
): TemplateResult {
  return html`<span
    class="num ${className}"
    data-value=${value}
    data-source=${source ? `${source.name}.${source.row}.${source.col}` : nothing}
    >${format(value, digits, signed)}</span
  >`;
}
