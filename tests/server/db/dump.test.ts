import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { findDebianPostgres, startDebianPostgres } from '../../support/debian-postgres.ts';
import { createTestDatabase } from '../../support/database.ts';
import { restoreDump } from '../../support/restore-dump.ts';

const debian = findDebianPostgres();
const why = debian
  ? ''
  : ' (no PostgreSQL with pg_dump in /usr/lib/postgresql: npm run test:debian installs it)';

test.skipIf(!debian)(`a plain pg_dump restores without an error and without loss${why}`, async () => {
  const server = await startDebianPostgres(debian!.folder);
  try {
    const { errors, before, after, breaches, pending } = await restoreDump(server);
    expect(errors).toEqual([]);
    expect(after).toEqual(before);
    expect(breaches).toEqual([]);
    expect(pending).toBe(0);
  } finally {
    await server.stop();
  }
});

test('every function resolves its names when it is created, so that no search_path changes it', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  const { rows } = await pool.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     and not coalesce(p.proconfig::text like '%search_path=%', false)`,
  );
  await close();
  await database.drop();
  expect(rows).toEqual([]);
});
