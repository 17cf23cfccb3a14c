/** The whole tutorial in one file, opened from the disk. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { initialState } from '../../web/src/state/schema.ts';
import { encode } from '../../web/src/state/codec.ts';
import { loadSteps } from '../../web/src/steps/all.ts';
import { expect, test, untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

const FILE = new URL('../../dist/attention-lightly.html', import.meta.url);
const MAX_BYTES = 250_000;

const STEPS = await loadSteps();
const [first, second] = STEPS;
if (!first || !second) throw new Error('there are too few steps');

/** What the page asks for besides the file itself, and all that it says on the console. */
const doings = new WeakMap<Page, string[]>();

test.beforeEach(({ page }) => {
  const done: string[] = [];
  doings.set(page, done);
  page.on('console', (message) => done.push(message.text()));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== FILE.href && !request.url().startsWith('data:'))
      done.push(request.url());
  });
});

test.afterEach(({ page }) => {
  expect(doings.get(page), 'requests and messages').toEqual([]);
});

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`${FILE.href}${hash}`);
  await untilLive(page);
}

test('every step is reached, with the engine’s numbers @critical', async ({ page, engine }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  expect(
    await page.evaluate(() => Object.keys(window).filter((name) => /^(lit|reactive)/.test(name))),
  ).toEqual([]);
  for (const [i, step] of STEPS.entries()) {
    await expect(page.locator('h1')).toHaveText(step.title);
    await expect(page).toHaveTitle(`${step.title} · Attention, Lightly`);
    if (i > 0) expect(new URL(page.url()).hash.split('?')[0]).toBe(`#/${step.slug}`);
    await expectEngineNumbers(page, modelOf(engine, {}, step));
    if (i + 1 < STEPS.length) await page.locator('.bottom a[rel=next]').click();
  }
});

test('its link leads to this machine, and it says what can be given away', async ({ page }) => {
  await open(page, '#/weight');
  await page.locator('.settings summary').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.notice')).toContainText('use “Save to file”');
});

test('the address holds step and state: reload, back and forward @critical', async ({
  page,
  engine,
}) => {
  await open(page, '#/update');
  await page.locator('.sentence input').nth(1).check();
  await expect(page).toHaveURL(/#\/update\?word=1&v=1$/);
  await page.reload();
  await untilLive(page);
  const update = STEPS.find(({ slug }) => slug === 'update');
  await expectEngineNumbers(page, modelOf(engine, { selected: 1 }, update));
  await page.locator('.bottom a[rel=next]').click();
  await expect(page).toHaveURL(/#\/every-word\?word=1&v=1$/);
  await page.goBack();
  await expect(page.locator('[data-step=update]')).toBeVisible();
  await expect(page.locator('.sentence input').nth(1)).toBeChecked();
  await page.goForward();
  await expect(page.locator('[data-step=every-word]')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), '/update?word=2&v=1');
  await expect(page.locator('.sentence input').nth(2)).toBeChecked();
  // A link within the page, opened as any other.
  const href = await page.locator('.bottom a[rel=prev]').getAttribute('href');
  expect(href).toBe(`${FILE.href}#/weight?word=2&v=1`);
  await open(page, href?.slice(FILE.href.length));
  await expect(page.locator('[data-step=weight]')).toBeVisible();
});

test('a storage that refuses does no harm @critical', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no storage here', 'SecurityError');
      },
    });
  });
  await open(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('what the address names is shown at once, or with a word why not', async ({ page }) => {
  await open(page, '#/nowhere');
  await expect(page.locator('.notice')).toContainText('there is no such step');
  await expect(page.locator('h1')).toHaveText(first.title);
  await page.goto('about:blank');
  // The state of a hosted page's link names no step.
  await open(page, `#${encode({ ...initialState(), selected: 6 })}`);
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(first.title));
  await page.goto('about:blank');
  // Held before it comes alive, the first step does not stand in for another.
  await page.addInitScript(() => {
    Object.defineProperty(Blob.prototype, 'stream', { value: () => new ReadableStream() });
  });
  await page.goto(`${FILE.href}#/${second.slug}`);
  await expect(page.locator('h1')).toBeHidden();
  // Better than nothing, after two seconds.
  await expect(page.locator('h1')).toBeVisible();
});

test('what the reader made can be saved', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'the driver of the system’s Firefox hears of no download');
  await open(page, '#/update?word=1&v=1');
  await page.getByText('More', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to file' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    step: 'update',
    state: { word: '1' },
  });
});

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step is complete', async ({ page, engine }) => {
    await page.goto(FILE.href);
    await expect(page.locator('h1')).toHaveText(first.title);
    await expectEngineNumbers(page, modelOf(engine, {}, first));
    await expect(page.locator('.bottom a[rel=next]')).toHaveAttribute('href', `#/${second.slug}`);
  });
});

test('the hosted page offers it, the copy does not', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'the same markup in every browser');
  await open(page);
  const link = page.getByText('Offline copy');
  await expect(link).toHaveCount(0);
  doings.delete(page);
  for (const path of ['', 'update/']) {
    await page.goto(path);
    await untilLive(page);
    await page.getByText('More', { exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(readFileSync(await download.path()).equals(readFileSync(FILE))).toBe(true);
  }
  doings.set(page, []);
});

test('it is small enough to be sent', () => {
  expect(gzipSync(readFileSync(FILE)).length).toBeLessThan(MAX_BYTES);
});
