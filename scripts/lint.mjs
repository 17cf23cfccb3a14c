// Checks style and types: `npm run lint`. Puts the format right: `npm run format`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { buildGenerated, configure } from './build.mjs';
import { Failure, execute, root, run, seconds, startedAs } from './lib.mjs';
import { setup } from './setup.mjs';

/** The files that are in Git or would be with the next `git add`. */
function files(pattern) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...pattern];
  const { stdout, status } = spawnSync('git', list, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Failure('Lint needs the Git repository');
  return stdout.split('\0').filter((name) => name && existsSync(join(root, name)));
}

const cpp = () => files(['*.h', '*.cpp']);

/** Paths of somebody's machine work nowhere else. */
function checkPaths() {
  const home = homedir();
  const machinePaths = [root, ...(home.length > 1 ? [`${home}/`] : []), '/home/', '/Users/'];
  // This file and the lock file may: one holds the patterns, the other is generated.
  const exempt = ['scripts/lint.mjs', 'package-lock.json'];
  const found = files([])
    .filter((name) => !exempt.includes(name))
    .filter((name) => {
      const text = readFileSync(join(root, name), 'latin1');
      return machinePaths.some((path) => text.includes(path));
    });
  if (found.length > 0) throw new Failure(`Paths of a machine in: ${found.join(', ')}`);
}

const tidy = (files, args) =>
  run('clang-tidy', ['--quiet', '--warnings-as-errors=*', ...files, ...args]);

async function tidyCore() {
  const options = ['-DCMAKE_BUILD_TYPE=Release', '-DATTENTION_BUILD_TESTS=OFF'];
  const folder = await configure('lint', [...options, '-DATTENTION_SANITIZE=OFF']);
  const sources = files(['wasm/core/src/*.cpp']);
  const half = Math.ceil(sources.length / 2);
  // Two at a time: nearly all of the time goes into reading Eigen, file by file.
  await Promise.all([
    tidy(sources.slice(0, half), ['-p', folder]),
    tidy(sources.slice(half), ['-p', folder]),
  ]);
}

async function tidyBindings() {
  // The headers of another Emscripten may be too new for this clang-tidy.
  const sysroot = '/usr/share/emscripten/cache/sysroot';
  if (!existsSync(sysroot)) return;
  await tidy(files(['wasm/bindings/*.cpp']), [
    ...['--', '-std=c++17', '-fexceptions', '-Iwasm/core/include'],
    ...['--target=wasm32-unknown-emscripten', `--sysroot=${sysroot}`],
    ...['compat', 'c++/v1', ''].flatMap((name) => ['-isystem', `${sysroot}/include/${name}`]),
    ...['-isystem', '/usr/include/eigen3'],
  ]);
}

const checks = {
  paths: async () => checkPaths(),
  prettier: () => run('prettier', ['--check', '--log-level', 'warn', '.']),
  'clang-format': () => run('clang-format', ['--dry-run', '--Werror', ...cpp()]),
  generated: buildGenerated,
  typescript: () => run('tsc', ['--project', '.']),
  eslint: () => run('eslint', ['--max-warnings', '0', '.']),
  'clang-tidy, core': tidyCore,
  'clang-tidy, bindings': tidyBindings,
};

async function fix() {
  await run('prettier', ['--write', '--log-level', 'warn', '.']);
  await run('clang-format', ['-i', ...cpp()]);
  await execute('eslint', ['--fix', '.']);
}

await startedAs(import.meta.url, async (args) => {
  await setup('lint');
  if (args.includes('--fix')) return fix();
  const failed = [];
  for (const [name, check] of Object.entries(checks)) {
    const start = performance.now();
    try {
      await check();
      console.log(`${name}: clean (${seconds(start)})`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failed.push(name);
      console.error(error.message);
    }
  }
  if (failed.length > 0) throw new Failure(`Not clean: ${failed.join(', ')}`);
});
