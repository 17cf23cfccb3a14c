// The harness itself, on a page of its own: a failure here is not the product's.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Key, startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';

const page = `data:text/html,<title>Tiny</title>
  <button onclick="this.textContent = 1 + 1">one</button>
  <input aria-label="word" oninput="document.querySelector('p').textContent = value.toUpperCase()">
  <p></p>`;

let webkit: WebKitBrowser;

beforeAll(async () => {
  webkit = await startWebKit();
});

afterAll(() => webkit.close());

test('clicks, types and reads', async () => {
  await webkit.open(page);
  await webkit.click('button');
  expect(await webkit.text('button')).toBe('2');
  await webkit.keys('input', 'lightly', Key.BACK_SPACE);
  expect(await webkit.text('p')).toBe('LIGHTL');
  expect(await webkit.attribute('input', 'aria-label')).toBe('word');
  expect(await webkit.attribute('input', 'title')).toBeNull();
});

test('opens the built page', async () => {
  await webkit.open(inject('address'));
  expect(await webkit.evaluate<string>('return document.contentType')).toBe('text/html');
  expect(await webkit.text('h1')).not.toBe('');
});
