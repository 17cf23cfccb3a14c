// The element and the frame in pages of another origin, in WebKit: the checks of tests/embed.
import { afterAll, beforeAll, inject, test } from 'vitest';
import { expectOutcome, type Driver } from '../../embed/checks.ts';
import { startHost, type Host } from '../../embed/host.ts';
import { hostPages } from '../../embed/pages.ts';
import { scenarios } from '../../embed/scenarios.ts';
import { Key, startWebKit } from './browser.ts';
import type { WebKitBrowser } from './browser.ts';

let webkit: WebKitBrowser;
let host: Host;

const driver: Driver = {
  open: (address) => webkit.open(address),
  evaluate: (expression, isInFrame) => {
    const body = `return ${expression}`;
    return isInFrame ? webkit.evaluateInFrame(body) : webkit.evaluate(body);
  },
  press: () => webkit.press(Key.TAB),
};

beforeAll(async () => {
  webkit = await startWebKit();
  host = await startHost(inject('address').replace(/\/$/, ''));
});

afterAll(async () => {
  host.close();
  await webkit.close();
});

for (const [name, { notIn }] of Object.entries(hostPages('', () => ''))) {
  test.skipIf(notIn === 'webkit')(`the page “${name}”`, () => expectOutcome(driver, host, name));
}

for (const [name, scenario] of Object.entries(scenarios)) {
  test(name, () => scenario(driver, host));
}
