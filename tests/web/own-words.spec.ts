/** The sentence becomes the reader's: words, numbers, scores, window; undo, files, questions. */
import { readFile } from 'node:fs/promises';
import { READY } from '../../web/src/state/example.ts';
import { initialState } from '../../web/src/state/schema.ts';
import { encodeFile } from '../../web/src/state/codec.ts';
import { score } from '../../web/src/steps/score.ts';
import { update } from '../../web/src/steps/update.ts';
import { weight } from '../../web/src/steps/weight.ts';
import { expect, test, untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('update/');
  await untilLive(page);
  await page.locator('.editor summary').click();
});

test('any sentence can be typed; everything follows', async ({ page, engine }) => {
  const field = page.getByRole('textbox', { name: /^Sentence/ });
  await field.fill('“She’s light,” he said —\nand 🙂 خفيف');
  const words = ['She’s', 'light', 'he', 'said', 'and', '🙂', 'خفيف'];
  const model = modelOf(engine, { words });
  await expect(page.locator('figcaption')).toHaveText(update.summary(model));
  await expectEngineNumbers(page, model);
  await field.fill(
    'one two three four five six seven eight nine ten eleven twelve light a b c d e f',
  );
  await expect(page.locator('.complaint')).toContainText('first 16 of 19');
  await expect(page.locator('.sentence li')).toHaveCount(16);
  await field.fill(' … ');
  await expect(page.locator('.complaint')).toContainText('at least one word');
  await expect(page.locator('.sentence li')).toHaveCount(16);
  // What is typed stays as typed while it is: a space at the end, too.
  await field.fill('');
  await field.pressSequentially('sun and light');
  await expect(field).toHaveValue('sun and light');
  await expect(page.locator('.sentence li')).toHaveCount(3);
});

test('a word’s numbers are set by slider and by typing, and given back', async ({
  page,
  engine,
}) => {
  await page.getByLabel('Numbers of the word').selectOption('serious');
  const heaviness = page.getByRole('textbox', { name: 'heaviness, as a number' });
  await heaviness.fill('2,5');
  await heaviness.press('Enter');
  let model = modelOf(engine, { vectors: { serious: [0, 3, 0, 0, 2.5] } });
  await expect(page.locator('figcaption')).toHaveText(update.summary(model));
  await page.getByRole('slider', { name: 'mood' }).fill('-0.5');
  model = modelOf(engine, { vectors: { serious: [0, -0.5, 0, 0, 2.5] } });
  await expect(page.locator('figcaption')).toHaveText(update.summary(model));
  await expectEngineNumbers(page, model);
  // What is being typed stays, whatever is drawn meanwhile.
  await heaviness.fill('1.');
  await page.locator('figure [data-matrix="weights"]').first().hover();
  await expect(page.locator('.working .what')).toBeVisible();
  await expect(heaviness).toHaveValue('1.');
  await heaviness.fill('lots');
  await heaviness.press('Enter');
  await expect(page.locator('.complaint')).toContainText('type a number from −1 to 3');
  await expect(page.locator('figcaption')).toHaveText(update.summary(model));
  await page.getByRole('button', { name: 'Back to its first numbers' }).click();
  await expect(page.locator('figcaption')).toHaveText(update.summary(modelOf(engine)));
});

test('a new word starts at 0 and is offered to be set', async ({ page }) => {
  await page.getByRole('textbox', { name: /^Sentence/ }).fill('a zeppelin is light');
  const chosen = page.getByLabel('Numbers of the word');
  await expect(chosen.locator('option:checked')).toHaveText('zeppelin');
  await expect(page.getByRole('textbox', { name: 'mood, as a number' })).toHaveValue('0.00');
});

test('numbers given one after the other, or by one drag, are all of one word', async ({
  page,
  engine,
}) => {
  await page.getByRole('textbox', { name: /^Sentence/ }).fill('My cat sleeps');
  const words = ['My', 'cat', 'sleeps'];
  const chosen = page.getByLabel('Numbers of the word').locator('option:checked');
  await expect(chosen).toHaveText('My');
  const fields = ['brightness', 'mood', 'volume'];
  for (const [i, axis] of fields.entries()) {
    const field = page.getByRole('textbox', { name: `${axis}, as a number` });
    await field.fill(String(i + 0.5));
    await field.press('Tab');
  }
  const expectVector = async (vector: readonly number[]): Promise<void> => {
    const model = modelOf(engine, { words, vectors: { my: vector } });
    await expect(page.locator('figcaption')).toHaveText(update.summary(model));
    await expectEngineNumbers(page, model);
    await expect(chosen).toHaveText('My');
  };
  await expectVector([0.5, 1.5, 2.5, 0, 0]);
  await page.getByRole('button', { name: 'Back to its first numbers' }).click();
  const box = await page.getByRole('slider', { name: 'colour' }).boundingBox();
  if (!box) throw new Error('no slider');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, y, { steps: 5 });
  await page.mouse.up();
  await expectVector([0, 0, 0, 3, 0]);
});

test('what was no number goes with its word, and what was said of it with the next change', async ({
  page,
}) => {
  const chosen = page.getByLabel('Numbers of the word');
  const colour = page.getByRole('textbox', { name: 'colour, as a number' });
  const complaint = page.locator('.complaint');
  const mistype = async (): Promise<void> => {
    await colour.fill('abc');
    await colour.press('Tab');
    await expect(complaint).toContainText('colour: type a number');
    await expect(colour).toHaveValue('abc');
  };
  const mood = page.getByRole('slider', { name: 'mood' });
  await chosen.selectOption('narrator');
  await expect(mood).toHaveValue('0.6');
  await mistype();
  await chosen.selectOption('about');
  await expect(mood).toHaveValue('0.2');
  await expect(colour).toHaveValue('0.00');
  await expect(complaint).toHaveText('');
  await colour.fill('2');
  await colour.press('Tab');
  await expect(colour).toHaveValue('2.00');
  await mistype();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(colour).toHaveValue('0.00');
  await expect(complaint).toHaveText('');
  // Also where the field's own number stays what it is.
  await mood.fill('1');
  await expect(page.getByRole('textbox', { name: 'mood, as a number' })).toHaveValue('1.00');
  await mistype();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(complaint).toHaveText('');
  await expect(colour).toHaveValue('0.00');
  await mistype();
  await page.getByRole('radio', { name: 'cast light' }).check();
  await expect(complaint).toHaveText('');
  await expect(colour).not.toHaveValue('abc');
});

test('undo and redo, by button and by key', async ({ page, engine }) => {
  const caption = page.locator('figcaption');
  await page.locator('.sentence input').nth(1).check();
  await page.getByRole('radio', { name: 'light blue' }).check();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(caption).toHaveText(update.summary(modelOf(engine, { selected: 1 })));
  await page.locator('h1').focus();
  await page.keyboard.press('Control+z');
  await expect(caption).toHaveText(update.summary(modelOf(engine)));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(caption).toHaveText(
    update.summary(modelOf(engine, { words: READY[3].text.split(' ') })),
  );
});

test('a file keeps the state and brings it back', async ({ page, engine }) => {
  await page.goto('weight/#scores=6_-2&sentence=sun+and+light+a+b+c+d&vectors=b_1_0_0_0_0');
  await untilLive(page);
  await page.getByText('More', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await page.goto('update/');
  await untilLive(page);
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'weight');
  const state = {
    words: 'sun and light a b c d'.split(' '),
    vectors: { b: [1, 0, 0, 0, 0] },
    scores: { 6: -2 },
  };
  await expect(page.locator('figcaption')).toHaveText(weight.summary(modelOf(engine, state)));
  await expectEngineNumbers(page, modelOf(engine, state));
});

test('a file of something else changes nothing and says so', async ({ page, engine }) => {
  await page.locator('.sentence input').nth(1).check();
  for (const text of [
    'not json',
    '{"format":"other"}',
    encodeFile('x', initialState()).replace('1', '7'),
  ]) {
    const file = { name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.locator('.notice')).toContainText('“odd.json”');
    await expect(page.locator('figcaption')).toHaveText(
      update.summary(modelOf(engine, { selected: 1 })),
    );
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('“your score” divides the shares anew, and is given back', async ({ page, engine }) => {
  await page.goto('weight/');
  await untilLive(page);
  await page.getByRole('slider', { name: 'your score of about' }).fill('3');
  const model = modelOf(engine, { scores: { 4: 3 } });
  await expect(page.locator('figcaption')).toHaveText(weight.summary(model));
  await expectEngineNumbers(page, model);
  await page.locator('figure [data-matrix="scores"][data-col="4"]').hover();
  await expect(page.locator('.working')).toContainText('Your score');
  await page.getByRole('button', { name: 'Back to the computed scores' }).click();
  await expect(page.locator('figcaption')).toHaveText(weight.summary(modelOf(engine)));
});

test('the question covers the answer until there is a guess', async ({ page, engine }) => {
  await page.goto('score/');
  await untilLive(page);
  const scores = page.locator('figure [data-matrix="scores"]').first();
  await expect(scores).toBeHidden();
  await expect(page.locator('figcaption')).toContainText('covered');
  await page.locator('.question input').nth(2).check();
  await expect(scores).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('You said spoke');
  await expectEngineNumbers(page, modelOf(engine, { guess: 2 }));
  await page.locator('.question input').nth(6).check();
  await expect(page.locator('.verdict')).toContainText('Yes.');
  // Another sentence lets the guess go, but covers nothing again.
  await page.getByRole('radio', { name: 'light blue' }).check();
  await expect(scores).toBeVisible();
  await expect(page.locator('.question :checked')).toHaveCount(0);
  const model = modelOf(engine, { words: READY[3].text.split(' '), guess: -1 });
  await expect(page.locator('figcaption')).toHaveText(score.summary(model));
});

test('the window’s handle leaves words out', async ({ page, engine }) => {
  await page.goto('context/');
  await untilLive(page);
  const handle = page.getByRole('slider', { name: /window/ });
  await handle.focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.word.outside')).toHaveCount(3);
  await expectEngineNumbers(page, modelOf(engine, { window: 5 }));
  await expect(page.locator('.prose')).toContainText('3 words lie outside');
  // It stops at the word that asks.
  await page.keyboard.press('Home');
  await expect(handle).toHaveValue('4');
  await expect(page.locator('.word.outside')).toHaveCount(4);
  await page.locator('.bottom a[rel=next]').click();
  await page.getByRole('button', { name: 'Whole sentence' }).click();
  await expect(page.locator('.word.outside')).toHaveCount(0);
});

test('120 events of a drag make one drawing a frame', async ({ page }) => {
  await page.goto('weight/');
  await untilLive(page);
  const drawings = await page.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('.sliders input');
    const weight = document.querySelector('figure [data-matrix="weights"]');
    if (!slider || !weight) return -1;
    let count = 0;
    new MutationObserver(() => ++count).observe(weight, {
      attributes: true,
      attributeFilter: ['data-value'],
    });
    for (let i = 0; i < 120; ++i) {
      slider.value = String(i / 50);
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    return count;
  });
  expect(drawings).toBe(1);
  // Used up by keyboard, it keeps the focus.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
});

test('what was visited is remembered, where there is storage', async ({ page }) => {
  await page.goto('score/');
  await untilLive(page);
  await page.goto('light/');
  await untilLive(page);
  await page.locator('.contents summary').click();
  await expect(page.locator('.contents .visited')).toHaveCount(3);
});

test('the scores can be skipped to, and the focus goes on from there', async ({ page }) => {
  await page.goto('score/');
  await untilLive(page);
  await page.getByRole('button', { name: 'Just show me' }).click();
  await expect(page.locator('figure [data-matrix="scores"]').first()).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
});

test('menus lie over the figure and close by a click elsewhere', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('weight/');
    await untilLive(page);
    for (const name of ['Steps', 'More']) {
      await page.getByText(name, { exact: true }).click();
      const isOnTop = await page.locator('.menu[open] :is(a, button)').evaluateAll((items) =>
        items.map((item) => {
          // A long list scrolls inside its menu.
          item.scrollIntoView({ block: 'nearest' });
          const { left, top, width: w, height } = item.getBoundingClientRect();
          return item.contains(document.elementFromPoint(left + w / 2, top + height / 2));
        }),
      );
      expect(isOnTop).not.toContain(false);
      // The header's margin: a long menu goes down to the end of a phone's screen.
      await page.mouse.click(3, 3);
      await expect(page.locator('.menu[open]')).toHaveCount(0);
    }
  }
});

test('on a phone a tapped number and its arithmetic are in view together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const slug of ['weight', 'update', 'every-word']) {
    await page.goto(`${slug}/`);
    await untilLive(page);
    const number = page.locator('figure [data-matrix="weights"]').first();
    await number.click();
    await expect(page.locator('.working .sum')).toBeInViewport();
    await expect(number).toBeInViewport();
  }
});

test('upright ribbons start at their own words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const slug of ['weight', 'update']) {
    await page.goto(`${slug}/`);
    await untilLive(page);
    const off = await page.evaluate(() => {
      const middle = (element: Element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      };
      const words = [...document.querySelectorAll('.word')].map(middle);
      const picture = document.querySelector('.ribbons.down')?.getBoundingClientRect();
      // A ribbon starts at the left edge: where its outline begins and ends, on that edge.
      const starts = [...document.querySelectorAll('.ribbons.down .ribbon')].map((path) => {
        const edge = (path.getAttribute('d') ?? '').matchAll(/[M ]0\.0 ([\d.]+)/g);
        return Array.from(edge, ([, y]) => Number(y));
      });
      return { words, starts, top: picture?.top ?? 0, height: picture?.height ?? 0 };
    });
    off.words.forEach((word, i) => {
      const ys = off.starts[i] ?? [];
      const start = off.top + (ys.reduce((sum, y) => sum + y, 0) / ys.length / 1000) * off.height;
      expect(Math.abs(start - word), `${slug}, word ${String(i)}`).toBeLessThan(4);
    });
  }
});

test('a term opens its definition', async ({ page }) => {
  await page.getByRole('button', { name: 'attention weight', exact: true }).click();
  await expect(
    page.getByRole('note').filter({ hasText: 'A score turned into a share' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('note').filter({ hasText: 'A score turned into a share' }),
  ).toBeHidden();
});
