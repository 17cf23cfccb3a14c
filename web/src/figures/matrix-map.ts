/** A matrix too large for numbers: a map of colours, with one number read out at a time. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import type { CellRef } from '../state/schema';
import type { Actions } from '../steps/step';
import { heading, namesOf, type MatrixOptions } from './matrix-heading';
import { cell } from './scene';

type Colour = readonly [number, number, number];

/** Returns a computed colour, "rgb(1, 2, 3)", as numbers. */
function channels(text: string): Colour {
  const [r = 0, g = 0, b = 0] = (/[\d., ]+/.exec(text)?.[0] ?? '').split(',').map(Number);
  return [r, g, b];
}

/** A map's longer side, and the sides of its cells, in pixels. */
const SPAN_PX = 448;
const CELL_PX = { from: 7, to: 40 } as const;

function cellSize(count: number): number {
  return Math.min(Math.max(Math.floor(SPAN_PX / count), CELL_PX.from), CELL_PX.to);
}

/** The rows that are drawn of a matrix: all, or one. */
interface Part {
  readonly matrix: Matrix;
  readonly first: number;
  readonly count: number;
}

/** Draws a rectangle an entry. The colours are those of the canvas in the style sheet. */
function draw(canvas: HTMLCanvasElement, { matrix, first, count }: Part, isShares: boolean): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const none = channels(style.backgroundColor);
  const most = channels(style.color);
  const least = channels(style.borderTopColor);
  const width = canvas.width / matrix.cols;
  const height = canvas.height / count;
  const values = matrix.data.subarray(first * matrix.cols, (first + count) * matrix.cols);
  const largest = isShares
    ? 1
    : values.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9);
  values.forEach((value, i) => {
    const end = value < 0 ? least : most;
    const share = Math.abs(value) / largest;
    // Shares of many words are all small: the root tells them apart.
    const amount = isShares ? Math.sqrt(share) : share;
    const mixed = none.map((from, c) => Math.round(from + ((end[c] ?? from) - from) * amount));
    context.fillStyle = `rgb(${mixed.join(' ')})`;
    context.fillRect(
      (i % matrix.cols) * width,
      Math.floor(i / matrix.cols) * height,
      width,
      height,
    );
  });
}

function select(
  label: string,
  names: readonly string[],
  chosen: number,
  choose: (i: number) => void,
): TemplateResult {
  return html`<label
    >${label}
    <select
      @change=${(event: Event) => {
        choose(Number((event.target as HTMLSelectElement).value));
      }}
    >
      ${names.map(
        (name, i) =>
          html`<option value=${i} ?selected=${i === chosen} .selected=${live(i === chosen)}>
            ${name}
          </option>`,
      )}
    </select></label
  >`;
}

/** Returns a matrix, or one row of it, as a map; pointing at it, or choosing, reads out a number. */
function map(
  model: Model,
  { set, show }: Actions,
  name: string,
  options: MatrixOptions,
  only?: number,
): TemplateResult {
  const matrix = model.matrices[name];
  if (!matrix) throw new RangeError(`no matrix is called ${name}`);
  const names = namesOf(model, name);
  const part = { matrix, first: only ?? 0, count: only === undefined ? matrix.rows : 1 };
  const { opened } = model;
  const isOpen = opened?.name === name && (only === undefined || opened.row === only);
  const row = isOpen ? opened.row : (only ?? Math.min(model.selected, matrix.rows - 1));
  const col = isOpen ? opened.col : 0;
  const sums = options.beside?.of === 'column' ? options.beside : undefined;
  const under = (event: MouseEvent): CellRef => {
    const canvas = event.currentTarget as HTMLCanvasElement;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const inside = (share: number, count: number): number =>
      Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    return {
      name,
      row: part.first + inside((event.clientY - top) / height, part.count),
      col: inside((event.clientX - left) / width, matrix.cols),
    };
  };
  return html`<div class="matrix-map" data-lit=${name}>
    <p class="caption">
      ${heading(matrix, name, options.isMarked ? { ...options, caption: html`one row a query` } : options)}
    </p>
    <canvas
      class=${options.shares ? 'shares' : ''}
      width=${matrix.cols * cellSize(matrix.cols)}
      height=${part.count * cellSize(part.count)}
      role="img"
      aria-label="${name}, ${part.count} rows and ${matrix.cols} columns, as a map of colours"
      ${ref((canvas) => {
        if (canvas instanceof HTMLCanvasElement) draw(canvas, part, options.shares ?? false);
      })}
      @pointermove=${(event: PointerEvent) => {
        if (event.pointerType !== 'touch') show({ hovered: under(event) });
      }}
      @click=${(event: MouseEvent) => {
        set({ open: under(event) });
      }}
    ></canvas>
    <p class="read">
      ${
        only === undefined
          ? select('row', names.rows, row, (i) => {
              set({ open: { name, row: i, col } });
            })
          : nothing
      }
      ${select('column', names.cols, col, (i) => {
        set({ open: { name, row, col: i } });
      })}
      <span data-roving>${cell(model, name, col, { row, first: true })}</span>
      ${
        sums
          ? html`<span data-roving
              >${sums.label} of the row ${cell(model, sums.name, 0, { row, first: true })}</span
            >`
          : nothing
      }
    </p>
  </div>`;
}

/** Returns a matrix of the model as a map, and under it maps of the rows that belong to it. */
export function matrixMap(
  model: Model,
  actions: Actions,
  name: string,
  options: MatrixOptions,
): TemplateResult {
  const { above = [], below = [], before, beside } = options;
  const sides = [before, beside].flatMap((side) =>
    side && side.of !== 'column' ? [{ ...side, row: side.of ?? model.selected }] : [],
  );
  return html`<div class="maps">
    ${map(model, actions, name, options)}
    ${[...above, ...sides, ...below].map(({ name: of, label, row = model.selected }) =>
      map(
        model,
        actions,
        of,
        { symbol: html`${label}`, shares: of === 'weights', caption: html`one row` },
        row,
      ),
    )}
  </div>`;
}
