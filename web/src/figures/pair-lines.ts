import { html, svg, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import { AXES } from '../state/example';
import { axisLine } from './axis-line';
import { shownNumber } from './number';
import { cell } from './scene';
import { said } from './words';
import { digitsForProducts, type Products } from './working';

const LINE = axisLine();

/** Returns one axis with both words on it: hollow, the word that asks; a diamond, the one that answers. */
function drawing(asks: number, answers: number): TemplateResult {
  return html`<svg class="line" height="26" width="100%" aria-hidden="true">
    ${LINE.ticks(17)}
    <circle class="before" cx=${LINE.x(asks)} cy="13" r="5.5"></circle>
    ${svg`<svg class="answer" x=${LINE.x(answers)} y="13" overflow="visible"><path d="M0 -7L7 0L0 7L-7 0Z"></path></svg>`}
  </svg>`;
}

/** Returns the numbers of two words side by side, their products, and the sum: one score, in full. */
export function pairLines(model: Model, answers: number): TemplateResult {
  const { selected, trace } = model;
  const origin = model.origin({ name: 'scores', row: selected, col: answers });
  const products: Products =
    origin.kind === 'products' ? origin : { kind: 'products', terms: [], result: origin.result };
  const { digits } = digitsForProducts([products]);
  return html`<table class="lines pair" role="grid" data-roving="grid">
    <caption>
      Hollow: ${said(model, selected)}. Diamond: ${said(model, answers)}.
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" class="axis-name"><span class="sr">axis</span></th>
        <th role="columnheader" scope="col" class="scale">
          ${LINE.scale()}
          <span class="sr">picture</span>
        </th>
        <th role="columnheader" scope="col" class="value before">${said(model, selected)}</th>
        <th role="columnheader" scope="col" class="value after">${said(model, answers)}</th>
        <th role="columnheader" scope="col" class="value moved">product</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${AXES.map(
        (axis, j) =>
          html`<tr role="row">
            <th role="rowheader" scope="row" class="axis-name">${axis}</th>
            <td role="gridcell" class="scale">
              ${drawing(at(trace.x, selected, j), at(trace.x, answers, j))}
            </td>
            <td role="gridcell" class="value before">${cell(model, 'x', j, { first: j === 0 })}</td>
            <td role="gridcell" class="value after">${cell(model, 'x', j, { row: answers })}</td>
            <td role="gridcell" class="value moved">
              ${products.terms.slice(j, j + 1).map((term) => shownNumber(term.product, digits))}
            </td>
          </tr>`,
      )}
    </tbody>
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" class="axis-name">score</th>
        <td role="gridcell" class="scale sum-of">
          ${origin.kind === 'given' ? 'set by you' : 'the products, added up'}
        </td>
        <td role="gridcell" class="value before"></td>
        <td role="gridcell" class="value after"></td>
        <td role="gridcell" class="value moved">
          ${shownNumber(products.result, digits, {
            source: { name: 'scores', row: selected, col: answers },
            className: 'outcome',
          })}
        </td>
      </tr>
    </tfoot>
  </table>`;
}
