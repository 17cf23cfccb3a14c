// The element and the frame in pages of another origin, in WebKit; tests/embed has the other browsers.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startHost, type Host } from '../../embed/host.ts';
import { startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';

let webkit: WebKitBrowser;
let host: Host;

beforeAll(async () => {
  webkit = await startWebKit();
  host = await startHost(inject('address').replace(/\/$/, ''));
});

afterAll(async () => {
  host.close();
  await webkit.close();
});

/** The row of weights that the first element shows; null before it is ready. */
const row = () =>
  webkit.evaluate<string | null>(`
    const root = document.querySelector('attention-lightly')?.shadowRoot;
    const cell = root && root.querySelector('figure [data-matrix="weights"]');
    return cell && cell.getAttribute('data-row');`);

test.each(['plain', 'policy', 'hostile', 'react'])('%s', async (name) => {
  await webkit.open(`${host.origin}/${name}`);
  await webkit.waitFor('the element is ready', async () => (await row()) !== null);
  const found = await webkit.evaluate<unknown>(`
    return [document.activeElement.tagName, scrollY, document.querySelectorAll('head link').length];`);
  expect(found).toEqual(['BODY', 0, 1]);
  const first = await row();
  await webkit.evaluate(`
    const root = document.querySelector('attention-lightly').shadowRoot;
    root.querySelector('.sentence li:nth-child(1) label').click();`);
  await webkit.waitFor('another word asks', async () => (await row()) === '0');
  expect(first === '0').toBe(name === 'react');
  expect(await webkit.evaluate('return location.hash')).toBe('');
});

test('a dark page', async () => {
  await webkit.open(`${host.origin}/dark`);
  await webkit.waitFor('the element is ready', async () => (await row()) !== null);
  const paper = await webkit.evaluate(`
    const view = document.querySelector('attention-lightly').shadowRoot.querySelector('.view');
    return getComputedStyle(view).backgroundColor;`);
  expect(paper).toBe('rgb(21, 22, 26)');
});

test('a frame takes the height of its content', async () => {
  await webkit.open(`${host.origin}/frame`);
  await webkit.waitFor('the height is told', async () =>
    webkit.evaluate<boolean>(`return document.querySelector('iframe').style.height !== ''`),
  );
});
