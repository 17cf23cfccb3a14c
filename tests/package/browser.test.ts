/** The package in a page: bundled by Vite, and as it is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findChromium } from '../../scripts/setup.mjs';
import { createEngine, matrix } from '../../web/src/engine';
import { startHost } from '../web/static-host';

const consumer = inject('consumer');

let browser: Browser;

beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

afterAll(() => browser.close());

/** A script that says on the page what the engine makes of two words, and when an element is ready. */
const script = (engine: string, element: string) => `
  import { createEngine, matrix } from '${engine}';
  import '${element}';
  const result = (await createEngine()).selfAttention({ x: matrix([[1, 2], [3, 4]]) });
  document.querySelector('output').textContent = JSON.stringify([...result.context.data]);
`;

const page = (code: string) => `<!doctype html>
  <title>A page of somebody's</title>
  <link rel="icon" href="data:," />
  <output></output>
  <attention-lightly step="weight" level="idea">not yet</attention-lightly>
  <script type="module">${code}</script>
`;

/** Opens a page below a path and expects engine and element to work, without a message or a 404. */
async function expectWorking(folder: string, name = ''): Promise<void> {
  const host = await startHost(folder, '/a/course/');
  const tab = await browser.newPage();
  const problems: string[] = [];
  tab.on('console', (message) => problems.push(message.text()));
  tab.on('pageerror', (error) => problems.push(error.message));
  try {
    await tab.goto(`${host.address}${name}`);
    await tab.waitForFunction(() => document.querySelector('output')?.textContent);
    const { context } = (await createEngine()).selfAttention({
      x: matrix([
        [1, 2],
        [3, 4],
      ]),
    });
    const shown = await tab.locator('output').textContent();
    expect(JSON.parse(shown ?? '')).toEqual([...context.data]);
    await tab
      .locator('attention-lightly [data-step=weight] [data-matrix=weights]')
      .first()
      .waitFor();
    // Nothing tells where a site is, so what would lead there leads to this page.
    expect(await tab.locator('attention-lightly a[rel=next]').getAttribute('href')).toBe(tab.url());
    expect(problems).toEqual([]);
    expect(host.missing).toEqual([]);
  } finally {
    await tab.close();
    host.close();
  }
}

test('a page without a bundler', async () => {
  const at = './node_modules/attention-lightly/';
  const code = script(`${at}engine/index.js`, `${at}element/index.js`);
  writeFileSync(join(consumer, 'plain.html'), page(code));
  await expectWorking(consumer, 'plain.html');
});

test('a page that Vite bundles', async () => {
  const root = join(consumer, 'bundled');
  mkdirSync(root, { recursive: true });
  const code = script('attention-lightly/engine', 'attention-lightly');
  writeFileSync(join(root, 'index.html'), page(code));
  await build({ root, configFile: false, base: './', logLevel: 'error' });
  await expectWorking(join(root, 'dist'));
});
