import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { prerender } from './prerender.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses: the built site works from any folder of any host.
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    // The engine stays a file of its own: streamed, cached, and checked by the policy.
    assetsInlineLimit: 0,
    // The polyfill would be one more script, for browsers without WebAssembly SIMD.
    modulePreload: { polyfill: false },
  },
  plugins: [prerender()],
});
