// Measures: `npm run bench` (the engine beside plain JavaScript, in Node),
// `npm run bench -- page` (the page's first seconds and its size, in Chromium).
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

await startedAs(import.meta.url, async ([what = 'engine']) => {
  const benches = { engine: benchEngine, page: benchPage };
  if (!Object.hasOwn(benches, what)) {
    throw new Failure(`No such bench: ${what}. There are: ${Object.keys(benches).join(', ')}`);
  }
  await benches[what]();
});
