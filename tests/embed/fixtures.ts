/** A page of another origin, and what an embed must never do to it. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../web/fixtures.ts';
import { startHost, type Host } from './host.ts';

interface HostFixtures {
  /** Where the element comes from. */
  site: string;
  host: Host;
}

export const test = base
  .extend<{ site: string }, { hostOf: (site: string) => Promise<Host> }>({
    hostOf: [
      async ({}, use) => {
        let host: Promise<Host> | undefined;
        await use((site) => (host ??= startHost(site)));
        (await host)?.close();
      },
      { scope: 'worker' },
    ],
    site: async ({ baseURL }, use) => {
      await use(new URL(baseURL ?? '').origin);
    },
  })
  .extend<Pick<HostFixtures, 'host'>>({
    host: async ({ hostOf, site }, use) => {
      await use(await hostOf(site));
    },
    origins: async ({ site, host }, use) => {
      await use([site, host.origin, host.bare]);
    },
  });

export { expect };

/** What is written down of a page while it runs. */
interface Record {
  readonly names: string[];
  readonly keys: string[];
  readonly events: string[];
}

/** Opens one of the pages, and writes down from its first moment what an embed might do to it. */
export async function openHost(page: Page, host: Host, name: string): Promise<void> {
  await page.addInitScript(() => {
    const record: Record = {
      names: [...Object.getOwnPropertyNames(window), 'addEventListener'],
      keys: [],
      events: [],
    };
    Object.defineProperty(document, 'record', { value: record });
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target) as (...args: unknown[]) => void;
      target.addEventListener = (...args: unknown[]) => {
        if (String(args[0]).startsWith('key')) record.keys.push(String(args[0]));
        add(...args);
      };
    }
    for (const type of ['ready', 'change', 'error'])
      document.addEventListener(type, (event) => {
        if (event instanceof CustomEvent)
          record.events.push(event.detail === null ? type : `${type} ${String(event.detail)}`);
      });
  });
  await page.goto(`${host.origin}/${name}`);
}

export function events(page: Page): Promise<string[]> {
  return page.evaluate(() => (document as Document & { record?: Record }).record?.events ?? []);
}

export async function untilReady(page: Page, count = 1): Promise<void> {
  await expect
    .poll(async () => (await events(page)).filter((text) => text === 'ready'))
    .toHaveLength(count);
}

/** Lets another word ask, and expects the new numbers, an event, and no trace elsewhere on the page. */
export async function expectAlive(page: Page, embed = 'attention-lightly'): Promise<void> {
  const frame = page.locator(embed).first();
  const weights = frame.locator('figure [data-matrix="weights"]').first();
  await expect(weights).toHaveAttribute('data-row', '3');
  const before = await weights.getAttribute('data-value');
  const place = await page.evaluate(() => [location.href, history.length]);
  await frame.locator('.sentence li:nth-child(7) label').click();
  await expect(weights).toHaveAttribute('data-row', '6');
  expect(await weights.getAttribute('data-value')).not.toBe(before);
  expect(
    await frame.evaluate((it) => (it as HTMLElementTagNameMap['attention-lightly']).getState()),
  ).toContain('word=6');
  expect((await events(page)).some((text) => /^change .*word=6/.test(text))).toBe(true);
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(place);
}

/** Expects that the page has nothing that it had not written itself. */
export async function expectUntouched(page: Page, own: readonly string[] = []): Promise<void> {
  const found = await page.evaluate(() => {
    const { names, keys } = (document as Document & { record: Record }).record;
    return {
      names: Object.getOwnPropertyNames(window).filter((name) => !names.includes(name)),
      keys,
      focused: document.activeElement?.tagName,
      scrolled: [scrollX, scrollY],
      inHead: [...document.head.children].filter(({ tagName }) => tagName === 'LINK').length,
      stored: localStorage.length,
    };
  });
  found.names = found.names.filter(
    // The driver of a browser leaves names of its own.
    (name) => !own.includes(name) && !name.startsWith('__pw'),
  );
  expect(found).toEqual({
    names: [],
    keys: [],
    focused: 'BODY',
    scrolled: [0, 0],
    inHead: 1,
    stored: 0,
  });
}
