// Takes pictures of the built steps, to look at: `node scripts/screenshots.mjs [step…]`.
// They go to build/screenshots/<step>-<theme>-<width>.png.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { Failure, root, startedAs } from './lib.mjs';
import { serve } from './serve.mjs';
import { findChromium, setup } from './setup.mjs';

const widths = [360, 768, 1280];
const themes = ['light', 'dark'];

/** The folders of dist/ that hold a page of their own. */
export const builtSteps = () =>
  readdirSync(join(root, 'dist')).filter((name) =>
    existsSync(join(root, 'dist', name, 'index.html')),
  );

async function photograph(browser, address, step, width, colorScheme) {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  page.on('console', (message) => console.log(`${step}: ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.log(`${step}: ${error.message}`));
  await page.goto(`${address}${step}/`);
  await page
    .waitForFunction(() => performance.getEntriesByName('attention-lightly:ready').length > 0)
    .catch(() => console.log(`${step}: the page did not become live; this is its static form`));
  const path = join(root, 'build', 'screenshots', `${step}-${colorScheme}-${width}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  console.log(path);
}

await startedAs(import.meta.url, async (names) => {
  await setup('build', 'chromium');
  await build();
  const steps = names.length > 0 ? names : builtSteps();
  const unknown = steps.filter((step) => !builtSteps().includes(step));
  if (unknown.length > 0) throw new Failure(`No such step in dist/: ${unknown.join(', ')}`);
  mkdirSync(join(root, 'build', 'screenshots'), { recursive: true });
  const { chromium } = await import('@playwright/test');
  const server = await serve({ port: 4273 });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const step of steps) {
      for (const theme of themes) {
        for (const width of widths) await photograph(browser, server.address, step, width, theme);
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
