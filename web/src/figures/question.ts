import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Model } from '../app/model';
import { SKIPPED } from '../state/schema';
import type { Actions } from '../steps/step';

/**
 * Returns a question with the words as answers. Until it is answered or skipped the step veils what
 * would give it away; then the guess stands beside the truth, with the reason.
 */
export function question(
  { state, words }: Model,
  { set, group }: Actions,
  asks: TemplateResult,
  verdict: TemplateResult,
  input: 'guess' | 'keyGuess' = 'guess',
): TemplateResult {
  const guess = state[input];
  return html`<div class="question">
    <fieldset>
      <legend>${asks}</legend>
      ${words.map(
        (text, i) =>
          html`<label
            ><input
              type="radio"
              name="${group}-${input}"
              value=${i}
              ?checked=${guess === i}
              .checked=${live(guess === i)}
              @change=${() => {
                set({ [input]: i });
              }}
            /><span class="text" dir="auto">${text}</span></label
          >`,
      )}
      ${
        guess === null
          ? html`<button
              type="button"
              class="quiet"
              @click=${() => {
                set({ [input]: SKIPPED });
              }}
            >
              Just show me
            </button>`
          : nothing
      }
    </fieldset>
    <p class=${guess === null ? 'verdict veil' : 'verdict'} data-roving>${verdict}</p>
  </div>`;
}
