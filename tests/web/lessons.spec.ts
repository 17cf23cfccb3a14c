/** What the steps of queries, keys and values let the reader find out; and links that mean nothing. */
import { at } from '../../web/src/app/entries.ts';
import { compose, decode } from '../../web/src/state/codec.ts';
import { SKIPPED } from '../../web/src/state/schema.ts';
import { attentionWeights } from '../../web/src/steps/attention-weights.ts';
import { dotProducts } from '../../web/src/steps/dot-products.ts';
import { scaling } from '../../web/src/steps/scaling.ts';
import { softmaxStep } from '../../web/src/steps/softmax.ts';
import { asOwn, entry, expectShown, follow, followHash, open, valuesOf } from './driving.ts';
import { expect, test } from './fixtures.ts';
import { expectWorking, modelOf } from './numbers.ts';

test('the question covers the answer; one matrix for both makes scores alike both ways', async ({
  page,
  engine,
}) => {
  await open(page, 'dot-products/');
  const covered = [
    entry(page, 'scores', 3, 0),
    page.locator('.slice'),
    page.locator('.verdict'),
    page.locator('.prose [data-matrix=scores]').first(),
  ];
  for (const one of covered) await expect(one).toBeHidden();
  await expect(page.locator('figcaption')).toContainText('covered until you guess');
  await page.locator('.question input').nth(1).check();
  for (const one of covered) await expect(one).toBeVisible();
  await expect(page.locator('.verdict')).toContainText(/You said narrator.*serious answers best/s);
  await expectShown(page, engine, { keyGuess: 1 }, dotProducts);
  await page.locator('.question input').nth(6).check();
  await expect(page.locator('.verdict')).toContainText('Yes.');
  const asymmetry = page.locator('[data-source="asymmetry.0.0"]');
  await expect(asymmetry).toHaveText(/[1-9]/);
  await page.getByRole('button', { name: 'Use Wq for the keys too' }).click();
  const own = asOwn(engine);
  const state = { source: 'yours', weights: { ...own, wk: own.wq }, keyGuess: SKIPPED } as const;
  await expectShown(page, engine, state, dotProducts);
  await expect(page.locator('.prose')).toContainText('every pair scores the same both ways');
  await expect(asymmetry).toHaveCount(0);
  const { scores } = modelOf(engine, state, dotProducts).trace;
  for (let i = 0; i < 8; ++i)
    for (let j = 0; j < i; ++j) expect(at(scores, i, j)).toBeCloseTo(at(scores, j, i), 5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, engine, { keyGuess: 6 }, dotProducts);
  await open(page, 'query/');
  await open(page, 'dot-products/');
  await page.getByRole('button', { name: 'Just show me' }).click();
  for (const one of covered) await expect(one).toBeVisible();
  await expect(page.locator('.verdict')).not.toContainText('You said');
});

test('softmax: temperature, a constant, and what dividing by the sum does', async ({
  page,
  engine,
}) => {
  await open(page, 'softmax/');
  const shares = () => page.locator('figure [data-matrix=shares]').allInnerTexts();
  const even = (all: readonly number[]) => Math.max(...all);
  const plain = await shares();
  const largest = even(await valuesOf(page, 'shares'));
  const constant = page.getByRole('slider', { name: 'a number to add to every score' });
  await constant.press('End');
  await expectShown(page, engine, { constant: 10 }, softmaxStep);
  expect(await shares()).toEqual(plain);
  await constant.press('Home');
  await expectShown(page, engine, { constant: -10 }, softmaxStep);
  expect(await shares()).toEqual(plain);
  const temperature = page.getByRole('slider', { name: 'temperature' });
  await temperature.press('End');
  await expectShown(page, engine, { constant: -10, temperature: 5 }, softmaxStep);
  expect(even(await valuesOf(page, 'shares'))).toBeLessThan(largest);
  await temperature.press('Home');
  await expectShown(page, engine, { constant: -10, temperature: 0.1 }, softmaxStep);
  expect(even(await valuesOf(page, 'shares'))).toBeGreaterThan(largest);
  await page.getByRole('button', { name: 'As it was' }).click();
  await expectShown(page, engine, {}, softmaxStep);

  await page.getByRole('radio', { name: 'dividing by the sum' }).check();
  await expectShown(page, engine, { normaliser: 'sum' }, softmaxStep);
  await constant.fill('-2');
  const failing = { normaliser: 'sum', constant: -2 } as const;
  await expectShown(page, engine, failing, softmaxStep);
  await expect(page.locator('.prose')).toContainText('these are no shares');
  const wrong = await valuesOf(page, 'shares');
  expect(wrong.some((share) => share < 0 || share > 1)).toBe(true);
  const total = page.locator('figure [data-matrix=total]');
  await total.click();
  await expect(total).toHaveAttribute('aria-expanded', 'true');
  await expectWorking(page, modelOf(engine, failing, softmaxStep), {
    name: 'total',
    row: 0,
    col: 0,
  });

  // Nothing can be divided by a sum of zero: it is said, and softmax goes on.
  const own = asOwn(engine);
  const wq = { ...own.wq, data: new Float32Array(own.wq.data.length) };
  const zero = { source: 'yours', weights: { ...own, wq } } as const;
  await follow(page, { ...zero, normaliser: 'sum' });
  await expect(page.locator('.prose')).toContainText('It cannot be done');
  await expect(page.locator('.prose')).toContainText('sums to 0');
  await expect(page.locator('figure [data-matrix=shares]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'softmax', exact: true }).check();
  await expectShown(page, engine, zero, softmaxStep);
});

test('scaling: only the root keeps the spread where it is', async ({ page, engine }) => {
  await open(page, 'scaling/');
  const typed = page.getByRole('textbox', { name: 'length of the random vectors, typed' });
  const table = new Map<number, { spread: number[]; largest: number[] }>();
  for (const size of [4, 64, 512]) {
    await typed.fill(String(size));
    await typed.press('Enter');
    await expectShown(page, engine, { drawSize: size }, scaling);
    const cells = await page
      .locator('.saturation tbody [data-value]')
      .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.value)));
    table.set(size, {
      spread: cells.filter((_, i) => i % 2 === 0),
      largest: cells.filter((_, i) => i % 2 === 1),
    });
  }
  const short = table.get(4);
  const long = table.get(512);
  const [none = 0, root = 0, full = 0] = (long?.spread ?? []).map(
    (spread, i) => spread / (short?.spread[i] ?? NaN),
  );
  // 128 times as long: by its root up, as it was, by its root down; drawn, so not to the digit.
  expect(none / Math.sqrt(128)).toBeGreaterThan(0.8);
  expect(none / Math.sqrt(128)).toBeLessThan(1.25);
  expect(root).toBeGreaterThan(0.8);
  expect(root).toBeLessThan(1.25);
  expect(full * Math.sqrt(128)).toBeGreaterThan(0.8);
  expect(full * Math.sqrt(128)).toBeLessThan(1.25);
  const [towers = 0, stays = 0, alike = 0] = long?.largest ?? [];
  expect(towers).toBeGreaterThan(0.9);
  expect(stays).toBeLessThan(0.6);
  expect(alike).toBeLessThan(0.16);
  const slider = page.getByRole('slider', { name: 'length of the random vectors' });
  await slider.press('Home');
  await slider.press('ArrowRight');
  await expectShown(page, engine, { drawSize: 2 }, scaling);
  await expect(page).toHaveURL(/draw_size=2/);
});

test('softmax along the wrong axis: the rows no longer sum to one', async ({ page, engine }) => {
  await open(page, 'attention-weights/');
  const sums = () => valuesOf(page, 'row-sums');
  for (const sum of await sums()) expect(sum).toBeCloseTo(1, 5);
  await page.getByRole('radio', { name: 'columns (wrong)' }).check();
  await expectShown(page, engine, { direction: 'columns' }, attentionWeights);
  expect((await sums()).filter((sum) => Math.abs(sum - 1) > 0.05).length).toBeGreaterThan(3);
  const weights = await valuesOf(page, 'weights');
  for (let col = 0; col < 8; ++col) {
    const column = weights.filter((_, i) => i % 8 === col);
    expect(column.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 5);
  }
  await page.getByRole('radio', { name: 'rows (right)' }).check();
  await expectShown(page, engine, {}, attentionWeights);
});

test('what a link cannot mean is dropped with a notice, never with a blank page', async ({
  page,
  engine,
}) => {
  await open(page, 'dot-products/');
  const plain = dotProducts.summary(modelOf(engine, {}, dotProducts));
  for (const bad of [
    ...['matrices=mine', 'matrices=yours&weights=wq_4_1_1_1_1_1', 'weights=wq_5_1_1_2_3_4_1e30'],
    ...['weights=%', 'data=2_2_1_2_3', 'data=1_1_NaN', 'data=2_1_1_2*only', 'inputs=data'],
    ...['inputs=everything', 'seed=-1', 'seed=1e9', 'scale=0', 'scale=99', 'head_size=0'],
    ...['head_size=65', 'init=ones', 'code=java', 'softmax=diagonal', 'normalise=max'],
    ...['temperature=0', 'temperature=x', 'constant=99', 'point=1', 'place=1_2', 'arrows=_'],
    ...['key_guess=8', 'key_guess=x', 'draw_size=0', 'input_scale=-1', 'open=wo.9.9'],
    `data=64_1${'_1'.repeat(64)}&inputs=sentence&key_guess=40&guess=40`,
    `junk=${'x'.repeat(9000)}`,
  ]) {
    await followHash(page, bad);
    const [problem = 'nothing is wrong with it'] = compose([
      decode({ text: bad, isOurs: false }),
    ]).problems;
    await expect(page.locator('.notice'), bad).toContainText(problem);
    await expect(page.locator('figcaption')).toHaveText(plain);
  }
  await expectShown(page, engine, {}, dotProducts);
  // Read at the start, too.
  await page.goto('about:blank');
  await open(page, 'dot-products/#inputs=data&weights=wq_3_1_1_2_3&key_guess=40');
  await expect(page.locator('.notice')).toContainText('could not be used');
  await expectShown(page, engine, {}, dotProducts);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
});
