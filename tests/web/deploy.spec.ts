/** The built site in a folder of a host that does nothing but send files. */
import { fileURLToPath } from 'node:url';
import { loadSteps } from '../../web/src/steps/all.ts';
import { expect, test as base, untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';
import { startHost } from './static-host.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const PATH = '/courses/2026/attention/';

const test = base.extend({
  baseURL: async ({}, use) => {
    const host = await startHost(DIST, PATH);
    await use(host.address);
    host.close();
    expect(host.missing, 'addresses that are not there').toEqual([]);
  },
});

test.beforeEach(({ browserName }) => {
  test.skip(browserName !== 'chromium', 'addresses are the same in every browser');
});

test('first step, next, reload, and an address given to somebody', async ({
  page,
  baseURL,
  engine,
}) => {
  const address = baseURL ?? '';
  const [first, second, third] = await loadSteps();
  if (!first || !second || !third) throw new Error('there are too few steps');
  await page.goto(address);
  await untilLive(page);
  await expectEngineNumbers(page, modelOf(engine, {}, first));
  await page.locator('.bottom a[rel=next]').click();
  await expect(page.locator('h1')).toHaveText(second.title);
  expect(page.url()).toBe(`${address}${second.slug}/`);
  await page.reload();
  await untilLive(page);
  await expectEngineNumbers(page, modelOf(engine, {}, second));
  await page.locator('.brand').click();
  await expect(page.locator('h1')).toHaveText(first.title);
  expect(page.url()).toBe(`${address}${first.slug}/`);
  await page.goto(`${address}${third.slug}/#word=2&v=1`);
  await untilLive(page);
  await expectEngineNumbers(page, modelOf(engine, { selected: 2 }, third));
});

test('every static page finds its files', async ({ baseURL, request }) => {
  const address = baseURL ?? '';
  const slugs = (await loadSteps()).map(({ slug }) => `${slug}/`);
  const files = new Set<string>();
  for (const path of ['', ...slugs]) {
    const text = await (await request.get(`${address}${path}`)).text();
    for (const [, name = ''] of text.matchAll(/\s(?:src|href)="([^"#]+)/g)) {
      const { href, origin } = new URL(name, `${address}${path}`);
      if (origin === new URL(address).origin) files.add(href);
    }
  }
  // Every step, its script, what they share, and the copy to take along.
  expect(files.size).toBeGreaterThan(2 * slugs.length);
  for (const file of files) {
    expect(file.startsWith(address), file).toBe(true);
    expect((await request.head(file)).status(), file).toBe(200);
  }
});
