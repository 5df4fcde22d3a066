/**
 * `npm run test:debian`: the server tests, and a dump and its restore, on a PostgreSQL from Debian's packages. With
 * PgBouncer and OpenSSL, which are also installed if possible, the tests include poolers and a private CA.
 */
import { spawn, spawnSync } from 'node:child_process';
import { OperatorError } from '#server/process/operator-error.ts';
import {
  findDebianPostgres,
  startDebianPostgres,
  type DebianServer,
} from '../tests/support/debian-postgres.ts';
import { hasOpenssl } from '../tests/support/private-ca.ts';
import { hasPgbouncer } from '../tests/support/pgbouncer.ts';
import { restoreDump } from '../tests/support/restore-dump.ts';
import { describeError } from './environment.ts';
import { projectEnvironment } from './install.mjs';

/** The test files to run; if none are given, all server tests run. */
const files = process.argv.slice(2);

let server: DebianServer | undefined;
try {
  const { version, folder } = findDebianPostgres() ?? installPostgres();
  console.log(`PostgreSQL ${version} of ${folder}`);
  if (!hasPgbouncer() || !hasOpenssl()) installPackages('pgbouncer', 'openssl');
  for (const [name, isInstalled] of [
    ['pgbouncer', hasPgbouncer()],
    ['openssl', hasOpenssl()],
  ] as const)
    if (!isInstalled) console.log(`Not tested, because it is not installed: ${name}`);
  server = await startDebianPostgres(folder);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files];
  const failed = (await run(tests, server.url)) !== 0;
  const isRestored = await checkRestore(server);
  process.exitCode = failed || !isRestored ? 1 : 0;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
} finally {
  await server?.stop();
}

async function checkRestore(on: DebianServer): Promise<boolean> {
  const { errors, before, after, url } = await restoreDump(on);
  for (const line of errors.slice(0, 20)) console.log(line);
  const isComplete = JSON.stringify(before) === JSON.stringify(after);
  console.log(
    `Restoring a dump: ${errors.length} errors, ${Object.keys(after).length} tables ${isComplete ? 'with all their rows' : 'with MISSING rows'}`,
  );
  const isValid = (await run(['scripts/database.ts', 'check'], url)) === 0;
  return errors.length === 0 && isComplete && isValid;
}

/** Does nothing without the rights or the program to install packages. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing: apt-get install ${names.join(' ')}`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}

function installPostgres(): { version: number; folder: string } {
  installPackages('postgresql');
  const found = findDebianPostgres();
  if (!found)
    throw new OperatorError(
      'There is no PostgreSQL 15 or newer in /usr/lib/postgresql. Install it and run this again: sudo apt-get install postgresql',
    );
  return found;
}

function run(command: string[], databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { ...projectEnvironment(), DATABASE_URL: databaseUrl },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
