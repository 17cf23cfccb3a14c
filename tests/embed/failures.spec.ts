/** What stands where the element cannot: what was written inside it, and why. */
import type { Page } from '@playwright/test';
import { events, expect, openHost, test } from './fixtures.ts';

test.use({ expectedProblems: [/./] });

async function expectFallback(page: Page, why: RegExp | null): Promise<void> {
  if (why) await expect(page.locator('attention-lightly')).toContainText(why);
  await expect(page.locator('.fallback')).toBeVisible();
  const [last] = (await events(page)).slice(-1);
  if (why) expect(last).toMatch(why);
  else expect(last).toBeUndefined();
}

test('the script is refused', async ({ page, host }) => {
  await openHost(page, host, 'no-script');
  await page.waitForLoadState('load');
  await expectFallback(page, null);
});

test('the policy refuses WebAssembly', async ({ page, host }) => {
  await openHost(page, host, 'no-wasm');
  await expectFallback(page, /wasm-unsafe-eval/);
});

test('the engine is not there', async ({ page, host }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'not here' }));
  await openHost(page, host, 'plain');
  await expectFallback(page, /could not be fetched/);
});

test('the engine is cut short', async ({ page, host }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 5000) });
  });
  await openHost(page, host, 'plain');
  await expectFallback(page, /damaged, cut off/);
});

test('all of it comes without CORS', async ({ page, host }) => {
  await openHost(page, host, 'no-cors');
  await page.waitForLoadState('load');
  await expectFallback(page, null);
});

test('the engine comes without CORS', async ({ page, host }) => {
  await openHost(page, host, 'no-cors-engine');
  await expectFallback(page, /could not be fetched/);
});

test('a sandboxed frame without CORS: the page that was written stands', async ({ page, host }) => {
  await openHost(page, host, 'no-cors-sandbox');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-failure]')).toBeVisible();
  await expect(frame.locator('figure [data-matrix]').first()).toBeVisible();
});

test('the engine comes as another type: it works all the same', async ({ page, host }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, contentType: 'application/octet-stream' });
  });
  await openHost(page, host, 'plain');
  await expect(page.locator('attention-lightly figure')).toBeVisible();
});

test('a part of it is not there', async ({ page, host }) => {
  await page.route('**/core-*.js', (route) => route.fulfill({ status: 404, body: 'not here' }));
  await openHost(page, host, 'plain');
  await expectFallback(page, /could not be loaded/);
});

test('the browser has no SIMD', async ({ page, host }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await openHost(page, host, 'plain');
  await expectFallback(page, /lacks WebAssembly SIMD/);
});
