import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../tests/support/memory-folder.ts';
import { findBrowser, installBrowser, installEngine } from './find-browser.mjs';
import { fail, projectEnvironment, onParentExit } from './install.mjs';
import { failedUnitTests, slowestTests } from './test-report.ts';

/** The numbers for the summary. A check counts as one test; a test run counts as many tests as it contains. */
interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
}

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];

/** The longest check comes first, so that parallel checks end at about the same time. */
const checks: Record<string, string[]> = {
  // .ts and .tsx files. Astro's check needs the API of TypeScript 6; the compiler of TypeScript 7 takes a third of the
  // time. Several checkers would each check the same libraries, which doubles the work.
  types: bin('typescript-7/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1'),
  format: bin('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '.'),
  'astro-types': bin(
    'astro/bin/astro.mjs',
    'check',
    '--tsconfig',
    'tsconfig.astro.json',
    '--minimumFailingSeverity',
    'error',
  ),
  architecture: ['scripts/check-architecture.ts'],
  build: ['scripts/build.ts', '--if-stale'],
  unused: ['scripts/check-unused.ts'],
  lint: bin('oxlint/bin/oxlint', '--deny-warnings'),
  worker: bin('typescript-7/bin/tsc', '--noEmit', '-p', 'src/worker'),
  classes: ['scripts/check-unused-classes.ts'],
  words: ['scripts/check-words.ts'],
  texts: ['scripts/check-unused-texts.ts'],
};
const reports = { unit: 'test-results/unit.json', e2e: 'test-results/e2e.json' };
const vitestProjects = ['domain', 'server', 'stores', 'islands'];
const engines = ['chromium', 'firefox', 'webkit'];
/** The journeys of `npm run test:browsers -- short`. */
const shortJourneys = ['guest-order', 'dialogs', 'reload', 'offline', 'arabic'].map(
  (name) => `tests/browsers/${name}.test.ts`,
);
const usage = `npm test -- [check] [${Object.keys(checks).join('] [')}] [${vitestProjects.join('] [')}] [e2e] [extended] [screens] [browsers [short] [${engines.join('] [')}]] [tests/…/file]`;

const requested = process.argv.slice(2);
const files = requested.filter((name) => name.includes('/'));
const known = new Set([
  'check',
  'unit',
  'e2e',
  'extended',
  'screens',
  'browsers',
  'short',
  ...engines,
  ...Object.keys(checks),
  ...vitestProjects,
]);
const unknown = requested.find((name) => !name.includes('/') && !known.has(name));
if (unknown) fail(`Unknown check "${unknown}": ${usage}`);

const all = requested.length === 0;
const isRequested = (...names: string[]) => all || names.some((name) => requested.includes(name));
const outcomes: Outcome[] = [];
const durations: string[] = [];
const startedAt = Date.now();
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// The tests create and delete many temporary files, so these are kept in memory if it has enough space.
const memory = memoryFolder(3 * 2 ** 30);
if (memory !== undefined) {
  const temporary = mkdtempSync(join(memory, 'haat-temporary-'));
  // If this process runs as root, PostgreSQL runs as another user, who needs access to files in this folder.
  chmodSync(temporary, 0o711);
  process.env['TMPDIR'] = temporary;
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
}

const running = new Set<ChildProcess>();
const stopAll = () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
};
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
onParentExit(stopAll);

const browserFiles = files.filter((file) => /^tests\/(?:e2e|e2e-extended|screens)\//.test(file));
// Projects of playwright.config.ts. `extended` and `screens` take too long for every run.
const browserProjects = [
  ...(isRequested('e2e') ? ['phone'] : []),
  ...['extended', 'screens'].filter((name) => requested.includes(name)),
];
const engineFiles = files.filter((file) => file.startsWith('tests/browsers/'));
const needsEngines = requested.includes('browsers') || engineFiles.length > 0;
const needsBrowser = browserProjects.length > 0 || browserFiles.length > 0;
const needsBuild = needsBrowser || needsEngines || isRequested('build');

const passedChecks = await runChecks(
  Object.keys(checks).filter((name) =>
    name === 'build'
      ? needsBuild
      : isRequested('check', name) || (name === 'astro-types' && requested.includes('types')),
  ),
);

const unitFiles = files.filter((file) => !browserFiles.includes(file) && !engineFiles.includes(file));
const projects = vitestProjects.filter(
  (name) => isRequested('unit', name) && globSync(`tests/${name}/**/*.test.{ts,tsx}`).length > 0,
);
if (projects.length > 0 || unitFiles.length > 0) outcomes.push(await runVitest(projects, unitFiles));

if (needsBrowser) {
  const chosen = browserFiles.length > 0 ? browserFiles : browserProjects.map((name) => `--project=${name}`);
  outcomes.push(passedChecks.has('build') ? await runPlaywright(chosen) : skipBrowserTests());
}
if (needsEngines) outcomes.push(passedChecks.has('build') ? await runEngines() : skipBrowserTests());

const total = (part: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + (outcome[part] ?? 0), 0);
const skipped = total('skipped') ? `, ${total('skipped')} skipped` : '';
const slowest = slowestTests(reports);
if (slowest.length > 0)
  console.log(
    `\nSlowest tests:\n${slowest.map(({ file, title, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1)} s  ${file}  ${title.slice(0, 100)}`).join('\n')}`,
  );
for (const { file, title, error } of failedUnitTests(reports.unit))
  console.log(`\nFAILED  ${file}  ${title}\n  ${error}`);
console.log(`\nParts: ${durations.join(', ')}`);
console.log(`Took ${seconds(startedAt)}${skipped}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

/**
 * Runs two checks at a time, because `npm test` has a time limit on two cores (docs/architecture.md); returns the names
 * of those that passed.
 */
async function runChecks(names: readonly string[]): Promise<Set<string>> {
  const waiting = [...names];
  const passed = new Set<string>();
  const runNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      if (await check(name, checks[name]!)) passed.add(name);
  };
  await Promise.all([runNext(), runNext()]);
  return passed;
}

/** Runs a check, adds it to the summary, and returns whether it passed. */
async function check(name: string, command: string[]): Promise<boolean> {
  const from = Date.now();
  const { code, output } = await run(command, { quiet: true });
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds(from)})`);
  if (code !== 0) console.log(output.trim().replace(/^/gm, '    '));
  durations.push(`${name} ${seconds(from)}`);
  outcomes.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return code === 0;
}

async function runVitest(
  projects: string[],
  names: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = reports.unit;
  const reporters = [
    '--reporter=default',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const chosen = projects.flatMap((name) => ['--project', name]);
  const from = Date.now();
  const { code } = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen, ...names], {
    env,
  });
  durations.push(`${projects.length > 0 ? projects.join(' + ') : 'test files'} ${seconds(from)}`);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(report);
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  });
}

/** The path of Chromium, which is installed if necessary; undefined after a message if there is none. */
async function requireChromium(): Promise<string | undefined> {
  const browser = (await findBrowser()) ?? (await installBrowser(console.log));
  if (!browser)
    console.log(
      'FAILED  browser tests: no working Chromium found. Install one (Debian: apt-get install chromium) or set its path: HAAT_BROWSER=/path/to/chromium npm test',
    );
  return browser;
}

/** Runs the journeys of tests/browsers in each engine: those that are requested, otherwise all three. */
async function runEngines(): Promise<Outcome> {
  const named = engines.filter((name) => requested.includes(name));
  const isShort = requested.includes('short');
  const chosen = named.length > 0 ? named : isShort ? ['firefox', 'webkit'] : engines;
  for (const engine of chosen) {
    const missing = await installEngine(engine, console.log);
    if (missing === undefined) continue;
    console.log(`FAILED  ${engine}: not installed. Debian: apt-get install ${missing}`);
    return { passed: 0, failed: 1 };
  }
  // Boxes are compared with Chromium's.
  const browser = await requireChromium();
  if (!browser) return { passed: 0, failed: 1 };
  const names = engineFiles.length > 0 ? engineFiles : isShort ? shortJourneys : [];
  return runVitest(['browsers'], names, { HAAT_BROWSER: browser, HAAT_ENGINES: chosen.join() });
}

async function runPlaywright(chosen: string[]): Promise<Outcome> {
  const browser = await requireChromium();
  if (!browser) return { passed: 0, failed: 1 };
  const from = Date.now();
  const { code } = await run(['node_modules/@playwright/test/cli.js', 'test', ...chosen], {
    env: { HAAT_BROWSER: browser },
  });
  durations.push(`e2e ${seconds(from)}`);
  const { stats = {} } = readReport(reports.e2e);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats as Record<string, number>;
  return atLeastOneFailure(code, { passed: expected + flaky, failed: unexpected, skipped });
}

function skipBrowserTests(): Outcome {
  console.log('FAILED  browser tests: there is no build to test');
  return { passed: 0, failed: 1 };
}

/** A test file that fails to load has no tests to count, but must count as a failure. */
function atLeastOneFailure(code: number, outcome: Outcome): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function readReport(path: string): Record<string, number | undefined> & { stats?: unknown } {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
}

function run(
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...projectEnvironment(), ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  return new Promise((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, output });
    });
  });
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}
