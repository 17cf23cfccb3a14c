/** "Copy embed": what it gives is what will appear. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeFile } from '../../web/src/state/codec.ts';
import { initialState } from '../../web/src/state/schema.ts';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';

// The test parses the frame's markup in the page, whose policy refuses its style.
test.use({ expectedProblems: [/inline style|style-src-attr/] });

async function openDialog(page: Page): Promise<void> {
  await untilLive(page);
  await page.locator('.settings summary').click();
  await page.getByRole('button', { name: 'Copy embed' }).click();
}

test('the dialog shows what its snippets make', { tag: '@critical' }, async ({ page, baseURL }) => {
  await page.goto('weight/#sentence=%22light%22+%26+%3Cdark%3E&alone=no');
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const preview = page.frameLocator('.embed-dialog iframe');
  await expect(preview.locator('h1')).toBeVisible();
  await expect(preview.locator('.bottom')).toBeHidden();
  await dialog.getByLabel('title').uncheck();
  await dialog.getByLabel('previous and next').check();
  await dialog.getByLabel('Theme').selectOption('dark');
  await expect(preview.locator('h1')).toBeHidden();
  await expect(preview.locator('.bottom')).toBeVisible();
  await expect(preview.locator('.sentence li')).toHaveText([/"light"/, /&/, /<dark>/]);
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');

  // What is pasted means what the preview shows.
  const made = await page.evaluate(() => {
    const paste = (id: string) => {
      const { value } = document.querySelector<HTMLTextAreaElement>(`#embed-${id}`)!;
      return new DOMParser().parseFromString(value, 'text/html').body;
    };
    const frame = paste('frame').querySelector('iframe');
    const element = paste('element').querySelector('attention-lightly');
    const shown = document.querySelector<HTMLIFrameElement>('.embed-dialog iframe');
    return {
      isSame: frame?.getAttribute('src') === shown?.src,
      height: Number(frame?.getAttribute('height')),
      state: element?.getAttribute('state'),
      controls: element?.getAttribute('controls'),
      theme: element?.getAttribute('theme'),
      link: element?.querySelector('a')?.href,
    };
  });
  expect(made.isSame).toBe(true);
  expect(made.height).toBeGreaterThan(300);
  expect(new URLSearchParams(made.state ?? '').get('sentence')).toBe('"light" & <dark>');
  expect(made.controls).toBe('text sentence words matrices navigation');
  expect(made.theme).toBe('dark');
  expect(made.link).toContain(`${baseURL ?? ''}weight/#`);

  await page.keyboard.press('Escape');
  await expect(page.locator('.embed-dialog')).toHaveCount(0);
  await expect(page.locator('.settings summary')).toBeFocused();
});

test('the script for frames is there as text', async ({ page }) => {
  await page.goto('score/');
  await openDialog(page);
  await page.getByText('That script as text').click();
  const script = readFileSync(new URL('../../web/public/embed.js', import.meta.url), 'utf8');
  await expect(page.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue(
    `<script>\n${script}</script>`,
  );
});

test('axe finds nothing in the dialog', async ({ page }) => {
  await page.goto('score/');
  await openDialog(page);
  await page.getByText('That script as text').click();
  await expect(page.frameLocator('.embed-dialog iframe').locator('h1')).toBeVisible();
  await expectAccessible(page);
});

test('the preview is what readers get, whatever the author prefers', async ({ page }) => {
  await page.goto('score/');
  await page.evaluate(() => {
    localStorage.setItem('attention-lightly:theme', 'dark');
  });
  await page.reload();
  await openDialog(page);
  const preview = page.frameLocator('.embed-dialog iframe');
  await expect(preview.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'auto');
});

test('what an address cannot carry is said', async ({ page }) => {
  await page.goto('attention-weights/');
  await untilLive(page);
  const size = 64;
  const state = encodeFile('attention-weights', {
    ...initialState(),
    inputs: 'data',
    data: {
      x: {
        ...{ rows: size, cols: size },
        data: Float32Array.from({ length: size * size }, (_, i) => Math.sin(i)),
      },
      labels: null,
    },
  });
  await page.locator('.settings summary').click();
  await page
    .locator('header input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(state) });
  await expect(page.locator('.settings')).not.toHaveAttribute('open');
  await openDialog(page);
  await expect(page.getByRole('dialog')).toContainText('too many for an address');
});
