import { defineConfig } from 'vitest/config';

/** One worker, so that parallel runs share the cores. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    globalSetup: './tests/support/database-setup.ts',
    setupFiles: process.env['HAAT_MUTATION_COVERAGE'] ? ['./scripts/mutation/record-coverage.ts'] : [],
    env: { LOG_LEVEL: 'silent' },
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
