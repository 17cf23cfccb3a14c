/** Where points lie in a drawing of the plane, and how a hand or a key moves them. */
import type { Range } from '../state/field';

export type Point = readonly [x: number, y: number];

/** Room around the grid, in percent of the drawing, for the scale and for points on the edge. */
const MARGIN = 7;

/** A hand or a key moves in tenths, so that a reader can check the numbers; typing may be finer. */
const PER_UNIT = 10;

/** Returns a coordinate on the nearest tenth within the range. */
export function snap(value: number, { from, to }: Range): number {
  const inside = Math.min(Math.max(value, from), to);
  return Math.round(inside * PER_UNIT) / PER_UNIT + 0;
}

/** Returns the point that a wish for one leads to. */
export function constrain([x, y]: Point, range: Range): Point {
  return [snap(x, range), snap(y, range)];
}

/** Returns how far right a value lies, in percent of the drawing. */
export function across(value: number, { from, to }: Range): number {
  return MARGIN + ((value - from) / (to - from)) * (100 - 2 * MARGIN);
}

/** Returns how far down a value lies: larger ones are higher up. */
export function down(value: number, range: Range): number {
  return 100 - across(value, range);
}

/** Returns the point under a place of the screen, given where the drawing is. */
export function pointAt(
  place: { readonly x: number; readonly y: number },
  box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  },
  { from, to }: Range,
): Point {
  const value = (share: number): number =>
    from + ((share * 100 - MARGIN) / (100 - 2 * MARGIN)) * (to - from);
  return [value((place.x - box.left) / box.width), value(1 - (place.y - box.top) / box.height)];
}

/** What a key press is told by. */
export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Returns where a key moves a point, or undefined for other keys: arrows by a tenth, with Shift by
 * one; Page Up, Page Down, Home and End along the axis (0: x, 1: y) that has the focus.
 */
export function pressed(
  [x, y]: Point,
  { key, shiftKey }: Press,
  axis: 0 | 1,
  range: Range,
): Point | undefined {
  const step = shiftKey ? 1 : 1 / PER_UNIT;
  const along = (value: number): Point => constrain(axis === 0 ? [value, y] : [x, value], range);
  const now = axis === 0 ? x : y;
  switch (key) {
    case 'ArrowRight':
      return constrain([x + step, y], range);
    case 'ArrowLeft':
      return constrain([x - step, y], range);
    case 'ArrowUp':
      return constrain([x, y + step], range);
    case 'ArrowDown':
      return constrain([x, y - step], range);
    case 'PageUp':
      return along(now + 1);
    case 'PageDown':
      return along(now - 1);
    case 'Home':
      return along(range.from);
    case 'End':
      return along(range.to);
    default:
      return undefined;
  }
}

/** Returns the direction of an arrow in degrees, as a drawing turns: 0 to the right, 90 down. */
export function turn([x, y]: Point): number {
  return (Math.atan2(-y, x) * 180) / Math.PI;
}

/** Returns how far from an arrow's tip, on the screen, a place lies that is ahead of it, turned by degrees. */
export function ahead(tip: Point, degrees: number, away: number): [right: number, down: number] {
  const direction = ((turn(tip) + degrees) * Math.PI) / 180;
  return [away * Math.cos(direction), away * Math.sin(direction)];
}

/** Returns an arc of a circle around the origin, from one arrow's direction the short way to another's. */
export function arc(from: Point, to: Point, radius: number): string {
  const at = ([x, y]: Point): string => {
    const length = Math.hypot(x, y);
    return `${((radius * x) / length).toFixed(2)} ${((-radius * y) / length).toFixed(2)}`;
  };
  const isLeftTurn = from[0] * to[1] - from[1] * to[0] > 0;
  return `M${at(from)}A${radius} ${radius} 0 0 ${isLeftTurn ? 0 : 1} ${at(to)}`;
}
