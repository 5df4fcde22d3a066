import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/process/operator-error.ts';
import { projectEnvironment } from './install.mjs';

const sources = [
  'src',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'scripts/compress.mjs',
];
const stamp = 'dist/.built-from';

type Log = (line: string) => void;

/** Builds unless dist was built from the current sources; returns whether it built. */
export async function buildIfStale(log: Log, signal?: AbortSignal): Promise<boolean> {
  const sourceFingerprint = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint) return false;
  log(existsSync(stamp) ? 'Building: the sources have changed' : 'Building the site');
  await build(sourceFingerprint, signal);
  return true;
}

async function build(sourceFingerprint: string, signal?: AbortSignal): Promise<void> {
  rmSync(stamp, { force: true });
  await run(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], signal);
  checkLinkedFiles();
  // Browsers update a service worker only if its bytes change: without this line, a release that changes only pages
  // would not reach open pages.
  appendFileSync('dist/client/sw.js', `\n// ${sourceFingerprint}\n`);
  await run(['scripts/compress.mjs'], signal);
  writeFileSync(stamp, sourceFingerprint);
}

/**
 * Fails the build if a linked file is missing. A stylesheet that is linked by its URL (`?url`) shares its file with
 * an inlined stylesheet of equal content, and Astro deletes the shared file.
 */
function checkLinkedFiles(): void {
  const server = readdirSync('dist/server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const linked = new Set(server.flatMap((code) => code.match(/\/_astro\/[\w.-]+\.(?:css|js)(?=")/g) ?? []));
  const missing = [...linked].filter((path) => !existsSync(join('dist/client', path)));
  if (missing.length > 0)
    throw new OperatorError(
      `Pages link to files that the build has not kept: ${missing.join(', ')}. A page's own stylesheet has the same content as one that is imported with "?url"; import that one on another page, too.`,
    );
}

async function run(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: projectEnvironment(),
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const stopped = await new Promise<boolean>((resolve, reject) => {
    child.once('error', () => resolve(true));
    child.once('close', (code, killed) =>
      code === 0 ? resolve(false) : killed ? resolve(true) : reject(failure(output)),
    );
  });
  if (stopped) throw new OperatorError('The build was cancelled.');
}

function failure(output: string): OperatorError {
  if (/ENOSPC|EDQUOT/.test(output))
    return new OperatorError('There is no disk space left to build the site.');
  return new OperatorError(`${output.trim()}\n\nThe build failed; see the output above.`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

if (import.meta.main) {
  const startedAt = Date.now();
  const log: Log = (line) => console.log(line);
  try {
    const built = process.argv.includes('--if-stale') ? await buildIfStale(log) : await build(fingerprint());
    if (built !== false) log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
