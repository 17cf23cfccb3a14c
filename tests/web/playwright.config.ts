import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, findFirefox } from '../../scripts/setup.mjs';

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
      .on('error', failed)
      .listen(0, () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => {
          found(port);
        });
      });
  });
}

// Each worker process reads this file again and has to find the same port.
const port = Number((process.env.ATTENTION_TEST_PORT ??= String(await freePort())));

// The browsers inherit it.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    args: [
      // Chromium has no sandbox for root, which is who runs the tests in most containers.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
} satisfies PlaywrightTestConfig['use'];

const firefox = {
  browserName: 'firefox' as const,
  // The system's Firefox, driven through WebDriver BiDi instead of Playwright's own build.
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: findFirefox(),
    // As readers have it: a file from the disk may not read its neighbours.
    firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
  },
} satisfies PlaywrightTestConfig['use'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../build/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 45_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${String(port)}/`,
    screenshot: 'only-on-failure',
    // A trace makes each test twice as slow; `--trace on` asks for it.
    trace: 'off',
  },
  webServer: {
    command: `node ../../scripts/serve.mjs --port ${String(port)}`,
    port,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'chromium', use: chromium },
    { name: 'firefox', grep: /@critical/, use: firefox },
    // The element and the framed page in pages of another origin.
    { name: 'embed', testDir: '../embed', use: chromium },
    { name: 'embed-firefox', testDir: '../embed', use: firefox },
  ],
});
