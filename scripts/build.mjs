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
import { Failure, root, run, seconds, startedAs } from './lib.mjs';
import { setup } from './setup.mjs';

const inRoot = (...names) => join(root, ...names);

/** Configures a build folder the first time, then lets CMake build what changed. */
export async function cmake(folder, configuration = [], targets = [], env = {}) {
  const build = inRoot('build', folder);
  const cache = join(build, 'CMakeCache.txt');
  // A copied or renamed project: CMake refuses a cache that was made in another place.
  const isForeign =
    existsSync(cache) && !readFileSync(cache, 'utf8').includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${root}\n`);
  if (isForeign) rmSync(build, { recursive: true });
  if (!existsSync(join(build, 'Makefile'))) {
    // Not another generator that the environment asks for: the line above looks for its Makefile.
    const args = ['-S', root, '-B', build, '-G', 'Unix Makefiles', ...configuration];
    await run('cmake', args, { env });
  }
  const chosen = targets.flatMap((target) => ['--target', target]);
  await run('cmake', ['--build', build, '--parallel', '2', ...chosen], { env });
}

// Debian keeps the JavaScript packages that its Emscripten needs where only its own Node looks.
const debianModules = '/usr/share/nodejs';
const emscriptenEnv = existsSync(debianModules) ? { NODE_PATH: debianModules } : {};

export const buildWasm = (...targets) =>
  cmake(
    'wasm',
    [
      `-DCMAKE_TOOLCHAIN_FILE=${inRoot('wasm', 'emscripten-toolchain.cmake')}`,
      '-DCMAKE_BUILD_TYPE=Release',
    ],
    targets,
    emscriptenEnv,
  );

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
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(inRoot(input)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export async function buildPage() {
  const stamp = inRoot('build', 'page.stamp');
  const hash = hashOf(pageInputs);
  const isCurrent =
    existsSync(inRoot('dist', 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash;
  if (isCurrent) return;
  rmSync(stamp, { force: true });
  await run('vite', ['build', '--config', 'web/vite.config.ts']);
  if (!existsSync(inRoot('dist', 'index.html'))) throw new Failure('The build made no dist/index.html');
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(stamp, hash);
}

export async function build() {
  const start = performance.now();
  await buildWasm('attention_module');
  await buildPage();
  console.log(`dist/ is up to date (${seconds(start)})`);
}

await startedAs(import.meta.url, async () => {
  await setup('build');
  await build();
});
