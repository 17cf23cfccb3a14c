import { html, nothing, svg, type TemplateResult } from 'lit';
import { at, matrixOf, rowOf, type Model } from '../app/model';
import { AXES, CARDS } from '../state/example';

/** How far from the middle, in percent of the drawing, a card's full meaning lies. */
const REACH = { x: 33, y: 36 } as const;

/**
 * Returns the five meanings as cards around a middle, and the word as a point among them: hollow
 * where it starts, filled where its sentence has pulled it.
 */
export function cards(model: Model, alone: boolean): TemplateResult {
  const { trace, selected, plane } = model;
  const places = plane(matrixOf(CARDS.map((card) => card.vector)));
  const points = plane(matrixOf([rowOf(trace.x, selected), rowOf(trace.context, selected)]));
  const full = Math.max(...CARDS.flatMap((card) => card.vector));
  const x = (matrix: typeof places, row: number): string =>
    `${(50 + (at(matrix, row, 0) / full) * REACH.x).toFixed(2)}%`;
  const y = (matrix: typeof places, row: number): string =>
    `${(50 + (at(matrix, row, 1) / full) * REACH.y).toFixed(2)}%`;
  return html`<svg class="cards" width="100%" aria-hidden="true">
    ${CARDS.map(
      (
        { name },
        i,
      ) => svg`<line class="spoke" x1="50%" y1="50%" x2=${x(places, i)} y2=${y(places, i)}></line>
        <circle class="card" cx=${x(places, i)} cy=${y(places, i)} r="5"></circle>
        <text class="name" x=${x(places, i)} y=${y(places, i)} dy=${at(places, i, 1) > 0 ? 24 : -26} text-anchor="middle">${name}</text>
        <text class="axis-of" x=${x(places, i)} y=${y(places, i)} dy=${at(places, i, 1) > 0 ? 40 : -11} text-anchor="middle">${AXES[i]}</text>`,
    )}
    ${
      alone
        ? nothing
        : svg`<line class="pull" x1=${x(points, 0)} y1=${y(points, 0)} x2=${x(points, 1)} y2=${y(points, 1)}></line>`
    }
    <circle class="before" cx=${x(points, 0)} cy=${y(points, 0)} r="7"></circle>
    ${svg`<circle class="after" cx=${x(points, alone ? 0 : 1)} cy=${y(points, alone ? 0 : 1)} r=${alone ? 0 : 8}></circle>`}
  </svg>`;
}
