import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from '#server/db/embedded/system-account.ts';
import { canConnect } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

type PoolMode = 'session' | 'transaction' | 'statement';

/** Whether Debian's PgBouncer is installed, as `npm run test:debian` does. */
export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts PgBouncer in front of a database, with the settings that Debian's package has by default. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: PoolMode,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const account = databaseAccount(undefined);
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'haat-pgbouncer-'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    `pool_mode = ${mode}`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  if (account)
    for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users')])
      chownSync(path, account.uid, account.gid);
  const server = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  while (!(await canConnect(url))) {
    if (server.exitCode !== null) throw new Error('PgBouncer did not start.');
    await sleep(50);
  }
  return {
    url,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
