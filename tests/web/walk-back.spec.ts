/** From any number back, term by term, to the vectors of the words. */
import type { Locator, Page } from '@playwright/test';
import type { Model } from '../../web/src/app/model.ts';
import { format } from '../../web/src/figures/format.ts';
import type { CellRef } from '../../web/src/state/schema.ts';
import { moved } from '../../web/src/steps/moved.ts';
import { entry, open } from './driving.ts';
import { expect, test } from './fixtures.ts';
import { expectWorking, modelOf } from './numbers.ts';

const working = (page: Page): Locator => page.locator('.working');

/** The way from where the word is now to the vectors: a number, and which of its terms comes next. */
const WAY: readonly CellRef[] = [
  { name: 'after', row: 3, col: 1 },
  { name: 'output', row: 3, col: 1 },
  { name: 'context', row: 3, col: 1 },
  { name: 'weights', row: 3, col: 6 },
  { name: 'scaled', row: 3, col: 6 },
  { name: 'scores', row: 3, col: 6 },
  { name: 'q', row: 3, col: 2 },
  { name: 'x', row: 3, col: 4 },
];

const wayTo = (page: Page, { name, row, col }: CellRef): Locator =>
  working(page)
    .locator(`[data-way="${[name, row, col].join('.')}"]`)
    .first();

/** Expects that a number is kept open and explained. */
async function expectOpen(page: Page, model: Model, ref: CellRef): Promise<void> {
  const place = [ref.name, ref.row, ref.col].join('\\.');
  await expect(page).toHaveURL(new RegExp(`open=${place}&`));
  const result = format(model.origin(ref).result);
  await expect(working(page).locator('.outcome')).toContainText(result.slice(0, -1));
  await expectWorking(page, model, ref);
  // What is only looked at is explained too; what is kept open leads on or back.
  await expect(working(page).locator('[data-way], .back').first()).toBeVisible();
}

test('a number leads back, term by term, to the words; with the mouse', async ({
  page,
  engine,
}) => {
  await open(page, 'moved/');
  const [first, ...rest] = WAY;
  await entry(page, 'after', 3, 1).click();
  const model = modelOf(engine, {}, moved);
  await expectOpen(page, model, first!);
  for (const ref of rest) {
    // The pointer crosses other numbers on its way: what is kept open stays.
    const way = wayTo(page, ref);
    await page.locator('h1').hover();
    await page.locator('.matrix td [data-matrix=wo]').last().hover();
    const box = await working(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + (box?.height ?? 0) - 9, { steps: 8 });
    await way.click();
    await expectOpen(page, model, ref);
  }
  await expect(working(page)).toContainText('the average of its five meanings');
  // To a matrix of the head as well, and back all the way.
  for (const ref of [...WAY].slice(0, -1).reverse()) {
    await page.getByRole('button', { name: '← back' }).click();
    await expectOpen(page, model, ref);
  }
  await expect(page.getByRole('button', { name: '← back' })).toHaveCount(0);
  await wayTo(page, WAY[1]!).click();
  await wayTo(page, { name: 'wo', row: 2, col: 1 }).click();
  await expect(working(page)).toContainText('set by hand');
  await expect(page).toHaveURL(/open=wo\.2\.1/);
});

test('the same way with the keyboard alone @critical', async ({ page, engine }) => {
  await open(page, 'moved/');
  const model = modelOf(engine, {}, moved);
  const [first, ...rest] = WAY;
  const focused = page.locator(':focus');
  await entry(page, 'after', 3, 1).focus();
  await page.keyboard.press('Enter');
  await expectOpen(page, model, first!);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('data-way', /./);
  for (const ref of rest) {
    await page.keyboard.press('Home');
    const wanted = [ref.name, ref.row, ref.col].join('.');
    const place = await working(page)
      .locator('[data-way]')
      .evaluateAll(
        (all, way) => all.findIndex((one) => (one as HTMLElement).dataset.way === way),
        wanted,
      );
    for (let i = 0; i < place; ++i) await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('data-way', wanted);
    await page.keyboard.press('Enter');
    await expectOpen(page, model, ref);
  }
  // Nothing leads on: the way back has the focus.
  await expect(focused).toHaveText('← back');
  for (const ref of [...WAY].slice(0, -1).reverse()) {
    const back = page.getByRole('button', { name: '← back' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, model, ref);
  }
  await expect(page).toHaveURL(/\/moved\//);
  await page.keyboard.press('Escape');
  await expect(entry(page, 'after', 3, 1)).toBeFocused();
  await expect(page).not.toHaveURL(/open=/);
});
