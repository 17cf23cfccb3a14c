import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** How many numbers GPT-3 has for a token, and where that is said. */
export const GPT3 = {
  width: 12288,
  source: 'Brown et al. 2020, table 2.1',
  address: 'https://arxiv.org/abs/2005.14165',
} as const;

/** The model's name, whose digit is no number of the page. */
export const MODEL_NAME = html`<span class="count">GPT-3</span>`;

/** Returns a whole number with its thousands apart. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Returns a way that is dashed into cells, exactly `count` of them: `columns` a row, and what is left
 * in the last one. Each cell is one unit long, its gap included; rows are one unit apart.
 */
export function cellsPath(count: number, columns: number): string {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const length = Math.min(columns, count - row * columns);
    return `M0 ${row}h${length}`;
  }).join('');
}

/** Returns the cells at a fixed size, so that each is whole pixels. */
function drawing(count: number, ours: number, columns: number, pitch: number): SVGTemplateResult {
  const rows = Math.ceil(count / columns);
  const cell = (pitch - 1) / pitch;
  const dashes = `${cell} ${1 - cell}`;
  const cells = (path: string, kind: string): SVGTemplateResult =>
    svg`<path class=${kind} d=${path} stroke-width=${cell} stroke-dasharray=${dashes}></path>`;
  return svg`<svg width=${columns * pitch} height=${rows * pitch} viewBox="0 ${-cell / 2} ${columns} ${rows}">
    ${cells(cellsPath(count, columns), 'cells')}${cells(cellsPath(ours, columns), 'cells ours')}
  </svg>`;
}

/** Returns as many cells as a large model has numbers for a token; the first `ours` are marked. */
export function scaleStrip(ours: number): TemplateResult {
  const { width: count } = GPT3;
  return html`<div class="scale-strip">
    <p class="which">
      <span class="ours">↓ our <span class="count">${ours}</span></span>
      <span
        ><span class="count">${grouped(count)}</span> cells, one for each number that ${MODEL_NAME}
        has for a token</span
      >
    </p>
    <div class="wide" aria-hidden="true">${drawing(count, ours, 192, 3)}</div>
    <div class="narrow" aria-hidden="true">${drawing(count, ours, 96, 3)}</div>
  </div>`;
}
