/** Switches and sliders of steps. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Model } from '../app/model';
import type { Actions } from '../steps/step';
import { numberField, type NumberField } from './typed';

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
  { group }: Pick<Actions, 'group'>,
  id: string,
  legend: string | TemplateResult,
  choices: readonly Choice[],
): TemplateResult {
  return html`<fieldset class="ready" data-choice=${id}>
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

export interface SliderOptions extends NumberField {
  readonly label: string | TemplateResult;
  readonly step: number;
}

/** Returns a slider with a field beside it: the same number by dragging, by arrow keys and by typing. */
export function slider(
  model: Model,
  actions: Actions,
  { label, step, ...field }: SliderOptions,
): TemplateResult {
  const { id, spoken, value, range, change } = field;
  const moved = (event: Event): void => {
    change(Number((event.target as HTMLInputElement).value));
  };
  return html`<div class="slider">
    <label for="${actions.group}-${id}">${label}</label>
    <input
      type="range"
      id="${actions.group}-${id}"
      aria-label=${spoken}
      min=${range.from}
      max=${range.to}
      step=${step}
      .value=${live(String(value))}
      @input=${moved}
    />
    ${numberField(model, actions, { ...field, id: `${id}-typed` })}
  </div>`;
}

/** Returns a button that acts at once. */
export function button(
  name: string | TemplateResult,
  act: () => unknown,
  { off = false }: { readonly off?: boolean } = {},
): TemplateResult {
  // Disabled for real, it would lose the focus of whoever has just used it up.
  return html`<button
    type="button"
    class="quiet"
    aria-disabled=${off}
    @click=${() => (off ? undefined : void act())}
  >
    ${name}
  </button>`;
}
