import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { carriedWasm } from './carried-wasm.ts';
import { templatesOnly } from './entry.ts';
import { offlineFile } from './offline.ts';

/** The same page as one file that asks for nothing: dist/attention-lightly.html. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  resolve: { alias: templatesOnly },
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    // It joins the page.
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: false },
      // Most of the time goes into the first step's page, as it should.
      checks: { bundlerTimings: false },
    },
  },
  plugins: [carriedWasm(), offlineFile()],
});
