import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    globalSetup: './server.ts',
    // A browser starts slowly on a busy machine, and one is enough.
    hookTimeout: 60_000,
    testTimeout: 90_000,
    fileParallelism: false,
  },
});
