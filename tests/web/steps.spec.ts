/** What holds for every step: its numbers are the engine's, whatever the state; it is fit to be used. */
import type { Page } from '@playwright/test';
import { matrixOf } from '../../web/src/app/entries.ts';
import { READY } from '../../web/src/state/example.ts';
import { encode } from '../../web/src/state/codec.ts';
import { SKIPPED, initialState, type State } from '../../web/src/state/schema.ts';
import { loadSteps } from '../../web/src/steps/all.ts';
import { LEVELS } from '../../web/src/steps/index.ts';
import type { Entry, Level, Step } from '../../web/src/steps/step.ts';
import { SIX, follow, followHash, open } from './driving.ts';
import { expect, expectAccessible, test, untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

const STEPS = await loadSteps();
const FIRST = STEPS.slice(0, LEVELS[0]?.steps.length);

const MANY_WORDS = 'a b c d e f g h i j k l m n light sun'.split(' ');

/** States of every kind: another sentence, other words, numbers, selection, window, scores. */
const STATES: Partial<State>[] = [
  {},
  { words: READY[1].text.split(' '), alone: false },
  { selected: 6, guess: SKIPPED },
  { vectors: { serious: [0, 0.6, 0.2, 0, 3], the: [-1, 0.25, 0, 0, 2] }, guess: 1 },
  { window: 4, guess: 3, alone: false },
  { scores: { 0: 2.5, 6: -3 }, guess: 6 },
  { words: ['sun', 'sun', 'the'], guess: 0, alone: false },
  { words: ['light'], guess: 0, alone: false },
  { words: MANY_WORDS, guess: 15, alone: false },
  { source: 'random', seed: 7, scale: 0.2, keyGuess: 2, inputs: 'sentence', init: 'linear' },
  {
    ...{ point: [-1.5, 0], place: [3, -1, 0.5, 2, 0], arrows: [0, 0, -2, 1.5] },
    ...{ drawSize: 3, temperature: 0.5, constant: -2, direction: 'columns', init: 'randn' },
  },
  { normaliser: 'sum', constant: -2, init: 'given', inputs: 'sentence', keyGuess: SKIPPED },
  {
    data: { x: matrixOf(SIX), labels: null },
    ...{ inputs: 'data', headSize: 2, seed: 123, keyGuess: 5, language: 'numpy' },
  },
  {
    data: { x: matrixOf(SIX), labels: ['Your', 'journey', 'starts', 'with', 'one', 'step'] },
    weights: { wq: matrixOf([[1], [2], [3]]), wk: matrixOf([[0.5], [-1], [0]]) },
    ...{ inputs: 'data', source: 'yours', init: 'given', selected: 1, language: 'cpp' },
  },
];

/** Returns the lowest contrast of a pinned number; runs in the page. */
function faintest(): number {
  const light = (color: string): number => {
    const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const pinned = [...document.querySelectorAll('button.num[aria-expanded=true]')];
  const contrasts = pinned.map((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    const [high = 1, low = 1] = [light(color), light(backgroundColor)].sort((a, b) => b - a);
    return high / low;
  });
  return Math.min(...contrasts);
}

/** Goes through a level, as a reader does, and does something at each step, in a state. */
async function walk(
  page: Page,
  level: Level,
  state: Partial<State>,
  visit: (step: Entry & Step) => Promise<void>,
): Promise<void> {
  test.slow();
  const [first] = level.steps;
  // No step slides in: it is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${first?.slug ?? ''}/`);
  for (const { slug } of level.steps) {
    await test.step(slug, async () => {
      if (slug !== first?.slug) await page.locator('.bottom a[rel=next]').click();
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', slug);
      await follow(page, state);
      await visit(STEPS.find((step) => step.slug === slug)!);
    });
  }
}

for (const level of LEVELS) {
  test.describe(level.title, () => {
    test('every number is the engine’s in every kind of state', async ({ page, engine }) => {
      await walk(page, level, {}, async (step) => {
        for (const patch of STATES) {
          await follow(page, patch);
          const model = modelOf(engine, patch, step);
          await expect(page.locator('figcaption')).toHaveText(step.summary(model));
          await expectEngineNumbers(page, model);
        }
      });
    });

    test('axe finds nothing', async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'once is enough');
      await walk(page, level, { guess: SKIPPED, alone: false }, () => expectAccessible(page));
    });

    test('prose and figure are in view, nothing sticks out or is too small', async ({ page }) => {
      await walk(page, level, {}, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        // The line reserved for arithmetic begins where the picture ends.
        const places = await page.locator('[data-step]').evaluate((section) => {
          const box = (selector: string) =>
            [...section.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
          // Where there is code, it is what the prose is about.
          return {
            figure: box('.working')?.top,
            prose: (box('.code') ?? box('.try'))?.bottom,
          };
        });
        expect(places.figure).toBeLessThan(780);
        expect(places.prose).toBeLessThan(800);
        const hashes = [
          'guess=skip&key_guess=skip&alone=no',
          `guess=skip&key_guess=skip&sentence=${'W'.repeat(40)}+light&word=0`,
          encode({ ...initialState(), words: MANY_WORDS, alone: false }),
          encode({ ...initialState(), ...STATES.at(-1) }),
        ];
        for (const hash of hashes) {
          await followHash(page, hash);
          // Every layout with the ready example; the narrowest of each kind with long words and many.
          const widths = hash === hashes[0] ? [320, 360, 768, 1024, 1280, 1920] : [320, 768, 1024];
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            const found = await page.evaluate(() => {
              const small = [...document.querySelectorAll('.view *')].filter(
                (element) =>
                  [...element.childNodes].some(
                    (node) => node.nodeType === 3 && node.textContent?.trim(),
                  ) && Number.parseFloat(getComputedStyle(element).fontSize) < 12,
              );
              const words = [...document.querySelectorAll('.word .text')].map((one) =>
                one.getBoundingClientRect(),
              );
              const onEachOther = words.filter((one, i) => {
                const next = words[i + 1];
                return next !== undefined && next.left + 1 < one.right && next.top + 1 < one.bottom;
              });
              // In columns, a number stands at the height of its word.
              const strips = [...document.querySelectorAll('.strips > .strip ol')];
              const askew = strips.filter((list) =>
                [...list.children].some((number, i) => {
                  const { top, bottom, left } = number.getBoundingClientRect();
                  const word = words[i];
                  if (!word || left < word.right - 8) return false;
                  return Math.abs(top + bottom - word.top - word.bottom) > 4;
                }),
              );
              const cut = [...document.querySelectorAll('.scroller caption')].filter(
                (caption) =>
                  caption.getBoundingClientRect().right >
                  caption.closest('.scroller')!.getBoundingClientRect().right + 1,
              );
              const total = document.querySelector('.flow .total');
              const below = total?.closest('.flow')?.nextElementSibling?.getBoundingClientRect();
              const shortened = [...document.querySelectorAll('.word .text')].filter(
                (one) => one.textContent.length <= 8 && one.scrollWidth > one.clientWidth,
              );
              return {
                shortened: shortened.map((one) => one.textContent),
                isCovered:
                  total && below ? total.getBoundingClientRect().bottom > below.top : false,
                cut: cut.length,
                onEachOther: onEachOther.length,
                askew: askew.length,
                overflow:
                  document.documentElement.scrollWidth - document.documentElement.clientWidth,
                small: small.map((element) => element.outerHTML.slice(0, 80)),
              };
            });
            expect(found, `${String(width)} px ${hash}`).toEqual({
              shortened: [],
              isCovered: false,
              cut: 0,
              onEachOther: 0,
              askew: 0,
              overflow: 0,
              small: [],
            });
          }
        }
      });
    });

    test('opening a number moves nothing', async ({ page }) => {
      await walk(page, level, { guess: SKIPPED, alone: false }, async () => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const places = () =>
            page
              .locator('[data-step] :is(.word, li, tr, th, td, p):not(.working *, .added), .bottom')
              .evaluateAll((all) =>
                all
                  .filter(
                    (one) =>
                      one.getClientRects().length > 0 &&
                      getComputedStyle(one).position !== 'sticky',
                  )
                  .map((one) => {
                    const { left, top, width: w, height } = one.getBoundingClientRect();
                    // What is wider than the page scrolls inside itself.
                    const across = one.closest('.scroller')?.scrollLeft ?? 0;
                    return [left + across, top + scrollY, w, height].map(Math.round).join(' ');
                  }),
              );
          const before = await places();
          const cells = await page.locator('figure [data-matrix]').all();
          const [first] = cells;
          const last = cells.at(-1);
          for (const one of [first, cells[Math.floor(cells.length / 2)], last]) {
            await one?.focus();
            await page.keyboard.press('Enter');
            await expect(page.locator('.working .what')).toBeVisible();
            expect(await places(), String(width)).toEqual(before);
            expect(await page.evaluate(faintest), String(width)).toBeGreaterThan(4.5);
            await page.keyboard.press('Escape');
          }
        }
      });
    });
  });
}

test('a new reader’s way through the first level @critical', async ({ page, engine }) => {
  await page.goto('');
  await untilLive(page);
  for (const [i, step] of FIRST.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(step.title);
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', step.slug);
    // Change a word, open a number.
    const open = page.locator('.editor summary');
    await open.click();
    const words = `The ${i % 2 ? 'heavy' : 'bright'} light spoke`;
    await page.getByRole('textbox', { name: /^Sentence/ }).fill(words);
    const model = modelOf(engine, { words: words.split(' '), alone: false }, step);
    if (step.slug === 'light') await page.getByRole('radio', { name: 'yours' }).check();
    if (step.slug === 'score') await page.getByRole('button', { name: 'Just show me' }).click();
    await expect(page.locator('.sentence .text, .context-sentence > *').first()).toHaveText('The');
    await page.locator('figure [data-matrix]').first().click();
    await expect(page.locator('.working .what')).toBeVisible();
    await expectEngineNumbers(
      page,
      modelOf(engine, { words: words.split(' '), alone: false, guess: SKIPPED }, step),
    );
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/open=/);
    // Reload with state.
    await page.reload();
    await untilLive(page);
    await expect(page.locator('.working .hint')).toBeVisible();
    expect(model.words).toEqual(words.split(' '));
    await expect(page.locator('figcaption')).toContainText('light');
    await page.locator('.bottom a[rel=next]').click();
  }
  // On into the second level, and all the way back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    STEPS[FIRST.length]?.title ?? '',
  );
  for (const step of [...FIRST].reverse()) {
    await page.locator('.bottom a[rel=prev]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(step.title);
  }
});
