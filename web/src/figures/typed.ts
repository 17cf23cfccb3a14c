/** Fields for numbers that can be dragged as well. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { parseDecimal, type Range } from '../state/field';
import type { Actions } from '../steps/step';
import { DIGITS, format } from './format';

export interface NumberField {
  readonly id: string;
  /** What it is for those who hear it only. */
  readonly spoken: string;
  /** What stands before it; default: nothing. */
  readonly label?: string | TemplateResult;
  readonly value: number;
  readonly range: Range;
  /** Default: 2. 0 makes it a whole number. */
  readonly digits?: number;
  change(value: number): void;
}

/** Returns an end of a range, with the digits that it has. */
const limit = (value: number): string => format(value, Number.isInteger(value) ? 0 : DIGITS);

/** Returns a field that a number is typed into; what is no number of the range is said and not taken. */
export function numberField(
  { group, show }: Actions,
  { id, spoken, label, value, range, digits = DIGITS, change }: NumberField,
): TemplateResult {
  const changed = (event: Event): void => {
    const parsed = parseDecimal((event.target as HTMLInputElement).value, range);
    const { from, to } = range;
    const complaint =
      parsed === undefined
        ? `${spoken}: type a number from ${limit(from)} to ${limit(to)}; until then it stays ${format(value, digits)}.`
        : null;
    show({ complaint });
    if (parsed !== undefined) change(digits === 0 ? Math.round(parsed) : parsed);
  };
  return html`<span class="typed"
    >${label === undefined ? nothing : html`<label for="${group}-${id}">${label}</label>`}<input
      type="text"
      id="${group}-${id}"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${spoken}, typed"
      .value=${format(value, digits)}
      @change=${changed}
  /></span>`;
}

/** Returns the line reserved for what could not be used of what was typed. */
export function complaint({ passing }: Model): TemplateResult {
  return html`<p class="typed-complaint range" role="status">${passing.complaint ?? nothing}</p>`;
}
