/** Two arrows in the plane, and what is computed of them. */
import { html, svg, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import type { Matrix, ProductsExplanation } from '../engine';
import { PLANE } from '../state/schema';
import type { Actions } from '../steps/step';
import { button } from './controls';
import { DIGITS, digitsThatHold, roundedQuotient, units, type Held } from './format';
import { shownNumber } from './number';
import { angleArc, arrow, plane, type Handle } from './plane';
import type { Point } from './plane-geometry';
import { cell } from './scene';
import { complaint, numberField } from './typed';

/** What the engine makes of two arrows; each matrix has the name that its numbers are shown with. */
export interface Arrows {
  /** 2 x 2, an arrow a row. */
  readonly both: Matrix;
  /** 2 x 1 */
  readonly lengths: Matrix;
  /** 1 x 2: x times x, y times y. */
  readonly products: Matrix;
  readonly dot: Matrix;
  readonly origin: ProductsExplanation;
  /** Null if an arrow is zero. */
  readonly turned: { readonly cosine: Matrix; readonly angle: Matrix } | null;
}

export const ARROWS = ['a', 'b'] as const;
const AXES = ['x', 'y'] as const;

/** An angle is shown in tenths of a degree. */
export const ANGLE_DIGITS = 1;

function tips({ state: { arrows } }: Model): [a: Point, b: Point] {
  const [ax = 0, ay = 0, bx = 0, by = 0] = arrows;
  return [
    [ax, ay],
    [bx, by],
  ];
}

/** Returns the plane with both arrows, to drag at their tips. */
export function arrowPlane(model: Model, actions: Actions, { turned }: Arrows): TemplateResult {
  const [a, b] = tips(model);
  const handle = (id: string, place: Point, move: (to: Point) => readonly number[]): Handle => ({
    id,
    spoken: `the tip of arrow ${id}`,
    place,
    move(to, gesture) {
      actions.set({ arrows: move(to) }, gesture);
    },
  });
  return plane(
    [handle('a', a, (to) => [...to, ...b]), handle('b', b, (to) => [...a, ...to])],
    svg`${turned ? angleArc(a, b) : ''}${arrow('b', b, 'second', 'left')}${arrow('a', a, 'first', 'right')}`,
  );
}

/** Returns one number that does not open: it repeats an entry of the step's own matrices. */
function fact(
  name: string,
  matrix: Matrix,
  row: number,
  col: number,
  digits = DIGITS,
): TemplateResult {
  return shownNumber(at(matrix, row, col), digits, { source: { name, row, col } });
}

/** More digits than this would not fit beside the plane. */
const MOST_DIGITS = 4;

/** Returns the digits at which length times length times cosine, as shown, is the dot product, as shown. */
export function digitsOfCosine(a: number, b: number, cosine: number, dot: number): Held {
  const held = digitsThatHold(
    (d) =>
      d <= MOST_DIGITS &&
      roundedQuotient(units(a, d) * units(b, d) * units(cosine, d), 10n ** BigInt(2 * d)) ===
        units(dot, d),
  );
  return held.relation === '=' ? held : { ...held, digits: MOST_DIGITS };
}

/** Returns both lists, number under number, with what is made of them. */
function table(model: Model, arrows: Arrows): TemplateResult {
  const { lengths, products, turned, dot } = arrows;
  const row = (name: string, i: number): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      ${AXES.map(
        (axis, j) =>
          html`<td>
            ${cell(model, 'arrows', j, { row: i, first: i === 0 && j === 0, label: `${axis} of arrow ${name}` })}
          </td>`,
      )}
      <td>${fact('norms', lengths, i, 0)}</td>
    </tr>`;
  return html`<table class="pair-table" data-roving>
      <thead>
        <tr>
          <th scope="col"><span class="sr">arrow</span></th>
          ${AXES.map((axis) => html`<th scope="col">${axis}</th>`)}
          <th scope="col">length</th>
        </tr>
      </thead>
      <tbody>
        ${ARROWS.map(row)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">a × b</th>
          ${AXES.map((_, j) => html`<td>${fact('products', products, 0, j)}</td>`)}
          <td></td>
        </tr>
      </tfoot>
    </table>
    <dl class="facts">
      <dt>dot product</dt>
      <dd data-roving>
        ${cell(model, 'dot', 0, { row: 0, first: true, label: 'dot product' })}
        <span class="op">products, added up</span>
      </dd>
      <dt>angle <i>θ</i></dt>
      <dd>
        ${turned ? html`${fact('angle', turned.angle, 0, 0, ANGLE_DIGITS)}°` : 'none: an arrow is zero'}
      </dd>
      <dt>cosine</dt>
      <dd>${turned ? fact('cosine', turned.cosine, 0, 0) : 'none'}</dd>
      <dt class="check">length × length × cosine</dt>
      <dd class="check">${turned ? check(lengths, turned.cosine, dot) : 'none'}</dd>
    </dl>`;
}

function check(lengths: Matrix, cosine: Matrix, dot: Matrix): TemplateResult {
  const values = [at(lengths, 0, 0), at(lengths, 1, 0), at(cosine, 0, 0), at(dot, 0, 0)] as const;
  const { digits, relation } = digitsOfCosine(...values);
  const times = html`<span class="op"> × </span>`;
  return html`<span class="term"
    >${fact('norms', lengths, 0, 0, digits)}${times}${fact('norms', lengths, 1, 0, digits)}${times}${fact('cosine', cosine, 0, 0, digits)}<span
      class="op"
    >
      ${relation} </span
    >${fact('dot', dot, 0, 0, digits)}</span
  >`;
}

/** Returns the ways to set the arrows without dragging. */
function settings(model: Model, actions: Actions): TemplateResult {
  const [a, b] = tips(model);
  const [ax, ay] = a;
  const set = (arrows: readonly number[]) => (): void => {
    actions.set({ arrows });
  };
  const fields = (name: string, i: number): TemplateResult =>
    html`<p class="typed-fields">
      <b>${name}</b>
      ${AXES.map((axis, j) =>
        numberField(model, actions, {
          id: `arrow-${name}-${axis}`,
          spoken: `${axis} of arrow ${name}`,
          label: axis,
          value: model.state.arrows[2 * i + j] ?? 0,
          range: PLANE,
          change: (value) => {
            actions.set(({ arrows }) => ({
              arrows: arrows.map((before, k) => (k === 2 * i + j ? value : before)),
            }));
          },
        }),
      )}
    </p>`;
  const double = [2 * ax, 2 * ay] as const;
  const isTooLong = double.some((value) => value < PLANE.from || value > PLANE.to);
  return html`<div class="settings-of">
    ${ARROWS.map(fields)}${complaint(model)}
    <p class="presets">
      <span class="hint">Put b</span> ${button('along a', set([...a, ...a]))}
      ${button('at a right angle', set([...a, 0 - ay, ax]))}
      ${button('against a', set([...a, 0 - ax, 0 - ay]))}
    </p>
    <p class="presets">
      <span class="hint">Make a</span>
      ${button('twice as long', set([...double, ...b]), { off: isTooLong })}
    </p>
  </div>`;
}

/** Returns what stands beside the plane: the lists, what is computed of them, and fields to type in. */
export function arrowTable(model: Model, actions: Actions, arrows: Arrows): TemplateResult {
  return html`<div class="beside">${table(model, arrows)}${settings(model, actions)}</div>`;
}
