/** `<attention-lightly>` in pages of other people. */
import {
  events,
  expect,
  expectAlive,
  expectUntouched,
  openHost,
  test,
  untilReady,
} from './fixtures.ts';

const ELEMENT = 'attention-lightly';

test('a plain post', { tag: '@critical' }, async ({ page, host }) => {
  await openHost(page, host, 'plain');
  await untilReady(page);
  await expectUntouched(page);
  await expect(page.locator('.fallback')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Weights: the scores' })).toBeVisible();
  await expect(page.locator(`${ELEMENT} footer`)).toBeHidden();
  await expectAlive(page);
});

test('a strict policy: only what README says', { tag: '@critical' }, async ({ page, host }) => {
  await openHost(page, host, 'policy');
  await untilReady(page);
  await expectUntouched(page);
  await expectAlive(page);
});

test(
  'rules that break every page, and names that are taken',
  { tag: '@critical' },
  async ({ page, host }) => {
    await openHost(page, host, 'hostile');
    await untilReady(page);
    await expectUntouched(page, [
      'html',
      'render',
      'lit',
      'engine',
      'Module',
      'signal',
      'litHtmlVersions',
    ]);
    expect(await page.evaluate(() => Reflect.get(window, 'litHtmlVersions') as unknown)).toEqual([
      '1.0.0',
    ]);
    const style = await page.locator(`${ELEMENT} h1`).evaluate((title) => {
      const { fontSize, direction, letterSpacing, textTransform, color, fontFamily } =
        getComputedStyle(title);
      return {
        fontSize,
        direction,
        letterSpacing,
        textTransform,
        color,
        isFantasy: fontFamily.startsWith('fantasy'),
      };
    });
    expect(parseFloat(style.fontSize)).toBeLessThan(31);
    expect(style).toMatchObject({
      direction: 'ltr',
      textTransform: 'none',
      color: 'rgb(28, 27, 26)',
      isFantasy: false,
    });
    await expectAlive(page);
  },
);

test('a dark page, and one that changes', async ({ page, host }) => {
  await openHost(page, host, 'dark');
  await untilReady(page);
  const paper = () =>
    page.locator(`${ELEMENT} .view`).evaluate((view) => getComputedStyle(view).backgroundColor);
  expect(await paper()).toBe('rgb(21, 22, 26)');
  await page.evaluate(() => {
    document.documentElement.className = 'day';
  });
  await expect.poll(paper).toBe('rgb(251, 250, 247)');
  await page.locator(ELEMENT).evaluate((it) => {
    it.setAttribute('theme', 'dark');
  });
  await expect.poll(paper).toBe('rgb(21, 22, 26)');
});

test('a colour scheme that the page sets', async ({ page, host }) => {
  await openHost(page, host, 'scheme');
  await untilReady(page, 2);
  const papers = await page
    .locator(`${ELEMENT} .view`)
    .evaluateAll((views) => views.map((view) => getComputedStyle(view).backgroundColor));
  expect(papers).toEqual(['rgb(21, 22, 26)', 'rgb(251, 250, 247)']);
});

test(
  'what is hidden or far starts when it is shown',
  { tag: '@critical' },
  async ({ page, host }) => {
    await openHost(page, host, 'hidden');
    await page.waitForFunction((tag) => customElements.get(tag), ELEMENT);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')),
      ),
    ).toBe(false);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#tab')!.style.display = '';
    });
    await untilReady(page, 1);
    await expectAlive(page, '#in-tab');
    await page.locator('summary').first().click();
    await untilReady(page, 2);
    expect(
      await page
        .locator('#in-details svg')
        .first()
        .evaluate((it) => it.getBoundingClientRect().width),
    ).toBeGreaterThan(50);
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await untilReady(page, 3);
  },
);

test('ten at once: one engine, each for itself', async ({ page, host }) => {
  const wasm: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) wasm.push(request.url());
  });
  await openHost(page, host, 'ten');
  for (let i = 0; i < 10; i++) await page.locator(ELEMENT).nth(i).scrollIntoViewIfNeeded();
  await untilReady(page, 10);
  expect(wasm).toHaveLength(1);
  const states = () =>
    page
      .locator(ELEMENT)
      .evaluateAll((all) =>
        all.map((it) => (it as HTMLElementTagNameMap['attention-lightly']).getState()),
      );
  await page.locator(ELEMENT).nth(3).locator('.sentence li:nth-child(7) label').click();
  await expect.poll(async () => (await states())[3]).toContain('word=6');
  expect((await states()).filter((text) => text !== '')).toHaveLength(1);
  const names = await page
    .locator(ELEMENT)
    .evaluateAll((all) =>
      all.flatMap((it) => [...it.shadowRoot!.querySelectorAll('[id]')].map(({ id }) => id)),
    );
  expect(new Set(names).size).toBe(names.length);
});

test('the script twice', async ({ page, host }) => {
  await openHost(page, host, 'twice');
  await untilReady(page);
  await expectUntouched(page);
  await expectAlive(page);
});

test('React: shown, changed, taken out and put back', async ({ page, host }) => {
  await openHost(page, host, 'react');
  await untilReady(page);
  await expectUntouched(page);
  await expect(page.locator(`${ELEMENT} .sentence li`)).toHaveText([/light/, /bags/]);
  await page.locator('#next').click();
  await expect(page.locator(`${ELEMENT} [data-step]`)).toHaveAttribute('data-step', 'update');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('next');
  await page.locator('#toggle').click();
  await expect(page.locator(ELEMENT)).toHaveCount(0);
  await page.locator('#toggle').click();
  await untilReady(page, 2);
});

test('a Markdown post', async ({ page, host }) => {
  await openHost(page, host, 'markdown');
  await untilReady(page);
  await expectUntouched(page);
  await expect(page.locator(`${ELEMENT} h1`)).toBeHidden();
  await expect(page.locator(`${ELEMENT} .prose`)).toBeHidden();
  await expect(page.locator(`${ELEMENT} .own-words`)).toBeHidden();
  await expect(page.locator(`${ELEMENT} [data-choice=sentence]`)).toBeVisible();
  await expectAlive(page);
});

test('a level has its own way, and leads the focus only from within', async ({ page, host }) => {
  await openHost(page, host, 'level');
  await untilReady(page);
  await page.locator(`${ELEMENT} a[rel=next]`).click();
  await expect(page.locator(`${ELEMENT} [data-step]`)).toHaveAttribute('data-step', 'update');
  await page.locator(ELEMENT).evaluate((it) => {
    it.setAttribute('level', 'heads');
    it.removeAttribute('step');
  });
  await untilReady(page, 2);
  await expect(page.locator(`${ELEMENT} a[rel=prev]`)).toHaveCount(0);
});

test('attributes, properties and methods', async ({ page, host }) => {
  await openHost(page, host, 'plain');
  await untilReady(page);
  const tokens = page.locator(`${ELEMENT} .sentence li`);
  const run = (body: (it: HTMLElementTagNameMap['attention-lightly']) => unknown) =>
    page.locator(ELEMENT).evaluate(body as (it: Element) => unknown);
  await run((it) => (it.sentence = 'a light word'));
  await expect(tokens).toHaveCount(3);
  expect(await run((it) => it.getAttribute('sentence'))).toBe('a light word');
  await run((it) => it.setAttribute('state', 'sentence=ignored&word=0'));
  expect(await run((it) => it.getState())).toBe('sentence=a+light+word&word=0&alone=no&v=1');
  await run((it) => {
    it.setState('sentence=light');
  });
  await expect(tokens).toHaveCount(1);
  await run((it) => {
    it.reset();
  });
  await expect(tokens).toHaveCount(8);
  await run((it) => (it.controls = 'none'));
  await expect(page.locator(`${ELEMENT} h1`)).toBeHidden();
  await expect(page.locator(`${ELEMENT} figure`)).toBeVisible();
  await run((it) => (it.step = 'nowhere'));
  await expect(page.locator(ELEMENT)).toContainText('A picture of the figure');
  await expect
    .poll(async () => (await events(page)).at(-1))
    .toContain('There is no step “nowhere”');
  await run((it) => (it.step = 'softmax'));
  await untilReady(page, 2);
});

test(
  'taken out and put back: nothing stays behind, the state does',
  { tag: '@critical' },
  async ({ page, host, browserName }) => {
    await openHost(page, host, 'plain');
    await untilReady(page);
    await expectAlive(page);
    await page.evaluate(() => {
      const embed = document.querySelector('attention-lightly')!;
      // Moved within a task it goes on as it is.
      document.querySelector('main')!.prepend(embed);
      Reflect.set(document, 'kept', embed);
    });
    expect(await page.locator(`${ELEMENT} figure`).count()).toBe(1);
    await page.evaluate(() => {
      document.querySelector('attention-lightly')!.remove();
    });
    expect(
      await page.evaluate(() =>
        (Reflect.get(document, 'kept') as Element).shadowRoot!.querySelector('figure'),
      ),
    ).toBeNull();
    await page.evaluate(() => {
      document.querySelector('main')!.prepend(Reflect.get(document, 'kept') as Element);
    });
    await untilReady(page, 2);
    await expect(page.locator(`${ELEMENT} figure [data-matrix="weights"]`).first()).toHaveAttribute(
      'data-row',
      '6',
    );
    if (browserName !== 'chromium') return;

    const session = await page.context().newCDPSession(page);
    await page.evaluate(async () => {
      Reflect.deleteProperty(document, 'kept');
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
            (Reflect.get(document, 'weak') as WeakRef<Element>[]).filter((one) => one.deref())
              .length,
        );
      })
      .toBe(0);
  },
);

test('Tab passes in as many presses as there are controls', async ({ page, host }) => {
  await openHost(page, host, 'plain');
  await untilReady(page);
  const controls = await page.locator(ELEMENT).evaluate((it) => {
    const radios = new Set<string>();
    return [
      ...it.shadowRoot!.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, summary',
      ),
    ].filter((one) => {
      if (!one.checkVisibility()) return false;
      if (!(one instanceof HTMLInputElement && one.type === 'radio')) return true;
      return !radios.has(one.name) && radios.add(one.name);
    }).length;
  });
  await page.locator('#before').focus();
  let presses = 0;
  do await page.keyboard.press('Tab');
  while (++presses < 100 && (await page.evaluate(() => document.activeElement?.id)) !== 'after');
  expect(presses - 1).toBeLessThanOrEqual(controls);
  // One stop for each row of numbers, not one for each number.
  expect(presses).toBeLessThan(30);
});
