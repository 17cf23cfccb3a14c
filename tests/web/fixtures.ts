// `test` and `expect` for every browser test. Import these, not the ones of @playwright/test.
import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';
import { createEngine } from '../../web/src/engine/index.ts';

type Engine = Awaited<ReturnType<typeof createEngine>>;

interface TestFixtures {
  /** Problems that this test provokes: `test.use({ expectedProblems: [/404/] })`. */
  expectedProblems: RegExp[];
  /** Where requests may go; default: to the page's own origin. */
  origins: string[];
}

interface WorkerFixtures {
  /** The same engine as the page's, in Node: what the numbers on the screen have to be. */
  engine: Engine;
}

/** Collects whatever a healthy page never does. */
export async function watch(page: Page, origins: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  // Not every browser reports a violation on the console, so the page itself does.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  // A test that reads before the page has drawn passes on a fast machine: this finds it.
  const late = Number(process.env.LATE_FRAMES ?? 0);
  if (late > 0)
    await page.addInitScript((ms) => {
      const asSoonAsPossible = requestAnimationFrame;
      window.requestAnimationFrame = (draw) =>
        setTimeout(() => asSoonAsPossible(draw), ms) as unknown as number;
      window.cancelAnimationFrame = clearTimeout;
    }, late);
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') problems.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isForeign = url.protocol.startsWith('http') && !origins.includes(url.origin);
    if (isForeign) problems.push(`request to another origin: ${url.href}`);
  });
  return problems;
}

/** Expects no problems but those that a test provokes. */
export function expectNone(problems: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = problems.filter((text) => !expected.some((known) => known.test(text)));
  expect(unexpected, 'problems that the page reported').toEqual([]);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedProblems: [[], { option: true }],

  origins: async ({ baseURL }, use) => {
    await use([new URL(baseURL ?? '').origin]);
  },

  page: async ({ page, origins, expectedProblems }, use) => {
    const problems = await watch(page, origins);
    await use(page);
    expectNone(problems, expectedProblems);
  },

  engine: [
    async ({}, use) => {
      await use(await createEngine());
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Waits until the page's numbers come from the live engine. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('attention-lightly:ready').length > 0,
  );
}

/** Returns what axe objects to within an element, by all of its rules or by those named. */
export async function objections(
  page: Page,
  within: string,
  rules?: readonly string[],
): Promise<string[]> {
  // What evaluate brings in, the page's policy allows; once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, only }) => {
      const { violations } = await axe.run(
        // The preview of an embed is a page of its own, which repeats what this one is called.
        { include: selector, exclude: 'iframe' },
        // What passes need not be told: telling it takes most of the time.
        { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) },
      );
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
      );
    },
    { selector: within, only: rules && [...rules] },
  );
}

/**
 * Expects that axe finds nothing, in the light and in the dark theme. Chromium only. The themes share
 * their markup, so the dark one is checked for what can differ: contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    expect(await objections(page, 'html', rules), `axe, ${colorScheme} theme`).toEqual([]);
  }
}

/** Starts to listen to what is announced; the result returns what was said so far. */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(document.documentElement, { said });
    for (const region of document.querySelectorAll('[aria-live], [role=status], output')) {
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  return () =>
    page.evaluate(() => (document.documentElement as HTMLElement & { said: string[] }).said);
}
