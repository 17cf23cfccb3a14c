/** Compares the numbers on the screen with the engine in Node. */
import { expect } from 'vitest';
import type { Model } from '../../../web/src/app/model';
import type { WebKitBrowser } from './browser.ts';

/** Expects that every entry of a matrix that is shown is the engine's, once it is drawn. */
export async function expectNumbers(
  webkit: WebKitBrowser,
  { matrices }: Pick<Model, 'matrices'>,
): Promise<void> {
  const wrong = async (): Promise<string[] | string> => {
    const shown = await webkit.evaluate<[string, number, number, string][]>(`
      return [...document.querySelectorAll('[data-step] [data-matrix]')].map((one) => [
        one.dataset.matrix, +one.dataset.row, +one.dataset.col, one.dataset.value]);
    `);
    if (shown.length < 4) return `only ${String(shown.length)} numbers`;
    return shown
      .filter(([name, row, col, value]) => {
        const matrix = matrices[name];
        return Number(value) !== matrix?.data[row * matrix.cols + col];
      })
      .map((one) => one.join(' '));
  };
  await expect.poll(wrong, { timeout: 5000 }).toEqual([]);
}
