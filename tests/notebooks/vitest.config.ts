import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    // One run of Python, before all tests, loads PyTorch and executes everything.
    hookTimeout: 120_000,
  },
});
