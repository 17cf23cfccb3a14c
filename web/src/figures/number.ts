import { html, nothing, type TemplateResult } from 'lit';
import { refText, type CellRef } from '../state/schema';
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

/** What a number inside a calculation is told apart by. */
export interface ShownOptions {
  /** The number of a matrix that it repeats. */
  readonly source?: CellRef;
  /** The number that it was made from, where it repeats none. */
  readonly way?: CellRef;
  /** Whether it leads there, as a button. */
  readonly leads?: boolean;
  readonly className?: string;
  readonly signed?: boolean;
}

/** Returns a number inside an opened calculation. */
export function shownNumber(
  value: number,
  digits: number,
  { source, way = source, leads = false, className = '', signed = false }: ShownOptions = {},
): TemplateResult {
  const text = format(value, digits, signed);
  if (leads && way) {
    return html`<button
      type="button"
      class="num way ${className}"
      data-value=${value}
      data-source=${source ? refText(source) : nothing}
      data-way=${refText(way)}
      tabindex="-1"
    >
      ${text}
    </button>`;
  }
  return html`<span
    class="num ${className}"
    data-value=${value}
    data-source=${source ? refText(source) : nothing}
    >${text}</span
  >`;
}
