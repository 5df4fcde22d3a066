import { resolve } from 'node:path';
import pg from 'pg';
import { environment } from '#server/config/environment.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { owner, prepareCluster, startCluster, type Cluster } from './embedded/cluster.ts';
import { isAlive, readPostmaster } from './embedded/postmaster.ts';

export interface AcquiredDatabase {
  url: string;
  /** Disconnects from the database; the last process to disconnect stops the server. */
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
 * Every process holds this advisory lock shared while it uses the server; only a process that gets it exclusively may
 * stop the server.
 */
const usageLock = 428_001;
const defaultTimeoutMs = 30_000;

export function dataFolder(): string {
  return resolve(environment().dataFolder);
}

/** The database of DATABASE_URL if it is set, else the embedded one, which is started if it is not running. */
export async function acquireDatabase(options: DatabaseOptions = {}): Promise<AcquiredDatabase> {
  const { databaseUrl } = environment();
  if (databaseUrl) return { url: databaseUrl, release: async () => {} };
  return acquireEmbeddedDatabase(options);
}

export async function acquireEmbeddedDatabase(options: DatabaseOptions = {}): Promise<AcquiredDatabase> {
  const { dataDir = dataFolder(), settings = {}, log = () => {}, timeoutMs = defaultTimeoutMs } = options;
  const cluster = await prepareCluster(dataDir, log);
  let released: Promise<void> | undefined;
  let usage = await startUsing();

  async function startUsing(): Promise<pg.Client> {
    const client = await connect(cluster, { settings, log, timeoutMs });
    // A killed server is restarted on the same port, so that pools reconnect by themselves.
    client.once('end', () => {
      if (released) return;
      log('The database stopped; restarting it');
      void startUsing().then(
        (connection) => (usage = connection),
        (error: Error) => log(error.message),
      );
    });
    return client;
  }

  return {
    url: databaseUrlOf(cluster, databaseName),
    // A second call, as by an interrupted command, waits for the first.
    release: () => (released ??= stopUsing(cluster, usage)),
  };
}

/** Connects to the running server or starts it. Waits for a server that is starting or stopping. */
async function connect(
  cluster: Cluster,
  { settings, log, timeoutMs }: Required<Omit<DatabaseOptions, 'dataDir'>>,
): Promise<pg.Client> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const running = readPostmaster(cluster.data);
    const port = running ? running.ready && running.port : await startCluster(cluster, settings);
    const client = port && (await tryConnect(cluster, port, Math.min(timeoutMs, 5000)));
    if (client) {
      log(running ? `Using the running database (process ${running.pid})` : 'Started the database');
      return client;
    }
    await new Promise((done) => setTimeout(done, 25));
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
    application_name: `haat presence of process ${process.pid}`,
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
    const madeByAnother = error.code === '42P04' || error.code === '23505';
    if (!madeByAnother) throw error;
  });
}

async function stopUsing(cluster: Cluster, usage: pg.Client): Promise<void> {
  try {
    await usage.query('select pg_advisory_unlock_shared($1)', [usageLock]);
    const { rows } = await usage.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      usageLock,
    ]);
    // Processes that connect now wait for the lock, lose their connection with the server, and start it again.
    if (rows[0]?.last) await stop(cluster);
  } catch {
    // The server has stopped already.
  }
  await usage.end().catch(() => {});
}

async function stop(cluster: Cluster): Promise<void> {
  const running = readPostmaster(cluster.data);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + defaultTimeoutMs;
  while (isAlive(running.pid) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 10));
}

function databaseUrlOf(cluster: Cluster, database: string): string {
  return `postgres://${owner}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;
}
