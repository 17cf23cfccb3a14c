import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { AXIS_RANGE } from '../state/example';
import { windowSize } from '../state/schema';
import type { Actions } from '../steps/step';

const WIDTH = 51;
const HEIGHT = 44;
const BAR = 9;

/** Returns a token's numbers as five small bars, each up from 0 or down. */
function glyph(values: readonly number[], className: string): TemplateResult {
  const { from, to } = AXIS_RANGE;
  const y = (value: number): number =>
    ((to - Math.min(Math.max(value, from), to)) / (to - from)) * HEIGHT;
  return html`<svg class="glyph ${className}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <line x1="0" x2=${WIDTH} y1=${y(0)} y2=${y(0)}></line>
    ${values.map(
      (value, j) =>
        svg`<rect x=${j * (BAR + 1) + 1} width=${BAR} y=${Math.min(y(0), y(value)).toFixed(1)}
          height=${Math.abs(y(value) - y(0)).toFixed(1)}></rect>`,
    )}
  </svg>`;
}

/** Returns a strip of tokens, one glyph a word; outside the window there is none. */
export function tokenStrip(model: Model, name: 'x' | 'context', label: string): TemplateResult {
  const { tokens, words, trace, selected } = model;
  return html`<div class="strip tokens">
    <p class="gutter">${label}</p>
    <ol>
      ${tokens.map(
        (_, i) =>
          html`<li class=${i === selected ? 'selected' : ''}>
            ${i < words.length ? glyph(rowOf(trace[name], i), name) : nothing}
          </li>`,
      )}
    </ol>
  </div>`;
}

/**
 * Returns the handle of the context window: how many words, from the first, it holds. It runs from 0,
 * so that it stands at the end of the last word inside, and stops at the word that asks.
 */
export function windowHandle(model: Model, { set, group }: Actions): TemplateResult {
  const { state } = model;
  const count = state.words.length;
  const size = windowSize(state);
  return html`<div class="window">
    <label for="${group}-window">window <span class="count">${size} of ${count}</span></label>
    <input
      type="range"
      id="${group}-window"
      min="0"
      max=${count}
      step="1"
      .value=${live(String(size))}
      aria-valuetext="${size} of ${count} words"
      @input=${(event: Event) => {
        const asked = Number((event.target as HTMLInputElement).value);
        set({ window: Math.max(model.selected + 1, asked) }, 'window');
      }}
    />
  </div>`;
}
