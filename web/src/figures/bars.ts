import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { asked, cell } from './scene';
import { word } from './words';

/** Returns a row of numbers of the word that asks, under (or beside) the words. */
export function numberStrip(
  model: Model,
  name: string,
  label: string,
  group: string,
  row = model.selected,
): TemplateResult {
  return html`<div class="strip numbers">
    <p class="gutter" id="${group}-${name}">${label}</p>
    <ol data-roving aria-labelledby="${group}-${name}">
      ${model.tokens.map(
        (_, i) =>
          html`<li>
            ${
              i < model.words.length
                ? cell(model, name, i, {
                    row,
                    first: i === 0,
                    label: `${label} of ${word(model, i)}`,
                  })
                : nothing
            }
          </li>`,
      )}
    </ol>
  </div>`;
}

/** Returns a bar a word for its score: upward in a row of words, to the right in a column. */
export function scoreBars(model: Model): TemplateResult {
  const values = asked(model, 'scores');
  const top = Math.max(0.001, ...values);
  const bottom = Math.min(0, ...values);
  const percent = (value: number): number => (100 * value) / (top - bottom);
  const bar = (value: number, i: number): TemplateResult => {
    const start = percent(Math.min(value, 0) - bottom);
    const length = percent(Math.abs(value));
    const zero = percent(-bottom);
    return html`<svg class="bar" width="100%">
      ${svg`<rect class="upward" data-open="scores" data-row=${model.selected} data-col=${i}
          x="28%" width="44%" y="${100 - start - length}%" height="${length}%"></rect>
        <rect class="rightward" data-open="scores" data-row=${model.selected} data-col=${i}
          y="22%" height="56%" x="${start}%" width="${length}%"></rect>
        <line class="upward zero" x1="0" x2="100%" y1="${100 - zero}%" y2="${100 - zero}%"></line>
        <line class="rightward zero" y1="0" y2="100%" x1="${zero}%" x2="${zero}%"></line>`}
    </svg>`;
  };
  return html`<div class="strip bars" aria-hidden="true">
    <p class="gutter"></p>
    <ol>
      ${model.tokens.map((_, i) => html`<li>${i < values.length ? bar(values[i] ?? 0, i) : nothing}</li>`)}
    </ol>
  </div>`;
}
