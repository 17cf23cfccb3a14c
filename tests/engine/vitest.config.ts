import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    // Ten thousand calls take their time on a busy machine.
    testTimeout: 30_000,
  },
});
