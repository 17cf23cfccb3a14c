// A real pointer and a real keyboard in WebKit; steps.test.ts walks through the steps.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createModeller } from '../../../web/src/app/model.ts';
import { createEngine } from '../../../web/src/engine/index.ts';
import { initialState } from '../../../web/src/state/schema.ts';
import { Key, startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';

let webkit: WebKitBrowser;
let modelOf: ReturnType<typeof createModeller>;

beforeAll(async () => {
  webkit = await startWebKit();
  modelOf = createModeller(await createEngine());
});

afterAll(() => webkit.close());

async function open(step: string): Promise<void> {
  await webkit.open(`${inject('address')}${step}/`);
  await webkit.waitFor('live page', () =>
    webkit.evaluate("return performance.getEntriesByName('attention-lightly:ready').length > 0"),
  );
}

/** The full values of the weights' row that the page shows, and which row that is. */
function shownWeights(): Promise<{ row: number; values: number[] }> {
  return webkit.evaluate(`
    const cells = [...document.querySelectorAll('figure [data-matrix="weights"]')];
    return {
      row: Number(cells[0].dataset.row),
      values: cells.map((cell) => Number(cell.dataset.value)),
    };`);
}

function weightsOf(selected: number): { row: number; values: number[] } {
  const { weights } = modelOf({ ...initialState(), selected }).trace;
  const row = weights.data.slice(selected * weights.cols, (selected + 1) * weights.cols);
  return { row: selected, values: [...row] };
}

test('the weights are the engine’s, for the word that asks', async () => {
  await open('update');
  expect(await shownWeights()).toEqual(weightsOf(3));
  await webkit.click('.sentence li:nth-child(7) label');
  await webkit.waitFor('new row', async () => (await shownWeights()).row === 6);
  expect(await shownWeights()).toEqual(weightsOf(6));
});

test('a number opens by click and closes by Escape', async () => {
  const mood = 'figure [data-matrix="context"][data-col="1"]';
  await open('update');
  await webkit.click(mood);
  await webkit.waitFor(
    'open number',
    async () => (await webkit.attribute(mood, 'aria-expanded')) === 'true',
  );
  await webkit.waitFor('the arithmetic', async () =>
    (await webkit.text('.working')).includes('weight × its mood'),
  );
  await webkit.keys(mood, Key.ESCAPE);
  await webkit.waitFor(
    'closed number',
    async () => (await webkit.attribute(mood, 'aria-expanded')) === 'false',
  );
});
