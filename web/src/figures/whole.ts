import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { SCORE_RANGE } from '../state/schema';
import type { Actions } from '../steps/step';
import { SPAN, ribbons, shares, type Band } from './ribbon';
import { asked, cell } from './scene';
import { word } from './words';
import { BACK_TO_SCORES } from './sentence-choice';

const STEM = 6;

/** Returns each share's way from its word to its place in the whole; a score has no width, so it starts as a stem. */
function bands(values: readonly number[], count: number): Band[] {
  return shares(values, count, SPAN, 0).map((band) => ({
    ...band,
    start: band.start + band.width / 2 - STEM / 2,
    narrow: STEM,
  }));
}

/** Returns shares side by side as one whole, with what is said under it. */
export function wholeOf(
  model: Model,
  values: readonly number[],
  lit: number,
  below: TemplateResult,
): TemplateResult {
  return html`<div class="strip whole">
    <p class="gutter">share</p>
    ${ribbons(model, bands(values, model.tokens.length), lit)}
    <p class="total">${below}</p>
  </div>`;
}

/** Returns a slider a word: drag a score, and the shares divide anew. */
export function scoreSliders(model: Model, { set, group }: Actions): TemplateResult {
  const scores = asked(model, 'scores');
  // From the computed scores, so that a slider does not grow under the hand that drags it.
  const computed = rowOf(model.computedScores, model.selected);
  const from = Math.max(SCORE_RANGE.from, Math.floor(Math.min(-1, ...computed)));
  const to = Math.min(SCORE_RANGE.to, Math.ceil(Math.max(3, ...computed)) + 1);
  const slider = (score: number, i: number): TemplateResult =>
    html`<input
      type="range"
      aria-label="your score of ${word(model, i)}"
      min=${from}
      max=${to}
      step="0.1"
      .value=${live(String(Math.round(score * 100) / 100))}
      @input=${(event: Event) => {
        const own = Number((event.target as HTMLInputElement).value);
        set({ scores: { ...model.state.scores, [i]: own } }, `score ${i}`);
      }}
    />`;
  return html`<div class="strip sliders">
    <p class="gutter" id="${group}-sliders">your score</p>
    <ol aria-labelledby="${group}-sliders">
      ${model.tokens.map(
        (_, i) => html`<li>${i < scores.length ? slider(scores[i] ?? 0, i) : nothing}</li>`,
      )}
    </ol>
  </div>`;
}

/** Returns the shares of the word that asks, side by side as one whole, with their sum. */
export function wholeOfShares(model: Model, { set }: Actions, giver: number): TemplateResult {
  const back = (): void => {
    set({ scores: {} });
  };
  return wholeOf(
    model,
    asked(model, 'weights'),
    giver,
    html`${
      Object.keys(model.state.scores).length > 0
        ? html`<button type="button" class="quiet" @click=${back}>${BACK_TO_SCORES}</button>`
        : nothing
    }
    together ${cell(model, 'row-sums', 0)}`,
  );
}
