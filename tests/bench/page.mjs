// The page's first seconds on a phone-like machine, and what is transferred until it is live.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../scripts/lib.mjs';
import { serve } from '../../scripts/serve.mjs';
import { findChromium } from '../../scripts/setup.mjs';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const TARGETS = { bytes: 150_000, painted: 1500, live: 2500 };

const dist = join(root, 'dist');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Each file of dist/ as a host sends it; fonts and pictures are compressed already. */
function compressedFiles() {
  const names = readdirSync(dist, { recursive: true }).filter((name) =>
    statSync(join(dist, name)).isFile(),
  );
  return new Map(
    names
      .filter((name) => extname(name) in types)
      .map((name) => [name, brotliCompressSync(readFileSync(join(dist, name)))]),
  );
}

/** Vite's preview compresses less, and not the wasm: answers before it does. */
function compressing(files) {
  return {
    name: 'compressing',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).slice(1);
        const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
        const body = files.get(name);
        if (!body || !request.headers['accept-encoding']?.includes('br')) return next();
        response.writeHead(200, {
          'Content-Type': types[extname(name)],
          'Content-Encoding': 'br',
          'Content-Length': body.length,
        });
        response.end(body);
      });
    },
  };
}

/** One visit with an empty cache. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address);
  await page.waitForFunction(
    () => performance.getEntriesByName('attention-lightly:ready').length > 0,
  );
  const times = await page.evaluate(
    () =>
      new Promise((done) => {
        const timeOf = (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        new PerformanceObserver((list) => {
          done({
            'first paint': timeOf('first-contentful-paint'),
            // The largest text or picture; what paints later is smaller.
            painted: Math.max(...list.getEntries().map((entry) => entry.startTime)),
            live: timeOf('attention-lightly:ready'),
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { ...times, bytes };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

function printSizes(files) {
  const sizes = {};
  for (const [name, body] of files) {
    const kind = extname(name).slice(1);
    sizes[kind] = (sizes[kind] ?? 0) + body.length;
  }
  console.log('All of dist/, compressed with brotli:');
  for (const [kind, bytes] of Object.entries(sizes)) {
    console.log(`  ${kind.padEnd(12)}${kilobytes(bytes).padStart(12)}`);
  }
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`  ${'total'.padEnd(12)}${kilobytes(total).padStart(12)}\n`);
}

export async function run() {
  const { chromium } = await import('@playwright/test');
  const files = compressedFiles();
  printSizes(files);
  const server = await serve({ port: 4283, plugins: [compressing(files)] });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visits = [];
  try {
    for (let i = 0; i < RUNS; i++) visits.push(await visit(browser, server.address));
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(
    `First page, CPU ${CPU_SLOWDOWN}x slower, 1.6 Mbit/s, 150 ms, empty cache; median of ${RUNS} (all):`,
  );
  for (const name of Object.keys(visits[0])) {
    const show = name === 'bytes' ? kilobytes : (time) => `${Math.round(time)} ms`;
    const all = visits.map((one) => one[name]);
    const target = TARGETS[name] ? `target ${show(TARGETS[name])}` : '';
    const each = all.map((one) => Math.round(name === 'bytes' ? one / 1000 : one)).join(' ');
    console.log(
      `  ${name.padEnd(12)}${show(median([...all])).padStart(12)}  ${target.padEnd(16)} (${each})`,
    );
  }
}
