// Makes the npm package: `npm run package`. It goes to build/package/, its tarball beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from './build.mjs';
import { Failure, root, run, searchPath, seconds, startedAs, viteBuild } from './lib.mjs';
import { setup } from './setup.mjs';

const dist = join(root, 'dist');
const folder = join(root, 'build', 'package');
const sources = join('web', 'src');
const declarations = join(root, 'build', 'package-types');

/** Returns a declaration's file with all that it names, as paths below the folder. */
function closure(base, first) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /\b(?:from|import)\s*\(?'(\.[^']+)'/g,
    )) {
      const next = join(dirname(file), `${name}.d.ts`);
      if (existsSync(next)) visit(next);
    }
  };
  visit(join(base, first));
  return [...found].map((file) => relative(base, file));
}

/** Node's way to find types wants the names of files: './types' becomes './types.js'. */
function withFileNames(text) {
  return text.replace(/(from ')(\.\/[\w-]+)(')/g, '$1$2.js$3');
}

/** Writes the types of an entry, with those that they name, beside the code. */
function copyTypes(entry) {
  const from = join(declarations, sources);
  for (const name of closure(from, join(entry, 'index.d.ts'))) {
    const text = readFileSync(join(from, name), 'utf8');
    const target = join(folder, 'types', name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withFileNames(text));
  }
}

async function makeTypes(entries) {
  rmSync(declarations, { recursive: true, force: true });
  await run('tsc', [
    ...entries.map((entry) => join(sources, entry, 'index.ts')),
    ...[join(sources, 'engine', 'attention.d.ts'), '--declaration', '--emitDeclarationOnly'],
    ...['--stripInternal', '--outDir', declarations, '--rootDir', '.'],
    ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...['--lib', 'es2023,dom,dom.iterable', '--types', 'node,vite/client', '--strict'],
    ...['--skipLibCheck', '--allowImportingTsExtensions'],
  ]);
}

/** Returns the package's own package.json: this project's, without what only serves to build it. */
function manifest() {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    ...{ name, version, description, license, type: 'module', engines },
    keywords: ['attention', 'self-attention', 'transformer', 'tutorial', 'webassembly'],
    exports: {
      '.': { types: './types/element/index.d.ts', default: './element/index.js' },
      './engine': { types: './types/engine/index.d.ts', default: './engine/index.js' },
      './engine/attention.wasm': './engine/attention.wasm',
      './attention-lightly.html': './attention-lightly.html',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    // The element defines itself; the engine is functions only.
    sideEffects: ['./element/*.js'],
  };
}

/** Makes the package out of what is built, and returns the tarball's path. */
export async function pack() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = ['engine', 'element'];
  for (const entry of entries) {
    await viteBuild(join('web', 'package', `${entry}.config.ts`), '--logLevel', 'warn');
  }
  await makeTypes(entries);
  entries.forEach(copyTypes);
  for (const file of ['attention-lightly.html', 'custom-elements.json']) {
    cpSync(join(dist, file), join(folder, file));
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'web', 'package', 'README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', dirname(folder)];
  const env = { ...process.env, PATH: searchPath };
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`npm pack failed:\n${stderr}`);
  const [{ filename, size, unpackedSize }] = JSON.parse(stdout);
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(`${filename}: ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)}`);
  return join(dirname(folder), filename);
}

await startedAs(import.meta.url, async () => {
  const start = performance.now();
  await setup('build');
  await build();
  console.log(`${await pack()} (${seconds(start)})`);
});
