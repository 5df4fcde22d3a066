import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findConnectionShortage } from '#server/db/connection-shortage.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeError } from '../../../scripts/environment.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

let database: TestDatabase;
let owner: pg.Client;
let role: string;
/** The URL of a role that owns nothing and may create nothing, as of a hosted database. */
let url: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  role = `haat_test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create role ${role} login password 'secret'`);
  const address = new URL(database.url);
  address.username = role;
  address.password = 'secret';
  url = address.href;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await database.drop();
});

const failureOf = async (work: Promise<unknown>) =>
  describeError(await work.catch((error: unknown) => error));

test('a role that may create tables only starts if an administrator has created the extensions, and upgrades', async () => {
  await owner.query(
    `create extension pg_trgm; create extension unaccent; grant create on schema public to ${role}`,
  );
  await migrate(url, migrationsBefore('0089_secret_check'));
  expect((await migrate(url)).applied).toBeGreaterThan(0);
  expect(await migrate(url)).toEqual({ applied: 0, hasNewSettings: false });
  const { rows } = await owner.query(
    `select to_regclass('public.__drizzle_migrations') is not null as found`,
  );
  expect(rows).toEqual([{ found: true }]);
});

test('a role that may create schemas needs no administrator', async () => {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(
    `grant create on database ${rows[0]!.name} to ${role}; grant create on schema public to ${role}`,
  );
  expect((await migrate(url)).applied).toBeGreaterThan(80);
  const found = await owner.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  expect(found.rows).toEqual([{ found: true }]);
});

test('missing rights and extensions are one line with the reason and the commands for an administrator', async () => {
  vi.stubEnv('DATABASE_URL', url);
  expect(await failureOf(migrate(url))).toBe(
    `The user of DATABASE_URL lacks a right: permission denied for schema public. Let an administrator of the database run: GRANT CREATE ON SCHEMA public TO "${role}";`,
  );
  await owner.query(`grant create on schema public to ${role}`);
  expect(await failureOf(migrate(url))).toMatch(
    /^The database does not let its user create an extension \(permission denied to create extension "pg_trgm"\)\. Let an administrator run in this database: create extension pg_trgm; create extension unaccent;$/,
  );
});

test('a start warns if the database has too few connections for its pool', async () => {
  expect(await findConnectionShortage(url, 10)).toBeUndefined();
  expect(await findConnectionShortage(url, 1_000)).toMatch(
    /^This process may open 1001 connections, but the database has \d+ left: raise its max_connections, or set DATABASE_POOL to \d+ or less/,
  );
  await owner.query(`alter role ${role} connection limit 8`);
  expect(await findConnectionShortage(url, 7)).toBeUndefined();
  expect(await findConnectionShortage(url, 8)).toContain('set DATABASE_POOL to 7 or less');
});
