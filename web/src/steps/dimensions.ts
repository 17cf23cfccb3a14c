import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { dragLines } from '../figures/drag-lines';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { placed } from '../figures/placed';
import { GPT3, MODEL_NAME, grouped, scaleStrip } from '../figures/scale-strip';
import { cell, tied, workingPanel } from '../figures/scene';
import { complaint } from '../figures/typed';
import { AXIS_RANGE } from '../state/example';
import { SCHEMA } from '../state/schema';
import type { Step } from './step';

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function list(model: Model): TemplateResult {
  return html`<span class="list"
    >(${NAMES.map((name, i) => html`${i > 0 ? ' ' : ''}${tied(cell(model, 'place', i, { row: 0, first: i === 0, label: `${name} number` }), i < NAMES.length - 1 ? ',' : ')')}`)}</span
  >`;
}

export const dimensions: Step = {
  own: ({ state }) =>
    placed(
      'place',
      [state.place],
      SCHEMA.place.initial,
      ({ col }) => html`The <b>${NAMES[col]}</b> number of the point`,
    ),
  lead: (_, { group }) =>
    html`<p>
      Add lines and the point goes on. Five lines are one point in five
      ${term('dimension', group, 'dimensions')}: nobody can draw that on a grid, anybody can read it
      off lines.
    </p>`,
  figure: (model, actions) =>
    html`${dragLines(model, actions, {
      matrix: 'place',
      range: AXIS_RANGE,
      lines: NAMES.map((name) => ({ name, spoken: `${name} number` })),
      values: model.state.place,
      change: (next, gesture) => {
        actions.set(({ place }) => ({ place: next(place) }), gesture);
      },
    })}
    ${complaint(model)}${scaleStrip(NAMES.length)}${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>
        The point is the list ${list(model)}. Each number has its own axis, and moving along one
        leaves the others where they are.
      </p>
      <p>
        Every rule for two numbers works for any number of them. A large model takes thousands of
        numbers for each token: ${MODEL_NAME} takes
        <span class="count">${grouped(GPT3.width)}</span> (<a
          href=${GPT3.address}
          target="_blank"
          rel="noopener"
          class="count source-of"
          >${GPT3.source}</a
        >). The strip has one cell for each.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Drag one line: do the others stay? Then look for our numbers in the strip, and picture a
          line behind every other cell.
        </p>
      </div>
      <p class="left-out">
        Left out here: the lines keep every number, but they show no distance and no angle. Both can
        still be computed, as on a grid.
      </p>`,
  summary({ state: { place } }) {
    const numbers = NAMES.map((name, i) => `${name} ${format(place[i] ?? 0)}`);
    return `A point in five dimensions: ${numbers.join(', ')}. Under it ${grouped(GPT3.width)} cells, as many as GPT-3 has numbers for a token; ours are the first ${NAMES.length}.`;
  },
};
