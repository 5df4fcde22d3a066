import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder, acquireDatabase, type AcquiredDatabase } from '#server/db/acquire-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { settingStatements } from '#server/db/session-settings.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { memoryFolder } from './memory-folder.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** The number of the lock that lets only one process at a time create a template; any fixed number works. */
const templateLock = 428_002;
const serverVariable = 'HAAT_TEST_SERVER';

/**
 * Joins the database server for tests: DATABASE_URL if set, or an embedded server whose data is kept between runs.
 * The data is disposable, so it is kept in memory if possible, and the server does not wait for the disk.
 */
export async function joinTestServer(): Promise<AcquiredDatabase> {
  const server = await acquireDatabase({
    dataDir: serverFolder(),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      max_wal_size: '256MB',
    },
  });
  process.env[serverVariable] = server.url;
  // Code that reads this variable would use the server's shared database, but each test has its own database.
  delete process.env['DATABASE_URL'];
  return server;
}

/** The folder of the embedded server; each user and each data folder has a separate server. */
function serverFolder(): string {
  const onDisk = join(dataFolder(), 'test');
  const memory = memoryFolder(2 * 2 ** 30);
  if (memory === undefined) return onDisk;
  const hash = createHash('sha256').update(`${userInfo().uid} ${onDisk}`).digest('hex').slice(0, 12);
  return join(memory, `haat-test-${hash}`);
}

/** Creates a separate database with the current schema, empty or with the demo market. */
export async function createTestDatabase({
  seeded = false,
}: { seeded?: boolean } = {}): Promise<TestDatabase> {
  const server = process.env[serverVariable];
  if (!server)
    throw new Error('No test server: run this test in the server project, or call joinTestServer() first.');
  const name = `haat_test_${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (admin) => {
    const template = await ensureTemplate(admin, server, seeded);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    // The settings of the user belong to one database, and a copy does not have them.
    await admin.query(
      settingStatements(name)
        .map(({ statement }) => statement)
        .join(';'),
    );
  });
  return {
    url: databaseUrl(server, name),
    drop: () =>
      asAdmin(server, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Creates a separate database without a schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env[serverVariable]!;
  const name = `haat_test_${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  return {
    url: databaseUrl(server, name),
    drop: () =>
      asAdmin(server, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Deletes databases of killed runs and templates of old schemas. */
export async function removeLeftovers(server: string): Promise<void> {
  const templates = [templateName(false), templateName(true)];
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database
       where datname like any (array['haat\\_test\\_%', 'haat\\_template\\_%']) and datname <> all ($1)
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
      [templates],
    );
    for (const { datname } of rows.filter((row) => isOld(row.datname))) {
      await admin.query(`drop database if exists ${datname}`).catch(() => {});
    }
  });
}

/** Deletes all test databases of a server; call this function only if no other run uses the server. */
export async function dropTestDatabases(server: string): Promise<void> {
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'haat\\_test\\_%'`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

function isOld(name: string): boolean {
  const made = Number.parseInt(/^haat_test_([a-z0-9]+)_/.exec(name)?.[1] ?? '0', 36);
  return Date.now() - made > 60 * 60 * 1000;
}

async function ensureTemplate(admin: pg.Client, server: string, seeded: boolean): Promise<string> {
  const name = templateName(seeded);
  if (await exists(admin, name)) return name;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists(admin, name)) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const url = databaseUrl(server, draft);
    await migrate(url);
    if (seeded) await seedIfEmpty(url);
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  return Boolean(rowCount);
}

/** The name of the template, which changes with the migrations and the seed, so that a new template is created. */
function templateName(seeded: boolean): string {
  const folder = 'src/server/db';
  const hash = createHash('sha256');
  for (const part of seeded ? ['migrations', 'seed'] : ['migrations']) {
    const files = readdirSync(join(folder, part), { recursive: true, withFileTypes: true });
    const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
  }
  // The hours and dates of the demo are relative to the day on which it was seeded.
  if (seeded) hash.update(new Date().toISOString().slice(0, 10));
  return `haat_template_${hash.digest('hex').slice(0, 12)}_${seeded ? 'seeded' : 'empty'}`;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<Result>(server: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
