/** What only Chromium can be asked. */
import { objections } from '../web/fixtures.ts';
import { openHost, untilReady } from './checks.ts';
import { driverOf, expect, test } from './fixtures.ts';

const ELEMENT = 'attention-lightly';

test.beforeEach(({ browserName }) => {
  test.skip(browserName !== 'chromium', 'asks for what only Chromium answers');
});

test('taken out, elements leave the memory', async ({ page, host }) => {
  const driver = driverOf(page);
  await openHost(driver, host, 'plain');
  await untilReady(driver);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(async () => {
    const main = document.querySelector('main')!;
    const made = Array.from({ length: 10 }, () => {
      const embed = document.createElement('attention-lightly');
      embed.setAttribute('step', 'score');
      main.prepend(embed);
      return embed;
    });
    await Promise.all(
      made.map((embed) => new Promise((ready) => embed.addEventListener('ready', ready))),
    );
    Reflect.set(
      document,
      'weak',
      made.map((embed) => new WeakRef(embed.shadowRoot!.querySelector('figure')!)),
    );
    for (const embed of made) embed.remove();
  });
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () =>
          (Reflect.get(document, 'weak') as WeakRef<Element>[]).filter((one) => one.deref()).length,
      );
    })
    .toBe(0);
});

test('axe finds nothing, on a light and on a dark page', async ({ page, host }) => {
  const driver = driverOf(page);
  await openHost(driver, host, 'dark');
  await untilReady(driver);
  for (const name of ['', 'day']) {
    await page.evaluate((one) => {
      document.documentElement.className = one;
    }, name);
    expect(await objections(page, ELEMENT)).toEqual([]);
  }
});

test('colours that the reader forces are kept, and rest where asked for', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  const driver = driverOf(page);
  await openHost(driver, host, 'plain');
  await untilReady(driver);
  const found = await page.locator(`${ELEMENT} figure`).evaluate((figure) => {
    const view = getComputedStyle(figure.closest('.view')!);
    const canvas = document.createElement('p');
    canvas.style.cssText = 'background: Canvas; color: CanvasText';
    document.body.append(canvas);
    const { backgroundColor, color } = getComputedStyle(canvas);
    canvas.remove();
    return {
      isForced: view.backgroundColor === backgroundColor && view.color === color,
      moving:
        figure.getRootNode() instanceof ShadowRoot
          ? document
              .getAnimations()
              .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20).length
          : -1,
    };
  });
  expect(found).toEqual({ isForced: true, moving: 0 });
});

test('printed, it is dark on white', async ({ page, host }) => {
  await openHost(driverOf(page), host, 'dark');
  const title = page.locator(`${ELEMENT} h1`);
  await expect(title).toHaveCSS('color', 'rgb(236, 233, 228)');
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(28, 27, 26)');
});
