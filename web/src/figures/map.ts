import { html, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import { cell } from './scene';
import { word } from './words';

/** Tints are classes, from 0 to this, since a style attribute would break the page's policy. */
const TINTS = 10;

/** Returns every word's weights as a table: row = the word that asks, column = the word that answers. */
export function weightMap(model: Model): TemplateResult {
  const { words, trace, selected } = model;
  const tint = (row: number, col: number): string =>
    `tint-${Math.round(at(trace.weights, row, col) * TINTS)}`;
  return html`<div class="scroller" tabindex="0" role="group" aria-label="weights of every word">
    <table class="map" role="grid" data-roving="grid">
      <caption>
        Row: the word that asks. Column: the word that answers. Each row adds up to one.
      </caption>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" class="corner">asks&nbsp;↓ answers&nbsp;→</th>
          ${words.map((text) => html`<th role="columnheader" scope="col" dir="auto"><span>${text}</span></th>`)}
          <th role="columnheader" scope="col" class="sums"><span>sum</span></th>
        </tr>
      </thead>
      <tbody>
        ${words.map(
          (text, row) =>
            html`<tr role="row" class=${row === selected ? 'selected' : ''}>
              <th role="rowheader" scope="row" dir="auto">${text}</th>
              ${words.map(
                (_, col) =>
                  html`<td role="gridcell" class=${tint(row, col)}>
                    ${cell(model, 'weights', col, {
                      row,
                      first: row === 0 && col === 0,
                      label: `weight of ${word(model, col)} for ${text}`,
                    })}
                  </td>`,
              )}
              <td role="gridcell" class="sums">
                ${cell(model, 'row-sums', 0, { row, label: `sum of the weights of ${text}` })}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
