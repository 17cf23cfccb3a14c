/** What is in the package, and the engine in Node and under the compiler. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { createEngine, matrix } from '../../web/src/engine';

const consumer = inject('consumer');
const installed = join(consumer, 'node_modules', 'attention-lightly');
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly private?: boolean;
  readonly dependencies?: object;
  readonly scripts?: object;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const manifest = readManifest(installed);

const X = [
  [0.43, 0.15, 0.89],
  [0.55, 0.87, 0.66],
  [0.57, 0.85, 0.64],
];

/** Runs a module in the consumer's project and returns what it prints as JSON. */
function runModule(name: string, code: string): unknown {
  writeFileSync(join(consumer, name), code);
  return JSON.parse(execFileSync(process.execPath, [name], { cwd: consumer, encoding: 'utf8' }));
}

describe('the package', () => {
  test('it brings all that it names, and needs nothing else', () => {
    const { version, license } = readManifest(root);
    expect(manifest).toMatchObject({ version, license });
    expect(manifest.private).toBeUndefined();
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.scripts).toBeUndefined();
    const modules = readdirSync(join(consumer, 'node_modules'));
    expect(modules.filter((name) => !name.startsWith('.'))).toEqual(['attention-lightly']);
    const named = Object.values(manifest.exports).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    for (const file of [...named, 'README.md', 'LICENSE']) {
      expect(existsSync(join(installed, file)), file).toBe(true);
    }
  });

  test('the element is scripts alone, which any bundler takes', () => {
    const files = readdirSync(join(installed, 'element'));
    expect(files.filter((name) => !name.endsWith('.js'))).toEqual([]);
    for (const file of files) {
      const code = readFileSync(join(installed, 'element', file), 'utf8');
      // By such an address a bundler would have to find another file.
      expect(code, file).not.toMatch(/new URL\(["'`][^,]*,[^)]*import\.meta/);
    }
  });

  test('the element is imported where there is no page, and does nothing', () => {
    expect(
      runModule(
        'server.js',
        `const names = Object.keys(globalThis);
        await import('attention-lightly');
        console.log(JSON.stringify(Object.keys(globalThis).filter((name) => !names.includes(name))));`,
      ),
    ).toEqual([]);
  });

  test('the offline file is the built one', () => {
    const built = readFileSync(join(root, 'dist', 'attention-lightly.html'));
    expect(readFileSync(join(installed, 'attention-lightly.html')).equals(built)).toBe(true);
  });

  test('the examples of its manual run', () => {
    const manual = readFileSync(join(installed, 'README.md'), 'utf8');
    const examples = [...manual.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code ?? '');
    expect(examples).toHaveLength(2);
    for (const [i, code] of examples.entries()) {
      const name = `example-${String(i)}.js`;
      writeFileSync(join(consumer, name), code);
      const { status, stderr } = spawnSync(process.execPath, [name], {
        cwd: consumer,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
    expect(existsSync(join(consumer, 'handout.html'))).toBe(true);
  });
});

describe('the engine in Node', () => {
  test('its numbers are those of the engine here', async () => {
    const result = runModule(
      'engine.js',
      `import { createEngine, matrix } from 'attention-lightly/engine';
      const engine = await createEngine();
      const { weights, context } = engine.selfAttention({ x: matrix(${JSON.stringify(X)}) });
      console.log(JSON.stringify([[...weights.data], [...context.data]]));`,
    );
    const { weights, context } = (await createEngine()).selfAttention({ x: matrix(X) });
    expect(result).toEqual([[...weights.data], [...context.data]]);
  });

  test('its errors are its own, and the WebAssembly may be brought along', () => {
    const result = runModule(
      'errors.js',
      `import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      import { createEngine, EngineError, matrix } from 'attention-lightly/engine';
      const wasm = fileURLToPath(import.meta.resolve('attention-lightly/engine/attention.wasm'));
      const engine = await createEngine({ wasm: readFileSync(wasm) });
      try {
        engine.scores(matrix([[1, 2]]), matrix([[1]]));
      } catch (error) {
        console.log(JSON.stringify([error instanceof EngineError, error.code]));
      }`,
    );
    expect(result).toEqual([true, 'shape']);
  });
});

const ENGINE_CONSUMER = `
import { createEngine, EngineError, matrix } from 'attention-lightly/engine';
import type { Engine, Matrix, SelfAttentionTrace } from 'attention-lightly/engine';
const engine: Engine = await createEngine({ wasm: new Uint8Array(8) });
const x: Matrix = matrix([[1, 2], [3, 4]]);
const trace: SelfAttentionTrace = engine.selfAttention({ x, mask: 'causal' });
const shares: number = engine.explain('weights', trace, 0, 1).terms.length;
export const code: string = new EngineError('shape', String(shares)).code;
// @ts-expect-error: types that fall back to any would let this pass
engine.selfAttention({ x: 'no matrix' });
`;

const ELEMENT_CONSUMER = `
import 'attention-lightly';
import type { AttentionLightly } from 'attention-lightly';
const element: AttentionLightly = document.createElement('attention-lightly');
element.step = 'weight';
export const state: string = element.getState();
element.addEventListener('change', ({ detail }) => detail.toUpperCase());
element.addEventListener('click', ({ clientX }) => clientX.toFixed());
// @ts-expect-error: types that fall back to any would let this pass
element.step = 3;
`;

describe.each(['bundler', 'node16'])('the types, moduleResolution %s', (moduleResolution) => {
  /** Compiles a file with nothing but the package's types and a library; returns the complaints. */
  function compile(name: string, code: string, lib: string[]): string {
    const folder = join(consumer, `types-${moduleResolution}-${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.ts'), code);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: 'es2022', lib, types: [], skipLibCheck: false },
      ...{ moduleResolution, module: moduleResolution === 'bundler' ? 'esnext' : 'node16' },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
  }

  test('the engine, without the types of browsers or Node', () => {
    expect(compile('engine', ENGINE_CONSUMER, ['es2022'])).toBe('');
  });

  test('the element', () => {
    expect(compile('element', ELEMENT_CONSUMER, ['es2022', 'dom'])).toBe('');
  });
});
