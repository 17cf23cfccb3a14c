/** Compares every number on the screen with the engine in Node: none may come from anywhere else. */
import { expect, type Page } from '@playwright/test';
import { at } from '../../web/src/app/entries.ts';
import { createModeller, type Model, type Staging } from '../../web/src/app/model.ts';
import type { createEngine } from '../../web/src/engine/index.ts';
import { format } from '../../web/src/figures/format.ts';
import type { Origin } from '../../web/src/scenes/scene.ts';
import { initialState, type CellRef, type State } from '../../web/src/state/schema.ts';

type Engine = Awaited<ReturnType<typeof createEngine>>;

/** Returns what the engine in Node makes of a state, for a step. */
export function modelOf(engine: Engine, patch: Partial<State> = {}, step: Staging = {}): Model {
  return createModeller(engine)({ ...initialState(), ...patch }, undefined, step);
}

/** A number as it stands on the page. */
interface Shown {
  readonly text: string;
  readonly value: number;
  /** "name.row.col" of the matrix entry that it is or repeats; '' for one inside an arithmetic. */
  readonly ref: string;
}

function shownIn(page: Page, scope: string): Promise<Shown[]> {
  return page.locator(`${scope} [data-value]`).evaluateAll((elements) =>
    elements.map((element) => {
      const { matrix, row, col, source, value } = (element as HTMLElement).dataset;
      return {
        text: element.textContent.trim(),
        value: Number(value),
        ref: matrix ? [matrix, row, col].join('.') : (source ?? ''),
      };
    }),
  );
}

function entry(model: Model, name: string, row: number, col: number): number {
  const matrix = model.matrices[name];
  if (!matrix) throw new Error(`the page shows a matrix that the test does not know: ${name}`);
  return at(matrix, row, col);
}

/** Returns the values that an opened number's arithmetic has to show, in reading order. */
function expectedTerms(origin: Origin, col: number): number[] {
  switch (origin.kind) {
    case 'products':
      return [...origin.terms.flatMap(({ a, b }) => [a, b]), origin.result];
    case 'share': {
      const exponentials = origin.terms.map((term) => term.exponential);
      return [exponentials[col] ?? NaN, ...exponentials, origin.result];
    }
    case 'difference':
      return [origin.a, origin.b, origin.result];
    case 'quotient':
      return [origin.numerator, origin.denominator, origin.result];
    case 'sum':
    case 'mean':
      return [...origin.terms, origin.result];
    case 'power':
      return [origin.exponent, origin.result];
    case 'given':
      return [];
  }
}

/** Expects that each number of the step is the engine's, and that no numeral stands outside of them. */
export async function expectEngineNumbers(page: Page, model: Model, fewest = 1): Promise<void> {
  // What was changed is drawn with the next frame, whatever else was waited for.
  await expect(() => compareNumbers(page, model, fewest)).toPass({ timeout: 5000 });
}

async function compareNumbers(page: Page, model: Model, fewest: number): Promise<void> {
  const shown = await shownIn(page, '[data-step]');
  expect(shown.length).toBeGreaterThanOrEqual(fewest);
  for (const { text, value, ref } of shown) {
    const digits = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
    expect(text.replace('+', ''), `text of ${ref}`).toBe(format(value, digits));
    if (ref === '') continue;
    const [name = '', row, col] = ref.split('.');
    // An attribute knows no minus zero.
    expect(value, ref).toBe(entry(model, name, Number(row), Number(col)) + 0);
  }
  await expectGifts(page, model);
  await expectProducts(page, model);
  expect(await strayNumerals(page, model.tokens)).toEqual([]);
}

/** Expects that what the lit word adds is the engine's, on each axis, where a step shows it. */
async function expectGifts(page: Page, model: Model): Promise<void> {
  const added = await shownIn(page, '.lines .added');
  if (added.length === 0) return;
  const giver = Number(added[0]?.ref.split('.')[2]);
  model.axes.forEach((_, j) => {
    const origin = model.origin({ name: 'context', row: model.selected, col: j });
    const term = origin.kind === 'products' ? origin.terms[giver] : undefined;
    const expected = [term?.a, term?.b, term?.product];
    expect(added.slice(3 * j, 3 * j + 3).map(({ value }) => value)).toEqual(expected);
  });
}

/** Expects that a score that is written out in full is the engine's, where a step shows one. */
async function expectProducts(page: Page, model: Model): Promise<void> {
  const sum = (await shownIn(page, '.pair tfoot')).at(-1);
  if (!sum) return;
  const [, row, col] = sum.ref.split('.').map(Number);
  const origin = model.origin({ name: 'scores', row: row ?? -1, col: col ?? -1 });
  const terms = origin.kind === 'products' ? origin.terms.map((term) => term.product) : [];
  const products = await shownIn(page, '.pair tbody .moved');
  expect(products.map(({ value }) => value)).toEqual(terms);
  expect(sum.value).toBe(origin.result);
}

/** Expects that the opened arithmetic is the engine's for that number. */
export async function expectWorking(page: Page, model: Model, ref: CellRef): Promise<void> {
  const terms = expectedTerms(model.origin(ref), ref.col);
  // What a weight is, is said with the highest score of its row.
  const { masked } = model.trace;
  const row = masked.data.subarray(ref.row * masked.cols, (ref.row + 1) * masked.cols);
  const named = ref.name === 'weights' ? [Math.max(...row)] : [];
  // The panel is drawn with the next frame.
  await expect
    .poll(async () => (await shownIn(page, '.working')).map(({ value }) => value))
    .toEqual([...named, ...terms]);
}

/** Returns the text with a digit in it, besides tokens, that no number element, axis scale, count, choice or complaint vouches for. */
function strayNumerals(page: Page, tokens: readonly string[]): Promise<string[]> {
  // “token 1” would leave the end of “token 12”.
  const longestFirst = [...tokens].sort((a, b) => b.length - a.length);
  return page.locator('[data-step]').evaluate((step, words) => {
    const stray: string[] = [];
    const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const known = '[data-value], .scale, .count, .range, .complaint, code, option, figcaption';
      const text = words.reduce((rest, word) => rest.replaceAll(word, ''), textContent ?? '');
      if (/\d/.test(text) && !parent?.closest(known)) stray.push(text);
    }
    return stray;
  }, longestFirst);
}
