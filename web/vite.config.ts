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
    // Names each step's script, so that its page can ask for it early.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What only the code needs, then what several steps share: one script each.
            {
              name: 'program',
              test: /web\/src\/program|generated\/code|figures\/(code|program)\./,
            },
            { name: 'figures', test: /web\/src\/(figures|scenes)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [prerender()],
});
