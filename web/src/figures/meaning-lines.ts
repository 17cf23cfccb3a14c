import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { axisLine, rangeOf, type AxisLine } from './axis-line';
import type { Range } from '../state/field';
import { shownNumber } from './number';
import { cell } from './scene';
import { said } from './words';
import { digitsForProducts, product, type Products } from './working';

/** Which of the lines' parts a step shows. */
export interface MeaningLinesOptions {
  /** The word whose gift is lit and written out; null: the gifts are not shown. */
  readonly giver: number | null;
  /** Before any sentence: the old point only. */
  readonly alone?: boolean;
}

/** Returns what each word adds to one axis, end to end: together they reach the new point. */
function stack(model: Model, sum: Products, giver: number, { bar }: AxisLine): SVGTemplateResult[] {
  let reached = 0;
  return sum.terms.map(({ product: piece }, i) => {
    const { left, width } = bar(reached, reached + piece);
    reached += piece;
    return svg`<rect class=${i === giver ? 'piece lit' : 'piece'} y="25" height="6" x=${left} width=${width}
      data-open="weights" data-row=${model.selected} data-col=${i}></rect>`;
  });
}

function drawing(
  model: Model,
  axis: number,
  sum: Products | undefined,
  line: AxisLine,
  { giver, alone }: MeaningLinesOptions,
): TemplateResult {
  const { x } = line;
  const before = at(model.trace.x, model.selected, axis);
  const after = alone ? before : at(model.after, model.selected, axis);
  const shift = line.bar(before, after);
  return html`<svg class="line" height="34" width="100%" aria-hidden="true">
    ${line.ticks(giver === null ? 21 : 31)}
    ${giver === null || !sum ? nothing : stack(model, sum, giver, line)}
    <rect class="shift" y="11" height="4" x=${shift.left} width=${shift.width}></rect>
    <circle class="before" cx=${x(before)} cy="13" r="5.5"></circle>
    ${alone ? nothing : svg`<circle class="after" cx=${x(after)} cy="13" r="6.5"></circle>`}
  </svg>`;
}

function header(model: Model, range: Range, { giver, alone }: MeaningLinesOptions): TemplateResult {
  return html`<thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col" class="axis-name"><span class="sr">axis</span></th>
      <th role="columnheader" scope="col" class="scale">
        <span class="sr">from ${range.from} to ${range.to}</span>
        ${axisLine(range).scale()}
      </th>
      ${
        giver === null
          ? nothing
          : html`<th role="columnheader" scope="col" class="added">${said(model, giver)} adds</th>`
      }
      <th role="columnheader" scope="col" class="value before">${alone ? 'alone' : 'before'}</th>
      ${
        alone
          ? nothing
          : html`<th role="columnheader" scope="col" class="value after">after</th>
              <th role="columnheader" scope="col" class="value moved">moved</th>`
      }
    </tr>
  </thead>`;
}

/** Returns what the lit word adds on each axis, written out with the same digits on all. */
function gifts(model: Model, sums: readonly Products[], giver: number): TemplateResult[] {
  const all = sums.map(({ terms }): Products => {
    const term = terms[giver] ?? { a: 0, b: 0, product: 0 };
    return { kind: 'products', terms: [term], result: term.product };
  });
  const { digits, relation } = digitsForProducts(all);
  const row = model.selected;
  return all.map(({ terms, result }, j) => {
    const sources = {
      a: () => ({ name: 'weights', row, col: giver }),
      b: () => ({ name: 'x', row: giver, col: j }),
      aHue: 'hue-a',
    };
    return html`${terms.map((term) => product(term, 0, digits, sources))}<span class="op">
        ${relation} </span
      >${shownNumber(result, digits, { className: 'outcome' })}`;
  });
}

/** Returns the lines of the word's axes as a table: before, after and movement open; one tab stop, arrows inside. */
export function meaningLines(model: Model, options: MeaningLinesOptions): TemplateResult {
  const { selected: row, opened, axes, names } = model;
  const { giver, alone } = options;
  const sums =
    giver === null
      ? []
      : axes.map((_, col): Products => {
          const origin = model.origin({ name: 'context', row, col });
          return origin.kind === 'products' ? origin : { kind: 'products', terms: [], result: 0 };
        });
  const added = giver === null ? [] : gifts(model, sums, giver);
  const range = rangeOf([...rowOf(model.trace.x, row), ...rowOf(model.after, row)]);
  const line = axisLine(range);
  const isAxis =
    opened !== null && opened.row === row && ['x', names.after, names.moved].includes(opened.name);
  const kind = `lines ${giver === null ? 'plain' : ''} ${alone ? 'alone' : ''}`;
  return html`<table class=${kind} role="grid" data-roving="grid">
    <caption>
      ${
        alone
          ? html`Where ${said(model, row)} stands by itself.`
          : html`Hollow: ${said(model, row)} alone. Filled: in this sentence.
            ${giver === null ? nothing : 'Under each line, what the words add, end to end.'}`
      }
    </caption>
    ${header(model, range, options)}
    <tbody role="rowgroup">
      ${axes.map(
        (axis, j) =>
          html`<tr role="row" class=${isAxis && opened.col === j ? 'open' : ''}>
            <th role="rowheader" scope="row" class="axis-name">
              <span class="count">${axis}</span>
            </th>
            <td role="gridcell" class="scale">${drawing(model, j, sums[j], line, options)}</td>
            ${
              giver === null
                ? nothing
                : html`<td role="gridcell" class="added">
                    <span class="who">${said(model, giver)} adds </span>${added[j]}
                  </td>`
            }
            <td role="gridcell" class="value before">${cell(model, 'x', j, { first: j === 0 })}</td>
            ${
              alone
                ? nothing
                : html`<td role="gridcell" class="value after">${cell(model, names.after, j)}</td>
                    <td role="gridcell" class="value moved">
                      ${cell(model, names.moved, j, { signed: true })}
                    </td>`
            }
          </tr>`,
      )}
    </tbody>
  </table>`;
}
