import { defineConfig } from 'vitest/config';

const project = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: { name, environment, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
});

const server = project('server');

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      project('domain'),
      { ...server, test: { ...server.test, globalSetup: './tests/support/database-setup.ts' } },
      project('stores', 'happy-dom'),
      project('islands', 'happy-dom'),
    ],
  },
});
