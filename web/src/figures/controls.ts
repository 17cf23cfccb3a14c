/** Switches and sliders of steps. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { parseDecimal, type Range } from '../state/field';
import type { Actions } from '../steps/step';
import { format } from './format';

/** One of several ways. */
export interface Choice {
  readonly name: string | TemplateResult;
  /** Its value, unique in its group. */
  readonly value: string;
  readonly title?: string;
  readonly checked: boolean;
  readonly choose: () => void;
}

/** Returns ways to choose from, side by side: radio buttons. */
export function radios(
  { group }: Actions,
  id: string,
  legend: string | TemplateResult,
  choices: readonly Choice[],
): TemplateResult {
  return html`<fieldset class="ready">
    <legend>${legend}</legend>
    ${choices.map(
      ({ name, value, title, checked, choose }) =>
        html`<label title=${title ?? nothing}
          ><input
            type="radio"
            name="${group}-${id}"
            value=${value}
            ?checked=${checked}
            .checked=${live(checked)}
            @change=${choose}
          /><span class="text">${name}</span></label
        >`,
    )}
  </fieldset>`;
}

/** Returns the ways of one input, each with its name. */
export function ways<T extends string>(
  names: Readonly<Record<T, string | TemplateResult>>,
  current: T,
  choose: (way: T) => void,
): Choice[] {
  return (Object.entries(names) as [T, string | TemplateResult][]).map(([value, name]) => ({
    name,
    value,
    checked: value === current,
    choose: () => {
      choose(value);
    },
  }));
}

export interface SliderOptions {
  readonly id: string;
  readonly label: string | TemplateResult;
  /** What it is for those who hear it only. */
  readonly spoken: string;
  readonly value: number;
  readonly range: Range;
  readonly step: number;
  /** Digits in the field; default 2. */
  readonly digits?: number;
  change(value: number): void;
}

/** Returns a slider with a field beside it: the same number by dragging, by arrow keys and by typing. */
export function slider(
  { group, show }: Actions,
  { id, label, spoken, value, range, step, digits = 2, change }: SliderOptions,
): TemplateResult {
  const changed = (event: Event): void => {
    const parsed = parseDecimal((event.target as HTMLInputElement).value, range);
    if (parsed === undefined) {
      const { from, to } = range;
      show({
        complaint: `${spoken}: type a number from ${format(from, digits)} to ${format(to, digits)}; until then it stays ${format(value, digits)}.`,
      });
      return;
    }
    show({ complaint: null });
    change(digits === 0 ? Math.round(parsed) : parsed);
  };
  return html`<div class="slider">
    <label for="${group}-${id}">${label}</label>
    <input
      type="range"
      id="${group}-${id}"
      aria-label=${spoken}
      min=${range.from}
      max=${range.to}
      step=${step}
      .value=${live(String(value))}
      @input=${changed}
    />
    <input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${spoken}, typed"
      .value=${format(value, digits)}
      @change=${changed}
    />
  </div>`;
}

/** Returns a button that acts at once. */
export function button(
  name: string | TemplateResult,
  act: () => void,
  { off = false }: { readonly off?: boolean } = {},
): TemplateResult {
  return html`<button type="button" class="quiet" ?disabled=${off} @click=${act}>${name}</button>`;
}
