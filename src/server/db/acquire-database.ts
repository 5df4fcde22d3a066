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
  patience?: number;
}

const databaseName = 'haat';
/**
 * Every process holds this advisory lock shared while it uses the server; only a process that gets it exclusively may
 * stop the server.
 */
const usageLock = 428_001;
const usualPatience = 30_000;

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
  const { dataDir = dataFolder(), settings = {}, log = () => {}, patience = usualPatience } = options;
  const cluster = await prepareCluster(dataDir, log);
  let left: Promise<void> | undefined;
  let presence = await enter();

  async function enter(): Promise<pg.Client> {
    const client = await join(cluster, { settings, log, patience });
    // A killed server is restarted on the same port, so that pools reconnect by themselves.
    client.once('end', () => {
      if (left) return;
      log('The database stopped; restarting it');
      void enter().then(
        (again) => (presence = again),
        (error: Error) => log(error.message),
      );
    });
    return client;
  }

  return {
    url: addressOf(cluster, databaseName),
    // A second call, as by an interrupted command, waits for the first.
    release: () => (left ??= leave(cluster, presence)),
  };
}

/** Connects to the running server or starts it. Waits for a server that is starting or stopping. */
async function join(
  cluster: Cluster,
  { settings, log, patience }: Required<Omit<DatabaseOptions, 'dataDir'>>,
): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const running = readPostmaster(cluster.data);
    const port = running ? running.ready && running.port : await startCluster(cluster, settings);
    const client = port && (await tryEnter(cluster, port, Math.min(patience, 5000)));
    if (client) {
      log(running ? `Using the running database (process ${running.pid})` : 'Started the database');
      return client;
    }
    await new Promise((done) => setTimeout(done, 25));
  }
  const holder = readPostmaster(cluster.data);
  throw new OperatorError(
    holder
      ? `The database in ${cluster.folder} is held by process ${holder.pid}, which does not respond. Stop that process, or set HAAT_DATA to another folder.`
      : `The database in ${cluster.folder} did not start; see ${cluster.folder}/log for details.`,
  );
}

async function tryEnter(cluster: Cluster, port: number, timeout: number): Promise<pg.Client | undefined> {
  cluster.port = port;
  const client = new pg.Client({
    connectionString: addressOf(cluster, 'postgres'),
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

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [usageLock]);
    const { rows } = await presence.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      usageLock,
    ]);
    // Processes that connect now wait for the lock, lose their connection with the server, and start it again.
    if (rows[0]?.last) await stop(cluster);
  } catch {
    // The server has stopped already.
  }
  await presence.end().catch(() => {});
}

async function stop(cluster: Cluster): Promise<void> {
  const running = readPostmaster(cluster.data);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + usualPatience;
  while (isAlive(running.pid) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 10));
}

function addressOf(cluster: Cluster, database: string): string {
  return `postgres://${owner}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;
}
