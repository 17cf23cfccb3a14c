/** A page of another origin, and Playwright's browsers for the checks. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../web/fixtures.ts';
import type { Driver } from './checks.ts';
import { startHost, type Host } from './host.ts';

/** Returns a page as the checks drive it. */
function driverOf(page: Page, browser: string): Driver {
  return {
    browser: browser === 'firefox' ? 'firefox' : 'chromium',
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

export const test = base
  .extend<object, { hostOf: (site: string) => Promise<Host> }>({
    hostOf: [
      async ({}, use) => {
        let host: Promise<Host> | undefined;
        await use((site) => (host ??= startHost(site)));
        (await host)?.close();
      },
      { scope: 'worker' },
    ],
  })
  .extend<{ host: Host; driver: Driver }>({
    host: async ({ hostOf, baseURL }, use) => {
      await use(await hostOf(new URL(baseURL ?? '').origin));
    },
    origins: async ({ host }, use) => {
      await use([...host.origins]);
    },
    driver: async ({ page, browserName }, use) => {
      await use(driverOf(page, browserName));
    },
  });

export { expect };
