// The whole tutorial in one file, opened from the disk in WebKit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModeller } from '../../../web/src/app/model';
import { createEngine } from '../../../web/src/engine';
import { initialState } from '../../../web/src/state/schema';
import { loadSteps } from '../../../web/src/steps/all';
import { startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';
import { expectNumbers } from './numbers.ts';

const FILE = new URL('../../../dist/attention-lightly.html', import.meta.url).href;

let webkit: WebKitBrowser;

beforeAll(async () => {
  webkit = await startWebKit();
});

afterAll(() => webkit.close());

async function untilLive(): Promise<void> {
  await webkit.waitFor('live page', () =>
    webkit.evaluate("return performance.getEntriesByName('attention-lightly:ready').length > 0"),
  );
}

async function untilShown(slug: string): Promise<void> {
  await webkit.waitFor(
    slug,
    async () => (await webkit.attribute('[data-step]', 'data-step')) === slug,
  );
}

test('every step is reached, with the engine’s numbers, and asks for nothing', async () => {
  const steps = await loadSteps();
  const toModel = createModeller(await createEngine());
  await webkit.open(FILE);
  await untilLive();
  for (const [i, step] of steps.entries()) {
    await untilShown(step.slug);
    await expectNumbers(webkit, toModel(initialState(), undefined, step));
    if (i + 1 < steps.length) {
      await webkit.evaluate("document.querySelector('.bottom a[rel=next]').click()");
    }
  }
  const asked = await webkit.evaluate<string[]>(
    "return performance.getEntriesByType('resource').map((one) => one.name)",
  );
  expect(asked.filter((name) => !name.startsWith('data:'))).toEqual([]);
});

test('the address holds step and state: reload and back', async () => {
  await webkit.open(`${FILE}#/update?word=1&v=1`);
  await webkit.reload();
  await untilLive();
  await untilShown('update');
  const isChosen = () =>
    webkit.evaluate<boolean>("return document.querySelectorAll('.sentence input')[1].checked");
  expect(await isChosen()).toBe(true);
  await webkit.click('.bottom a[rel=next]');
  await untilShown('every-word');
  expect(await webkit.evaluate<string>('return location.hash')).toBe('#/every-word?word=1&v=1');
  await webkit.evaluate('history.back()');
  await untilShown('update');
  expect(await isChosen()).toBe(true);
});
