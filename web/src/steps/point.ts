import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { placed } from '../figures/placed';
import { pointPlane } from '../figures/point-plane';
import { cell, tied, workingPanel } from '../figures/scene';
import { complaint, numberField } from '../figures/typed';
import { PLANE, SCHEMA } from '../state/schema';
import type { Actions, Step } from './step';

const NAMES = ['x', 'y'] as const;

/** Returns the point's numbers: shared with the step that draws them on lines. */
export function ownPoint({ state }: Model): ReturnType<typeof placed> {
  return placed(
    'point',
    [state.point],
    SCHEMA.point.initial,
    ({ col }) => html`<b>${NAMES[col]}</b>, the ${col === 0 ? 'first' : 'second'} number`,
  );
}

/** Returns where a point lies, seen from the middle, in words. */
export function whereabouts([x = 0, y = 0]: readonly number[]): string {
  const ways = [
    x === 0 ? '' : x > 0 ? 'to the right' : 'to the left',
    y === 0 ? '' : y > 0 ? 'up' : 'down',
  ].filter((way) => way !== '');
  return ways.length === 0 ? 'in the middle' : `${ways.join(' and ')} from the middle`;
}

/** Returns the list that the point is, and fields to type it. */
function list(model: Model, actions: Actions): TemplateResult {
  const { point } = model.state;
  const field = (name: string, i: number): TemplateResult =>
    numberField(model, actions, {
      id: `point-${name}`,
      spoken: `${name} of the point`,
      label: name,
      value: point[i] ?? 0,
      range: PLANE,
      change: (value) => {
        actions.set((now) => ({
          point: now.point.map((before, j) => (j === i ? value : before)),
        }));
      },
    });
  return html`<div class="beside">
    <p class="eyebrow">The same as a list</p>
    <p class="list" data-roving>
      (${NAMES.map((name, i) => html`${i > 0 ? ' ' : ''}${tied(cell(model, 'point', i, { row: 0, first: i === 0, label: `${name} of the point` }), i === 0 ? ',' : ')')}`)}
    </p>
    <p class="typed-fields">${NAMES.map(field)}</p>
    ${complaint(model)}
    <p class="hint">Drag the point, move it with the arrow keys, or type its numbers.</p>
  </div>`;
}

export const point: Step = {
  own: ownPoint,
  lead: () =>
    html`<p>
      Drag the point. Two numbers say where it is: how far to the right, and how far up. The point
      and the list are the same thing.
    </p>`,
  figure: (model, actions) =>
    html`<div class="plane-and roomy">${pointPlane(model, actions)}${list(model, actions)}</div>
      ${workingPanel(model, actions)}`,
  prose(model, { group }) {
    const [x = 0, y = 0] = model.state.point;
    const number = (i: 0 | 1): TemplateResult =>
      cell(model, 'point', i, { row: 0, first: i === 0, label: `${NAMES[i]} of the point` });
    return html`<p data-roving>
        The order counts: first <b>x</b>, then <b>y</b>. Here x is ${number(0)} and y is
        ${tied(number(1), ',')} so the point lies ${whereabouts([x, y])}. Less than zero means to
        the left, or down.
        ${x === y ? '' : 'With the two numbers swapped it would be another point.'}
      </p>
      <p>
        A list of numbers in a fixed order is called a ${term('vector', group)}. The words of the
        first level were such lists, with five numbers instead of two.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Go to where both numbers are the same, then to where one of them is zero. How many such
          places are there, and how do they lie?
        </p>
      </div>
      <p class="left-out">
        Left out here: the grid ends at its edges, numbers do not. Dragging moves in tenths; a point
        may lie anywhere in between.
      </p>`;
  },
  summary(model) {
    const { point: values } = model.state;
    const [x = 0, y = 0] = values;
    return `The point is the list ${format(x)}, ${format(y)}: ${whereabouts(values)}.`;
  },
};
