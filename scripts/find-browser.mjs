import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
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

/**
 * Finds a Chromium that starts on this machine: HAAT_BROWSER if it is set, otherwise the first one from the PATH, the
 * macOS applications or Playwright. Undefined if there is none.
 */
export async function findBrowser() {
  const configuredPath = process.env.HAAT_BROWSER;
  if (configuredPath) return canStart(configuredPath) ? configuredPath : undefined;
  return [...onPath(), ...applications, await bundledBrowserPath()].find(
    (path) => path && isProgram(path) && canStart(path),
  );
}

/** Installs a browser: Debian's package if run as root, Playwright's download otherwise or if the package fails. */
export async function installBrowser(log) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isProgram('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    for (const name of names.slice(0, 2)) {
      log(`Installing a browser for the tests: apt-get install ${name}`);
      spawnSync('apt-get', ['install', '-qqy', '--no-install-recommends', name], { stdio: 'ignore', env });
      const found = await findBrowser();
      if (found) return found;
    }
  }
  log('Installing a browser for the tests: playwright install chromium');
  const cli = ['node_modules/playwright/cli.js', 'install', '--only-shell'];
  spawnSync(process.execPath, [...cli, ...(isRoot ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  return findBrowser();
}

/** The path of an installed program, such as `firefox`; Debian's Firefox is `firefox-esr`. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = name === 'firefox' ? ['firefox', 'firefox-esr'] : [name];
  return candidates
    .flatMap((candidate) => folders.map((folder) => join(folder, candidate)))
    .find((path) => isProgram(path));
}

/** The path of WebKitGTK's small browser, which is outside the PATH; undefined if it is not installed. */
export const miniBrowser = () =>
  globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

/** What each engine of the browser tests needs, and Debian's packages that contain it. */
const enginePrograms = {
  chromium: { packages: [], isInstalled: () => true },
  firefox: { packages: ['firefox-esr'], isInstalled: () => Boolean(findProgram('firefox')) },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => Boolean(findProgram('WebKitWebDriver') && findProgram('Xvfb') && miniBrowser()),
  },
};

/** Whether Playwright's own build of an engine is installed. */
export async function hasPlaywrightEngine(engine) {
  const playwright = await import('@playwright/test');
  try {
    return existsSync(playwright[engine].executablePath());
  } catch {
    return false;
  }
}

/** Installs the packages of an engine if they are missing; returns what is still missing, or undefined. */
export async function installEngine(engine, log) {
  const { packages, isInstalled } = enginePrograms[engine];
  if (isInstalled() || (await hasPlaywrightEngine(engine))) return undefined;
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    log(`Installing a browser for the tests: apt-get install ${packages.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-qqy', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env,
    });
  }
  return isInstalled() ? undefined : packages.join(' and ');
}

async function bundledBrowserPath() {
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

/**
 * Whether the browser starts; false for a placeholder that only prints where to get a browser, and for a browser with
 * missing libraries.
 */
function canStart(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
