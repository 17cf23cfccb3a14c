// Builds the engine (C++ to WebAssembly) and the page into dist/.
//
// Nothing is rebuilt that did not change. CMake sees to that for the engine. For the page a hash of
// all that goes into it is kept in build/page.stamp; if it is the same, Vite does not run.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { Failure, root, run, seconds, startedAs, viteBuild } from './lib.mjs';
import { setup } from './setup.mjs';

const inRoot = (...names) => join(root, ...names);

/** The programs that Emscripten makes for Node are CommonJS; this project's own files are not. */
function makeBuildFolder() {
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(inRoot('build', 'package.json'), '{ "type": "commonjs" }\n');
}

/** Lets CMake prepare a folder of build/, the first time only, and gives its path. */
export async function configure(folder, options = [], env = {}) {
  makeBuildFolder();
  const build = inRoot('build', folder);
  const cache = join(build, 'CMakeCache.txt');
  // A copied or renamed project: CMake refuses a cache that was made in another place.
  const home = `CMAKE_HOME_DIRECTORY:INTERNAL=${root}\n`;
  if (existsSync(cache) && !readFileSync(cache, 'utf8').includes(home)) {
    rmSync(build, { recursive: true });
  }
  // Without a Makefile an earlier attempt failed, or there was none.
  if (!existsSync(join(build, 'Makefile'))) {
    // No other generator that the environment may ask for: only this one makes a Makefile.
    await run('cmake', ['-S', root, '-B', build, '-G', 'Unix Makefiles', ...options], { env });
  }
  return build;
}

const LOCK_RETRY_MS = 200;

function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Waits until no other process builds here: two links at once leave an engine that does not load. */
export async function alone(work, lock = inRoot('build', 'lock')) {
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    // Whoever was broken off left its lock behind.
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
    else if (isFirst) console.log('Waiting for another build of this project…');
    await new Promise((retry) => setTimeout(retry, LOCK_RETRY_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function make(build, targets = [], env = {}) {
  const chosen = targets.flatMap((target) => ['--target', target]);
  await alone(() => run('cmake', ['--build', build, '--parallel', '2', ...chosen], { env }));
}

// Debian keeps the JavaScript packages that its Emscripten needs where only its own Node looks.
const debianModules = '/usr/share/nodejs';
const emscriptenEnv = existsSync(debianModules) ? { NODE_PATH: debianModules } : {};

const wasmOptions = [
  `-DCMAKE_TOOLCHAIN_FILE=${inRoot('wasm', 'emscripten-toolchain.cmake')}`,
  '-DCMAKE_BUILD_TYPE=Release',
];

export async function buildWasm() {
  await make(
    await configure('wasm', wasmOptions, emscriptenEnv),
    ['attention_module'],
    emscriptenEnv,
  );
}

/** Builds the tests of the core, with the sanitizers, and gives the program's path. */
export async function buildCoreTests() {
  const folder = await configure('native', ['-DCMAKE_BUILD_TYPE=Debug']);
  await make(folder);
  return join(folder, 'tests', 'core', 'attention_tests');
}

/** The same tests as wasm, optimised as the page's engine is: a script for Node. */
export async function buildCoreWasmTests() {
  const options = [...wasmOptions, '-DATTENTION_BUILD_TESTS=ON'];
  const folder = await configure('wasm-tests', options, emscriptenEnv);
  await make(folder, [], emscriptenEnv);
  return join(folder, 'tests', 'core', 'attention_tests.js');
}

/** All that the page is made of: its own files, the C++ it quotes, the engine, the tools. */
const pageInputs = [
  'web',
  'wasm',
  'build/wasm/attention.mjs',
  'build/wasm/attention.wasm',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function hashOf(inputs) {
  // Written into the pages, where it is set.
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '');
  for (const file of inputs.flatMap((input) => filesOf(inRoot(input)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Does the work if what goes into it changed since the last time, or what it made is gone. */
async function whenChanged(stamp, inputs, made, work) {
  const hash = hashOf(inputs);
  const isCurrent = existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent) return;
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, hash);
}

const generatedInputs = [
  'web/generate.mjs',
  'web/generate',
  'web/src/formulas.mjs',
  'web/src/program/snippets.mjs',
  'wasm/core/src',
  'package-lock.json',
];

/** Makes the modules of the page that are generated: build/generated/. */
export async function buildGenerated() {
  makeBuildFolder();
  const made = inRoot('build', 'generated', 'code.ts');
  await whenChanged(inRoot('build', 'generated.stamp'), generatedInputs, made, async () => {
    // Only here: it needs the npm packages, which may have been installed a moment ago.
    const { generate } = await import('../web/generate.mjs');
    try {
      generate();
    } catch (error) {
      throw new Failure(`web/generate.mjs: ${error.message}`);
    }
  });
}

export async function buildPage() {
  await buildGenerated();
  const made = inRoot('dist', 'index.html');
  await whenChanged(inRoot('build', 'page.stamp'), pageInputs, made, async () => {
    await viteBuild('web/vite.config.ts');
    if (!existsSync(made)) throw new Failure('The build made no dist/index.html');
    const { elementManifest } = await import('./element-docs.mjs');
    const manifest = JSON.stringify(await elementManifest(), null, 2);
    writeFileSync(inRoot('dist', 'custom-elements.json'), `${manifest}\n`);
  });
}

/** The whole tutorial in one file, beside the page. After it: the page's build empties dist/. */
export async function buildOffline() {
  const made = inRoot('dist', 'attention-lightly.html');
  await whenChanged(inRoot('build', 'offline.stamp'), pageInputs, made, async () => {
    await viteBuild('web/offline.config.ts', '--logLevel', 'warn');
    if (!existsSync(made)) throw new Failure('The build made no dist/attention-lightly.html');
  });
}

export async function build() {
  const start = performance.now();
  await buildWasm();
  await buildPage();
  await buildOffline();
  console.log(`dist/ is up to date (${seconds(start)})`);
}

await startedAs(import.meta.url, async () => {
  await setup('build');
  await build();
});
