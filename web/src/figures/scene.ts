/** What every figure shares: numbers that open, and the line reserved for where they come from. */
import { html, nothing, type TemplateResult } from 'lit';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { isLight } from '../state/example';
import { sameRef, type CellRef } from '../state/schema';
import type { Actions } from '../steps/step';
import { entryEditor } from './entry-editor';
import { openNumber, type NumberOptions } from './number';
import { said, word } from './words';
import { working } from './working';

/** Returns a number that opens: by default one of the row of the word that asks. */
export function cell(
  model: Model,
  name: string,
  col: number,
  { row = model.selected, ...options }: NumberOptions & { readonly row?: number } = {},
): TemplateResult {
  const ref: CellRef = { name, row, col };
  const matrix = model.matrices[name];
  if (!matrix) throw new RangeError(`no matrix is called ${name}`);
  return openNumber(at(matrix, row, col), ref, {
    ...options,
    opened: sameRef(model.opened, ref),
    pinned: sameRef(model.state.open, ref),
  });
}

/** Returns a number in a sentence with the sign that follows it: no line ends between them. */
export function tied(number: TemplateResult, sign: string): TemplateResult {
  return html`<span class="tied">${number}${sign}</span>`;
}

/** Returns the row of the word that asks. */
export function asked({ trace, selected }: Model, name: 'scores' | 'weights'): number[] {
  return rowOf(trace[name], selected);
}

/** Returns the way back to the number that led here. */
function back({ passing }: Model, { set, show }: Actions): TemplateResult | typeof nothing {
  const last = passing.trail.at(-1);
  if (!last) return nothing;
  const go = (): void => {
    show({ trail: passing.trail.slice(0, -1) });
    set({ open: last });
  };
  return html`<button type="button" class="quiet back" @click=${go}>← back</button>`;
}

/** Returns the line reserved for the opened number: what it is, and its arithmetic. */
export function workingPanel(model: Model, actions: Actions): TemplateResult {
  const { opened, state } = model;
  const isPinned = opened !== null && sameRef(opened, state.open);
  const content =
    opened === null
      ? html`<p class="hint">
          Any underlined number, and any in a table, opens: point at it to see where it comes from;
          click, tap or press Enter to keep it open.
        </p>`
      : html`<p class="what">${model.title(opened)} ${isPinned ? back(model, actions) : nothing}</p>
          <p class="sum" data-roving>
            ${working(model.origin(opened), opened, { ...model.sources(opened), leads: isPinned })}
          </p>
          ${isPinned ? entryEditor(model, actions, opened) : nothing}`;
  return html`<div
    class="working ${model.words.length > 8 ? 'many' : ''}"
    id="${actions.group}-working"
  >
    ${content}
  </div>`;
}

/** Returns how text about the word that asks should call it: "light" for either of its forms. */
export function lightOr(model: Model, i: number): TemplateResult {
  return isLight(word(model, i)) ? html`<i>light</i>` : said(model, i);
}
