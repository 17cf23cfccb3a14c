/** The line that numbers are drawn on, and where a value lies on it. */
import { svg, type SVGTemplateResult } from 'lit';
import { AXIS_RANGE } from '../state/example';
import type { Range } from '../state/field';

/** Room at both ends, in percent, so that a point at the end of the line is drawn whole. */
const MARGIN = 2.5;

/** More ticks than this would run into each other. */
const MOST_TICKS = 9;

/** A line from one number to another. */
export interface AxisLine {
  /** Returns the x of a value, in percent of the drawing. */
  x(value: number): string;
  /** Returns the left end and the width of a bar between two values. */
  bar(a: number, b: number): { left: string; width: string };
  /** Returns the value at a share of the drawing's width. */
  valueAt(share: number): number;
  /** Returns the line with its ticks; the one at zero reaches down to `zeroEnd`. */
  ticks(zeroEnd: number): SVGTemplateResult;
  /** Returns the numbers along the line, for the head of a table of lines. */
  scale(): SVGTemplateResult;
}

/** Returns a range that holds the values too, in whole numbers. */
export function rangeOf(values: readonly number[], { from, to }: Range = AXIS_RANGE): Range {
  return { from: Math.floor(Math.min(from, ...values)), to: Math.ceil(Math.max(to, ...values)) };
}

export function axisLine({ from, to }: Range = AXIS_RANGE, margin = MARGIN): AxisLine {
  const place = (value: number): number => {
    const inside = Math.min(Math.max(value, from), to);
    return margin + ((inside - from) / (to - from)) * (100 - 2 * margin);
  };
  const x = (value: number): string => `${place(value).toFixed(2)}%`;
  const step = Math.ceil((to - from) / (MOST_TICKS - 1));
  const ticks = Array.from(
    { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
    (_, i) => (Math.ceil(from / step) + i) * step,
  );
  return {
    x,
    bar: (a, b) => ({
      left: x(Math.min(a, b)),
      width: `${Math.abs(place(b) - place(a)).toFixed(2)}%`,
    }),
    valueAt: (share) => from + ((share * 100 - margin) / (100 - 2 * margin)) * (to - from),
    ticks: (zeroEnd) =>
      svg`<line class="axis" x1=${x(from)} x2=${x(to)} y1="13" y2="13"></line>
      ${ticks.map(
        (tick) => svg`<line class="tick" x1=${x(tick)} x2=${x(tick)}
          y1=${tick === 0 ? 5 : 9} y2=${tick === 0 ? zeroEnd : 17}></line>`,
      )}`,
    scale: () => svg`<svg height="16" width="100%" aria-hidden="true">
      ${ticks.map(
        (tick) =>
          svg`<text y="12" text-anchor="middle" x=${x(tick)}>${tick < 0 ? `−${-tick}` : tick}</text>`,
      )}
    </svg>`,
  };
}
