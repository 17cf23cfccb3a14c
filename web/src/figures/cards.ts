import { html, nothing, svg, type TemplateResult } from 'lit';
import { at, matrixOf, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { AXES, CARDS } from '../state/example';

/** Five directions, one an axis, evenly around a centre: the plane of the drawing. */
const DIRECTIONS = matrixOf(
  CARDS.map((_, j) => {
    const turn = 2 * Math.PI * (j / CARDS.length);
    return [Math.sin(turn), -Math.cos(turn)];
  }),
);

/** How far from the middle, in percent of the drawing, a card's full meaning lies. */
const REACH = { x: 33, y: 36 } as const;

/**
 * Returns the five meanings as cards around a middle, and the word as a point among them: hollow
 * where it starts, filled where its sentence has pulled it.
 */
export function cards(model: Model, alone: boolean): TemplateResult {
  const { trace, selected, after, scene } = model;
  const places = model.compute('cards', [], (engine) =>
    engine.project(matrixOf(CARDS.map((card) => card.vector)), DIRECTIONS),
  );
  const points = model.compute(`card points ${scene}`, [trace.x, after, selected], (engine) =>
    engine.project(matrixOf([rowOf(trace.x, selected), rowOf(after, selected)]), DIRECTIONS),
  );
  // The farthest of them all lies inside the drawing.
  const full = Math.max(
    ...CARDS.flatMap((card) => card.vector),
    ...[...rowOf(trace.x, selected), ...rowOf(after, selected)].map(Math.abs),
  );
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
        <text class="name" x=${x(places, i)} y=${y(places, i)} dy=${at(places, i, 1) > 0 ? 28 : -30} text-anchor="middle">${name}</text>
        <text class="axis-of" x=${x(places, i)} y=${y(places, i)} dy=${at(places, i, 1) > 0 ? 44 : -15} text-anchor="middle">${AXES[i]}</text>`,
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
