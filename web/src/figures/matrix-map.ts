/** A matrix too large for numbers: a map of colours, with one number read out at a time. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import type { Model } from '../app/model';
import type { Matrix } from '../engine';
import type { CellRef } from '../state/schema';
import type { Actions } from '../steps/step';
import { heading, type MatrixOptions } from './matrix';
import { cell } from './scene';

type Colour = readonly [number, number, number];

/** Returns a computed colour, "rgb(1, 2, 3)", as numbers. */
function channels(text: string): Colour {
  const [r = 0, g = 0, b = 0] = (/[\d., ]+/.exec(text)?.[0] ?? '').split(',').map(Number);
  return [r, g, b];
}

/** Draws one pixel an entry; the page enlarges it. The colours are those of the canvas in the style sheet. */
function draw(canvas: HTMLCanvasElement, matrix: Matrix, isShares: boolean): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const none = channels(style.backgroundColor);
  const most = channels(style.color);
  const least = channels(style.borderTopColor);
  const image = context.createImageData(matrix.cols, matrix.rows);
  const largest = isShares
    ? 1
    : matrix.data.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9);
  matrix.data.forEach((value, i) => {
    const end = value < 0 ? least : most;
    // Shares of many words are all small: the root tells them apart.
    const share = Math.abs(value) / largest;
    const amount = isShares ? Math.sqrt(share) : share;
    none.forEach((from, c) => {
      image.data[4 * i + c] = from + ((end[c] ?? from) - from) * amount;
    });
    image.data[4 * i + 3] = 255;
  });
  context.putImageData(image, 0, 0);
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

/** Returns a matrix of the model as a map; pointing at it, or two choices, read out a number. */
export function matrixMap(
  model: Model,
  { set, show }: Actions,
  name: string,
  names: { readonly rows: readonly string[]; readonly cols: readonly string[] },
  options: MatrixOptions,
): TemplateResult {
  const matrix = model.matrices[name];
  if (!matrix) throw new RangeError(`no matrix is called ${name}`);
  const { opened } = model;
  const isOpen = opened?.name === name;
  const row = isOpen ? opened.row : Math.min(model.selected, matrix.rows - 1);
  const col = isOpen ? opened.col : 0;
  const under = (event: PointerEvent | MouseEvent): CellRef => {
    const canvas = event.currentTarget as HTMLCanvasElement;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const inside = (share: number, count: number): number =>
      Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    return {
      name,
      row: inside((event.clientY - top) / height, matrix.rows),
      col: inside((event.clientX - left) / width, matrix.cols),
    };
  };
  return html`<div class="matrix-map" data-lit=${name}>
    <p class="caption">${heading(matrix, name, options)}</p>
    <canvas
      class=${options.shares ? 'shares' : ''}
      width=${matrix.cols}
      height=${matrix.rows}
      role="img"
      aria-label="${name}, ${matrix.rows} rows and ${matrix.cols} columns, as a map of colours"
      ${ref((canvas) => {
        if (canvas instanceof HTMLCanvasElement) draw(canvas, matrix, options.shares ?? false);
      })}
      @pointermove=${(event: PointerEvent) => {
        if (event.pointerType !== 'touch') show({ hovered: under(event) });
      }}
      @click=${(event: MouseEvent) => {
        set({ open: under(event) });
      }}
    ></canvas>
    <p class="read">
      ${select('row', names.rows, row, (i) => {
        set({ open: { name, row: i, col } });
      })}
      ${select('column', names.cols, col, (i) => {
        set({ open: { name, row, col: i } });
      })}
      <span data-roving>${cell(model, name, col, { row, first: true })}</span>
    </p>
  </div>`;
}
