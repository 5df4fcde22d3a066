import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount } from '#server/db/embedded/system-account.ts';
import { freePort } from './free-port.ts';

const oldestVersion = 15;
const programs = ['initdb', 'postgres', 'pg_dump', 'psql'];

/** The newest PostgreSQL of Debian with its tools, because the embedded PostgreSQL has no `pg_dump`. */
export function findDebianPostgres(): { version: number; folder: string } | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .map((folder) => ({ folder, version: Number(folder.split('/')[4]) }))
    .filter(
      ({ folder, version }) =>
        version >= oldestVersion && programs.every((name) => existsSync(join(folder, name))),
    )
    .toSorted((a, b) => b.version - a.version)[0];
}

export type DebianServer = {
  /** The URL of the database `postgres` on this server. */
  url: string;
  dump: (url: string, file: string) => Promise<void>;
  /** Restores a dump with psql, and returns its errors. */
  restore: (url: string, file: string) => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Starts a disposable server of this PostgreSQL on a free port; with a certificate and its key, it offers TLS. */
export async function startDebianPostgres(
  folder: string,
  tls?: { certificate: string; key: string },
): Promise<DebianServer> {
  const account = databaseAccount(undefined);
  const base = mkdtempSync(join(tmpdir(), 'haat-debian-'));
  const data = join(base, 'data');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(base, 'password'), 'haat');
  if (account) for (const path of [base, data]) chownSync(path, account.uid, account.gid);
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const options = { cwd: base, env, ...account };
  const access = ['-U', 'haat', '--auth=scram-sha-256', `--pwfile=${join(base, 'password')}`];
  await promisify(execFile)(
    join(folder, 'initdb'),
    ['-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  for (const [name, content] of Object.entries(tls ?? {})) {
    writeFileSync(join(data, `${name}.pem`), content, { mode: 0o600 });
    if (account) chownSync(join(data, `${name}.pem`), account.uid, account.gid);
  }
  const settings = {
    ...(tls && { ssl: 'on', ssl_cert_file: 'certificate.pem', ssl_key_file: 'key.pem' }),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
    jit: 'off',
  };
  const server = spawn(
    join(folder, 'postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(base, { recursive: true, force: true });
  };
  const url = `postgres://haat:haat@127.0.0.1:${port}/postgres`;
  while (!(await canConnect(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL in ${folder} did not start.`);
    await sleep(50);
  }
  const run = promisify(execFile);
  return {
    url,
    async dump(from, file) {
      await run(join(folder, 'pg_dump'), ['--dbname', from, '--file', file]);
    },
    async restore(into, file) {
      const { stderr } = await run(
        join(folder, 'psql'),
        ['--no-psqlrc', '--quiet', '--dbname', into, '--file', file],
        {
          maxBuffer: 64 * 2 ** 20,
        },
      );
      return stderr.split('\n').filter((line) => /ERROR|FATAL|PANIC/.test(line));
    },
    stop,
  };
}

/** Whether a server accepts connections at this URL. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
