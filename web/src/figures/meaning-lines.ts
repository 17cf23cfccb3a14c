import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** One axis: where the word stood, where it stands, and the pieces that make up the new place. */
export interface MeaningLine {
  readonly axis: string;
  readonly before: number;
  readonly after: number;
  /** What each word adds, in the order of the sentence; together they are `after`. */
  readonly pieces: readonly number[];
  readonly beforeCell: TemplateResult;
  readonly afterCell: TemplateResult;
  readonly movedCell: TemplateResult;
  /** What the lit word adds, written out. */
  readonly added: TemplateResult;
}

export interface MeaningLinesOptions {
  readonly caption: TemplateResult;
  readonly lines: readonly MeaningLine[];
  readonly range: { readonly from: number; readonly to: number };
  /** The word whose pieces are lit, and its name. */
  readonly giver: number;
  readonly giverName: string;
  readonly row: number;
  /** The axis whose number is open, if any. */
  readonly openAxis: number | null;
}

/** Room at both ends, in percent, so that a point at the end of the line is drawn whole. */
const MARGIN = 2.5;

function axisTicks({ from, to }: MeaningLinesOptions['range']): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function drawing(line: MeaningLine, options: MeaningLinesOptions): TemplateResult {
  const { from, to } = options.range;
  const x = (value: number): string => {
    const inside = Math.min(Math.max(value, from), to);
    return `${(MARGIN + ((inside - from) / (to - from)) * (100 - 2 * MARGIN)).toFixed(2)}%`;
  };
  const width = (a: number, b: number): string =>
    `${Math.abs(Number.parseFloat(x(b)) - Number.parseFloat(x(a))).toFixed(2)}%`;
  const left = (a: number, b: number): string => x(Math.min(a, b));
  let reached = 0;
  const pieces: SVGTemplateResult[] = line.pieces.map((piece, i) => {
    const start = reached;
    reached += piece;
    return svg`<rect class=${i === options.giver ? 'piece lit' : 'piece'} y="25" height="6"
      x=${left(start, reached)} width=${width(start, reached)}
      data-open="weights" data-row=${options.row} data-col=${i}></rect>`;
  });
  const { before, after } = line;
  return html`<svg class="line" height="34" width="100%" aria-hidden="true">
    <line class="axis" x1=${x(from)} x2=${x(to)} y1="13" y2="13"></line>
    ${axisTicks(options.range).map(
      (tick) => svg`<line class=${tick === 0 ? 'tick zero' : 'tick'} x1=${x(tick)} x2=${x(tick)}
        y1=${tick === 0 ? 5 : 9} y2=${tick === 0 ? 31 : 17}></line>`,
    )}
    ${pieces}
    <rect
      class=${after > before ? 'shift up' : 'shift'}
      y="11"
      height="4"
      x=${left(before, after)}
      width=${width(before, after)}
    ></rect>
    <circle class="before" cx=${x(before)} cy="13" r="5.5"></circle>
    <circle class="after" cx=${x(after)} cy="13" r="6.5"></circle>
  </svg>`;
}

/** Returns the five lines as a table: before, after and movement open; one tab stop, arrows inside. */
export function meaningLines(options: MeaningLinesOptions): TemplateResult {
  const { lines, range, giverName, openAxis } = options;
  const span = range.to - range.from;
  return html`<table class="lines" role="grid" data-roving="grid">
    <caption>
      ${options.caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" class="axis-name"><span class="sr">axis</span></th>
        <th role="columnheader" scope="col" class="scale">
          <span class="sr">from ${range.from} to ${range.to}</span>
          <svg height="16" width="100%" aria-hidden="true">
            ${axisTicks(range).map(
              (tick) =>
                svg`<text y="12" text-anchor="middle"
                  x="${MARGIN + ((tick - range.from) / span) * (100 - 2 * MARGIN)}%"
                  >${tick < 0 ? `−${-tick}` : tick}</text>`,
            )}
          </svg>
        </th>
        <th role="columnheader" scope="col" class="added"><i>${giverName}</i> adds</th>
        <th role="columnheader" scope="col" class="value before">before</th>
        <th role="columnheader" scope="col" class="value after">after</th>
        <th role="columnheader" scope="col" class="value moved">moved</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines.map(
        (line, j) =>
          html`<tr role="row" class=${j === openAxis ? 'open' : ''}>
            <th role="rowheader" scope="row" class="axis-name">${line.axis}</th>
            <td role="gridcell" class="scale">${drawing(line, options)}</td>
            <td role="gridcell" class="added">
              <span class="who"><i>${giverName}</i> adds </span>${line.added}
            </td>
            <td role="gridcell" class="value before">${line.beforeCell}</td>
            <td role="gridcell" class="value after">${line.afterCell}</td>
            <td role="gridcell" class="value moved">${line.movedCell}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
