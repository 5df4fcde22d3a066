import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import type { DebianServer } from './debian-postgres.ts';

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** The number and a hash of the rows of each table, and the planner costs of the search functions. */
async function countRows(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const counts: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ found: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as found from ${name} t`,
    );
    counts[name] = row!.found;
  }
  const [costs] = await query<{ found: string }>(
    url,
    `select string_agg(proname || ' ' || procost, ', ' order by proname) as found from pg_proc where proname like '%similarity%op'`,
  );
  return { ...counts, costs: costs!.found };
}

/** Dumps a demo market, restores it into an empty database, and compares and checks it. */
export async function restoreDump(server: DebianServer): Promise<{
  errors: string[];
  before: object;
  after: object;
  breaches: object[];
  pending: number;
  url: string;
}> {
  const databaseUrl = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const [from, into] = [databaseUrl('dumped'), databaseUrl('restored')];
  await query(server.url, 'create database dumped');
  await query(server.url, 'create database restored');
  await migrate(from);
  await seedIfEmpty(from);
  const folder = mkdtempSync(join(tmpdir(), 'haat-dump-'));
  const file = join(folder, 'haat.sql');
  await server.dump(from, file);
  const errors = await server.restore(into, file);
  rmSync(folder, { recursive: true });
  const before = await countRows(from);
  const { applied } = await migrate(into);
  const after = await countRows(into);
  const { db, close } = openDatabase(into, { max: 1 });
  try {
    return { errors, before, after, breaches: await checkInvariants(db), pending: applied, url: into };
  } finally {
    await close();
  }
}
