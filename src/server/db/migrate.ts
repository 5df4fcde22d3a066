import { readFileSync } from 'node:fs';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';

/** Thrown if the database was migrated by newer code: running older code could damage its data. */
export class NewerSchemaError extends Error {
  constructor() {
    super(
      'The database was migrated by a newer version of Haat. Update the code, or restore an earlier backup.',
    );
    this.name = 'NewerSchemaError';
  }
}

/** The folder of the migrations, relative to the project root, because the bundle does not contain them. */
const migrationsFolder = (root: string) => `${root}/src/server/db/migrations`;

/**
 * Migrates the database to this code's schema in one transaction and returns how many migrations were applied. Several
 * processes may call it at the same time. Throws NewerSchemaError if the database is ahead of the code.
 */
export async function migrate(url: string, root = process.cwd()): Promise<{ applied: number }> {
  const client = new pg.Client({ connectionString: url });
  // When a connection is lost, the running query fails; without this listener, the event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const migrations = readMigrations(root);
    const before = await appliedMigrations(client);
    const newest = Math.max(0, ...migrations);
    if (before.some((createdAt) => createdAt > newest)) throw new NewerSchemaError();
    const isCurrent = before.length === migrations.length && before.includes(newest);
    if (!isCurrent) await applyMigrations(client, root);
    await restoreSearchCosts(client);
    return { applied: migrations.length - before.length };
  } finally {
    await client.end();
  }
}

/** Creation times of this code's migrations. */
function readMigrations(root: string): number[] {
  const text = readFileSync(`${migrationsFolder(root)}/meta/_journal.json`, 'utf8');
  return (JSON.parse(text) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

/** Loaded only when needed: importing drizzle would slow down every start by half a second. */
async function applyMigrations(client: pg.Client, root: string): Promise<void> {
  const [{ drizzle }, { migrate: apply }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await apply(drizzle(client), { migrationsFolder: migrationsFolder(root) });
}

/**
 * The cost of comparing words by trigrams, which the planner estimates wrongly. The migrations set the cost, but a
 * dump does not contain it, because the functions belong to an extension.
 */
const searchCosts = [
  ['word_similarity_op(text, text)', 500],
  ['word_similarity_commutator_op(text, text)', 500],
  ['similarity_op(text, text)', 100],
] as const;

async function restoreSearchCosts(client: pg.Client): Promise<void> {
  for (const [name, cost] of searchCosts) {
    const { rows } = await client.query<{ cost: number }>(
      'select procost as cost from pg_proc where oid = to_regprocedure($1)',
      [name],
    );
    if (rows[0]?.cost === cost) continue;
    // Only the owner of the functions, often a superuser, may change their cost; without the change, searches are slower but correct.
    await client.query(`alter function ${name} cost ${cost}`).catch(() => undefined);
  }
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0].name === null) return [];
  const rows = await client.query('select created_at from drizzle.__drizzle_migrations');
  return rows.rows.map((row) => Number(row.created_at));
}
