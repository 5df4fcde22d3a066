import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '#server/process/operator-error.ts';

export interface SystemAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs the server as an unprivileged account: the owner of existing
 * data, else the system's `postgres`, else `nobody`. Other users run it with their own account (`undefined`).
 */
export function databaseAccount(dataOwner: string | undefined): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (dataOwner) {
    const { uid, gid } = statSync(dataOwner);
    if (uid !== 0) return { uid, gid };
  }
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account)
    throw new OperatorError(
      'PostgreSQL can’t run as root, and there is no user "postgres" or "nobody" to run it as.',
    );
  return account;
}

/** Whether an unprivileged account can access this path. */
export function isReachable(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (path === dirname(path) || isReachable(dirname(path)));
}

function findAccount(name: string): SystemAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
