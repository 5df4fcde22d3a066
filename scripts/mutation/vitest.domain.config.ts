import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    env: { LOG_LEVEL: 'silent' },
    // Stryker has a separate limit for each mutant; this limit is for a busy machine.
    testTimeout: 120_000,
  },
});
