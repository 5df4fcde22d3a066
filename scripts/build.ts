import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#server/problem.ts';
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

/** Builds unless dist was made from exactly these sources; answers whether it did. */
export function buildIfStale(log: (line: string) => void): boolean {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  log(existsSync(stamp) ? 'Building: the sources have changed' : 'Building the site');
  build(wanted);
  return true;
}

function build(wanted: string): void {
  run(['node_modules/astro/bin/astro.mjs', 'build', '--silent']);
  if (existsSync('scripts/compress.mjs')) run(['scripts/compress.mjs']);
  writeFileSync(stamp, wanted);
}

function run(args: string[]): void {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: projectEnvironment(),
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return;
  if (signal) throw new Problem('The build was stopped.');
  const said = `${stdout}${stderr}`;
  if (/ENOSPC|EDQUOT/.test(said)) throw new Problem('There is no disk space left to build the site.');
  console.error(said.trim());
  throw new Problem('The site does not build; the lines above say why.');
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
  const begun = Date.now();
  const log = (line: string) => console.log(line);
  try {
    const built = process.argv.includes('--if-stale') ? buildIfStale(log) : (build(fingerprint()), true);
    if (built) log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
