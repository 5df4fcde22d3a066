import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type Pooler = {
  /** Whether it gives a connection to another client after each transaction (transaction mode). */
  isShared: boolean;
  /** Whether a statement that was prepared on one connection can be executed on another. */
  keepsStatements: boolean;
};

/** A pooler with one connection would let the second client wait. */
const timeoutMs = 5_000;
const maxTries = 5;

/**
 * What the pooler behind a URL does; undefined if the URL leads to PostgreSQL itself. A pooler in statement mode refuses
 * the transaction, which ends the start with one line.
 */
export async function findPooler(url: string): Promise<Pooler | undefined> {
  const first = await connect(url);
  try {
    // A pooler gives each client a number of its own, by which queries are cancelled.
    if ((await backendOf(first)) === Reflect.get(first, 'processID')) return undefined;
    const second = await connect(url);
    try {
      return await observe(first, second);
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

/**
 * Prepares a statement on a connection, lets the other client occupy this connection, and executes the statement again.
 * If the connection always stays with the first client, the pooler works in session mode.
 */
async function observe(first: pg.Client, second: pg.Client): Promise<Pooler> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const statement = { name: `haat_probe_${randomUUID()}`, text: 'select pg_backend_pid() as pid' };
    await first.query('begin');
    const { pid } = (await first.query<{ pid: number }>(statement)).rows[0]!;
    await first.query('commit');
    await second.query('begin');
    const isTaken = (await backendOf(second)) === pid;
    const again = isTaken || (await backendOf(first)) !== pid ? first.query(statement) : undefined;
    const keepsStatements = await again?.then(
      () => true,
      () => false,
    );
    await second.query('rollback');
    if (keepsStatements !== undefined) return { isShared: true, keepsStatements };
  }
  return { isShared: false, keepsStatements: true };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
