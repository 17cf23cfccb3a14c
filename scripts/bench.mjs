// Measures: `npm run bench` (the engine beside plain JavaScript, in Node),
// `npm run bench -- page` (the page's first seconds and its size, in Chromium),
// `npm run bench -- drag` (the CPU of a frame while something is dragged, in Chromium).
import { join } from 'node:path';
import { build, buildWasm } from './build.mjs';
import { Failure, root, startedAs } from './lib.mjs';
import { setup } from './setup.mjs';

async function benchEngine() {
  await setup('build');
  await buildWasm();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'tests', 'bench', 'engine.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  await module.run();
}

async function benchPage() {
  await setup('build', 'chromium');
  await build();
  const { run } = await import('../tests/bench/page.mjs');
  await run();
}

async function benchDrag() {
  await setup('build', 'chromium');
  await build();
  const { run } = await import('../tests/bench/drag.mjs');
  await run();
}

await startedAs(import.meta.url, async ([what = 'engine']) => {
  const benches = { engine: benchEngine, page: benchPage, drag: benchDrag };
  if (!Object.hasOwn(benches, what)) {
    throw new Failure(`No such bench: ${what}. There are: ${Object.keys(benches).join(', ')}`);
  }
  await benches[what]();
});
