import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it renders the same pages in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium that starts on this machine: HAAT_BROWSER's, one on the PATH, or Playwright's; otherwise undefined. */
export async function findBrowser() {
  const given = process.env.HAAT_BROWSER;
  if (given) return starts(given) ? given : undefined;
  return [...onPath(), ...applications, await playwrightsOwn()].find(
    (path) => path && isProgram(path) && starts(path),
  );
}

/** Installs one: Playwright's, with system libraries when root, or Debian's package. */
export async function installBrowser(log) {
  const root = process.getuid?.() === 0;
  const cli = ['node_modules/playwright/cli.js', 'install', '--only-shell'];
  log('Installing a browser for the tests: playwright install chromium');
  spawnSync(process.execPath, [...cli, ...(root ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  const own = await findBrowser();
  if (own || !root || !isProgram('/usr/bin/apt-get')) return own;
  log(`Playwright could not install one: apt-get install ${names[0]}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  for (const name of names.slice(0, 2)) {
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', name], { stdio: 'inherit', env });
    const found = await findBrowser();
    if (found) return found;
  }
  return undefined;
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function onPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Fails for a stub that only explains where to get the browser, and for one with missing libraries. */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
