import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 15_000,
  },
});
