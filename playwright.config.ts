import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { freePort } from './tests/support/free-port.ts';

// Each worker process evaluates this file again and takes these values from the environment.
process.env['HAAT_TEST_PORT'] ??= String(await freePort());
process.env['HAAT_BROWSER'] ??= (await findBrowser()) ?? '';

const port = Number(process.env['HAAT_TEST_PORT']);
const baseURL = `http://localhost:${port}`;
const root = process.getuid?.() === 0;
const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];

export default defineConfig({
  fullyParallel: true,
  // A test spends a third of its time waiting, so three workers keep two cores busy.
  workers: 3,
  // With real clocks, a real database and more workers than cores, a test that fails once is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    ...phone,
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Only the tests of the service worker allow it; the others test the network's responses.
    serviceWorkers: 'block',
    // The visitor has answered the cookie banner; the banner's own tests start without this.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'gdpr', value: 'accepted' }] }],
    },
    // A control that never appears fails its own step, which names it, instead of the whole test.
    actionTimeout: 60_000,
    // Recording every test would add a third to the time; a failed test is recorded when it is retried.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['HAAT_BROWSER'] && { executablePath: process.env['HAAT_BROWSER'] }),
      args: ['--disable-gpu', '--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'phone', testDir: 'tests/e2e' },
    // What the time limit of npm test leaves out: npm run test:extended.
    { name: 'extended', testDir: 'tests/e2e-extended' },
    // Each screen in every language, width and theme: npm run test:screens.
    { name: 'screens', testDir: 'tests/screens' },
  ],
  webServer: {
    command: 'node scripts/serve-tests.ts',
    url: `${baseURL}/readyz`,
    env: { PORT: String(port), HAAT_ORDER_PACE: '4' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
