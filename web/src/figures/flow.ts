import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface FlowOptions {
  readonly words: readonly string[];
  /** The place of the word that asks. */
  readonly selected: number;
  /** The attention weights of the word that asks: one a word. */
  readonly weights: readonly number[];
  /** The word whose ribbon is lit. */
  readonly giver: number;
  /** The name that ties the radio buttons of one figure together. */
  readonly group: string;
  /** The number under each word, and what stands at the end of the ribbons. */
  readonly weightCell: (col: number) => TemplateResult;
  readonly total: TemplateResult;
  readonly onSelect: (index: number) => void;
}

/** Length of the drawing's long side in its own units; the page stretches it to the words. */
const SPAN = 1000;
const DEPTH = 100;
/** A ribbon of weight 1 is this wide, so eight shares side by side make the whole. */
const WHOLE = 300;
/** Up to so many words, none longer than this, stand in a row; others stand upright. */
const ROW_WORDS = 10;
const ROW_LETTERS = 11;

interface Band {
  readonly start: number;
  readonly end: number;
  readonly width: number;
}

/** Returns where each ribbon leaves its word and where it lands: side by side, under the word that asks. */
function bands(weights: readonly number[], selected: number): Band[] {
  const step = SPAN / weights.length;
  const whole = Math.min(WHOLE, step * 2.4);
  const under = step * (selected + 0.5) - whole / 2;
  let landing = Math.min(Math.max(under, 0), SPAN - whole);
  return weights.map((weight, i) => {
    const width = weight * whole;
    const band = { start: step * (i + 0.5) - width / 2, end: landing, width };
    landing += width;
    return band;
  });
}

/** Returns the outline of a ribbon; `across` runs down from a row of words, else right from a column. */
function outline({ start, end, width }: Band, across: boolean): string {
  const point = (along: number, deep: number): string => {
    const [x, y] = across ? [along, deep] : [deep, along];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const bend = DEPTH * 0.55;
  const there = `C${point(start, bend)} ${point(end, DEPTH - bend)} ${point(end, DEPTH)}`;
  const back = `C${point(end + width, DEPTH - bend)} ${point(start + width, bend)} ${point(start + width, 0)}`;
  return `M${point(start, 0)}${there}L${point(end + width, DEPTH)}${back}Z`;
}

function ribbons(options: FlowOptions, across: boolean): TemplateResult {
  const { weights, selected, giver } = options;
  const all = bands(weights, selected);
  const ribbon = (band: Band, i: number): SVGTemplateResult =>
    svg`<path class=${i === giver ? 'ribbon lit' : 'ribbon'} d=${outline(band, across)}
      data-open="weights" data-row=${selected} data-col=${i} vector-effect="non-scaling-stroke"></path>`;
  return html`<svg
    class="ribbons ${across ? 'across' : 'down'}"
    viewBox=${across ? `0 0 ${SPAN} ${DEPTH}` : `0 0 ${DEPTH} ${SPAN}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${all.map(ribbon)}
  </svg>`;
}

/**
 * Returns the sentence with the weights of the word that asks, a ribbon from each word, and the
 * enriched word on which they land. The words are radio buttons: one tab stop, arrows choose.
 */
export function flow(options: FlowOptions): TemplateResult {
  const { words, selected, group, weightCell, total, onSelect } = options;
  const upright = words.length > ROW_WORDS || words.some((word) => [...word].length > ROW_LETTERS);
  const last = words.length - 1;
  const place = [
    'here',
    selected === 0 ? 'at-start' : selected === last ? 'at-end' : '',
    selected > last / 2 ? 'late' : '',
  ].join(' ');
  return html`<div class=${upright ? 'flow upright' : 'flow'}>
    <fieldset class="sentence">
      <legend>Which word asks?</legend>
      <ol>
        ${words.map(
          (word, i) =>
            html`<li class=${i === selected ? 'word selected' : 'word'}>
              <label
                ><input
                  type="radio"
                  name="${group}-word"
                  value=${i}
                  ?checked=${i === selected}
                  .checked=${live(i === selected)}
                  @change=${() => onSelect(i)}
                /><span class="text">${word}</span></label
              >
            </li>`,
        )}
      </ol>
    </fieldset>
    <div class="weights">
      <p class="gutter" id="${group}-weights">weight</p>
      <ol data-roving aria-labelledby="${group}-weights">
        ${words.map((_, i) => html`<li>${weightCell(i)}</li>`)}
      </ol>
    </div>
    ${ribbons(options, true)}${ribbons(options, false)}
    <ol class="landing" role="presentation">
      ${words.map(
        (word, i) =>
          html`<li class=${i === selected ? place : ''} role="presentation">
            ${
              i === selected
                ? html`<div class="end">
                    <p class="enriched"><b>${word}</b> <span>in this sentence</span></p>
                    <p class="aside"><span class="total">${total}</span></p>
                  </div>`
                : ''
            }
          </li>`,
      )}
    </ol>
  </div>`;
}
