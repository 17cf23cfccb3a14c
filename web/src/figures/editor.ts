import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import { ownVector } from '../scenes/words';
import { AXES, AXIS_RANGE, KNOWN_WORDS, wordType } from '../state/example';
import { parseDecimal } from '../state/field';
import { MAX_WORDS, type Vectors } from '../state/schema';
import { splitText } from '../state/words';
import type { Actions } from '../steps/step';
import { format } from './format';
import { settled } from './typed';
import { word } from './words';

/** Says whether the vectors of the step are those of the sentence's words, and not drawn or data. */
function showsWords({ isData, scene, state }: Model): boolean {
  return !isData && (scene !== 'code' || state.inputs === 'sentence');
}

/** Returns the place of the word whose numbers are edited: the chosen one, else one that needs it. */
function editedWord({ words, passing, origin, selected }: Model): number {
  if (passing.edited !== null && passing.edited < words.length) return passing.edited;
  const fresh = words.findIndex((_, row) => {
    const { kind, ...rest } = origin({ name: 'x', row, col: 0 });
    return kind === 'given' && 'by' in rest && rest.by === 'nobody';
  });
  return fresh === -1 ? selected : fresh;
}

function sentenceField(model: Model, { set, show, group }: Actions): TemplateResult {
  const { state, passing } = model;
  const typed = (text: string): void => {
    const { words, cut } = splitText(text);
    const complaint =
      words.length === 0 ? 'Type at least one word; until then the last sentence stays.' : cut;
    if (words.length > 0 && words.join(' ') !== state.words.join(' ')) {
      const inputs = state.inputs === 'data' ? 'sentence' : state.inputs;
      set({ words, inputs, alone: false }, 'sentence');
    }
    show({ typed: text, complaint });
  };
  return html`<label class="field" for="${group}-text"
      >Sentence, up to <span class="count">${MAX_WORDS}</span> words</label
    >
    <textarea
      id="${group}-text"
      rows="2"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      aria-describedby="${group}-complaint"
      .value=${live(passing.typed ?? state.words.join(' '))}
      @input=${(event: InputEvent) => {
        typed((event.target as HTMLTextAreaElement).value);
      }}
      @blur=${() => {
        show({ typed: null });
      }}
    ></textarea>`;
}

function axisField(model: Model, actions: Actions, row: number, col: number): TemplateResult {
  const { state, passing } = model;
  const { set, show, group } = actions;
  const axis = AXES[col] ?? '';
  const type = wordType(word(model, row));
  const rounded = (i: number): number => Math.round(at(model.trace.x, row, i) * 100) / 100;
  const value = rounded(col);
  const change = (text: string): void => {
    const parsed = parseDecimal(text, AXIS_RANGE);
    if (parsed === undefined) {
      const { from, to } = AXIS_RANGE;
      show({
        complaint: `${axis}: type a number from ${format(from, 0)} to ${to}; until then it stays ${format(value)}.`,
      });
      return;
    }
    // Once it has numbers it would no longer be the one to be offered.
    show({ edited: row });
    const vector = AXES.map((_, i) => (i === col ? parsed : rounded(i)));
    set({ vectors: { ...state.vectors, [type]: vector } }, `vector ${type} ${col}`);
  };
  const changed = (event: Event): void => {
    change((event.target as HTMLInputElement).value);
  };
  return html`<div class="axis-field">
    <label for="${group}-axis-${col}">${axis}</label>
    <input
      type="range"
      id="${group}-axis-${col}"
      min=${AXIS_RANGE.from}
      max=${AXIS_RANGE.to}
      step="0.1"
      .value=${live(String(value))}
      @input=${changed}
    />
    <input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${axis}, as a number"
      .value=${settled(format(value), passing)}
      @change=${changed}
    />
  </div>`;
}

function restore({ state }: Model, { set }: Actions, type: string): TemplateResult {
  const drop = (): void => {
    const rest: Vectors = Object.fromEntries(
      Object.entries(state.vectors).filter(([own]) => own !== type),
    );
    set({ vectors: rest });
  };
  return html`<button type="button" class="quiet" @click=${drop}>
    Back to its first numbers
  </button>`;
}

/** Returns the fields for the numbers of one word. */
function wordFields(model: Model, actions: Actions): TemplateResult {
  const { state, words } = model;
  const { group, show } = actions;
  if (!showsWords(model)) {
    return html`<p class="hint">The vectors shown here are not those of the words.</p>`;
  }
  const row = editedWord(model);
  const token = word(model, row);
  return html`<label class="field" for="${group}-edited">Numbers of the word</label>
    <select
      id="${group}-edited"
      @change=${(event: Event) => {
        show({ edited: Number((event.target as HTMLSelectElement).value), complaint: null });
      }}
    >
      ${words.map(
        (one, i) =>
          html`<option value=${i} ?selected=${i === row} .selected=${live(i === row)}>
            ${one}
          </option>`,
      )}
    </select>
    ${ownVector(state, token) ? restore(model, actions, wordType(token)) : nothing}
    ${keyed(
      `${String(row)} ${token}`,
      AXES.map((_, col) => axisField(model, actions, row, col)),
    )}`;
}

/** Returns the place where the sentence becomes the reader's: any words, and any numbers for them. */
export function editor(model: Model, actions: Actions): TemplateResult {
  const { passing } = model;
  const { group } = actions;
  return html`<details class="editor own-words">
    <summary>Your own words</summary>
    <div class="fields">
      <div>
        ${sentenceField(model, actions)}
        <p class="complaint" id="${group}-complaint" role="status">
          ${passing.complaint ?? nothing}
        </p>
        <p class="hint">
          These have numbers: light, lightly, ${KNOWN_WORDS.join(', ')}. Any other word starts at
          <span class="count">0</span> on every axis.
        </p>
      </div>
      <div>${wordFields(model, actions)}</div>
    </div>
  </details>`;
}
