/** What a matrix is called, and its rows and columns: the same for a table and for a map. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import { symbol } from '../scenes/attention';
import { said } from './words';

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

/** Returns the row of the query that is asked with, above or below a matrix. */
export function queryRow(model: Model): Row {
  return {
    name: 'q',
    label: html`${symbol('q')} of ${said(model, model.selected)}`,
    hue: 'hue-q',
  };
}
