import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announceCommit } from './commits.ts';
import { isConnectionLost } from './error-codes.ts';
import { recordStorageFailure } from './storage-failures.ts';

/** A database or a transaction: the first argument of repositories and services. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | '$count'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
>;

/** The pool behind a database, for libraries that run queries themselves. */
export const poolOf = (db: Db): pg.Pool => Reflect.get(db, '$client') as pg.Pool;

/** Throws when the database cannot be queried. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** How many milliseconds longer than the database a process waits for the end of a statement. */
const responseTimeoutMs = 10_000;

/**
 * Opens a pool, whose sessions have the limits of session-settings.ts. Long work outside requests (seeding, imports)
 * has no time limit; it needs a direct connection (DATABASE_DIRECT_URL), because a pooler would give the settings of
 * this session to others.
 */
export function openDatabase(
  url: string,
  { max = 10, isLongWork = false, name = 'haat' }: { max?: number; isLongWork?: boolean; name?: string } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A server that has disappeared without closing its connections would leave queries waiting forever.
    keepAlive: true,
    ...(isLongWork
      ? { onConnect: async (client: pg.ClientBase) => void (await client.query('set statement_timeout = 0')) }
      : { query_timeout: responseTimeoutMs }),
  });
  // An idle connection closed by the server must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  // A connection lost during a transaction must not end the process either: its queries fail and report the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  announceWrites(pool);
  const options = { casing: 'snake_case' } as const;
  const db = drizzle(pool, options);
  // One instance for each client, because each instance converts the column names to snake_case again.
  const opened = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const open = (client: pg.PoolClient) => {
    let known = opened.get(client);
    if (!known) opened.set(client, (known = drizzle(client, options)));
    return known;
  };
  // Drizzle's `transaction` never returns the client to the pool if BEGIN fails.
  db.transaction = (work, config) => withClient(pool, (client) => open(client).transaction(work, config));
  return { db, pool, close: () => pool.end() };
}

/** Runs `work` with a client of the pool and always releases it; a client that lost its connection is destroyed. */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    announceCommit();
    return result;
  } catch (error) {
    recordStorageFailure(error);
    client.release(isConnectionLost(error));
    throw error;
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** Announces each write outside a transaction. Such a write is committed when its response arrives. */
function announceWrites(pool: pg.Pool): void {
  pool.query = ((...parameters: unknown[]) => {
    const response: unknown = Reflect.apply(pg.Pool.prototype.query, pool, parameters);
    if (response instanceof Promise)
      response.then(
        ({ command }: pg.QueryResult) => writes.has(command) && announceCommit(),
        () => undefined,
      );
    return response;
  }) as typeof pool.query;
}
