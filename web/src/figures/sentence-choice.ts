import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { READY } from '../state/example';
import type { State } from '../state/schema';

/** Returns the switch between the ready sentences: radio buttons, each named by two of its words. */
export function readySentences(
  words: readonly string[],
  { set, group }: { set(patch: Partial<State>): void; readonly group: string },
): TemplateResult {
  const current = words.join(' ');
  return html`<fieldset class="ready">
    <legend>Sentence</legend>
    ${READY.map(
      ({ text, cue }) =>
        html`<label title=${text}
          ><input
            type="radio"
            name="${group}-sentence"
            value=${cue}
            ?checked=${text === current}
            .checked=${live(text === current)}
            @change=${() => set({ words: text.split(' '), selected: null, open: null })}
          /><span class="text">${cue}</span></label
        >`,
    )}
  </fieldset>`;
}
