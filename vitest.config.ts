import { defineConfig } from 'vitest/config';

const project = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});
const inBrowser = { environment: 'happy-dom', setupFiles: './tests/support/clear-timers.ts' };

export default defineConfig({
  test: {
    pool: 'forks',
    // The databases work beside them: two cores are busy with three.
    maxWorkers: 3,
    env: { LOG_LEVEL: 'silent' },
    // Only a limit for what hangs: everything must also pass on a machine that is four times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Loading the code again for each file would cost as much as its tests.
      project('domain', { isolate: false }),
      project('server', { isolate: false, globalSetup: './tests/support/database-setup.ts' }),
      project('stores', inBrowser),
      project('islands', {
        ...inBrowser,
        setupFiles: [inBrowser.setupFiles, './tests/support/patient-queries.ts'],
      }),
      // Journeys in three engines, on the built server: npm run test:browsers.
      // A driver that loses its browser once is no fault of the shop; what fails twice is.
      project('browsers', { globalSetup: './tests/support/database-setup.ts', maxWorkers: 2, retry: 1 }),
    ],
  },
});
