/** What the tests of the levels share. */
import { expect, type Locator, type Page } from '@playwright/test';
import { withEntry } from '../../web/src/app/entries.ts';
import { across, down, type Point } from '../../web/src/figures/plane-geometry.ts';
import type { OwnWeights } from '../../web/src/state/own.ts';
import { encode } from '../../web/src/state/codec.ts';
import { PLANE, initialState, type CellRef, type State } from '../../web/src/state/schema.ts';
import { threeMatrices } from '../../web/src/steps/three-matrices.ts';
import type { Step } from '../../web/src/steps/step.ts';
import { untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

export type Engine = Parameters<typeof modelOf>[0];

export const hashOf = (patch: Partial<State>): string => encode({ ...initialState(), ...patch });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** Changes the address of a page that is there, and waits until that is drawn. */
export async function followHash(page: Page, hash: string): Promise<void> {
  await page.evaluate(
    (next) =>
      new Promise<void>((done) => {
        const before = location.href;
        // The change is drawn in the frame after it was heard of.
        const drawn = (): void => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        };
        addEventListener('hashchange', drawn, { once: true });
        location.hash = next;
        if (location.href === before) drawn();
      }),
    hash,
  );
}

/** Opens a step in a state, without a reload where the page is there already. */
export const follow = (page: Page, patch: Partial<State>): Promise<void> =>
  followHash(page, hashOf(patch));

/** Expects that the page shows what the engine in Node makes of the inputs. */
export async function expectShown(
  page: Page,
  engine: Engine,
  patch: Partial<State>,
  step: Step,
): Promise<void> {
  const model = modelOf(engine, patch, step);
  await expect(page.locator('figcaption')).toHaveText(step.summary(model));
  await expectEngineNumbers(page, model);
}

/** A number of a matrix, in its own table. */
export function entry(page: Page, name: string, row: number, col: number): Locator {
  const place = `[data-row="${String(row)}"][data-col="${String(col)}"]`;
  return page.locator(`figure [data-matrix="${name}"]${place}`).first();
}

/** The numbers of a matrix, or of one row, as they stand on the page. */
export async function valuesOf(page: Page, name: string, row?: number): Promise<number[]> {
  const place = row === undefined ? '' : `[data-row="${String(row)}"]`;
  const cells = page.locator(`figure [data-matrix="${name}"]${place}`);
  return cells.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.value)));
}

/** Returns the four matrices of a state as the reader's own, as an edit leaves them. */
export function asOwn(engine: Engine, patch: Partial<State> = {}): Required<OwnWeights> {
  const { wq, wk, wv, wo } = modelOf(engine, patch, threeMatrices).matrices;
  if (!wq || !wk || !wv || !wo) throw new Error('a head without its matrices');
  return { wq, wk, wv, wo };
}

/** Returns where a point of the plane lies on the screen. */
export async function onScreen(page: Page, [x, y]: Point): Promise<{ x: number; y: number }> {
  const box = await page.locator('.plane > svg').boundingBox();
  if (!box) throw new Error('no plane');
  return {
    x: box.x + (box.width * across(x, PLANE)) / 100,
    y: box.y + (box.height * down(y, PLANE)) / 100,
  };
}

/** Returns the inputs after one entry of a matrix was changed. */
export function edited(
  engine: Engine,
  { name, row, col }: CellRef & { readonly name: keyof OwnWeights },
  value: number,
): Partial<State> {
  const own = asOwn(engine);
  return { source: 'yours', weights: { ...own, [name]: withEntry(own[name], row, col, value) } };
}

/** Vectors of another size than the sentence's: six tokens of three numbers. */
export const SIX = [
  [0.5, 0.25, 0.75],
  [0.5, -0.75, 0.5],
  [0.25, 1.5, 0.5],
  [0, 0.5, 0.25],
  [0.75, 0.25, 0],
  [0.125, 0.75, 0.5],
];
