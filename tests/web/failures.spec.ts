/** What a reader sees where the engine cannot run: the page itself, with right numbers, and why. */
import { expect, test } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

test.use({ expectedProblems: [/./] });

test.beforeEach(({ browserName }) => {
  test.skip(browserName !== 'chromium', 'the same code path in every browser');
});

const notice = '.notice[data-failure]';

test('the engine’s file is missing', async ({ page, engine }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'not here' }));
  await page.goto('update/');
  await expect(page.locator(notice)).toContainText('The engine did not start');
  await expectEngineNumbers(page, modelOf(engine));
});

test('the engine’s file is cut short', async ({ page, engine }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 5000) });
  });
  await page.goto('update/');
  await expect(page.locator(notice)).toContainText('The engine did not start');
  await expectEngineNumbers(page, modelOf(engine));
});

test('a policy forbids WebAssembly', async ({ page, engine }) => {
  await page.route('**/update/', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('update/');
  await expect(page.locator(notice)).toContainText('wasm-unsafe-eval');
  await expectEngineNumbers(page, modelOf(engine));
});

test('the browser has no SIMD', async ({ page, engine }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
    const refuse = () => Promise.reject(new WebAssembly.CompileError('invalid opcode 0xfd'));
    WebAssembly.instantiate = refuse;
    WebAssembly.instantiateStreaming = refuse;
  });
  await page.goto('update/');
  await expect(page.locator(notice)).toContainText('SIMD');
  await expectEngineNumbers(page, modelOf(engine));
});

test('the browser has no WebAssembly', async ({ page, engine }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'WebAssembly', { value: undefined });
  });
  await page.goto('update/');
  await expect(page.locator(notice)).toContainText('WebAssembly');
  await expectEngineNumbers(page, modelOf(engine));
});

test('the page’s own script is missing', async ({ page, engine }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('update/#word=2');
  await expect(page.locator(notice)).toContainText('A script of this page did not arrive');
  await expect(page.locator('.lines')).toBeVisible();
  await expectEngineNumbers(page, modelOf(engine));
});

test('a link with state stays readable when the engine fails', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('update/#word=2');
  await expect(page.locator('.lines')).toBeVisible();
  await expect(page.locator(notice)).toContainText('ready example');
});
