import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '#server/process/operator-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs the server as an unprivileged account: the owner of existing
 * data, else the system's `postgres`, else `nobody`. Other users run it as themselves (`undefined`).
 */
export function databaseAccount(existing: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existing) {
    const { uid, gid } = statSync(existing);
    if (uid !== 0) return { uid, gid };
  }
  const known = namedAccount('postgres') ?? namedAccount('nobody');
  if (!known)
    throw new OperatorError(
      'PostgreSQL can’t run as root, and there is no user "postgres" or "nobody" to run it as.',
    );
  return known;
}

/** Whether an unprivileged account can access this path. */
export function isReachable(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (path === dirname(path) || isReachable(dirname(path)));
}

function namedAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
