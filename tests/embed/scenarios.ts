/** What happens to an embed in the life of a page. Every browser runs all of them. */
import assert from 'node:assert/strict';
import {
  drawn,
  events,
  expectAlive,
  openHost,
  run,
  until,
  untilAllLive,
  untilFrameLive,
  untilReady,
  type Driver,
} from './checks.ts';
import { STEPS } from '../../web/src/steps/index.ts';
import type { Host } from './host.ts';

type Scenario = (driver: Driver, host: Host) => Promise<void>;

type Embed = HTMLElementTagNameMap['attention-lightly'];

const DARK = 'rgb(21, 22, 26)';
const LIGHT = 'rgb(251, 250, 247)';

/** Returns the background of each element. */
const papers = (driver: Driver): Promise<string[]> =>
  run(driver, () =>
    [...document.querySelectorAll('attention-lightly')].map(
      ({ shadowRoot }) => getComputedStyle(shadowRoot!.querySelector('.view')!).backgroundColor,
    ),
  );

const step = (driver: Driver): Promise<string | null> =>
  run(
    driver,
    () =>
      document
        .querySelector('attention-lightly')
        ?.shadowRoot?.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? null,
  );

/** Returns the words of the first element's sentence. */
const words = (driver: Driver): Promise<string[]> =>
  run(driver, () =>
    [
      ...document
        .querySelector('attention-lightly')!
        .shadowRoot!.querySelectorAll('.sentence .text'),
    ].map((word) => word.textContent),
  );

/** Tells which parts of the first element are seen. */
const seen = (driver: Driver, selectors: readonly string[]): Promise<boolean[]> =>
  run(
    driver,
    (all) =>
      all.map((selector) => {
        const found = document
          .querySelector('attention-lightly')!
          .shadowRoot!.querySelector(selector);
        return found?.checkVisibility() ?? false;
      }),
    selectors,
  );

const press = (driver: Driver, selector: string): Promise<void> =>
  run(
    driver,
    (one) => {
      document.querySelector<HTMLElement>(one)!.click();
    },
    selector,
  );

/** Waits until the last event says something. */
const untilTold = (driver: Driver, text: string): Promise<void> =>
  until(text, async () => Boolean((await events(driver)).at(-1)?.includes(text)));

/** Clicks within the first element. */
const pressInside = (driver: Driver, selector: string): Promise<void> =>
  run(
    driver,
    (one) => {
      document
        .querySelector('attention-lightly')!
        .shadowRoot!.querySelector<HTMLElement>(one)!
        .click();
    },
    selector,
  );

/** Whether the page has asked for the engine, and how often. */
const engines = (driver: Driver): Promise<number> =>
  run(
    driver,
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length,
  );

export const scenarios: Readonly<Record<string, Scenario>> = {
  async 'it shows the step, and the parts that it has by default'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    assert.equal(await step(driver), 'weight');
    assert.deepEqual(await seen(driver, ['h1', '.prose', 'figure', 'header', 'footer']), [
      true,
      true,
      true,
      false,
      false,
    ]);
  },

  async 'it shows the parts that were asked for'(driver, host) {
    await openHost(driver, host, 'markdown');
    await untilReady(driver);
    assert.deepEqual(
      await seen(driver, ['h1', '.prose', '.own-words', '[data-choice=sentence]', 'figure']),
      [false, false, false, true, true],
    );
  },

  async 'rules of the page and names that it took do not reach it'(driver, host) {
    await openHost(driver, host, 'hostile');
    await untilReady(driver);
    const { fontSize, direction, textTransform, color, fontFamily, versions } = await run(
      driver,
      () => {
        const title = document.querySelector('attention-lightly')!.shadowRoot!.querySelector('h1')!;
        const style = getComputedStyle(title);
        return {
          fontSize: parseFloat(style.fontSize),
          direction: style.direction,
          textTransform: style.textTransform,
          color: style.color,
          fontFamily: style.fontFamily,
          versions: Reflect.get(window, 'litHtmlVersions') as unknown,
        };
      },
    );
    assert.ok(fontSize < 31, `${fontSize}`);
    assert.deepEqual([direction, textTransform, color], ['ltr', 'none', 'rgb(28, 27, 26)']);
    assert.ok(!fontFamily.startsWith('fantasy'));
    assert.deepEqual(versions, ['1.0.0']);
  },

  async 'it follows a page that turns from dark to light, and its own theme first'(driver, host) {
    await openHost(driver, host, 'dark');
    await untilReady(driver);
    assert.deepEqual(await papers(driver), [DARK]);
    await run(driver, () => {
      document.documentElement.className = 'day';
    });
    await until('it is light', async () => (await papers(driver))[0] === LIGHT);
    await run(driver, () => {
      document.querySelector('attention-lightly')!.setAttribute('theme', 'dark');
    });
    await until('it is dark', async () => (await papers(driver))[0] === DARK);
    // Backgrounds without a colour: gradients, and pictures, on which the text can be read.
    const picture = "url('data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAI=')";
    for (const [background, color, paper] of [
      ['linear-gradient(#eee, #fff)', 'red', LIGHT],
      ['linear-gradient(90deg, #000, rgb(17 17 17) 40%)', 'red', DARK],
      [picture, '#111', LIGHT],
      [picture, '#eee', DARK],
    ] as const) {
      await run(
        driver,
        ([image, text]) => {
          document.querySelector('attention-lightly')!.removeAttribute('theme');
          const { style } = document.body;
          style.background = image!;
          style.color = text!;
        },
        [background, color],
      );
      await until(background, async () => (await papers(driver))[0] === paper);
    }
  },

  async 'it follows the colour scheme that a page sets'(driver, host) {
    await openHost(driver, host, 'scheme');
    await untilAllLive(driver, host.pages.scheme!);
    assert.deepEqual(await papers(driver), [DARK, LIGHT]);
  },

  async 'hidden or far away it asks for nothing; shown, it has its size'(driver, host) {
    await openHost(driver, host, 'hidden');
    await until('the element is known', () =>
      run(driver, () => customElements.get('attention-lightly') !== undefined),
    );
    await drawn(driver);
    assert.equal(await engines(driver), 0);
    const { reveal } = host.pages.hidden!;
    for (const at of [0, 1, 2]) {
      await run(driver, reveal!);
      await untilReady(driver, at + 1);
      const width = await run(
        driver,
        (place) =>
          document
            .querySelectorAll('attention-lightly')
            [place]!.shadowRoot!.querySelector('figure svg')!
            .getBoundingClientRect().width,
        at,
      );
      assert.ok(width > 50, `${width}`);
    }
  },

  async 'ten share one engine, and are each for itself'(driver, host) {
    await openHost(driver, host, 'ten');
    for (let ready = 0; ready < 10;) {
      await run(driver, host.pages.ten!.reveal!);
      await untilReady(driver, ready + 1);
      ready = (await events(driver)).filter((text) => text === 'ready').length;
    }
    assert.equal(await engines(driver), 1);
    await expectAlive(driver, 3);
    const { states, ids } = await run(driver, () => {
      const all = [...document.querySelectorAll('attention-lightly')];
      return {
        states: all.map((embed) => embed.getState()),
        ids: all.flatMap((embed) =>
          [...embed.shadowRoot!.querySelectorAll('[id]')].map(({ id }) => id),
        ),
      };
    });
    assert.deepEqual(
      states.map((text) => text !== ''),
      states.map((_, at) => at === 3),
    );
    assert.equal(new Set(ids).size, ids.length);
  },

  async 'above what is read, it starts without moving that'(driver, host) {
    await openHost(driver, host, 'above');
    const place = () =>
      run(driver, () => document.querySelector('#read')!.getBoundingClientRect().top);
    await run(driver, () => {
      document.querySelector('#read')!.scrollIntoView();
      // A reader who comes by a link to this place, before the element has started.
      const embed = document.createElement('attention-lightly');
      embed.setAttribute('step', 'score');
      embed.id = 'late';
      document.querySelector('#read')!.previousElementSibling!.before(embed);
    });
    await until('the element above is live', () =>
      run(driver, () => document.querySelector('#late')!.shadowRoot!.querySelector('h1') !== null),
    );
    await drawn(driver);
    assert.ok(Math.abs(await place()) < 2, `${await place()}`);
  },

  async 'React shows it, changes it, takes it out and puts it back'(driver, host) {
    await openHost(driver, host, 'react');
    await untilReady(driver);
    assert.deepEqual(await words(driver), ['light', 'bags']);
    await run(driver, () => {
      document.querySelector<HTMLElement>('#next')!.focus();
    });
    await press(driver, '#next');
    await until('the next step', async () => (await step(driver)) === 'update');
    assert.equal(await run(driver, () => document.activeElement?.id), 'next');
    await press(driver, '#toggle');
    assert.equal(await step(driver), null);
    await press(driver, '#toggle');
    await untilReady(driver, 2);
    assert.equal(await step(driver), 'update');
    await expectAlive(driver);
  },

  async 'a level has its own way'(driver, host) {
    await openHost(driver, host, 'level');
    await untilReady(driver);
    const slugs = () => run(driver, () => document.querySelector('attention-lightly')!.step);
    await pressInside(driver, 'a[rel=next]');
    await until('the next step', async () => (await step(driver)) === 'update');
    assert.equal(await slugs(), 'update');
    assert.equal((await events(driver)).at(-1), 'step update');
    await run(driver, () => {
      document.querySelector('attention-lightly')!.step = 'weight';
    });
    await until('the step before', async () => (await step(driver)) === 'weight');
    await pressInside(driver, 'a[rel=next]');
    await until('the next step', async () => (await slugs()) === 'update');
    assert.ok(
      await run(
        driver,
        () => location.href === document.record.address && history.length === document.record.steps,
      ),
    );
    // In a task of the page: what a driver runs may be more than one.
    await run(driver, () => {
      setTimeout(() => {
        const embed = document.querySelector('attention-lightly')!;
        embed.setAttribute('level', 'heads');
      });
    });
    await untilReady(driver, 2);
    await untilTold(driver, 'step three-matrices');
    // The attributes named a step that is not in the level.
    assert.ok((await events(driver)).every((text) => !text.startsWith('error')));
    assert.deepEqual(await seen(driver, ['a[rel=prev]', 'a[rel=next]']), [false, true]);
    // A way back from what the reader did, without a keyboard.
    assert.deepEqual(await seen(driver, ['.settings button', '.settings .menu']), [true, false]);
  },

  async 'attributes, properties and methods'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    const change = (body: (embed: Embed) => unknown): Promise<unknown> =>
      driver.evaluate(`(${String(body)})(document.querySelector('attention-lightly'))`, false);
    await change((embed) => (embed.sentence = 'a light word'));
    await until('three words', async () => (await words(driver)).length === 3);
    assert.equal(await change((embed) => embed.getAttribute('sentence')), 'a light word');
    await change((embed) => embed.setAttribute('state', 'sentence=ignored&word=0'));
    assert.equal(
      await change((embed) => embed.getState()),
      'sentence=a+light+word&word=0&alone=no&v=1',
    );
    // Whichever comes first of what is set together; see above for the task of the page.
    await change((embed) => {
      setTimeout(() => {
        embed.word = 2;
        embed.sentence = 'the cat sat';
      });
    });
    await until('both', async () =>
      String(await change((embed) => embed.getState())).includes('sentence=the+cat+sat'),
    );
    assert.match(String(await change((embed) => embed.getState())), /word=2/);
    await change((embed) => embed.setState('sentence=light'));
    await until('one word', async () => (await words(driver)).length === 1);
    await change((embed) => embed.reset());
    await until('the words asked for', async () => (await words(driver)).length === 3);
    await change((embed) => {
      embed.sentence = null;
      embed.word = null;
      embed.setAttribute('state', '');
    });
    await until('the usual words', async () => (await words(driver)).length === 8);
    await change((embed) => (embed.controls = 'none'));
    await until('no title', async () => !(await seen(driver, ['h1']))[0]);
    assert.deepEqual(await seen(driver, ['figure']), [true]);
    await change((embed) => (embed.controls = 'titel'));
    await untilTold(driver, 'There is no part “titel”');
    await until('so does the reader', async () => (await seen(driver, ['.notice']))[0]!);
    assert.deepEqual(await seen(driver, ['h1', 'figure']), [false, true]);
    await change((embed) => (embed.controls = 'none'));
    await until('it is content', async () => !(await seen(driver, ['.notice']))[0]);
    await change((embed) => embed.setAttribute('theme', 'drak'));
    await untilTold(driver, 'There is no theme “drak”');
    await change((embed) => (embed.theme = 'auto'));
    for (const [text, reason] of [
      ['word=99', '“word” should be'],
      ['#wrod=3', 'there is no input “wrod”'],
    ]) {
      await run(driver, (one) => document.querySelector('attention-lightly')!.setState(one), text!);
      await untilTold(driver, reason!);
      await until('so does the reader', async () => (await seen(driver, ['.notice']))[0]!);
    }
    await change((embed) => embed.setState('#word=1'));
    assert.equal(await change((embed) => embed.getState()), 'word=1&v=1');
    for (const text of ['garbage', 'undefined', '{"word":2}', 'word=2&v=99']) {
      await run(driver, (one) => document.querySelector('attention-lightly')!.setState(one), text);
      const last = (await events(driver)).at(-1) ?? '';
      assert.match(last, /^error .* What was here stays\.$/, text);
      assert.equal(await change((embed) => embed.getState()), 'word=1&v=1');
    }
    await change((embed) => embed.setAttribute('state', '#word=5'));
    assert.equal(await change((embed) => embed.getState()), 'word=5&v=1');
    await change((embed) => (embed.state = `${location.origin}/weight/#word=3&v=1`));
    assert.equal(await change((embed) => embed.getState()), 'word=3&v=1');
    await change((embed) => embed.setState(`${location.origin}/weight/#word=1&v=1`));
    assert.equal(await change((embed) => embed.getState()), 'word=1&v=1');
    for (const text of [null, undefined, 5, ['word=2']]) {
      const thrown = await run(
        driver,
        (one) => {
          try {
            document.querySelector('attention-lightly')!.setState(one as unknown as string);
            return '';
          } catch (error) {
            return String(error);
          }
        },
        text,
      );
      assert.match(thrown, /^TypeError: setState\(\) takes a text/);
    }
    await change((embed) => (embed.step = 'nowhere'));
    await untilTold(driver, 'There is no step “nowhere”');
    assert.ok(await run(driver, () => document.querySelector('.fallback')!.checkVisibility()));
    await change((embed) => (embed.step = 'softmax'));
    await until('another step', async () => (await step(driver)) === 'softmax');
    await untilReady(driver, 2);
  },

  async 'a change is told once, and elements can follow each other'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    await run(driver, () => {
      const first = document.querySelector('attention-lightly')!;
      const second = document.createElement('attention-lightly');
      second.setAttribute('step', 'weight');
      first.after(second);
      for (const [from, to] of [
        [first, second],
        [second, first],
      ] as const) {
        from.addEventListener('change', ({ detail }) => to.setState(detail));
      }
    });
    await untilReady(driver, 2);
    const before = (await events(driver)).length;
    const states = (text: string) =>
      run(
        driver,
        (one) => {
          const all = [...document.querySelectorAll('attention-lightly')];
          all[0]!.setState(one);
          all[0]!.setState(all[0]!.getState());
          return all.map((embed) => embed.getState());
        },
        text,
      );
    assert.deepEqual(await states('word=2'), ['word=2&v=1', 'word=2&v=1']);
    assert.deepEqual(await states(''), ['', '']);
    const told = (await events(driver)).slice(before);
    assert.equal(told.length, 4, told.join('; '));
  },

  async 'moved it goes on; taken out nothing stays; put back it is as the reader left it'(
    driver,
    host,
  ) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    await expectAlive(driver);
    const state = () => run(driver, () => document.querySelector('attention-lightly')!.getState());
    const left = await state();
    await run(driver, () => {
      const embed = document.querySelector('attention-lightly')!;
      document.querySelector('main')!.prepend(embed);
      Reflect.set(document, 'kept', embed);
    });
    assert.deepEqual(await seen(driver, ['figure']), [true]);
    await run(driver, () => {
      document.querySelector('attention-lightly')!.remove();
    });
    assert.ok(
      await run(
        driver,
        () =>
          (Reflect.get(document, 'kept') as Element).shadowRoot!.querySelector('figure') === null,
      ),
    );
    await run(driver, () => {
      document.querySelector('main')!.prepend(Reflect.get(document, 'kept') as Element);
    });
    await untilReady(driver, 2);
    assert.equal(await state(), left);
  },

  async 'it has a width where the page takes its measure from it'(driver, host) {
    await openHost(driver, host, 'fitted');
    await untilAllLive(driver, host.pages.fitted!);
    const { widths, widest } = await run(driver, () => ({
      widths: [...document.querySelectorAll('attention-lightly')].map(
        (embed) => embed.getBoundingClientRect().width,
      ),
      widest: document.documentElement.scrollWidth - innerWidth,
    }));
    assert.ok(
      widths.every((width) => width > 500),
      widths.join(' '),
    );
    assert.ok(widest <= 0, `${widest}`);
  },

  async 'it leaves room for what stands beside it'(driver, host) {
    await openHost(driver, host, 'columns');
    await untilAllLive(driver, host.pages.columns!);
    const out = await run(driver, () =>
      [...document.querySelectorAll('.sheet')].map(
        (sheet) => sheet.scrollWidth - sheet.clientWidth,
      ),
    );
    assert.deepEqual(out, [0, 0, 0]);
  },

  async 'without a text that asks, nothing is covered'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    await run(driver, () => {
      const embed = document.querySelector('attention-lightly')!;
      embed.controls = 'none';
      embed.step = 'dot-products';
    });
    await until('the step', async () => (await step(driver)) === 'dot-products');
    const score = await run(driver, () => {
      const { shadowRoot } = document.querySelector('attention-lightly')!;
      const cell = shadowRoot!.querySelector('figure [data-matrix=scores]')!;
      return {
        isSeen: cell.checkVisibility({ visibilityProperty: true }),
        summary: shadowRoot!.querySelector('figcaption')!.textContent,
      };
    });
    assert.ok(score.isSeen);
    assert.doesNotMatch(score.summary, /covered/);
  },

  async 'no step sticks out of a narrow column'(driver, host) {
    await openHost(driver, host, 'column');
    await untilReady(driver);
    const slugs = STEPS.map(({ slug }) => slug);
    for (const slug of slugs) {
      await run(
        driver,
        (next) => {
          document.querySelector('attention-lightly')!.step = next;
        },
        slug,
      );
      await until(slug, async () => (await step(driver)) === slug);
      const out = await run(driver, () => {
        const embed = document.querySelector('attention-lightly')!;
        const edge = embed.getBoundingClientRect().right + 1;
        const isCut = (one: Element | null): boolean =>
          one !== null &&
          (getComputedStyle(one).overflowX !== 'visible' || isCut(one.parentElement));
        return [...embed.shadowRoot!.querySelectorAll('.view *:not(svg *)')]
          .filter((one) => one.getBoundingClientRect().right > edge && !isCut(one.parentElement))
          .map((one) => `${one.localName}.${one.getAttribute('class') ?? ''}`);
      });
      assert.deepEqual(out, [], slug);
    }
  },

  async 'a step that is changed while it starts is the one that stands'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    for (const wait of [0, 1, 5, 20]) {
      await run(
        driver,
        (delay) => {
          document.querySelector('attention-lightly')!.remove();
          const embed = document.createElement('attention-lightly');
          embed.setAttribute('step', 'weight');
          document.querySelector('main')!.prepend(embed);
          setTimeout(() => {
            embed.step = 'keys';
          }, delay);
        },
        wait,
      );
      await until('the later step', async () => (await step(driver)) === 'keys');
    }
    // From a level to a step, one task after the other.
    await run(driver, () => {
      const embed = document.querySelector('attention-lightly')!;
      embed.level = 'idea';
      embed.step = 'light';
      setTimeout(() => {
        embed.removeAttribute('level');
        embed.step = 'softmax';
      });
    });
    await until('the last step', async () => (await step(driver)) === 'softmax');
  },

  async 'keys that it uses stay within, others do not'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    const heard = await run(driver, () => {
      const keys: string[] = [];
      document.addEventListener('keydown', ({ key }) => keys.push(key));
      document.addEventListener('touchmove', () => keys.push('swipe'));
      const root = document.querySelector('attention-lightly')!.shadowRoot!;
      const type = (selector: string, key: string): void => {
        root
          .querySelector(selector)!
          .dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
          );
      };
      type('.own-words textarea, .own-words input', 'b');
      type('figure input[type=range]', 'ArrowRight');
      type('figure button[data-matrix]', 'ArrowRight');
      type('figure button[data-matrix]', 'Enter');
      root.querySelector<HTMLElement>('figure button[data-matrix]')!.click();
      // Closes the number that is open.
      type('figure button[data-matrix]', 'Escape');
      const swipe = (selector: string): void => {
        root
          .querySelector(selector)!
          .dispatchEvent(new Event('touchmove', { bubbles: true, composed: true }));
      };
      swipe('figure input[type=range]');
      keys.push('-');
      swipe('h1');
      // Nothing of this is the element's.
      type('figure button[data-matrix]', 'Escape');
      type('h1', 'ArrowRight');
      type('figure button[data-matrix]', 'Tab');
      return keys;
    });
    assert.deepEqual(heard, ['-', 'swipe', 'Escape', 'ArrowRight', 'Tab']);
  },

  async 'in another document it is dressed as before'(driver, host) {
    await openHost(driver, host, 'plain');
    await untilReady(driver);
    await expectAlive(driver);
    await run(driver, () => {
      const frame = document.createElement('iframe');
      document.querySelector('main')!.prepend(frame);
      const embed = document.querySelector('attention-lightly')!;
      Reflect.set(document, 'moved', embed);
      frame.contentDocument!.body.append(embed);
    });
    const look = () =>
      run(driver, () => {
        const { shadowRoot } = Reflect.get(document, 'moved') as Element;
        return {
          sheets: shadowRoot!.adoptedStyleSheets.length,
          row: shadowRoot!.querySelector('figure [data-matrix=weights]')?.getAttribute('data-row'),
        };
      });
    await until('it is live', async () => Boolean((await look()).row));
    assert.deepEqual(await look(), { sheets: 2, row: '0' });
  },

  async 'it follows a card that fades'(driver, host) {
    await openHost(driver, host, 'fading');
    await untilReady(driver);
    assert.deepEqual(await papers(driver), [LIGHT]);
    await run(driver, () => {
      document.documentElement.className = 'night';
    });
    await until('it is dark', async () => (await papers(driver))[0] === DARK);
  },

  async 'a frame tells its height in three forms, and stands still'(driver, host) {
    await openHost(driver, host, 'frame');
    const heard = () => run(driver, () => document.record.heard);
    const forms = async () =>
      (await heard()).map((message) => {
        const read: unknown = typeof message === 'string' ? JSON.parse(message) : message;
        return Object.fromEntries(
          Object.entries(read as object).filter(([key]) => key !== 'height' && key !== 'src'),
        );
      });
    await until('it tells', async () => (await heard()).length > 2);
    const told = (await forms()).map((one) => JSON.stringify(one));
    for (const form of [
      { type: 'attention-lightly:height' },
      { sentinel: 'amp', type: 'embed-size' },
      { context: 'iframe.resize' },
    ])
      assert.ok(told.includes(JSON.stringify(form)), `${JSON.stringify(form)} in ${told.join()}`);
    await untilFrameLive(driver);
    await expectAlive(driver, null);
    const count = (await heard()).length;
    await drawn(driver);
    // Nothing in the frame grows with the frame.
    assert.ok((await heard()).length - count < 4);
  },

  async 'a host that listens late makes the frame as high, whatever its box'(driver, host) {
    await openHost(driver, host, 'frame');
    await untilFrameLive(driver);
    for (const box of ['content-box', 'border-box']) {
      await run(
        driver,
        (sizing) => {
          document.querySelector('iframe')!.style.cssText =
            `border: 9px solid; padding: 7px; box-sizing: ${sizing}`;
        },
        box,
      );
      await drawn(driver);
      await run(driver, () => {
        document.querySelector('iframe')!.style.height = '200px';
        const again = document.createElement('script');
        again.src = document.querySelector<HTMLScriptElement>('script[src$="embed.js"]')!.src;
        document.body.append(again);
      });
      await until(`all is shown, ${box}`, async () => {
        const left = await driver.evaluate(
          'innerHeight - document.body.getBoundingClientRect().height',
          true,
        );
        return Number(left) >= 0 && Number(left) < 1;
      });
    }
  },

  async 'a frame shows the parts that were asked for'(driver, host) {
    await openHost(driver, host, 'frame');
    await untilFrameLive(driver);
    const found = await driver.evaluate(
      `['h1', '[data-choice=sentence]', '.prose', 'header', 'footer', '.own-words'].map(
        (selector) => document.querySelector(selector)?.checkVisibility() ?? false)
        .concat(getComputedStyle(document.documentElement).colorScheme)`,
      true,
    );
    assert.deepEqual(found, [true, true, false, false, false, false, 'dark']);
  },
};
