// WebKit (WebKitGTK's MiniBrowser) through WebDriver: Playwright has no driver for the system's one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Builder, By, error, Key, until } from 'selenium-webdriver';
import type { WebElement } from 'selenium-webdriver';

const WAIT_MS = 20_000;
const ATTEMPTS = 5;
const fonts = fileURLToPath(new URL('../fonts.conf', import.meta.url));
const screenshots = fileURLToPath(new URL('../../../build/webkit/', import.meta.url));

export { Key };

export interface WebKitBrowser {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What the reader sees of the first element for a CSS selector, once it is there; so below. */
  text(selector: string): Promise<string>;
  attribute(selector: string, name: string): Promise<string | null>;
  click(selector: string): Promise<void>;
  /** Types into an element, or with `Key.…` presses keys on it. */
  keys(selector: string, ...keys: string[]): Promise<void>;
  /** Runs the body of a function in the page and gives what it returns. */
  evaluate<T>(body: string, ...args: unknown[]): Promise<T>;
  /** The same in the first frame of the page. */
  evaluateInFrame<T>(body: string): Promise<T>;
  /** Presses a key wherever the focus is. */
  press(key: string): Promise<void>;
  /** Waits until a condition on the page holds. */
  waitFor(what: string, condition: () => Promise<boolean>): Promise<void>;
  /** Saves build/webkit/<name>.png. */
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilAnswering(address: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const answered = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (performance.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await new Promise((retry) => setTimeout(retry, 50));
  }
}

export async function startWebKit(): Promise<WebKitBrowser> {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'inherit',
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  });
  const server = `http://127.0.0.1:${String(port)}`;
  const build = async () => {
    await untilAnswering(server);
    // Without further options the service starts the MiniBrowser that it was installed with.
    return new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
  };
  const driver = await build().catch((problem: unknown) => {
    service.kill();
    throw problem;
  });
  const find = (selector: string) => driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);

  /** The page may be drawn anew between the finding of an element and its use: then find it again. */
  async function using<T>(selector: string, use: (element: WebElement) => Promise<T>): Promise<T> {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await use(await find(selector));
      } catch (problem) {
        if (!(problem instanceof error.StaleElementReferenceError) || left === 1) throw problem;
      }
    }
  }

  return {
    open: (address) => driver.get(address),
    // Not from a script, after which the page that goes would answer for the one that comes.
    reload: () => driver.navigate().refresh(),
    text: (selector) => using(selector, (element) => element.getText()),
    // The service's own command answers '' for an attribute that is not there.
    attribute: (selector, name) =>
      using(selector, (element) =>
        driver.executeScript('return arguments[0].getAttribute(arguments[1])', element, name),
      ),
    click: (selector) => using(selector, (element) => element.click()),
    keys: (selector, ...keys) => using(selector, (element) => element.sendKeys(...keys)),
    evaluate: (body, ...args) => driver.executeScript(body, ...args),
    evaluateInFrame: async (body) => {
      await driver.switchTo().frame(0);
      try {
        return await driver.executeScript(body);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    press: (key) => driver.actions().sendKeys(key).perform(),
    waitFor: async (what, condition) => {
      await driver.wait(condition, WAIT_MS, `Waited in vain: ${what}`);
    },
    screenshot: async (name) => {
      mkdirSync(screenshots, { recursive: true });
      writeFileSync(`${screenshots}${name}.png`, await driver.takeScreenshot(), 'base64');
    },
    close: async () => {
      try {
        await driver.quit();
      } finally {
        service.kill();
      }
    },
  };
}
