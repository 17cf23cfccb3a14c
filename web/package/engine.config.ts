import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The engine alone, for the npm package: one script with the WebAssembly beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: './',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../build/package/engine', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Vite's mode for libraries would write the WebAssembly into the script.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Who bundles it makes it small; who debugs it can read it.
    minify: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/engine/index.ts', import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'index.js', assetFileNames: '[name][extname]' },
    },
  },
});
