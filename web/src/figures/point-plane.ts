import { svg, type TemplateResult } from 'lit';
import { at, matrixOf } from '../app/entries';
import type { Model } from '../app/model';
import type { Actions } from '../steps/step';
import { coordinates, dot, plane, ways } from './plane';
import type { Point } from './plane-geometry';

/** Returns the plane with the reader's point, to drag. */
export function pointPlane({ state, matrices }: Model, actions: Actions): TemplateResult {
  const place: Point = [state.point[0] ?? 0, state.point[1] ?? 0];
  const numbers = matrices.point ?? matrixOf([place]);
  const ref = (col: number) => ({ name: 'point', row: 0, col });
  const handle = {
    id: 'point',
    spoken: 'the point',
    place,
    move(to: Point, gesture: string): void {
      actions.set({ point: to }, gesture);
    },
  };
  const values = [at(numbers, 0, 0), at(numbers, 0, 1)] as const;
  return plane(
    [handle],
    svg`${ways(place)}${dot(place)}${coordinates(place, values, [ref(0), ref(1)])}`,
  );
}
