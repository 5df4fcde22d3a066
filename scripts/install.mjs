import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before the dependencies are installed (from dev.mjs, start.mjs and test.mjs), so it imports only
// Node's own modules.

export const root = resolve(fileURLToPath(import.meta.url), '../..');
const binaries = join(root, 'node_modules', '.bin');
/** Node's compile cache saves half a second per start. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const oldestNode = [24, 16];

/** Prints one line without a stack and ends the process. */
export function fail(line) {
  console.error(`\n${line}`);
  process.exit(1);
}

/** The caller's environment with the project's programs first on the PATH, including its Node 24. */
export function projectEnvironment() {
  return {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: compiled,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_PREVIEW_BACKGROUND: '0',
  };
}

/** Installs what package-lock.json lists, with a message; does nothing if everything is installed. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Haat needs Node 20 or newer; this is ${process.version}. See https://nodejs.org.`);
  }
  const reason = findInstallReason();
  if (reason) {
    console.log(`Installing packages (${reason}): npm install`);
    const startedAt = Date.now();
    const { code, said: errorOutput } = await npm([
      'install',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) fail(explainInstall(errorOutput));
    console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  if (!isRecent(process.versions.node) && !existsSync(projectNode)) {
    fail(
      'The package "node" did not install Node 24, perhaps because install scripts are disabled: npm rebuild node --ignore-scripts=false',
    );
  }
}

const projectNode = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Runs the rest of a command: in this process if its Node is recent enough (`oldestNode`), otherwise in a child process
 * under the project's own Node.
 */
export async function continueWith(script, args = process.argv.slice(2)) {
  Object.assign(process.env, projectEnvironment());
  process.chdir(root);
  const file = join(root, 'scripts', script);
  if (isRecent(process.versions.node)) {
    module.enableCompileCache?.(compiled);
    process.argv.splice(1, Infinity, file, ...args);
    await import(file);
    return;
  }
  const child = spawn(projectNode, [file, ...args], {
    stdio: 'inherit',
    cwd: root,
  });
  onParentExit(() => child.kill('SIGTERM'));
  // Ctrl-C reaches the child directly (same terminal); SIGTERM and SIGHUP are forwarded to it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Calls `stop` when the parent process ends. npm forwards a SIGTERM only to its shell; the shell exits and leaves
 * this process running.
 */
export function onParentExit(stop) {
  const caller = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function findInstallReason() {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return 'node_modules is missing';
  const { packages = {} } = readJson('package-lock.json') ?? {};
  const changed = Object.entries(packages).some(([path, { version, optional, devOptional }]) => {
    return (
      path !== '' && installed[path]?.version !== version && !((optional || devOptional) && !installed[path])
    );
  });
  return changed ? 'package-lock.json has changed' : undefined;
}

function npm(args) {
  const script = process.env.npm_execpath;
  const [command, ...first] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (data) => (errorOutput += data));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, said: error.message }));
    child.on('close', (code) => done({ code, said: errorOutput }));
  });
}

function explainInstall(errorOutput) {
  if (/ENOSPC|EDQUOT|no space left/i.test(errorOutput))
    return `There is no disk space left to install the packages in ${root}.`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      errorOutput,
    )
  ) {
    return 'The packages could not be downloaded: npm can’t reach its registry. Check the network (or a proxy: npm config set proxy …) and start again.';
  }
  if (/EACCES|EPERM|EROFS/.test(errorOutput))
    return `No write permission for ${root}, so the packages can’t be installed.`;
  const line =
    errorOutput.split('\n').find((row) => /npm error (?!code)/.test(row)) ??
    errorOutput.trim().split('\n')[0];
  return `npm install failed: ${line?.replace(/^npm error /, '') || 'no output'}`;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}
