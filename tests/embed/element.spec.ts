/** The checks of every browser in those that Playwright drives; tests/web/webkit has the third. */
import { expectOutcome } from './checks.ts';
import { test } from './fixtures.ts';
import { hostPages } from './pages.ts';
import { scenarios } from './scenarios.ts';

for (const [name, { outcome }] of Object.entries(hostPages('', () => ''))) {
  test.describe(() => {
    const isRefused = 'fallback' in outcome || ('frame' in outcome && outcome.frame === 'written');
    if (isRefused) test.use({ expectedProblems: [/./] });
    test(`the page “${name}”`, async ({ driver, host }) => {
      await expectOutcome(driver, host, name);
    });
  });
}

for (const [name, scenario] of Object.entries(scenarios)) {
  test(name, async ({ driver, host }) => {
    await scenario(driver, host);
  });
}
