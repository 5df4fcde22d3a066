import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createFolder, OperatorError, toStorageError } from '#server/process/operator-error.ts';
import { databaseAccount, isReachable, type SystemAccount } from './system-account.ts';
import { findPrograms } from './postgres-programs.ts';
import { isAlive, readPostmaster, removeStalePostmaster } from './postmaster-pid.ts';

/** The content of `$HAAT_DATA/postgres`: `data/` (PostgreSQL's own), `access.json` and `log`. */
export interface Cluster {
  folder: string;
  data: string;
  password: string;
  /** The port is reused, so that saved connection strings stay valid. */
  port: number;
  /** The running server that this process started; it may not be ready yet. */
  startedPid?: number | undefined;
}

export const databaseOwner = 'haat';
const draftName = 'postgres.new-';
const bytesToCreate = 200 * 2 ** 20;
const bytesToStart = 48 * 2 ** 20;

/**
 * The cluster in this folder, created if necessary. If two processes create it at the same time, both use the cluster
 * that was completed first.
 */
export async function prepareCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  try {
    createFolder(dataDir);
    if (!existsSync(folder)) {
      requireSpace(dataDir, bytesToCreate);
      log(`Creating a new database in ${folder}`);
      await createCluster(dataDir, folder);
    }
    const access = JSON.parse(readFileSync(join(folder, 'access.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    return { folder, data: join(folder, 'data'), ...access };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' && existsSync(folder)) {
      throw new OperatorError(
        `The database in ${folder} belongs to another user. Start as that user, or set HAAT_DATA.`,
      );
    }
    throw toStorageError(error, dataDir);
  }
}

async function createCluster(dataDir: string, folder: string): Promise<void> {
  removeAbandonedDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, `${draftName}${process.pid}-`));
  try {
    const account = databaseAccount(undefined);
    const password = randomBytes(24).toString('base64url');
    const data = join(draft, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (account) for (const path of [draft, data]) chownSync(path, account.uid, account.gid);
    await initialise({ data, dataDir, account, password });
    writeFileSync(join(draft, 'access.json'), JSON.stringify({ port: 0, password }), { mode: 0o600 });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const isAlreadyCreated = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isAlreadyCreated) throw error;
  }
}

/** Removes unfinished drafts of killed processes. */
function removeAbandonedDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const creatorPid = name.startsWith(draftName) && Number.parseInt(name.slice(draftName.length), 10);
    if (creatorPid && !isAlive(creatorPid)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

async function initialise(from: {
  data: string;
  dataDir: string;
  account: SystemAccount | undefined;
  password: string;
}): Promise<void> {
  const { data, dataDir, account, password } = from;
  const passwordFile = join(data, '..', 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const passwordInput = openSync(passwordFile, 'r');
  const child = spawn(
    findPrograms({ needsSharedCopy: account !== undefined }).initdb,
    [
      ...[
        '-D',
        pathVisibleTo(account, data, dataDir),
        '-U',
        databaseOwner,
        '--auth=scram-sha-256',
        '--pwfile=/dev/fd/3',
      ],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ],
    {
      cwd: data,
      // A separate process group: Ctrl-C must not interrupt initdb.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', passwordInput],
      env: cleanEnvironment(),
      ...account,
    },
  );
  closeSync(passwordInput);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  rmSync(passwordFile);
  if (status !== 0) throw startError(output, dataDir);
}

/** Starts the server and returns its port; `undefined` if another process was faster. */
export async function startCluster(
  cluster: Cluster,
  settings: Record<string, string>,
): Promise<number | undefined> {
  requireSpace(cluster.folder, bytesToStart);
  removeStalePostmaster(cluster.data);
  const account = databaseAccount(cluster.data);
  const { postgres } = findPrograms({ needsSharedCopy: account !== undefined });
  const port = await findFreePort(cluster.port);
  const logFile = join(cluster.folder, `log.${process.pid}`);
  const output = openSync(logFile, 'w', 0o600);
  const options = Object.entries({ timezone: 'UTC', log_timezone: 'UTC', jit: 'off', ...settings });
  const child = spawn(
    postgres,
    [
      ...['-D', pathVisibleTo(account, cluster.data, join(cluster.folder, '..')), '-p', String(port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A separate process group: Ctrl-C must not stop a database that other processes still use.
    {
      cwd: cluster.data,
      detached: true,
      stdio: ['ignore', output, output],
      env: cleanEnvironment(),
      ...account,
    },
  );
  closeSync(output);
  let ended = false;
  const noteEnd = () => {
    ended = true;
    // The pid may be given to another process later.
    if (cluster.startedPid === child.pid) cluster.startedPid = undefined;
  };
  child.once('exit', noteEnd).once('error', noteEnd);
  child.unref();
  cluster.startedPid = child.pid;
  while (!ended) {
    const postmaster = readPostmaster(cluster.data);
    if (postmaster && postmaster.pid === child.pid && postmaster.ready) {
      renameSync(logFile, join(cluster.folder, 'log'));
      rememberPort(cluster, port);
      return port;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const logText = readFileSync(logFile, 'utf8');
  rmSync(logFile);
  if (/lock file .* already exists|Address already in use/.test(logText)) return undefined;
  throw startError(logText, cluster.folder);
}

function rememberPort(cluster: Cluster, port: number): void {
  if (port === cluster.port) return;
  const draft = join(cluster.folder, `access.json.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ port, password: cluster.password }), { mode: 0o600 });
  renameSync(draft, join(cluster.folder, 'access.json'));
  cluster.port = port;
}

/**
 * A path to the folder that the unprivileged account can access. On Linux `/proc/self/cwd` is the working directory,
 * even if the account may not traverse its parents (`/root/shop/.haat`).
 */
function pathVisibleTo(account: SystemAccount | undefined, folder: string, dataDir: string): string {
  return account && process.platform === 'linux' && !isReachable(dataDir) ? '/proc/self/cwd' : folder;
}

function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = (size: number) => `${Math.floor(size / 2 ** 20)} MB`;
  throw new OperatorError(
    `Not enough disk space in ${folder}: ${megabytes(bavail * bsize)} free, the database needs ${megabytes(bytes)}. Free some space, or set HAAT_DATA.`,
  );
}

function startError(output: string, folder: string): OperatorError {
  if (/No space left on device/.test(output)) {
    return toStorageError(Object.assign(new Error(), { code: 'ENOSPC' }), folder) as OperatorError;
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:/i.test(line));
  const line = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|ERROR): +/,
    '',
  );
  return new OperatorError(`PostgreSQL did not start in ${folder}: ${line || 'no output'}`);
}

/** The caller's PG… variables, library paths and language must not affect the server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

async function findFreePort(preferredPort: number): Promise<number> {
  const server = createServer();
  const listening = (port: number) =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
  if (!(preferredPort && (await listening(preferredPort)))) await listening(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
