import { html, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import { AXES, READY } from '../state/example';
import { format } from './format';
import { cell } from './scene';

/** How a number changed, as shown. */
export type Trend = 'rises' | 'falls' | 'holds';

const GLYPHS: Readonly<Record<Trend, string>> = { rises: '↑', falls: '↓', holds: '=' };

export function trendOf(move: number): Trend {
  return format(move) === format(0) ? 'holds' : move > 0 ? 'rises' : 'falls';
}

/** Returns where "light" stands alone, and in each ready sentence, on every axis. */
export function readyTable(model: Model, moved: Matrix): TemplateResult {
  const current = model.state.words.join(' ');
  const alone = (axis: string, col: number): TemplateResult =>
    html`<td role="gridcell">
      ${cell(model, 'ready-before', col, { row: 0, first: col === 0, label: `light alone on ${axis}` })}
    </td>`;
  return html`<div class="scroller" tabindex="0" role="group" aria-label="light in each sentence">
    <table class="map ready-map" role="grid" data-roving="grid">
      <caption>
        Where
        <i>light</i>
        stands alone, and after each sentence has changed it. Framed: the axis that the sentence is
        about.
      </caption>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" class="corner"><span class="sr">sentence</span></th>
          ${AXES.map((axis) => html`<th role="columnheader" scope="col"><span>${axis}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        <tr role="row" class="alone">
          <th role="rowheader" scope="row">alone</th>
          ${AXES.map(alone)}
        </tr>
        ${READY.map(
          ({ cue, text, axis: about }, row) =>
            html`<tr role="row" class=${text === current ? 'selected' : ''}>
              <th role="rowheader" scope="row" title=${text}>${cue}</th>
              ${AXES.map((axis, col) => {
                const trend = trendOf(at(moved, row, col));
                return html`<td role="gridcell" class="${trend} ${axis === about ? 'about' : ''}">
                  <span class="trend" aria-hidden="true">${GLYPHS[trend]}</span>${cell(
                    model,
                    'ready-after',
                    col,
                    { row, label: `light on ${axis} in “${cue}”, ${trend}` },
                  )}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
