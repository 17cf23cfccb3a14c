/** What every page of the tutorial does, whatever its step. */
import { loadSteps } from '../../web/src/steps/all.ts';
import { expect, test, untilLive } from './fixtures.ts';
import { expectEngineNumbers, modelOf } from './numbers.ts';

const STEPS = await loadSteps();
const [first] = STEPS;
if (!first) throw new Error('there is no step');

test.describe('before any script', () => {
  // Without its script the page has no use for the engine that it asked for early.
  test.use({ javaScriptEnabled: false, expectedProblems: [/preloaded/] });

  for (const step of STEPS) {
    const { slug, title, description } = step;
    test(`${slug} is complete`, async ({ page, baseURL, engine }) => {
      await page.goto(`${slug}/`);
      await expect(page).toHaveTitle(`${title} · Attention, Lightly`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', slug);
      expect(await (await page.request.get(`${slug}/`)).text()).toContain('<noscript>');
      await expectEngineNumbers(page, modelOf(engine, {}, step));
      const canonical = await page
        .locator('link[rel=canonical]')
        .evaluate((link) => (link as HTMLLinkElement).href);
      expect(canonical).toBe(`${baseURL ?? ''}${slug}/`);
    });
  }

  test('the root shows the first step', async ({ page }) => {
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  });
});

test('becoming live changes nothing that can be seen and shifts no layout', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'pixels of one browser are enough');
  await page.route('**/*.wasm', async (route) => {
    await new Promise((go) => setTimeout(go, 700));
    await route.continue();
  });
  await page.goto('update/', { waitUntil: 'domcontentloaded' });
  const look = () =>
    page.locator('.view *').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const isOn = one.matches(':checked, [open]');
        const own = [...one.childNodes].filter((node) => node.nodeType === 3);
        const text = own
          .map((node) => node.textContent)
          .join('')
          .replace(/\s+/g, ' ')
          .trim();
        return [
          one.tagName,
          one.getAttribute('class'),
          text,
          isOn,
          ...[left, top, width, height].map(Math.round),
        ].join(' ');
      }),
    );
  const before = await look();
  // A page that is still arriving may move: that is the browser's.
  const arrived = await page.evaluate(() => performance.now());
  await untilLive(page);
  expect(await look()).toEqual(before);
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts = await page.evaluate(
    (since) =>
      new Promise<string[]>((done) => {
        const found: string[] = [];
        const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
            if (startTime <= since) continue;
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName ?? ''} “${node?.textContent?.trim().slice(0, 40) ?? ''}” ${rect(previousRect)} → ${rect(currentRect)}`,
            );
            // Also one whose source is gone by now.
            found.push([String(value), ...moved].join('; '));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          done(found);
        }, 100);
      }),
    arrived,
  );
  expect(shifts).toEqual([]);
});

test('a link that carries state shows that state, never the ready example first', async ({
  page,
  engine,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('update/#word=6&open=context.6.1&v=1', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.lines')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  release();
  await expect(page.locator('.lines')).toBeVisible();
  await expectEngineNumbers(page, modelOf(engine, { selected: 6 }));
});

test('a link’s state is waited for two seconds at most', async ({ page, engine }) => {
  await page.route('**/*.wasm', () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto('update/#word=6', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.lines')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(page.locator('.lines')).toBeVisible();
  await expectEngineNumbers(page, modelOf(engine));
});

test('a step leads on from the one that stood, and can be left at once', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        const stood = document.querySelector<HTMLElement>('[data-step]')?.dataset.step;
        document.documentElement.dataset.stood = stood ?? '';
        if (typeof update === 'function') await update();
      });
  });
  // High enough for each of these steps.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('weight/');
  await untilLive(page);
  await page.locator('.bottom a[rel=next]').click();
  await expect(page.locator('[data-step=update]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stood', 'weight');
  // At once, without the wait for rest of `click`.
  for (const slug of ['every-word', 'point', 'number-lines']) {
    const next = await page.locator('.bottom a[rel=next]').boundingBox();
    if (!next) throw new Error('no next step');
    await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2);
    await page.locator(`[data-step=${slug}]`).waitFor();
  }
});

test('the address holds the state: reload, back and forward @critical', async ({ page }) => {
  await page.goto('update/');
  await untilLive(page);
  await page.locator('.sentence input').nth(1).check();
  await expect(page).toHaveURL(/#word=1&v=1$/);
  await page.reload();
  await untilLive(page);
  await expect(page.locator('.sentence input').nth(1)).toBeChecked();
  await page.evaluate(() => (location.hash = 'word=2'));
  await expect(page.locator('.sentence input').nth(2)).toBeChecked();
  await page.goBack();
  await expect(page.locator('.sentence input').nth(1)).toBeChecked();
  await page.goForward();
  await expect(page.locator('.sentence input').nth(2)).toBeChecked();
});

for (const hash of [
  'word=99',
  'sentence=',
  'open=weights.3',
  'v=99',
  '%E0%A4%A',
  'sentence=<img src=x onerror=alert(1)>+javascript:alert(1)',
]) {
  test(`bad state in the address does no harm: ${hash}`, async ({ page }) => {
    await page.goto(`update/#${hash}`);
    await untilLive(page);
    await expect(page.locator('.lines')).toBeVisible();
    await expect(page.locator('.view img')).toHaveCount(0);
    const notice = page.locator('.notice');
    if (await notice.count()) {
      await expect(notice).toContainText('could not be used');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
    }
  });
}

test('an address without its last slash leads to the one with it', async ({ page, baseURL }) => {
  await page.goto('weight?theme=dark#word=2');
  expect(page.url()).toBe(`${baseURL ?? ''}weight/?theme=dark#word=2`);
  await untilLive(page);
  await expect(page.locator('.sentence input').nth(2)).toBeChecked();
});

test('a link with a part that cannot be used says so', async ({ page }) => {
  await page.goto('update/#word=99');
  await expect(page.locator('.notice')).toContainText('“word” should be');
  await page.goto('weight/?controls=titel+sentence');
  await expect(page.locator('.notice')).toContainText(
    'no part “titel”. The parts are: title, text',
  );
  await expect(page.locator('.sentence')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await page.goto('weight/?theme=drak');
  await expect(page.locator('.notice')).toContainText(
    'no theme “drak”. The themes are: auto, light',
  );
  await page.goto('weight/?theme=dark&controls=title');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('quick keys count, however long a step is on its way', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 300));
    await route.continue();
  });
  await page.goto('light/');
  await untilLive(page);
  const step = page.locator('[data-step]');
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
  await expect(step).toHaveAttribute('data-step', 'every-word');
  await expect(page).toHaveURL(/every-word/);
  // There and back at once is nowhere.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(step).toHaveAttribute('data-step', 'update');
  await page.goBack();
  await expect(step).toHaveAttribute('data-step', 'every-word');
  await page.goBack();
  await expect(step).toHaveAttribute('data-step', 'light');
});

test('arrow keys and swipes go from step to step, outside of controls and figures', async ({
  page,
}) => {
  await page.goto('context/');
  await untilLive(page);
  const step = page.locator('[data-step]');
  await page.locator('h1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveAttribute('data-step', 'score');
  await expect(page).toHaveTitle(/One number for every pair/);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(step).toHaveAttribute('data-step', 'context');
  await page.locator('figure [data-matrix]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.sentence input:checked').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(step).toHaveAttribute('data-step', 'context');
  const swipe = (selector: string, dx: number) =>
    page.locator(selector).evaluate((target, far) => {
      const at = (clientX: number) => [new Touch({ identifier: 1, target, clientX, clientY: 300 })];
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true }));
      send('touchstart', at(200), at(200));
      send('touchend', [], at(200 + far));
    }, dx);
  if (await page.evaluate(() => typeof Touch === 'undefined')) return;
  await swipe('.lines', -120);
  await expect(step).toHaveAttribute('data-step', 'context');
  await swipe('.prose', -120);
  await expect(step).toHaveAttribute('data-step', 'score');
  await swipe('.prose', 120);
  await expect(step).toHaveAttribute('data-step', 'context');
});

test('the list of steps leads to each, and modified clicks are left to the browser', async ({
  page,
}) => {
  await page.goto('light/');
  await untilLive(page);
  await page.locator('.contents summary').click();
  await page.locator('.contents a').nth(3).click();
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'weight');
  await expect(page).toHaveURL(/weight\/$/);
  await expect(page.locator('.contents')).not.toHaveAttribute('open');
});

test('the window gains no name', async ({ page }) => {
  await page.goto('head.js');
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await page.goto('update/');
  await untilLive(page);
  const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
  expect(after.filter((name) => !before.includes(name) && !/^\d+$/.test(name))).toEqual([]);
});

test('reset brings the ready example back', async ({ page, engine }) => {
  await page.goto('update/#sentence=sun+light&word=0&open=x.0.1');
  await untilLive(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/update\/$/);
  await expectEngineNumbers(page, modelOf(engine));
});

test('the theme is chosen, kept, and there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('update/');
  await untilLive(page);
  const paper = () => page.locator('.view').evaluate((e) => getComputedStyle(e).backgroundColor);
  const light = await paper();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: /Theme: Auto/ }).click();
  await page.getByRole('button', { name: /Theme: Light/ }).click();
  await expect.poll(paper).not.toBe(light);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('“copy link” copies the whole state', async ({ page, context, browserName, baseURL }) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a test read the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('update/#word=2');
  await untilLive(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL ?? ''}update/#word=2&v=1`);
});

test('where the clipboard is closed, the link is shown to be copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('update/#word=2');
  await untilLive(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.notice input')).toHaveValue(/update\/#word=2&v=1$/);
});

test('storage that throws costs nothing but the memory', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('update/');
  await untilLive(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: /Theme: Auto/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('under reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('update/');
  await untilLive(page);
  const durations = await page
    .locator('.ribbon, .line *')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).transitionDuration))]);
  expect(durations).toEqual(['0s']);
});

test('printed, a dark page is dark on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('whole-thing/');
  await untilLive(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const colors = await page.locator('.view').evaluate((view) => {
    const { color, backgroundColor } = getComputedStyle(view);
    return { color, backgroundColor };
  });
  expect(colors).toEqual({ color: 'rgb(28, 27, 26)', backgroundColor: 'rgb(255, 255, 255)' });
  await expect(page.getByRole('button', { name: 'Download notebook' })).toBeHidden();
  await expect(page.locator('figure [data-matrix=weights]').first()).toBeVisible();
});
