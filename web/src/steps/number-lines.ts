import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { dragLines } from '../figures/drag-lines';
import { format } from '../figures/format';
import { pointPlane } from '../figures/point-plane';
import { cell, tied, workingPanel } from '../figures/scene';
import { complaint } from '../figures/typed';
import { PLANE } from '../state/schema';
import { ownPoint, whereabouts } from './point';
import type { Actions, Step } from './step';

const LINES = [
  { name: 'x', spoken: 'x of the point' },
  { name: 'y', spoken: 'y of the point' },
] as const;

function lines(model: Model, actions: Actions): TemplateResult {
  return html`<div class="beside">
    <p class="eyebrow">The same on two lines</p>
    ${dragLines(model, actions, {
      matrix: 'point',
      range: PLANE,
      lines: LINES,
      values: model.state.point,
      change: (next, gesture) => {
        actions.set(({ point }) => ({ point: next(point) }), gesture);
      },
    })}
    ${complaint(model)}
    <p class="hint">Drag a point in either picture: the other one follows.</p>
  </div>`;
}

export const numberLines: Step = {
  own: ownPoint,
  lead: () =>
    html`<p>
      The same point again, and beside it each of its numbers on a line of its own. Whatever moves
      one picture moves the other.
    </p>`,
  figure: (model, actions) =>
    html`<div class="plane-and roomy">${pointPlane(model, actions)}${lines(model, actions)}</div>
      ${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>
        The grid shows both numbers at once, the lines one by one: x is
        ${tied(cell(model, 'point', 0, { row: 0, first: true, label: 'x of the point' }), ',')} y is
        ${tied(cell(model, 'point', 1, { row: 0, label: 'y of the point' }), '.')} Nothing is lost.
        From the two lines you can put the point back on the grid, and from the grid you can read
        both lines.
      </p>
      <p>
        So lines can stand for a point. That helps as soon as a point has more numbers than paper
        has directions.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Drag one line only: which way does the point go? Then drag the point so that one line
          stays still.
        </p>
      </div>
      <p class="left-out">
        Left out here: the grid also shows distances and angles, the lines do not. They come back as
        numbers at the end of this level.
      </p>`,
  summary({ state: { point } }) {
    const places = LINES.map(({ name }, i) => `${name} ${format(point[i] ?? 0)}`);
    return `On the lines: ${places.join(', ')}. On the grid: ${whereabouts(point)}.`;
  },
};
