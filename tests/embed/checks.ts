/** What embeds on pages of other people have to do, and must never do, in whichever browser. */
import assert from 'node:assert/strict';
import type { Host } from './host.ts';
import type { HostPage } from './pages.ts';

/** What the checks need of a browser. Functions run in the page, so they see nothing of their module. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Runs an expression in the page, or in the first frame of the page. */
  evaluate(expression: string, isInFrame: boolean): Promise<unknown>;
  press(key: 'Tab'): Promise<void>;
}

/** What record.js writes down. */
interface Record {
  readonly names: string[];
  readonly keys: string[];
  readonly events: string[];
  readonly focused: string[];
  readonly problems: string[];
  readonly heard: unknown[];
  readonly html: string;
  readonly inHead: number;
  readonly address: string;
  readonly steps: number;
  scroll: number[];
  frames: number;
}

declare global {
  interface Document {
    record: Record;
  }
}

const WAIT_MS = 20_000;
/** A page of ten elements has about this many tab stops twice over. */
const MAX_TABS = 500;

const calling = (body: (...args: never[]) => unknown, args: unknown[]): string =>
  `(${String(body)})(...${JSON.stringify(args)})`;

export async function run<A extends unknown[], R>(
  driver: Driver,
  body: (...args: A) => R,
  ...args: A
): Promise<Awaited<R>> {
  return (await driver.evaluate(calling(body, args), false)) as Awaited<R>;
}

async function inFrame<A extends unknown[], R>(
  driver: Driver,
  body: (...args: A) => R,
  ...args: A
): Promise<Awaited<R>> {
  return (await driver.evaluate(calling(body, args), true)) as Awaited<R>;
}

/** Waits until a condition holds. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `Waited in vain: ${what}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** Waits until the page has been drawn some times more: what was to come of a change has come. */
export async function drawn(driver: Driver): Promise<void> {
  await run(driver, () => {
    document.record.frames = 0;
    const count = (): void => {
      if (++document.record.frames < 10) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await until('some frames', () => run(driver, () => document.record.frames >= 10));
}

export const events = (driver: Driver): Promise<string[]> =>
  run(driver, () => document.record.events);

/** Waits until elements have become ready so many times. */
export async function untilReady(driver: Driver, count = 1): Promise<void> {
  await until(`${count} ready`, async () => {
    const all = await events(driver);
    const last = all.at(-1) ?? '';
    assert.ok(!last.startsWith('error'), last);
    return all.filter((text) => text === 'ready').length >= count;
  });
}

export async function untilFrameLive(driver: Driver): Promise<void> {
  const isLive = () =>
    inFrame(driver, () => performance.getEntriesByName('attention-lightly:ready').length > 0);
  // The empty page that a frame begins with goes away while it is asked.
  await until('the page in the frame is live', () => isLive().catch(() => false));
}

/** Returns what the figure of an element shows; null: of the page itself, which is a frame's. */
function values(at: number | null): string {
  const embed =
    at === null ? document : document.querySelectorAll('attention-lightly')[at]?.shadowRoot;
  return [...(embed?.querySelectorAll('figure [data-value]') ?? [])]
    .map((cell) => cell.getAttribute('data-value'))
    .join(' ');
}

/** Lets another word ask. Returns false where there is no word to choose. */
function choose(at: number | null): boolean {
  const embed =
    at === null ? document : document.querySelectorAll('attention-lightly')[at]?.shadowRoot;
  const word = embed?.querySelector<HTMLInputElement>('.sentence input:not(:checked, :disabled)');
  word?.click();
  return Boolean(word);
}

/** Returns how many stops for Tab there may be: what is visible to work with, wherever it is. */
function controls(): number {
  const count = (root: ParentNode): number => {
    const radios = new Set<string>();
    let found = 0;
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (one.shadowRoot) found += count(one.shadowRoot);
      if (!one.matches('a, button, input, select, textarea, summary') || !one.checkVisibility())
        continue;
      const isRadio = one instanceof HTMLInputElement && one.type === 'radio';
      if (isRadio && radios.has(one.name)) continue;
      if (isRadio) radios.add(one.name);
      found++;
    }
    return found;
  };
  return count(document);
}

/** Expects that the page around an embed is as it was. */
async function expectUntouched(driver: Driver, host: Host): Promise<void> {
  const found = await run(
    driver,
    (allowed: readonly string[]) => {
      const { record } = document;
      return {
        names: Object.getOwnPropertyNames(window).filter((name) => !record.names.includes(name)),
        keys: record.keys,
        focused: record.focused,
        problems: record.problems,
        isScrolled: Math.abs(scrollY - record.scroll[1]!) > 1 || scrollX !== record.scroll[0],
        html: (document.documentElement.cloneNode() as Element).outerHTML === record.html,
        inHead: document.head.childElementCount - record.inHead,
        address: location.href === record.address && history.length === record.steps,
        stored: localStorage.length + document.cookie.length,
        elsewhere: performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter(
            (name) => name.startsWith('http') && !allowed.some((one) => name.startsWith(one)),
          ),
      };
    },
    host.origins,
  );
  // A driver's own, and the place of a frame in the list that a window is.
  found.names = found.names.filter((name) => !/^(__pw|\d+$)/.test(name));
  assert.deepEqual(found, {
    names: [],
    keys: [],
    focused: [],
    problems: [],
    isScrolled: false,
    html: true,
    inHead: 0,
    address: true,
    stored: 0,
    elsewhere: [],
  });
}

/** Opens one of the pages. */
export const openHost = (driver: Driver, host: Host, name: string): Promise<void> =>
  driver.open(`${host.origin}/${name}`);

/** Expects that another word can ask, and that the figure follows. */
export async function expectAlive(driver: Driver, at: number | null = 0): Promise<void> {
  const see = at === null ? inFrame : run;
  const before = await see(driver, values, at);
  assert.notEqual(before, '', 'the figure shows numbers');
  assert.ok(await see(driver, choose, at), 'there is a word to choose');
  await until(
    `the figure of element ${at} follows`,
    async () => (await see(driver, values, at)) !== before,
  );
  if (at === null) return;
  const state = await run(
    driver,
    (place) => document.querySelectorAll('attention-lightly')[place]!.getState(),
    at,
  );
  assert.match(state, /word=/);
  assert.ok((await events(driver)).includes(`change ${state}`), 'the change is told');
}

/** Expects that Tab leads through and out again, in as many presses as there are controls. */
async function expectPassable(driver: Driver): Promise<void> {
  await run(driver, () => {
    document.querySelector<HTMLElement>('#before')!.focus();
  });
  const isFramed = await run(driver, () => document.querySelector('iframe') !== null);
  let presses = 0;
  do await driver.press('Tab');
  while (++presses < MAX_TABS && (await run(driver, () => document.activeElement?.id)) !== 'after');
  // The two links of the page itself are among them, one of them is a press.
  const stops =
    (await run(driver, controls)) + (isFramed ? await inFrame(driver, controls) : 0) - 1;
  assert.ok(presses <= stops, `${presses} presses for ${stops} controls`);
}

/** Brings what a page hides to light, one after the other, until all of its elements are live. */
export async function untilAllLive(driver: Driver, { outcome, reveal }: HostPage): Promise<void> {
  const live = 'live' in outcome ? outcome.live : 0;
  const count = async () => (await events(driver)).filter((text) => text === 'ready').length;
  for (let before = await count(); reveal && before < live; before = await count()) {
    await show(driver, reveal);
    const isMore = async () => (await count()) > before;
    await until('one more is live', isMore);
  }
  await untilReady(driver, live);
}

async function expectLive(driver: Driver, host: Host, page: HostPage): Promise<void> {
  await untilAllLive(driver, page);
  const choosable = await run(driver, () =>
    [...document.querySelectorAll('attention-lightly')].flatMap(({ shadowRoot }, at) =>
      shadowRoot?.querySelector('.sentence input:not(:checked)') ? [at] : [],
    ),
  );
  assert.ok(choosable.length > 0);
  for (const at of choosable) {
    await show(
      driver,
      (place) => {
        document.querySelectorAll('attention-lightly')[place]!.scrollIntoView();
      },
      at,
    );
    await expectAlive(driver, at);
    await expectUntouched(driver, host);
  }
  const isFallbackSeen = await run(driver, () =>
    [...document.querySelectorAll('.fallback')].some((one) => one.checkVisibility()),
  );
  assert.equal(isFallbackSeen, false);
  await expectPassable(driver);
}

/** Brings something to light in a page: where it is then scrolled to is where it has to stay. */
async function show<A extends unknown[]>(
  driver: Driver,
  body: (...args: A) => void,
  ...args: A
): Promise<void> {
  await run(driver, body, ...args);
  await run(driver, () => {
    document.record.scroll = [scrollX, scrollY];
  });
}

async function expectFallback(driver: Driver, host: Host, why: RegExp | null): Promise<void> {
  await until('the page is loaded', () => run(driver, () => document.readyState === 'complete'));
  if (why) await until('it says why', async () => (await events(driver)).length > 0);
  const { told, shown, isFallbackSeen } = await run(driver, () => {
    const { problems } = document.record;
    // Of what is refused the browser itself speaks.
    problems.splice(0, Infinity, ...problems.filter((text) => text.includes('bubbled')));
    const embed = document.querySelector('attention-lightly');
    return {
      told: document.record.events.join('; '),
      shown: embed?.shadowRoot?.textContent ?? null,
      isFallbackSeen: document.querySelector('.fallback')!.checkVisibility(),
    };
  });
  assert.ok(isFallbackSeen);
  if (why) {
    assert.match(told, why);
    assert.match(shown ?? '', why);
  } else {
    assert.deepEqual([told, shown], ['', null]);
  }
  await expectUntouched(driver, host);
}

async function expectFrame(
  driver: Driver,
  host: Host,
  page: HostPage,
  outcome: 'live' | 'written',
): Promise<void> {
  if (page.reveal) await show(driver, page.reveal);
  if (outcome === 'written') {
    await until('it says why', () =>
      inFrame(driver, () => document.querySelector('[data-failure]') !== null),
    );
    assert.notEqual(await inFrame(driver, values, null), '');
    return;
  }
  await untilFrameLive(driver);
  // Scripts may be refused what a stylesheet is; and the other way round.
  const isStyled = await inFrame(
    driver,
    () => getComputedStyle(document.querySelector('figure')!).marginLeft !== '40px',
  );
  assert.ok(isStyled);
  await expectAlive(driver, null);
  await until('the frame is as high as its content', async () => {
    const content = await inFrame(driver, () => document.body.getBoundingClientRect().height);
    const frame = await run(
      driver,
      () => document.querySelector('iframe')!.getBoundingClientRect().height,
    );
    return Math.ceil(content) === frame;
  });
  await expectUntouched(driver, host);
  await expectPassable(driver);
}

/** Expects of one of the pages that the embed becomes what it should, and that the page stays as it is. */
export async function expectOutcome(driver: Driver, host: Host, name: string): Promise<void> {
  const page = host.pages[name]!;
  await openHost(driver, host, name);
  const { outcome } = page;
  if ('live' in outcome) await expectLive(driver, host, page);
  else if ('frame' in outcome) await expectFrame(driver, host, page, outcome.frame);
  else await expectFallback(driver, host, outcome.fallback);
}
