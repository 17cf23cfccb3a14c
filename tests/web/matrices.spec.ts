/** Queries, keys and values: matrices of every source, edited in every way. */
import type { Locator, Page } from '@playwright/test';
import { withEntry } from '../../web/src/app/entries.ts';
import type { State } from '../../web/src/state/schema.ts';
import { keys } from '../../web/src/steps/keys.ts';
import { query } from '../../web/src/steps/query.ts';
import { threeMatrices } from '../../web/src/steps/three-matrices.ts';
import { values } from '../../web/src/steps/values.ts';
import { asOwn, edited, entry, expectShown, follow, hashOf, open, valuesOf } from './driving.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).click();
const working = (page: Page): Locator => page.locator('.working');

test('hand-set, random and yours: every number is the engine’s', async ({ page, engine }) => {
  await open(page, 'three-matrices/');
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
  const complaint = page.locator('.source .complaint');
  await choose('random');
  await expectShown(page, engine, { source: 'random' }, threeMatrices);
  const seed = page.getByRole('textbox', { name: 'seed' });
  await seed.fill('-7');
  await seed.press('Enter');
  await expect(complaint).toHaveText(
    'seed: type a whole number from 0 to 999999; until then it stays 0.',
  );
  await expectShown(page, engine, { source: 'random' }, threeMatrices);
  await seed.fill('1');
  await seed.press('Enter');
  await expect(complaint).toHaveText('');
  await expectShown(page, engine, { source: 'random', seed: 1 }, threeMatrices);
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expectShown(page, engine, { source: 'random', seed: 2 }, threeMatrices);

  const typed = page.getByRole('textbox', { name: 'scale of the random matrices, typed' });
  await typed.fill('9');
  await typed.press('Enter');
  await expect(complaint).toContainText('type a number from 0.05 to 3');
  const scale = page.getByRole('slider', { name: 'scale of the random matrices' });
  await scale.press('Home');
  const small = { source: 'random', seed: 2, scale: 0.05 } as const;
  await expectShown(page, engine, small, threeMatrices);
  for (const weight of await valuesOf(page, 'weights')) expect(weight).toBeCloseTo(1 / 8, 2);
  await scale.press('End');
  const large = { ...small, scale: 3 } as const;
  await expectShown(page, engine, large, threeMatrices);
  expect(Math.max(...(await valuesOf(page, 'weights')))).toBeGreaterThan(0.9);

  await choose('yours');
  const weights = asOwn(engine, large);
  await expectShown(page, engine, { ...large, source: 'yours', weights }, threeMatrices);
  await choose('hand-set');
  await expectShown(page, engine, { ...large, source: 'hand-set', weights }, threeMatrices);
});

test('a number is changed by typing on it, and kept by the address @critical', async ({
  page,
  engine,
}) => {
  await open(page, 'query/');
  const ref = { name: 'wq', row: 0, col: 1 } as const;
  const field = page.getByRole('textbox', { name: 'number of wq, typed' });
  await entry(page, 'wq', 0, 0).focus();
  await page.keyboard.press('ArrowRight');
  // One digit is enough, and what follows it goes into the same field.
  await page.keyboard.press('7');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expectShown(page, engine, { ...edited(engine, ref, 7), open: ref }, query);
  await expect(field).toHaveValue('7.00');
  await page.keyboard.press('Escape');
  await expect(entry(page, 'wq', 0, 1)).toBeFocused();
  await page.keyboard.type('-2,5');
  await expect(field).toHaveValue('-2,5');
  await page.keyboard.press('Shift+Tab');
  const state = { ...edited(engine, ref, -2.5), open: ref };
  await expectShown(page, engine, state, query);
  await expect(page).toHaveURL(/matrices=yours&weights=wq_5_4_3_-2\.5_/);

  // What is none is said and not taken; what is given up is not taken either.
  for (const text of ['9999', 'lots', '']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page.locator('.entry .complaint')).toHaveText(
      'Type a number from −1000 to 1000; until then it stays −2.50.',
    );
    await expectShown(page, engine, state, query);
  }
  await field.fill('88');
  await field.press('Escape');
  await expect(working(page).locator('.entry')).toHaveCount(0);
  await expectShown(page, engine, { ...state, open: null }, query);
  await page.reload();
  await expect(page.locator('figcaption')).toHaveText(query.summary(modelOf(engine, state, query)));
  await expectEngineNumbers(page, modelOf(engine, state, query));
});

test('how to change a matrix is said where one is shown', async ({ page }) => {
  for (const slug of ['three-matrices', 'query', 'keys', 'dot-products', 'values', 'moved']) {
    await open(page, `${slug}/`);
    const shown = await page
      .locator('figure :is(td, th) > [data-matrix^=w]')
      .evaluateAll(
        (all) =>
          all.filter((one) => /^w[qkvo]$/.test((one as HTMLElement).dataset.matrix ?? '')).length,
      );
    await expect(page.locator('.source .remark')).toHaveCount(shown > 0 ? 1 : 0);
  }
  await open(page, 'query/');
  await expect(page.locator('.source .remark')).toHaveCount(1);
});

test('what is typed goes into the number that was chosen, wherever the pointer rests', async ({
  page,
  engine,
}) => {
  await open(page, 'three-matrices/');
  const field = page.getByRole('textbox', { name: 'number of wq, typed' });
  const first = entry(page, 'wq', 0, 0);
  await first.click();
  await entry(page, 'wq', 2, 2).hover();
  await page.keyboard.type('2');
  await expect(field).toHaveValue('2');
  // Straying meanwhile takes nothing away.
  await entry(page, 'wk', 1, 1).hover();
  await page.keyboard.type('.5');
  await expect(field).toHaveValue('2.5');
  // One number after the other: the next click takes what was typed.
  const at = await entry(page, 'wq', 1, 1).boundingBox();
  await entry(page, 'wq', 1, 1).click();
  const after = edited(engine, { name: 'wq', row: 0, col: 0 }, 2.5);
  await expectShown(
    page,
    engine,
    { ...after, open: { name: 'wq', row: 1, col: 1 } },
    threeMatrices,
  );
  // The numbers stand where they stood.
  expect(await entry(page, 'wq', 1, 1).boundingBox()).toEqual(at);
  await page.keyboard.type('-1');
  await expect(field).toHaveValue('-1');
  await page.keyboard.press('Enter');
  const wq = withEntry(asOwn(engine).wq, 0, 0, 2.5);
  await expectShown(
    page,
    engine,
    {
      source: 'yours',
      weights: { ...asOwn(engine), wq: withEntry(wq, 1, 1, -1) },
      open: { name: 'wq', row: 1, col: 1 },
    },
    threeMatrices,
  );
});

test('a slider and a field change the opened number; one undo takes them back', async ({
  page,
  engine,
}) => {
  await open(page, 'query/');
  const ref = { name: 'wq', row: 1, col: 2 } as const;
  await entry(page, 'wq', 1, 2).click();
  const slider = page.getByRole('slider', { name: 'Change it' });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await slider.press(key);
  await expectShown(page, engine, { ...edited(engine, ref, 1.2), open: ref }, query);
  await undo(page);
  await expectShown(page, engine, { open: ref }, query);
  await undo(page);
  await expectShown(page, engine, {}, query);
});

/** Drags with the mouse, from the middle of an element sideways. */
async function dragSideways(page: Page, target: Locator, ...distances: number[]): Promise<void> {
  await target.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  for (const distance of distances) await page.mouse.move(x + distance, y + 2, { steps: 4 });
  await page.mouse.up();
}

test('W_k moves the keys and not the query; W_v the sum and not the weights', async ({
  page,
  engine,
}) => {
  await open(page, 'values/');
  const before = { v: await valuesOf(page, 'v'), weights: await valuesOf(page, 'weights') };
  await open(page, 'keys/');
  const q = await valuesOf(page, 'q');
  const k = await valuesOf(page, 'k');
  const wk = entry(page, 'wk', 1, 1);
  await dragSideways(page, wk, -40, 50);
  const ref = { name: 'wk', row: 1, col: 1 } as const;
  await expectShown(page, engine, edited(engine, ref, 2), keys);
  // A drag is no click: nothing was opened.
  await expect(working(page).locator('.entry')).toHaveCount(0);
  expect(await valuesOf(page, 'q')).toEqual(q);
  expect(await valuesOf(page, 'k')).not.toEqual(k);
  // Two drags of one number are undone one by one.
  await dragSideways(page, wk, 25);
  await expectShown(page, engine, edited(engine, ref, 2.5), keys);
  await undo(page);
  await expectShown(page, engine, edited(engine, ref, 2), keys);
  await follow(page, edited(engine, ref, 2));
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Steps').click();
  await page.locator('.contents a[href*="/values/"]').click();
  await expectShown(page, engine, edited(engine, ref, 2), values);
  expect(await valuesOf(page, 'v')).toEqual(before.v);
  expect(await valuesOf(page, 'weights')).not.toEqual(before.weights);

  await page.goto('about:blank');
  await open(page, 'values/');
  const context = await valuesOf(page, 'context');
  await dragSideways(page, entry(page, 'wv', 1, 1), 100);
  await expectShown(page, engine, edited(engine, { name: 'wv', row: 1, col: 1 }, 3), values);
  expect(await valuesOf(page, 'weights')).toEqual(before.weights);
  expect(await valuesOf(page, 'context')).not.toEqual(context);
  await page.getByRole('button', { name: 'Set Wv to zero' }).click();
  await expect.poll(() => valuesOf(page, 'context')).toEqual([0, 0, 0, 0]);
  expect(await valuesOf(page, 'weights')).toEqual(before.weights);
});

async function paste(target: Locator, text: string): Promise<void> {
  await target.focus();
  await target.evaluate((element, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);
}

test('a block is pasted over a matrix, and undone as one', async ({ page, engine }) => {
  await open(page, 'three-matrices/');
  const complaint = page.locator('.entry .complaint');
  const own = asOwn(engine);
  const corner = { name: 'wq', row: 3, col: 2 } as const;
  const put = (block: readonly (readonly number[])[]): Partial<State> => {
    const cells = block.flatMap((line, i) => line.map((value, j) => ({ value, i, j })));
    const wq = cells.reduce((all, { value, i, j }) => withEntry(all, 3 + i, 2 + j, value), own.wq);
    return { source: 'yours', weights: { ...own, wq }, open: corner };
  };
  await paste(entry(page, 'wq', 3, 2), '0.5\t-1.25\r\n3\t1e-2\r\n');
  const first = put([
    [0.5, -1.25],
    [3, 0.01],
  ]);
  await expectShown(page, engine, first, threeMatrices);
  await paste(entry(page, 'wq', 3, 2), '[[1, 2], [-0.5, 0]]');
  const second = put([
    [1, 2],
    [-0.5, 0],
  ]);
  await expectShown(page, engine, second, threeMatrices);
  await undo(page);
  await expectShown(page, engine, first, threeMatrices);
  await undo(page);
  await expectShown(page, engine, {}, threeMatrices);

  for (const [text, says] of [
    ['1\t2\n3\t4\n5\t6', 'The block is 3 x 2, but from here only 2 x 2 numbers fit.'],
    ['1\t2\t3', 'The block is 1 x 3, but from here only 2 x 2 numbers fit.'],
    ['1\t2\n3\tx', 'Row 2, column 2: “x” is not a number'],
    ['1\t2\n3\t1e9', 'Row 2, column 2: 1000000000 is too large here'],
    ['once upon a time', 'not a matrix of numbers'],
  ] as const) {
    await paste(entry(page, 'wq', 3, 2), text);
    await expect(complaint).toContainText(says);
    await expectShown(page, engine, { open: corner }, threeMatrices);
  }
  // The numbers of words lie within their own, smaller range.
  await paste(entry(page, 'x', 1, 1), '0.25\t2\n3.5\t1');
  await expect(complaint).toContainText(
    'Row 2, column 1: 3.5 is too large here; use numbers from −1 to 3.',
  );
  await expectShown(page, engine, { open: { name: 'x', row: 1, col: 1 } }, threeMatrices);
  await paste(entry(page, 'x', 1, 1), '0.25\t2\n-1\t1');
  const vectors = { narrator: [0, 0.25, 2, 0, 0], spoke: [0, -1, 1, 0, 0] };
  const state = { vectors, open: { name: 'x', row: 1, col: 1 } };
  await expectShown(page, engine, state, threeMatrices);
  await page.reload();
  await expectShown(page, engine, state, threeMatrices);
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('a matrix is one tab stop, with arrows inside', async ({ page }) => {
  await open(page, 'three-matrices/');
  const focused = page.locator(':focus');
  const grids = page.locator('[data-roving=grid]');
  await expect(grids).toHaveCount(4);
  const stops = await grids.evaluateAll((all) =>
    all.map((grid) => grid.querySelectorAll('button[tabindex="0"]').length),
  );
  expect(stops).toEqual([1, 1, 1, 1]);
  await entry(page, 'wq', 0, 0).focus();
  const at = (row: number, col: number) =>
    expect(focused).toHaveAccessibleName(
      new RegExp(
        `wq, ${['brightness', 'mood', 'volume', 'colour', 'heaviness'][row] ?? ''}, ${['seen', 'felt', 'heard', 'weighed'][col] ?? ''}$`,
      ),
    );
  for (const [key, row, col] of [
    ['ArrowDown', 1, 0],
    ['ArrowRight', 1, 1],
    ['End', 1, 3],
    ['ArrowDown', 2, 3],
    ['Home', 2, 0],
    ['Control+End', 4, 3],
    ['ArrowUp', 3, 3],
    ['Control+Home', 0, 0],
  ] as const) {
    await page.keyboard.press(key);
    await at(row, col);
    await expect(working(page)).toContainText('set by hand');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('data-matrix', 'wk');
  await page.keyboard.press('Shift+Tab');
  await at(1, 0);
  // Enter opens, Enter again starts to change, Escape leaves all as it was.
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveClass(/entry-field/);
  await expect(focused).toHaveValue('1.00');
  await page.keyboard.press('9');
  await page.keyboard.press('Escape');
  await at(1, 0);
  await expect(entry(page, 'wq', 1, 0)).toHaveText('1.00');
  await expect(entry(page, 'wq', 1, 0)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/\/three-matrices\/$/);
});

for (const [path, width] of [
  ['three-matrices/#open=wq.1.1', 360],
  [`softmax/#${hashOf({ normaliser: 'sum', constant: -2 })}`, 1280],
] as const) {
  test(`axe finds nothing in ${path} at ${String(width)} px, editors open`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'once is enough');
    await page.setViewportSize({ width, height: 740 });
    await open(page, path);
    for (const one of await page.locator('.editor summary').all()) await one.click();
    await expectAccessible(page);
  });
}

test('up and down keep the column, also where rows differ in what they hold', async ({ page }) => {
  for (const [path, name] of [
    ['query/', 'wq'],
    ['dot-products/#key_guess=skip', 'k'],
    ['values/', 'v'],
  ] as const) {
    await open(page, path);
    await entry(page, name, 1, 2).focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, name, 2, 2), path).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, name, 0, 2), path).toBeFocused();
    await page.keyboard.press('Home');
    await expect(entry(page, name, 0, 2), path).not.toBeFocused();
  }
});
