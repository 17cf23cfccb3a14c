import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { standalone, templatesOnly } from './entry.ts';
import { prerender } from './prerender.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses: the built site works from any folder of any host.
  base: './',
  resolve: { alias: templatesOnly },
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    // The engine stays a file of its own: streamed, cached, and checked by the policy.
    assetsInlineLimit: 0,
    // Static pages name what they need (prerender.ts), and an element adds nothing to its host's head.
    modulePreload: false,
    // Names each step's script, so that its page can ask for it early.
    manifest: true,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        // The element: its name is what other sites write into their pages.
        'attention-lightly': fileURLToPath(new URL('src/element/index.ts', import.meta.url)),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'attention-lightly' ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // What every step needs, for the page and the element alike; then what several steps share;
            // then what only the code needs: one script each.
            {
              name: 'core',
              test: /node_modules|preload-helper|build\/wasm|web\/src\/(engine|state|app)\/[\w-]+\.ts|steps\/index\./,
              priority: 2,
            },
            {
              name: 'figures',
              test: /web\/src\/(scenes\/|figures\/(?!code|program|own-data))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'program',
              test: /web\/src\/program|generated\/code|figures\/(code|program)\./,
            },
          ],
        },
      },
    },
  },
  plugins: [standalone('attention-lightly.js', ['figures']), prerender()],
});
