/** A page of another origin, and Playwright's browsers for the checks. */
import type { Page } from '@playwright/test';
import { expect, expectNone, test as base, watch } from '../web/fixtures.ts';
import type { Driver } from './checks.ts';
import { startHost, type Host } from './host.ts';

/** Returns a page as the checks drive it. */
export function driverOf(page: Page): Driver {
  return {
    async open(address) {
      await page.goto(address);
    },
    async evaluate(expression, isInFrame) {
      const [frame] = isInFrame ? page.mainFrame().childFrames() : [page.mainFrame()];
      return frame?.evaluate(expression);
    },
    async press(key) {
      await page.keyboard.press(key);
    },
  };
}

/** One page for all checks of a worker: most of a short test would be the start of another one. */
interface Tab {
  readonly host: Host;
  readonly driver: Driver;
  /** What a healthy page never does, since the last look. */
  readonly problems: string[];
}

export const test = base.extend<
  { host: Host; driver: Driver },
  { tabOf: (site: string) => Promise<Tab> }
>({
  tabOf: [
    async ({ browser }, use) => {
      let tab: Promise<Tab> | undefined;
      const open = async (site: string): Promise<Tab> => {
        const host = await startHost(site);
        const page = await browser.newPage();
        const problems = await watch(page, host.origins);
        return { host, driver: driverOf(page), problems };
      };
      await use((site) => (tab ??= open(site)));
      (await tab)?.host.close();
    },
    { scope: 'worker' },
  ],
  host: async ({ tabOf, baseURL }, use) => {
    await use((await tabOf(new URL(baseURL ?? '').origin)).host);
  },
  origins: async ({ host }, use) => {
    await use([...host.origins]);
  },
  driver: async ({ tabOf, baseURL, expectedProblems }, use) => {
    const { driver, problems } = await tabOf(new URL(baseURL ?? '').origin);
    await driver.open('about:blank');
    problems.length = 0;
    await use(driver);
    expectNone(problems, expectedProblems);
  },
});

export { expect };
