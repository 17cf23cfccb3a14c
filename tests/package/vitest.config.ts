import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    globalSetup: fileURLToPath(new URL('install.ts', import.meta.url)),
    // Compilers, bundlers and a browser start in here, on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
