/** Fields for numbers that can be dragged as well. */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { Model } from '../app/model';
import { parseDecimal, type Range } from '../state/field';
import type { Passing } from '../state/store';
import type { Actions } from '../steps/step';
import { DIGITS, format } from './format';

class Settled extends Directive {
  #last: string | undefined;

  render(...[text]: [text: string, passing: Passing]): string {
    return text;
  }

  override update({ element }: ElementPart, [text, { complaint }]: [string, Passing]) {
    const field = element as HTMLInputElement;
    const isTheirs = field.matches(':focus') || complaint !== null;
    if (text !== this.#last || !isTheirs) field.value = text;
    this.#last = text;
    return noChange;
  }
}

/** Puts a text into a field, but over nothing that the reader is typing there or was told to type anew. */
export const settled = directive(Settled);

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
  { passing }: Model,
  { group, show }: Actions,
  { id, spoken, label, value, range, digits = DIGITS, change }: NumberField,
): TemplateResult {
  const changed = (event: Event): void => {
    const parsed = parseDecimal((event.target as HTMLInputElement).value, range);
    const { from, to } = range;
    if (parsed !== undefined) change(digits === 0 ? Math.round(parsed) : parsed);
    else
      show({
        complaint: `${spoken}: type a number from ${limit(from)} to ${limit(to)}; until then it stays ${format(value, digits)}.`,
      });
  };
  return html`<span class="typed"
    >${label === undefined ? nothing : html`<label for="${group}-${id}">${label}</label>`}<input
      type="text"
      id="${group}-${id}"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${spoken}, typed"
      .value=${settled(format(value, digits), passing)}
      @change=${changed}
  /></span>`;
}

/** Returns the line reserved for what could not be used of what was typed. */
export function complaint({ passing }: Model): TemplateResult {
  return html`<p class="typed-complaint range" role="status">${passing.complaint ?? nothing}</p>`;
}
