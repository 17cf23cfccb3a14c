/** The reader's own matrices, as they stand in a link or a file. */
import { shortest } from '../data/number';
import type { Matrix } from '../engine';
import { ITEM, PART, escapeItem, parseIndex, unescapeItem, type Range } from './field';

/** The four matrices of a head. */
export const WEIGHTS = ['wq', 'wk', 'wv', 'wo'] as const;
export type WeightName = (typeof WEIGHTS)[number];

/** Matrices that the reader set in place of others. */
export type OwnWeights = Readonly<Partial<Record<WeightName, Matrix>>>;

/** A sequence of the reader's own: a vector a token, and what the tokens are called. */
export interface OwnData {
  readonly x: Matrix;
  /** One a row; null: token 1, token 2, ... */
  readonly labels: readonly string[] | null;
}

/** The reader's matrices have so many rows and columns at most. */
export const MAX_SIZE = 64;

/**
 * Each number of the reader's lies within this. Then the largest score, 64 products of sums of 64
 * products, is below 3e17: float32 does not overflow, and its digits can be written out.
 */
export const ENTRY_RANGE: Range = { from: -1000, to: 1000 };

/** A page is drawn many times with the same matrices: each is written once. */
const written = new WeakMap<Matrix, string>();

function formatMatrix(matrix: Matrix): string {
  const known = written.get(matrix);
  if (known !== undefined) return known;
  const { rows, cols, data } = matrix;
  const text = [rows, cols, ...Array.from(data, shortest)].join(PART);
  written.set(matrix, text);
  return text;
}

/** Returns the place of the first number that is none, or outside a range; -1 for none. */
export function entryOutside(data: Float32Array, { from, to }: Range): number {
  return data.findIndex((value) => !(value >= from && value <= to));
}

function parseMatrix(text: string): Matrix | undefined {
  const [rowsText, colsText, ...entries] = text.split(PART);
  const rows = parseIndex(rowsText) ?? 0;
  const cols = parseIndex(colsText) ?? 0;
  const fits = Math.min(rows, cols) >= 1 && Math.max(rows, cols) <= MAX_SIZE;
  if (!fits || entries.length !== rows * cols) return undefined;
  const isNumber = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/;
  const data = Float32Array.from(entries, (entry) => (isNumber.test(entry) ? Number(entry) : NaN));
  return entryOutside(data, ENTRY_RANGE) === -1 ? { rows, cols, data } : undefined;
}

export function formatOwnWeights(own: OwnWeights): string {
  return WEIGHTS.flatMap((name) => {
    const matrix = own[name];
    return matrix ? [`${name}${PART}${formatMatrix(matrix)}`] : [];
  }).join(ITEM);
}

export function parseOwnWeights(text: string): OwnWeights | undefined {
  const own: Partial<Record<WeightName, Matrix>> = {};
  for (const item of text.split(ITEM)) {
    const name = WEIGHTS.find((one) => item.startsWith(one + PART));
    const matrix = name && parseMatrix(item.slice(name.length + 1));
    if (!matrix) return undefined;
    own[name] = matrix;
  }
  return own;
}

export function formatOwnData(data: OwnData | null): string {
  return data ? [formatMatrix(data.x), ...(data.labels ?? []).map(escapeItem)].join(ITEM) : '';
}

export function parseOwnData(text: string): OwnData | undefined {
  const [numbers = '', ...rest] = text.split(ITEM);
  const x = parseMatrix(numbers);
  const labels = rest.map(unescapeItem).filter((label) => label !== undefined);
  if (!x || labels.length !== rest.length) return undefined;
  if (labels.length > 0 && labels.length !== x.rows) return undefined;
  return { x, labels: labels.length > 0 ? labels : null };
}

/**
 * Returns the weights that fit vectors of size d and each other, and in words what did not:
 * W_q and W_k are d x d_k, W_v is d x d_v, W_o d_v x d.
 */
export function fitWeights(own: OwnWeights, d: number): { own: OwnWeights; dropped: string[] } {
  const kept: Partial<Record<WeightName, Matrix>> = {};
  const dropped: string[] = [];
  const keep = (name: WeightName, rows: number | undefined, cols: number | undefined): void => {
    const matrix = own[name];
    if (!matrix) return;
    const fits = matrix.rows === (rows ?? matrix.rows) && matrix.cols === (cols ?? matrix.cols);
    if (fits) kept[name] = matrix;
    else {
      const needs = `${rows ?? 'any number of'} rows and ${cols ?? 'any number of'} columns`;
      dropped.push(
        `W_${name[1] ?? ''} is ${matrix.rows} x ${matrix.cols} but should have ${needs}`,
      );
    }
  };
  keep('wq', d, undefined);
  keep('wk', d, kept.wq?.cols);
  keep('wv', d, undefined);
  keep('wo', kept.wv?.cols, d);
  return { own: dropped.length === 0 ? own : kept, dropped };
}
