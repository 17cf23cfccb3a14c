/** The line that an axis of meaning is drawn on, and where a value lies on it. */
import { svg, type SVGTemplateResult } from 'lit';
import { AXIS_RANGE } from '../state/example';

const { from: FROM, to: TO } = AXIS_RANGE;

/** Room at both ends, in percent, so that a point at the end of the line is drawn whole. */
const MARGIN = 2.5;

export const TICKS: readonly number[] = Array.from({ length: TO - FROM + 1 }, (_, i) => FROM + i);

function place(value: number): number {
  const inside = Math.min(Math.max(value, FROM), TO);
  return MARGIN + ((inside - FROM) / (TO - FROM)) * (100 - 2 * MARGIN);
}

/** Returns the x of a value, in percent of the drawing. */
export function x(value: number): string {
  return `${place(value).toFixed(2)}%`;
}

/** Returns the left end and the width of a bar between two values. */
export function bar(a: number, b: number): { left: string; width: string } {
  return { left: x(Math.min(a, b)), width: `${Math.abs(place(b) - place(a)).toFixed(2)}%` };
}

/** Returns the line with its ticks; the one at zero reaches down to `zeroEnd`. */
export function tickLine(zeroEnd: number): SVGTemplateResult {
  return svg`<line class="axis" x1=${x(FROM)} x2=${x(TO)} y1="13" y2="13"></line>
    ${TICKS.map(
      (tick) => svg`<line class="tick" x1=${x(tick)} x2=${x(tick)}
        y1=${tick === 0 ? 5 : 9} y2=${tick === 0 ? zeroEnd : 17}></line>`,
    )}`;
}

/** Returns the numbers along the line, for the head of a table of lines. */
export function tickScale(): SVGTemplateResult {
  return svg`<svg height="16" width="100%" aria-hidden="true">
    ${TICKS.map(
      (tick) =>
        svg`<text y="12" text-anchor="middle" x=${x(tick)}>${tick < 0 ? `−${-tick}` : tick}</text>`,
    )}
  </svg>`;
}
