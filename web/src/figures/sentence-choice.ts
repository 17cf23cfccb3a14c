import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Model } from '../app/model';
import { READY } from '../state/example';
import type { Actions } from '../steps/step';
import { editor } from './editor';

interface Choice {
  readonly name: string;
  readonly title: string;
  readonly checked: boolean;
  readonly choose: () => void;
}

/** Returns the sentences to choose from: radio buttons; `alone` puts "the word by itself" before them. */
function choices(model: Model, { set }: Actions, alone: boolean): Choice[] {
  const { state } = model;
  const current = state.words.join(' ');
  const isAlone = alone && state.alone;
  const ready = READY.map(({ text, cue }) => ({
    name: cue,
    title: text,
    checked: !isAlone && text === current,
    choose: () => {
      set({ words: text.split(' '), selected: null, window: null, open: null, alone: false });
    },
  }));
  const isOwn = !READY.some(({ text }) => text === current);
  const own = {
    name: 'yours',
    title: current,
    checked: !isAlone,
    choose: () => {
      set({ alone: false });
    },
  };
  const none = {
    name: 'no sentence',
    title: 'The word by itself',
    checked: isAlone,
    choose: () => {
      set({ alone: true, open: null });
    },
  };
  return [...(alone ? [none] : []), ...ready, ...(isOwn ? [own] : [])];
}

function ownScores({ state }: Model, { set }: Actions): TemplateResult | typeof nothing {
  if (Object.keys(state.scores).length === 0) return nothing;
  const back = (): void => {
    set({ scores: {} });
  };
  return html`<p class="own-scores">
    A score here is yours, not computed.
    <button type="button" class="quiet" @click=${back}>Back to the computed scores</button>
  </p>`;
}

/** Returns what chooses the sentence: the ready ones, and the reader's own words. */
export function sentenceChoice(model: Model, actions: Actions, alone = false): TemplateResult {
  return html`<fieldset class="ready">
      <legend>Sentence</legend>
      ${choices(model, actions, alone).map(
        ({ name, title, checked, choose }) =>
          html`<label title=${title}
            ><input
              type="radio"
              name="${actions.group}-sentence"
              value=${name}
              ?checked=${checked}
              .checked=${live(checked)}
              @change=${choose}
            /><span class="text">${name}</span></label
          >`,
      )}
    </fieldset>
    ${editor(model, actions)}${ownScores(model, actions)}`;
}
