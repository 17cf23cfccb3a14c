/** The level "Meaning as a point": what is dragged, typed and moved by keys is what is computed with. */
import type { Page } from '@playwright/test';
import type { Point } from '../../web/src/figures/plane-geometry.ts';
import { READY } from '../../web/src/state/example.ts';
import { dimensions } from '../../web/src/steps/dimensions.ts';
import { meaningAxes } from '../../web/src/steps/meaning-axes.ts';
import { numberLines } from '../../web/src/steps/number-lines.ts';
import { point } from '../../web/src/steps/point.ts';
import { similarity } from '../../web/src/steps/similarity.ts';
import { expectShown, onScreen, open } from './driving.ts';
import { announcements, expect, expectAccessible, test } from './fixtures.ts';
import { expectWorking, modelOf } from './numbers.ts';

async function dragTo(page: Page, from: Point, ...tos: Point[]): Promise<void> {
  const start = await onScreen(page, from);
  // Beside the middle of the handle: what matters is how far the hand moves.
  await page.mouse.move(start.x + 4, start.y - 3);
  await page.mouse.down();
  for (const to of tos) {
    const { x, y } = await onScreen(page, to);
    await page.mouse.move(x + 4, y - 3, { steps: 5 });
  }
  await page.mouse.up();
}

test('the point follows the mouse, and a drag is undone as one @critical', async ({
  page,
  engine,
}) => {
  await open(page, 'point/');
  await dragTo(page, [3, 2], [2, -3], [-1, 0.5]);
  await expectShown(page, engine, { point: [-1, 0.5] }, point);
  await dragTo(page, [-1, 0.5], [-6, 2]);
  await expectShown(page, engine, { point: [-4, 2] }, point);
  await expect(page).toHaveURL(/point=-4_2/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, engine, { point: [-1, 0.5] }, point);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, engine, {}, point);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a click on the grid moves the point there', async ({ page, engine }) => {
  await open(page, 'point/');
  const { x, y } = await onScreen(page, [-2, 1.5]);
  await page.mouse.click(x, y);
  await expectShown(page, engine, { point: [-2, 1.5] }, point);
});

test('the keys move the point from one tab stop @critical', async ({ page, engine }) => {
  await open(page, 'point/');
  const handle = page.getByRole('slider', { name: 'the point, x' });
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'Shift+ArrowLeft', 'PageDown'])
    await page.keyboard.press(key);
  await expectShown(page, engine, { point: [1.1, 2.2] }, point);
  await expect(handle).toHaveAttribute('aria-valuetext', 'x 1.10, y 2.20');
  await expect(page).toHaveURL(/\/point\//);
  await page.keyboard.press('Home');
  await expectShown(page, engine, { point: [-4, 2.2] }, point);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('data-matrix', 'point');
});

test('the point is typed; what is no number of the plane is said and not taken', async ({
  page,
  engine,
}) => {
  await open(page, 'point/');
  const x = page.getByRole('textbox', { name: 'x of the point, typed' });
  const complaint = page.locator('.typed-complaint');
  await x.fill('-2,25');
  await x.press('Enter');
  await expectShown(page, engine, { point: [-2.25, 2] }, point);
  await x.fill('5');
  await x.press('Enter');
  await expect(complaint).toContainText('type a number from −4 to 4; until then it stays −2.25');
  await expectShown(page, engine, { point: [-2.25, 2] }, point);
  await page.locator('.bottom a[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One line for each number');
  await expect(complaint).toHaveText('');
  await expectShown(page, engine, { point: [-2.25, 2] }, numberLines);
});

test('grid and lines move together', async ({ page, engine }) => {
  await open(page, 'number-lines/');
  await dragTo(page, [3, 2], [1, -2]);
  await expectShown(page, engine, { point: [1, -2] }, numberLines);
  const line = page.getByRole('slider', { name: 'y of the point', exact: true });
  const box = await line.boundingBox();
  if (!box) throw new Error('no line');
  // A quarter of the way, between the middles of the thumb's two ends.
  const thumb = 24;
  const at = (share: number): number => box.x + thumb / 2 + share * (box.width - thumb);
  await page.mouse.move(at(0.25), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(0.75), box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expectShown(page, engine, { point: [1, 2] }, numberLines);
  // The drawn point lies under the hand.
  const drawn = await page.locator('.drag-line .after').nth(1).boundingBox();
  expect(Math.abs((drawn?.x ?? 0) + (drawn?.width ?? 0) / 2 - at(0.75))).toBeLessThan(1.5);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, engine, { point: [1, 1.9] }, numberLines);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, engine, {}, numberLines);
});

test('five lines are dragged, typed and opened', async ({ page, engine }) => {
  await open(page, 'dimensions/');
  await page.getByRole('slider', { name: 'fourth number' }).press('End');
  const typed = page.getByRole('textbox', { name: 'second number, typed' });
  await typed.fill('-0.75');
  await typed.press('Enter');
  const place = [1.5, -0.75, 2, 3, 1];
  await expectShown(page, engine, { place }, dimensions);
  // The scale above stands over the lines: its zero over a point at zero.
  await expect
    .poll(async () => {
      const zero = await page.locator('.drag-line .scale text').nth(1).boundingBox();
      const tick = await page.locator('.drag-line .tick').nth(1).boundingBox();
      return Math.abs((zero?.x ?? 0) + (zero?.width ?? 0) / 2 - (tick?.x ?? 99));
    })
    .toBeLessThan(2);
  await page.locator('.drag-line [data-matrix]').nth(3).click();
  await expect(page.locator('.working')).toContainText(
    'The fourth number of the point: set by you.',
  );
  await expect(page.locator('.scale-strip .which')).toContainText('12,288 cells');
});

test('in every ready sentence the axis that it is about rises, and opens', async ({
  page,
  engine,
}) => {
  await open(page, 'meaning-axes/');
  await expect(page.locator('.prose')).toContainText('every other one falls or holds');
  for (const [row, { text, cue, axis }] of READY.entries()) {
    await page.getByRole('radio', { name: cue }).check();
    const patch = { words: text.split(' '), alone: false };
    await expectShown(page, engine, patch, meaningAxes);
    const about = page.locator('.ready-map .about button').nth(row);
    await expect(about).toHaveAccessibleName(new RegExp(`light on ${axis} in “${cue}”, rises`));
    const col = Number(await about.getAttribute('data-col'));
    // The row of the sentence that is shown repeats the lines under it.
    await expect(about).toHaveText(
      (
        await page.locator(`.lines [data-matrix=context][data-col="${String(col)}"]`).innerText()
      ).trim(),
    );
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expectWorking(page, modelOf(engine, patch, meaningAxes), {
      name: 'ready-after',
      row,
      col,
    });
    await page.keyboard.press('Escape');
  }
});

test('arrows are dragged, moved by keys and set; all that is made of them follows @critical', async ({
  page,
  engine,
}) => {
  await open(page, 'similarity/');
  const prose = page.locator('.prose');
  await expectShown(page, engine, {}, similarity);
  await dragTo(page, [1, 2], [-2, 1.5]);
  await expectShown(page, engine, { arrows: [2, 1, -2, 1.5] }, similarity);
  await expect(prose).toContainText('the dot product is negative');
  await page.getByRole('slider', { name: 'the tip of arrow a, x' }).press('Shift+ArrowUp');
  await expectShown(page, engine, { arrows: [2, 2, -2, 1.5] }, similarity);
  for (const [name, arrows, says] of [
    ['at a right angle', [2, 2, -2, 2], 'at a right angle'],
    ['against a', [2, 2, -2, -2], 'is negative'],
    ['along a', [2, 2, 2, 2], 'is positive'],
    ['twice as long', [4, 4, 2, 2], 'is positive'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expectShown(page, engine, { arrows }, similarity);
    await expect(prose).toContainText(says);
  }
  // Used up, it keeps the focus.
  await expect(page.getByRole('button', { name: 'twice as long' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'twice as long' })).toBeFocused();
  const dot = page.locator('.facts [data-matrix=dot]');
  await dot.click();
  await expect(dot).toHaveAttribute('aria-expanded', 'true');
  const model = modelOf(engine, { arrows: [4, 4, 2, 2] }, similarity);
  await expectWorking(page, model, { name: 'dot', row: 0, col: 0 });
});

test('an arrow without a length has no angle, which is said', async ({ page, engine }) => {
  await open(page, 'similarity/#arrows=0_0_1_2&open=dot.0.0');
  await expectShown(
    page,
    engine,
    { arrows: [0, 0, 1, 2], open: { name: 'dot', row: 0, col: 0 } },
    similarity,
  );
  await expect(page.locator('.prose')).toContainText(
    'an arrow has no length, so it points nowhere',
  );
  await expect(page.locator('.facts')).toContainText('none');
  // It is still there to be drawn out again.
  await dragTo(page, [0, 0], [3, -1]);
  await expectShown(
    page,
    engine,
    { arrows: [3, -1, 1, 2], open: { name: 'dot', row: 0, col: 0 } },
    similarity,
  );
});

test('a link carries the points; what is none is dropped with a notice', async ({
  page,
  engine,
}) => {
  await open(page, 'point/#point=-1.25_0.5');
  await expectShown(page, engine, { point: [-1.25, 0.5] }, point);
  for (const [path, step] of [
    ['point/#point=9_2', point],
    ['number-lines/#point=1_2_3', numberLines],
    ['dimensions/#place=1_2_x_0_0', dimensions],
    ['similarity/#arrows=1_2&open=arrows.5.0', similarity],
  ] as const) {
    await page.goto('about:blank');
    await open(page, path);
    await expect(page.locator('.notice')).toContainText('could not be used');
    await expectShown(page, engine, {}, step);
  }
});

test('one announcement follows a drag, in a sentence', async ({ page, engine }) => {
  await open(page, 'point/');
  const said = await announcements(page);
  await dragTo(page, [3, 2], [0, 0], [1, -2]);
  await expect.poll(said).toEqual([point.summary(modelOf(engine, { point: [1, -2] }, point))]);
});

test('every handle is large enough for a finger', async ({ page }) => {
  for (const path of ['point/', 'similarity/', 'dimensions/']) {
    await open(page, path);
    const sizes = await page
      .locator(':is(.grip, .drag-line input)')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(24);
  }
});

for (const [path, width] of [
  ['point/#open=point.0.1', 360],
  ['number-lines/#open=point.0.0', 360],
  ['dimensions/#open=place.0.2', 1280],
  ['meaning-axes/#open=ready-after.2.2', 360],
  ['similarity/#open=dot.0.0', 360],
  ['similarity/#arrows=0_0_0_0', 1280],
] as const) {
  test(`axe finds nothing in ${path}`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'once is enough');
    await page.setViewportSize({ width, height: 740 });
    await open(page, path);
    await expectAccessible(page);
  });
}
