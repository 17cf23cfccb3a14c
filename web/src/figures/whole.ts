import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { rowOf, type Model } from '../app/model';
import { SCORE_RANGE } from '../state/schema';
import type { Actions } from '../steps/step';
import { outline, shares } from './ribbon';
import { asked, cell, word } from './scene';
import { BACK_TO_SCORES } from './sentence-choice';

const SPAN = 1000;
const STEM = 6;

function ribbons(model: Model, giver: number, across: boolean): TemplateResult {
  const weights = asked(model, 'weights');
  const bands = shares(weights, model.state.words.length, SPAN, 0);
  // A word's score has no width of its own: each ribbon starts from a point under its word.
  const spread = bands.map((band) => ({
    ...band,
    start: band.start + band.width / 2 - STEM / 2,
    narrow: STEM,
  }));
  return html`<svg
    class="ribbons ${across ? 'across' : 'down'}"
    viewBox=${across ? `0 0 ${SPAN} 100` : `0 0 100 ${SPAN}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${spread.map(
      (band, i) =>
        svg`<path class=${i === giver ? 'ribbon lit' : 'ribbon'} vector-effect="non-scaling-stroke"
          data-open="weights" data-row=${model.selected} data-col=${i}
          d=${outline(band, across)}></path>`,
    )}
  </svg>`;
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
      ${model.state.words.map(
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
  return html`<div class="strip whole">
    <p class="gutter">share</p>
    ${ribbons(model, giver, true)}${ribbons(model, giver, false)}
    <p class="total">
      ${
        Object.keys(model.state.scores).length > 0
          ? html`<button type="button" class="quiet" @click=${back}>${BACK_TO_SCORES}</button>`
          : nothing
      }
      together ${cell(model, 'row-sums', 0)}
    </p>
  </div>`;
}
