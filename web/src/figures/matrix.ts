/** A matrix as a table: words on its rows, names on its columns, its shape beside its name. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import { numbered } from '../scenes/attention';
import { refText } from '../state/schema';
import type { Actions } from '../steps/step';
import { editing } from './cell-edit';
import { isEditable } from './entry-editor';
import { heading, namesOf, type MatrixOptions, type Row, type Side } from './matrix-heading';
import { matrixMap } from './matrix-map';
import { cell } from './scene';

/** More columns, or in a long table more numbers, than this are drawn as a map of colours. */
const MOST_COLUMNS = 16;
const MOST_CELLS = 160;

/** In a longer table, which scrolls, the numbers have no bars. */
const MOST_BARS = 16;

/** Tints are classes, from 0 to this, since a style attribute would break the page's policy. */
const TINTS = 10;

/** What a drawing's model knows is asked for by each of its tables. */
const known = new WeakMap<Model, ReadonlySet<string>>();

/** Returns which numbers the opened one was made from. */
function sourcesOfOpened(model: Model): ReadonlySet<string> {
  const { opened } = model;
  const found = known.get(model);
  if (found || !opened) return found ?? new Set();
  const origin = model.origin(opened);
  const { a, b } = model.sources(opened);
  const count = 'terms' in origin ? origin.terms.length : 1;
  const places = Array.from({ length: count }, (_, i) => [a?.(i), b?.(i)]).flat();
  const sources = new Set(places.flatMap((ref) => (ref ? [refText(ref)] : [])));
  known.set(model, sources);
  return sources;
}

/** Returns the bar under a number: from the middle, to the left if it is negative. */
function signedBar(value: number, largest: number): TemplateResult {
  const length = largest === 0 ? 0 : (50 * Math.abs(value)) / largest;
  return html`<svg class="signed" width="100%" height="4" aria-hidden="true">
    ${svg`<line x1="50%" x2="50%" y1="0" y2="4"></line>
      <rect y="0" height="4" x="${(value < 0 ? 50 - length : 50).toFixed(1)}%" width="${length.toFixed(1)}%"></rect>`}
  </svg>`;
}

const largestOf = ({ data }: Matrix): number =>
  data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns a matrix of the model as a table whose numbers open; a large one as a map. */
export function matrixTable(
  model: Model,
  actions: Actions,
  name: string,
  options: MatrixOptions = {},
): TemplateResult {
  const matrix = model.matrices[name];
  if (!matrix) throw new RangeError(`no matrix is called ${name}`);
  const names = namesOf(model, name);
  const { rows } = matrix;
  if (matrix.cols > MOST_COLUMNS || (rows > MOST_BARS && rows * matrix.cols > MOST_CELLS)) {
    return matrixMap(model, actions, name, options);
  }
  const hasBars = !options.shares && rows <= MOST_BARS;
  const sources = sourcesOfOpened(model);
  const largest = largestOf(matrix);
  const canEdit = isEditable(model, { name, row: 0, col: 0 });
  const ofWords = names.rows === model.words;
  const edit = canEdit ? editing(model, actions) : {};
  const hue = /^w?([qkv])$/.exec(name)?.[1];
  const kind = [
    'matrix',
    hue ? `of-${hue}` : '',
    options.shares ? 'shares' : '',
    canEdit ? 'editable' : '',
    names.cols === model.words ? 'square' : '',
  ].join(' ');
  const entry = (row: number, col: number): TemplateResult => {
    const value = at(matrix, row, col);
    const kinds = [
      options.shares ? `tint-${Math.round(value * TINTS)}` : '',
      sources.has(refText({ name, row, col })) ? 'from' : '',
      options.isMarked?.(row, col) ? 'marked' : '',
    ];
    return html`<td role="gridcell" class=${kinds.join(' ')}>
      ${cell(model, name, col, {
        row,
        first: row === 0 && col === 0,
        label: `${name}, ${names.rows[row] ?? ''}, ${names.cols[col] ?? ''}`,
      })}
      ${!hasBars ? nothing : signedBar(options.barOf?.(row, col) ?? value, largest)}
    </td>`;
  };
  const { before, beside, above = [], below = [] } = options;
  const side = (of: Side | undefined, i: number): TemplateResult | typeof nothing => {
    if (!of) return nothing;
    const from = of.of ?? model.selected;
    const place = from === 'column' ? { row: i, col: 0 } : { row: from, col: i };
    const isFrom = sources.has(refText({ name: of.name, ...place }));
    return html`<td role="gridcell" class="side ${of.hue ?? ''} ${isFrom ? 'from' : ''}">
      ${cell(model, of.name, place.col, { row: place.row, label: `${of.name}, ${names.rows[i] ?? ''}` })}
    </td>`;
  };
  const sideHead = (of: Side | undefined): TemplateResult | typeof nothing =>
    of
      ? html`<th role="columnheader" scope="col" class="side ${of.hue ?? ''}">${of.label}</th>`
      : nothing;
  const gap = (of: Side | undefined): TemplateResult | typeof nothing =>
    of ? html`<td role="gridcell" class="side"></td>` : nothing;
  const line = (of: Row): TemplateResult => {
    const row = of.row ?? model.selected;
    return html`<tr role="row" class="other ${of.hue ?? ''}">
      <th role="rowheader" scope="row" dir="auto">${of.label}</th>
      ${gap(before)}
      ${numbered(matrix.cols).map((_, col) => {
        const isFrom = sources.has(refText({ name: of.name, row, col }));
        return html`<td role="gridcell" class=${isFrom ? 'from' : ''}>
          ${cell(model, of.name, col, { row, label: `${of.name}, ${names.cols[col] ?? ''}` })}
        </td>`;
      })}
      ${gap(beside)}
    </tr>`;
  };
  return html`<div class="scroller ${rows > MOST_BARS ? 'long' : ''}" data-lit=${name}>
    <table
      class=${kind}
      role="grid"
      data-roving="grid"
      @keydown=${edit.keydown ?? nothing}
      @paste=${edit.paste ?? nothing}
      @pointerdown=${edit.pointerdown ?? nothing}
    >
      <caption>
        ${heading(matrix, name, options)}
      </caption>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" class="corner">
            ${options.corner ?? html`<span class="sr">row</span>`}
          </th>
          ${sideHead(before)}
          ${numbered(matrix.cols).map(
            (number, col) =>
              html`<th role="columnheader" scope="col" dir="auto">
                <span class="count">${names.cols[col] ?? number}</span>
              </th>`,
          )}
          ${sideHead(beside)}
        </tr>
      </thead>
      <tbody>
        ${above.map(line)}
        ${numbered(rows).map(
          (number, row) =>
            html`<tr role="row" class=${ofWords && row === model.selected ? 'selected' : ''}>
              <th role="rowheader" scope="row" dir="auto">
                <span class="count">${names.rows[row] ?? number}</span>
              </th>
              ${side(before, row)} ${numbered(matrix.cols).map((_, col) => entry(row, col))}
              ${side(beside, row)}
            </tr>`,
        )}
        ${below.map(line)}
      </tbody>
    </table>
  </div>`;
}
