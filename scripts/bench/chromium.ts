import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const shell = '/usr/bin/chromium-headless-shell';

const candidates = [
  process.env['HAAT_BROWSER'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that benchmarks run in; throws when there is none. */
export function chromiumPath(): string {
  const found = [...candidates, chromium.executablePath(), shell].find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found. Run `npm test` once to install one, or set HAAT_BROWSER.');
  return found;
}

/** The headless shell if it is installed, because a whole browser would add its own work to the figures. */
export const chromiumShellPath = (): string =>
  !process.env['HAAT_BROWSER'] && existsSync(shell) ? shell : chromiumPath();

export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];
