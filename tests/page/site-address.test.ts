/** The page as it is built for a site whose address is known. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEPS } from '../../web/src/steps';

const ADDRESS = 'https://example.org/attention/';
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

beforeAll(async () => {
  // Without the last slash, as people write it.
  process.env.SITE_URL = ADDRESS.slice(0, -1);
  const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir: folder } });
}, 60_000);

afterAll(() => {
  delete process.env.SITE_URL;
  rmSync(folder, { recursive: true });
});

/** Returns the values of an attribute, in the order of the tags that have it. */
const attributes = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

test('each step describes its embed to platforms that ask', () => {
  for (const { slug, title } of STEPS) {
    const page = read(`${slug}/index.html`);
    const [link = ''] =
      /<link rel="alternate" type="application\/json\+oembed"[^>]*>/.exec(page) ?? [];
    expect(attributes(link, 'href')).toEqual([`${ADDRESS}${slug}/oembed.json`]);
    const description = JSON.parse(read(`${slug}/oembed.json`)) as Record<string, unknown>;
    expect(description).toMatchObject({
      version: '1.0',
      type: 'rich',
      title,
      provider_url: ADDRESS,
    });
    const [frame = ''] = attributes(String(description.html), 'src');
    expect(frame.startsWith(`${ADDRESS}${slug}/?controls=title+text`), frame).toBe(true);
    expect(attributes(String(description.html), 'height')).toEqual([String(description.height)]);
  }
});

test('each page’s policy names the site, beside itself', () => {
  for (const path of ['', ...STEPS.map(({ slug }) => `${slug}/`)]) {
    const [policy = ''] = /default-src 'none'[^"]*/.exec(read(`${path}index.html`)) ?? [];
    for (const rule of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(`${rule} 'self' https://example.org`);
  }
});
