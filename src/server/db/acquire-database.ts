import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { environment } from '#server/config/environment.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { databaseOwner, prepareCluster, startCluster, type Cluster } from './embedded/cluster.ts';
import { isAlive, readPostmaster } from './embedded/postmaster-pid.ts';

export interface AcquiredDatabase {
  url: string;
  /** The URL that leads to PostgreSQL itself, if the other one leads to a pooler. */
  directUrl: string;
  /**
   * Disconnects from the embedded database; the last process to disconnect stops its server. Does nothing for the
   * database of DATABASE_URL.
   */
  release: () => Promise<void>;
}

export interface DatabaseOptions {
  dataDir?: string;
  /** Server settings for disposable databases, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Milliseconds to wait for a running server that does not respond. */
  timeoutMs?: number;
}

const databaseName = 'haat';
/**
 * Every process holds this advisory lock in shared mode while it uses the server. A process that gets the lock
 * exclusively is the last one and stops the server.
 */
const usageLock = 428_001;
const defaultTimeoutMs = 30_000;
/**
 * The maximum time in milliseconds for finding out whether this is the last process, even if the server does not
 * respond.
 */
const lastProcessTimeoutMs = 1_500;
/** How many milliseconds the server gets for each kind of shutdown before the next kind is tried. */
const stopTimeoutMs = 2_000;

export function dataFolder(): string {
  return resolve(environment().dataFolder);
}

/** The database of DATABASE_URL if it is set, else the embedded database, which is started if it is not running. */
export async function acquireDatabase(options: DatabaseOptions = {}): Promise<AcquiredDatabase> {
  const { databaseUrl, directDatabaseUrl } = environment();
  if (databaseUrl)
    return { url: databaseUrl, directUrl: directDatabaseUrl ?? databaseUrl, release: async () => {} };
  return acquireEmbeddedDatabase(options);
}

export async function acquireEmbeddedDatabase(options: DatabaseOptions = {}): Promise<AcquiredDatabase> {
  const { dataDir = dataFolder(), settings = {}, log = () => {}, timeoutMs = defaultTimeoutMs } = options;
  const cluster = await prepareCluster(dataDir, log);
  const stopping = new AbortController();
  let released: Promise<void> | undefined;
  let usage = startUsing();
  await usage;

  async function startUsing(): Promise<pg.Client> {
    const client = await connect(cluster, { settings, log, timeoutMs }, stopping.signal);
    // A killed server is restarted on the same port, so that pools reconnect by themselves.
    client.once('end', () => {
      if (released) return;
      log('The database stopped; restarting it');
      usage = connectAgain();
    });
    return client;
  }

  /** Retries until the server runs again, for example until there is space on the disk. */
  async function connectAgain(): Promise<pg.Client> {
    for (;;) {
      try {
        return await startUsing();
      } catch (error) {
        log(String(error instanceof Error ? error.message : error));
        await sleep(1_000, undefined, { signal: stopping.signal });
      }
    }
  }

  return {
    url: databaseUrlOf(cluster, databaseName),
    directUrl: databaseUrlOf(cluster, databaseName),
    // A second call, for example when a command is interrupted, waits for the first call.
    release: () => {
      released ??= stopUsing(cluster, usage);
      stopping.abort();
      return released;
    },
  };
}

/** Connects to the running server or starts it. Waits for a server that is starting or stopping. */
async function connect(
  cluster: Cluster,
  { settings, log, timeoutMs }: Required<Omit<DatabaseOptions, 'dataDir'>>,
  stopping: AbortSignal,
): Promise<pg.Client> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    stopping.throwIfAborted();
    const running = readPostmaster(cluster.data);
    const port = running ? running.ready && running.port : await startCluster(cluster, settings);
    const client = port && (await tryConnect(cluster, port, Math.min(timeoutMs, 5000)));
    if (client) {
      log(running ? `Using the running database (process ${running.pid})` : 'Started the database');
      return client;
    }
    await sleep(25);
  }
  const runningServer = readPostmaster(cluster.data);
  throw new OperatorError(
    runningServer
      ? `The database in ${cluster.folder} is held by process ${runningServer.pid}, which does not respond. Stop that process, or set HAAT_DATA to another folder.`
      : `The database in ${cluster.folder} did not start; see ${cluster.folder}/log for details.`,
  );
}

async function tryConnect(cluster: Cluster, port: number, timeout: number): Promise<pg.Client | undefined> {
  cluster.port = port;
  const client = new pg.Client({
    connectionString: databaseUrlOf(cluster, 'postgres'),
    application_name: `haat usage by process ${process.pid}`,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [usageLock]);
    await ensureDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === '28P01') {
      throw new OperatorError(
        `The database in ${cluster.folder} rejected the password in ${cluster.folder}/access.json.`,
      );
    }
    return undefined;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await client.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
    const createdByAnother = error.code === '42P04' || error.code === '23505';
    if (!createdByAnother) throw error;
  });
}

/** Disconnects. The last process that disconnects stops the server. */
async function stopUsing(cluster: Cluster, usage: Promise<pg.Client>): Promise<void> {
  const deadline = AbortSignal.timeout(lastProcessTimeoutMs);
  let client = await withDeadline(usage, deadline);
  let isLast = client && (await withDeadline(isLastProcess(client), deadline));
  if (isLast === undefined) {
    // The connection was lost, for example because the server crashed: the server may have been restarted since.
    client?.end().catch(() => {});
    client = await withDeadline(reconnect(cluster, deadline), deadline);
    isLast = client && (await withDeadline(isLastProcess(client), deadline));
  }
  const pid = serverToStop(cluster, isLast);
  if (pid) await stop(pid);
  if (client) await withDeadline(client.end(), AbortSignal.timeout(500));
}

/**
 * The pid of the server if it has to be stopped. A server that is still starting can be stopped, because a process
 * that waits for it starts it again. If there was no time to find out whether other processes use the server, only
 * the process that started it stops it: otherwise it might keep running with no process left to stop it.
 */
function serverToStop(cluster: Cluster, isLast: boolean | undefined): number | undefined {
  const running = readPostmaster(cluster.data);
  if (isLast || (running && !running.ready)) return running?.pid;
  return isLast === undefined ? cluster.startedPid : undefined;
}

/**
 * Whether this is the last process, which then keeps the exclusive lock: processes that connect wait for the lock,
 * lose their connection when the server stops, and start the server again.
 */
async function isLastProcess(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [usageLock]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    usageLock,
  ]);
  return rows[0]?.last ?? false;
}

async function reconnect(cluster: Cluster, deadline: AbortSignal): Promise<pg.Client | undefined> {
  while (!deadline.aborted) {
    const running = readPostmaster(cluster.data);
    if (!running) return undefined;
    const client = running.ready ? await tryConnect(cluster, running.port, 1_000) : undefined;
    if (client && !deadline.aborted) return client;
    await client?.end().catch(() => undefined);
    await sleep(25);
  }
  return undefined;
}

/** The result; undefined if the work fails or does not finish before the deadline. */
async function withDeadline<Result>(
  work: Promise<Result>,
  deadline: AbortSignal,
): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => {
    if (deadline.aborted) resolve(undefined);
    deadline.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([work.catch(() => undefined), late]);
}

/**
 * Stops the server: first by a fast shutdown, then by an immediate shutdown, then by a kill signal. No data is lost: the next
 * start replays the log.
 */
async function stop(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      // The server has just stopped.
      return;
    }
    const deadline = Date.now() + stopTimeoutMs;
    while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  }
}

function databaseUrlOf(cluster: Cluster, database: string): string {
  return `postgres://${databaseOwner}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;
}
