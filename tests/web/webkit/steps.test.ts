// The critical path in WebKit: load, change a word, open a number, next, back, reload with state.
import { afterAll, beforeAll, inject, test } from 'vitest';
import { createModeller } from '../../../web/src/app/model';
import { createEngine } from '../../../web/src/engine';
import { initialState, type State } from '../../../web/src/state/schema';
import { loadSteps } from '../../../web/src/steps/all';
import { startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';
import { expectNumbers } from './numbers.ts';

let webkit: WebKitBrowser;

beforeAll(async () => {
  webkit = await startWebKit();
});

afterAll(() => webkit.close());

const isLive = () =>
  webkit.evaluate<boolean>(
    "return performance.getEntriesByName('attention-lightly:ready').length > 0",
  );

const stepShown = () => webkit.attribute('[data-step]', 'data-step');

async function untilSummary(text: string): Promise<void> {
  await webkit.waitFor(text, async () => {
    const shown = await webkit.evaluate<string>(
      "return document.querySelector('figcaption').textContent",
    );
    return shown.replace(/\s+/g, ' ').trim() === text;
  });
}

const STEPS = await loadSteps();

test.each(STEPS.map((step, i) => ({ step, i })))('$step.slug', async ({ step, i }) => {
  const toModel = createModeller(await createEngine());
  const modelOf = (patch: Partial<State> = {}) =>
    toModel({ ...initialState(), ...patch }, undefined, step);
  await webkit.open(`${inject('address')}${step.slug}/`);
  await webkit.waitFor('the page is live', isLive);
  await untilSummary(step.summary(modelOf()));

  // Another sentence, typed, where the step has one.
  const hasSentence = await webkit.evaluate<boolean>(
    "return document.querySelector('.editor') !== null",
  );
  const patch = hasSentence ? { words: 'The heavy light spoke'.split(' '), alone: false } : {};
  if (hasSentence) {
    await webkit.click('.editor summary');
    await webkit.evaluate(`
      const field = document.querySelector('.editor textarea');
      field.value = 'The heavy light spoke';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    `);
  }
  const model = modelOf(patch);
  await untilSummary(step.summary(model));

  await expectNumbers(webkit, model);

  // A number opens, and the address keeps it over a reload.
  await webkit.evaluate(`
    const skip = document.querySelector('.question button');
    if (skip) skip.click();
    document.querySelector('figure [data-matrix]').click();
  `);
  await webkit.waitFor('the arithmetic is open', async () =>
    webkit.evaluate<boolean>("return document.querySelector('.working .what') !== null"),
  );
  await webkit.waitFor('the address holds it', async () =>
    webkit.evaluate<boolean>("return location.hash.includes('open=')"),
  );
  await webkit.reload();
  await webkit.waitFor('the page is live again', isLive);
  await webkit.waitFor('the number is open again', async () =>
    webkit.evaluate<boolean>(
      "return document.querySelector('[aria-expanded=true][data-matrix]') !== null",
    ),
  );

  // On to the next step, and back.
  const next = STEPS[i + 1];
  if (!next) return;
  await webkit.click('.bottom a[rel=next]');
  await webkit.waitFor(`the step ${next.slug}`, async () => (await stepShown()) === next.slug);
  await webkit.evaluate('history.back()');
  await webkit.waitFor(`the step ${step.slug}`, async () => (await stepShown()) === step.slug);
});
