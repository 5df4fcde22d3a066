import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.ts';

let reference: TestDatabase;
beforeAll(async () => void (reference = await createTestDatabase()));
afterAll(() => reference.drop());

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every column, index, function and trigger of the shop's schema. */
const schemaOf = (url: string) =>
  query(
    url,
    `select 'column' as kind, table_name || '.' || column_name as name, data_type as detail
       from information_schema.columns where table_schema = 'public'
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'function', proname, prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select 'trigger', tgname || ' ' || tgrelid::regclass, '' from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

const otherConnections = (url: string) =>
  query(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

it('[F29] a migration killed at any point never leaves a partial schema, and the next start completes it', async () => {
  const { url, drop } = await createEmptyDatabase();
  const complete = await schemaOf(reference.url);
  expect(complete.length).toBeGreaterThan(500);
  let unfinished = 0;
  for (const delay of [0, 5, 20, 60, 120, 200, 300, 450]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'migrating-process.ts'), url], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // The delay starts at the first connection, so that different statements are interrupted on any machine.
    while ((await otherConnections(url)).length === 0 && child.exitCode === null) await sleep(2);
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
    // PostgreSQL detects the closed connection and rolls the migration back.
    await expect.poll(() => otherConnections(url), { timeout: 60_000 }).toEqual([]);
    const schema = await schemaOf(url);
    if (schema.length < complete.length) {
      unfinished += 1;
      expect(schema).toEqual([]);
    } else expect(schema).toEqual(complete);
  }
  expect(unfinished).toBeGreaterThan(0);
  await migrate(url);
  expect(await schemaOf(url)).toEqual(complete);
  await drop();
}, 300_000);
