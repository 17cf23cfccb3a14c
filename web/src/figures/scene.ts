/** What every step of the sentence shares: its words in prose, its numbers, and what each number is. */
import { html, type TemplateResult } from 'lit';
import { at, rowOf, type Model } from '../app/model';
import { AXES, AXIS_RANGE, isLight } from '../state/example';
import { sameRef, type CellRef } from '../state/schema';
import { DIGITS } from './format';
import { openNumber, shownNumber, type NumberOptions } from './number';
import { working, type Sources } from './working';

/** Returns the token at a place. */
export function word(model: Model, i: number): string {
  return model.words[i] ?? '';
}

/** Returns a token as it is set in prose; it may run from right to left. */
export function said(model: Model, i: number): TemplateResult {
  return html`<i dir="auto">${word(model, i)}</i>`;
}

function valueOf({ trace, moved, rowSums }: Model, { name, row, col }: CellRef): number {
  const matrix = {
    x: trace.x,
    scores: trace.scores,
    weights: trace.weights,
    'row-sums': rowSums,
    context: trace.context,
    moved,
  }[name];
  if (!matrix) throw new RangeError(`no matrix is called ${name}`);
  return at(matrix, row, col);
}

/** Returns a number that opens: by default one of the row of the word that asks. */
export function cell(
  model: Model,
  name: string,
  col: number,
  { row = model.selected, ...options }: NumberOptions & { readonly row?: number } = {},
): TemplateResult {
  const ref: CellRef = { name, row, col };
  return openNumber(valueOf(model, ref), ref, {
    ...options,
    opened: sameRef(model.opened, ref),
    pinned: sameRef(model.state.open, ref),
  });
}

/** Returns the row of the word that asks. */
export function asked({ trace, selected }: Model, name: 'scores' | 'weights'): number[] {
  return rowOf(trace[name], selected);
}

const refs = (name: string, at: (i: number) => { row: number; col: number }) => (i: number) => ({
  name,
  ...at(i),
});

/** Returns where the terms of a number's arithmetic stand on the page. */
function sourcesOf({ name, row, col }: CellRef): Sources {
  switch (name) {
    case 'context':
      return {
        a: refs('weights', (i) => ({ row, col: i })),
        b: refs('x', (i) => ({ row: i, col })),
        aHue: 'hue-a',
      };
    case 'scores':
      return {
        a: refs('x', (i) => ({ row, col: i })),
        b: refs('x', (i) => ({ row: col, col: i })),
      };
    case 'moved':
      return {
        a: refs('context', () => ({ row, col })),
        b: refs('x', () => ({ row, col })),
      };
    case 'row-sums':
      return { a: refs('weights', (i) => ({ row, col: i })), aHue: 'hue-a' };
    default:
      return {};
  }
}

function given(by: 'us' | 'reader' | 'nobody'): TemplateResult {
  if (by === 'reader') return html`set by you.`;
  if (by === 'nobody')
    return html`a new word starts in the middle of nowhere. Set its numbers under “Your own words”.`;
  return html`set by hand, from <span class="range">0</span> (nothing to do with it) to
    <span class="range">${AXIS_RANGE.to}</span> (a lot).`;
}

/** Returns what a number is, in a sentence. */
function title(model: Model, { name, row, col }: CellRef): TemplateResult {
  const asks = said(model, row);
  const answers = said(model, col);
  const axis = AXES[col] ?? '';
  const origin = model.origin({ name, row, col });
  switch (name) {
    case 'x':
      return origin.kind === 'given'
        ? html`${asks} on ${axis}, alone: ${given(origin.by)}`
        : html`${asks} on ${axis}, alone: the average of its five meanings.`;
    case 'scores':
      return origin.kind === 'given'
        ? html`Your score of ${answers} for ${asks}, in place of the computed one.`
        : html`The score of ${answers} for ${asks}: their numbers multiplied, axis by axis, and
          added up.`;
    case 'weights':
      return html`The weight of ${answers} for ${asks}: take the highest score,
        ${shownNumber(Math.max(...rowOf(model.trace.masked, row)), DIGITS)}, from each score and
        raise <i>e</i> to the result; the weight is its share of their sum.`;
    case 'row-sums':
      return html`The weights of ${asks}, added up.`;
    case 'context':
      return html`${asks} on ${axis}, in this sentence: each word’s weight × its ${axis}, added up.`;
    default:
      return html`How far ${asks} moves on ${axis}: after − before.`;
  }
}

/** Returns the line reserved for the opened number: what it is, and its arithmetic. */
export function workingPanel(model: Model, group: string): TemplateResult {
  const { opened } = model;
  const content =
    opened === null
      ? html`<p class="hint">
          Underlined numbers are rounded, and open: point at one to see where it comes from; click,
          tap or press Enter to keep it open.
        </p>`
      : html`<p class="what">${title(model, opened)}</p>
          <p class="sum">${working(model.origin(opened), opened, sourcesOf(opened))}</p>`;
  return html`<div class="working ${model.words.length > 8 ? 'many' : ''}" id="${group}-working">
    ${content}
  </div>`;
}

/** Returns how text about the word that asks should call it: "light" for either of its forms. */
export function lightOr(model: Model, i: number): TemplateResult {
  return isLight(word(model, i)) ? html`<i>light</i>` : said(model, i);
}
