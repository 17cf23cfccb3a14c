/** A narrow screen that is touched. Emulated in Chromium only. */
import type { CDPSession } from '@playwright/test';
import { dimensions } from '../../web/src/steps/dimensions.ts';
import { point } from '../../web/src/steps/point.ts';
import { query } from '../../web/src/steps/query.ts';
import { similarity } from '../../web/src/steps/similarity.ts';
import { edited, entry, expectShown, onScreen, open } from './driving.ts';
import { expect, test } from './fixtures.ts';
import { expectWorking, modelOf } from './numbers.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** A finger that goes from one place to others. */
async function swipe(
  session: CDPSession,
  from: { x: number; y: number },
  ...tos: { x: number; y: number }[]
): Promise<void> {
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const to of tos) await send('touchMove', [to]);
  await send('touchEnd', []);
}

test('a tap opens a number on a touch screen', async ({ page }) => {
  await open(page, 'update/');
  await entry(page, 'moved', 3, 1).tap();
  await expect(page.locator('.working')).toContainText('after − before');
  await page.locator('.ribbons.down .ribbon').nth(1).tap();
  await expect(page.locator('.lines thead .added')).toHaveText('narrator adds');
});

test('a finger drags a number sideways, scrolls up and down, and opens by a tap', async ({
  page,
  engine,
}) => {
  const session = await page.context().newCDPSession(page);
  await open(page, 'query/');
  const target = entry(page, 'wq', 2, 0);
  await target.scrollIntoViewIfNeeded();
  const middle = async () => {
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to drag');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await middle();
  const to = (dx: number, dy: number) => ({ x: start.x + dx, y: start.y + dy });
  await swipe(session, start, to(20, 0), to(60, 1), to(75, 2));
  const ref = { name: 'wq', row: 2, col: 0 } as const;
  await expectShown(page, engine, edited(engine, ref, 2.5), query);
  await expect(page).toHaveURL(/\/query\//);
  const scrolled = await page.evaluate(() => scrollY);
  await swipe(session, start, to(0, -60), to(0, -140), to(0, -200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  await expectShown(page, engine, edited(engine, ref, 2.5), query);
  await target.tap();
  await expect(target).toHaveAttribute('aria-expanded', 'true');
  await expectWorking(page, modelOf(engine, edited(engine, ref, 2.5), query), ref);
});

test('a finger drags points and arrows; beside them it scrolls', async ({ page, engine }) => {
  const session = await page.context().newCDPSession(page);

  await open(page, 'point/');
  const start = await onScreen(page, [3, 2]);
  const middle = await onScreen(page, [0, 0]);
  await swipe(session, start, middle, await onScreen(page, [-2, -1]));
  await expectShown(page, engine, { point: [-2, -1] }, point);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const beside = await onScreen(page, [2, -2]);
  await swipe(
    session,
    beside,
    { x: beside.x, y: beside.y - 90 },
    { x: beside.x, y: beside.y - 180 },
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expectShown(page, engine, { point: [-2, -1] }, point);
  await expect(page).toHaveURL(/\/point\//);

  await open(page, 'similarity/');
  const to = await onScreen(page, [1, -3]);
  await swipe(session, await onScreen(page, [2, 1]), to);
  await expectShown(page, engine, { arrows: [1, -3, 1, 2] }, similarity);

  await open(page, 'dimensions/');
  const box = await page.getByRole('slider', { name: 'first number' }).boundingBox();
  if (!box) throw new Error('no line');
  const y = box.y + box.height / 2;
  await swipe(session, { x: box.x + 0.625 * box.width, y }, { x: box.x + 4, y });
  await expectShown(page, engine, { place: [-1, 0.5, 2, 0, 1] }, dimensions);
});

test('fields are large enough that a phone does not magnify the page for them', async ({
  page,
}) => {
  const fields = page.locator("input[type='text'], select, textarea");
  const expectLarge = async (least: number): Promise<void> => {
    const sizes = await fields.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  };
  await open(page, 'three-matrices/#matrices=random');
  for (const summary of await page.locator('figure summary').all()) await summary.tap();
  await expectLarge(8);
  await open(page, 'query/#open=wq.1.1&matrices=yours');
  await expect(page.locator('.entry-field')).toBeVisible();
  await expectLarge(1);
  await page.locator('.settings summary').tap();
  await page.getByRole('button', { name: 'Copy embed' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLarge(4);
});
