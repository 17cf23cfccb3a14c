import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { carriedWasm } from '../carried-wasm.ts';
import { templatesOnly } from '../entry.ts';

/** The element, for the npm package: scripts only, so that every bundler can take them. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: './',
  publicDir: false,
  resolve: {
    alias: [
      ...templatesOnly,
      // What the package answers otherwise than the site: site.ts and wasm.ts, beside this file.
      {
        find: /^\.\/(site|wasm)$/,
        replacement: fileURLToPath(new URL('$1.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: fileURLToPath(new URL('../../build/package/element', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/element/index.ts', import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
    },
  },
  plugins: [carriedWasm()],
});
