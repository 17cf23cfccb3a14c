/** A matrix as a table: words on its rows, names on its columns, its shape beside its name. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import { numbered, symbol } from '../scenes/attention';
import type { CellRef } from '../state/schema';
import type { Actions } from '../steps/step';
import { editing } from './cell-edit';
import { isEditable } from './entry-editor';
import { matrixMap } from './matrix-map';
import { cell } from './scene';

/** More columns, or in a long table more numbers, than this are drawn as a map of colours. */
const MOST_COLUMNS = 16;
const MOST_CELLS = 160;

/** In a longer table, which scrolls, the numbers have no bars. */
const MOST_BARS = 16;

/** Tints are classes, from 0 to this, since a style attribute would break the page's policy. */
const TINTS = 10;

/** A column beside a matrix: for row i, entry i of a row of another matrix, or row i of a column. */
export interface Side {
  readonly name: string;
  readonly label: string | TemplateResult;
  /** Default: the row of the word that asks; 'column': entry (i, 0). */
  readonly of?: number | 'column';
  readonly hue?: string;
}

/** A row of another matrix, above or below. */
export interface Row {
  readonly name: string;
  readonly label: string | TemplateResult;
  /** Default: the row of the word that asks. */
  readonly row?: number;
  readonly hue?: string;
}

export interface MatrixOptions {
  /** The rows to show; default: all. */
  readonly rows?: readonly number[];
  /** Says what the matrix is, after its name and shape. */
  readonly caption?: TemplateResult;
  /** Whether the shape is written as PyTorch prints it, and with the batch axis; default: n × d. */
  readonly shape?: 'torch' | 'batch';
  /** What the rows and the columns are, in the corner between their names. */
  readonly corner?: string;
  /** Whether the entries are shares, tinted, with the sum of each row. */
  readonly shares?: boolean;
  /** Columns before and after, a number of another matrix for each row. */
  readonly before?: Side;
  readonly beside?: Side;
  /** Rows above and below, a row of other matrices. */
  readonly above?: readonly Row[];
  readonly below?: readonly Row[];
  /** What the bar under an entry shows; default: the entry. */
  readonly barOf?: (row: number, col: number) => number;
  /** Entries to frame, such as the largest of each row. */
  readonly isMarked?: (row: number, col: number) => boolean;
  /** The symbol, where the name is not it. */
  readonly symbol?: TemplateResult;
}

/** Returns what the rows and the columns of a matrix are called. */
export function namesOf(
  model: Model,
  name: string,
): { rows: readonly string[]; cols: readonly string[] } {
  const { words, axes, keyNames = [], valueNames = [] } = model;
  const cols: Readonly<Record<string, readonly string[]>> = {
    x: axes,
    output: axes,
    after: axes,
    wo: axes,
    wq: keyNames,
    wk: keyNames,
    q: keyNames,
    k: keyNames,
    wv: valueNames,
    v: valueNames,
    context: valueNames,
  };
  const rows = /^w[qkv]$/.test(name) ? axes : name === 'wo' ? valueNames : words;
  return { rows, cols: cols[name] ?? words };
}

/** Returns the key of a number among those that the opened one was made from. */
export const keyOf = ({ name, row, col }: CellRef): string => `${name}.${row}.${col}`;

/** Returns which numbers the opened one was made from. */
export function sourcesOfOpened(model: Model): ReadonlySet<string> {
  const { opened } = model;
  if (!opened) return new Set();
  const origin = model.origin(opened);
  const { a, b } = model.sources(opened);
  const count = 'terms' in origin ? origin.terms.length : 1;
  const places = Array.from({ length: count }, (_, i) => [a?.(i), b?.(i)]).flat();
  return new Set(places.flatMap((ref) => (ref ? [keyOf(ref)] : [])));
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

/** Returns the name of a matrix with its shape, and what it is. */
export function heading(
  { rows, cols }: Matrix,
  name: string,
  options: Pick<MatrixOptions, 'caption' | 'shape' | 'symbol'>,
): TemplateResult {
  const shapes = {
    batch: `[1, ${rows}, ${cols}]`,
    torch: `[${rows}, ${cols}]`,
    plain: `${rows} × ${cols}`,
  };
  const shape = shapes[options.shape ?? 'plain'];
  return html`<b>${options.symbol ?? symbol(name)}</b>
    <span class="count shape">${shape}</span
    >${options.caption ? html`, ${options.caption}` : nothing}`;
}

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
  const rows = options.rows ?? numbered(matrix.rows).map((_, i) => i);
  if (
    matrix.cols > MOST_COLUMNS ||
    (rows.length > MOST_BARS && rows.length * matrix.cols > MOST_CELLS)
  ) {
    return matrixMap(model, actions, name, options);
  }
  const hasBars = !options.shares && rows.length <= MOST_BARS;
  const sources = sourcesOfOpened(model);
  const largest = largestOf(matrix);
  const canEdit = isEditable(model, { name, row: 0, col: 0 });
  const ofWords = names.rows === model.words;
  const edit = canEdit ? editing(model, actions, name) : {};
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
      sources.has(keyOf({ name, row, col })) ? 'from' : '',
      options.isMarked?.(row, col) ? 'marked' : '',
    ];
    return html`<td role="gridcell" class=${kinds.join(' ')}>
      ${cell(model, name, col, {
        row,
        first: row === rows[0] && col === 0,
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
    const isFrom = sources.has(keyOf({ name: of.name, ...place }));
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
        const isFrom = sources.has(keyOf({ name: of.name, row, col }));
        return html`<td role="gridcell" class=${isFrom ? 'from' : ''}>
          ${cell(model, of.name, col, { row, label: `${of.name}, ${names.cols[col] ?? ''}` })}
        </td>`;
      })}
      ${gap(beside)}
    </tr>`;
  };
  return html`<div class="scroller ${rows.length > MOST_BARS ? 'long' : ''}" data-lit=${name}>
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
        ${rows.map(
          (row) =>
            html`<tr role="row" class=${ofWords && row === model.selected ? 'selected' : ''}>
              <th role="rowheader" scope="row" dir="auto">
                <span class="count">${names.rows[row] ?? row + 1}</span>
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
