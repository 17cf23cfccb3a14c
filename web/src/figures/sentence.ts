import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Model } from '../app/model';
import { isLight } from '../state/example';
import type { Actions } from '../steps/step';

/** Up to so many words, none longer than this, stand in a row; others stand upright. */
const ROW_WORDS = 10;
const ROW_LETTERS = 11;

/** Says whether a sentence is better set as a column, whatever the width. */
export function upright(words: readonly string[]): boolean {
  return words.length > ROW_WORDS || words.some((word) => Array.from(word).length > ROW_LETTERS);
}

/** Returns the inputs that make another word ask; a pinned number goes along, to be compared. */
function asking(model: Model, i: number): Parameters<Actions['set']>[0] {
  const {
    words,
    state: { open },
  } = model;
  const isDefault = i === words.findIndex(isLight);
  return {
    selected: isDefault ? null : i,
    open: open?.row === model.selected ? { ...open, row: i } : open,
  };
}

/** Returns the sentence as radio buttons: the checked word asks. One tab stop, arrows choose. */
export function sentence(model: Model, { group, set }: Actions): TemplateResult {
  const { tokens, selected, words } = model;
  const token = (text: string, i: number): TemplateResult => {
    const isOutside = i >= words.length;
    const kind = isOutside ? 'word outside' : i === selected ? 'word selected' : 'word';
    return html`<li class=${kind}>
      <label
        ><input
          type="radio"
          name="${group}-word"
          value=${i}
          ?disabled=${isOutside}
          ?checked=${i === selected}
          .checked=${live(i === selected)}
          @change=${() => {
            set(asking(model, i));
          }}
        /><span class="text" dir="auto">${text}</span
        >${isOutside ? html`<span class="sr">, outside the window</span>` : nothing}</label
      >
    </li>`;
  };
  return html`<fieldset class="sentence">
    <legend>Which word asks?</legend>
    <ol>
      ${tokens.map(token)}
    </ol>
  </fieldset>`;
}
