import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { OperatorError } from '#server/process/operator-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { applyDataMigrations } from './data-migrations.ts';
import { connectDirectly } from './direct-client.ts';
import { storeSessionSettings } from './session-settings.ts';

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
 * Migrates the database to this code's schema in one transaction, then its rows, and returns how many migrations of the
 * schema were applied. Several processes may call it at the same time. Throws NewerSchemaError if the database is ahead of the code.
 */
export async function migrate(
  url: string,
  root = process.cwd(),
): Promise<{ applied: number; hasNewSettings: boolean }> {
  const client = await connectDirectly(url);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const migrations = readMigrations(root);
    const before = await appliedMigrations(client);
    const newest = Math.max(0, ...migrations);
    if (before.some((createdAt) => createdAt > newest)) throw new NewerSchemaError();
    const isCurrent = before.length === migrations.length && before.includes(newest);
    if (!isCurrent) await applyMigrations(client, root, Math.max(0, ...before));
    await applyDataMigrations(client);
    await restoreSearchCosts(client);
    const hasNewSettings = await storeSessionSettings(client);
    return { applied: migrations.length - before.length, hasNewSettings };
  } finally {
    await client.end();
  }
}

/** Creation times of this code's migrations. */
function readMigrations(root: string): number[] {
  const text = readFileSync(`${migrationsFolder(root)}/meta/_journal.json`, 'utf8');
  return (JSON.parse(text) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

/**
 * Applies the migrations after `newest` in one transaction. Drizzle's own function always creates its schema, for which
 * the user of a hosted database often has no right; the table is then in the schema of the shop.
 */
async function applyMigrations(client: pg.Client, root: string, newest: number): Promise<void> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder(root) });
  await client.query('begin');
  const table = (await findMigrationTable(client)) ?? (await createMigrationTable(client));
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= newest) continue;
    for (const statement of statements) await runStatement(client, statement);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
  await client.query('commit');
}

const extensions = ['pg_trgm', 'unaccent'];

async function runStatement(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!/^\s*create extension/i.test(statement)) throw error;
    const reason = (error as Error).message;
    const commands = extensions.map((name) => `create extension ${name};`).join(' ');
    throw new OperatorError(
      `The database does not let its user create an extension (${reason}). Let an administrator run in this database: ${commands}`,
    );
  }
}

/** The tables of applied migrations, of which a database has one. */
const migrationTables = { own: 'drizzle.__drizzle_migrations', shared: 'public.__drizzle_migrations' };

async function findMigrationTable(client: pg.Client): Promise<string | null> {
  const { own, shared } = migrationTables;
  const { rows } = await client.query<{ own: string | null; shared: string | null }>(
    'select to_regclass($1) as own, to_regclass($2) as shared',
    [own, shared],
  );
  return rows[0]!.own !== null ? own : rows[0]!.shared !== null ? shared : null;
}

async function createMigrationTable(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create') as may`,
  );
  const { own, shared } = migrationTables;
  if (rows[0]!.may) await client.query('create schema if not exists drizzle');
  const table = rows[0]!.may ? own : shared;
  await client.query(`create table ${table} (id serial primary key, hash text not null, created_at bigint)`);
  return table;
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
  const table = await findMigrationTable(client);
  if (table === null) return [];
  const rows = await client.query<{ created_at: string }>(`select created_at from ${table}`);
  return rows.rows.map((row) => Number(row.created_at));
}
