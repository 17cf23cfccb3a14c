/** Ribbons whose widths are shares of one whole. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Model } from '../app/model';

/** Length of a drawing's long side in its own units; the page stretches it to the words. */
export const SPAN = 1000;
const DEPTH = 100;

export interface Band {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** Its width where it starts, if that is not a share yet. */
  readonly narrow?: number;
}

/**
 * Returns where each ribbon leaves its word and where it lands: side by side from `landing` on. The
 * words are `count` equal columns (or rows); a ribbon of weight 1 is `whole` wide.
 */
export function shares(
  weights: readonly number[],
  count: number,
  whole: number,
  landing: number,
): Band[] {
  let end = landing;
  return weights.map((weight, i) => {
    const width = weight * whole;
    const band = { start: (SPAN / count) * (i + 0.5) - width / 2, end, width };
    end += width;
    return band;
  });
}

/** Returns the outline of a ribbon; `across` runs down from a row of words, else right from a column. */
function outline({ start, end, width, narrow = width }: Band, across: boolean): string {
  const point = (along: number, deep: number): string => {
    const [x, y] = across ? [along, deep] : [deep, along];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const bend = DEPTH * 0.55;
  const there = `C${point(start, bend)} ${point(end, DEPTH - bend)} ${point(end, DEPTH)}`;
  const back = `C${point(end + width, DEPTH - bend)} ${point(start + narrow, bend)} ${point(start + narrow, 0)}`;
  return `M${point(start, 0)}${there}L${point(end + width, DEPTH)}${back}Z`;
}

/** Returns the ribbons of the word that asks twice: down from a row of words, right from a column. */
export function ribbons(
  { selected }: Model,
  bands: readonly Band[],
  lit: number,
): readonly TemplateResult[] {
  const ribbon = (band: Band, i: number, across: boolean): SVGTemplateResult =>
    svg`<path class=${i === lit ? 'ribbon lit' : 'ribbon'} d=${outline(band, across)}
      data-open="weights" data-row=${selected} data-col=${i} vector-effect="non-scaling-stroke"></path>`;
  return [true, false].map(
    (across) =>
      html`<svg
        class="ribbons ${across ? 'across' : 'down'}"
        viewBox=${across ? `0 0 ${SPAN} ${DEPTH}` : `0 0 ${DEPTH} ${SPAN}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        ${bands.map((band, i) => ribbon(band, i, across))}
      </svg>`,
  );
}
