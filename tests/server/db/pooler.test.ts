import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { connectDirectly } from '#server/db/direct-client.ts';
import { findPooler } from '#server/db/find-pooler.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { stores } from '#server/db/schema/stores.ts';
import { findSettingDifference } from '#server/db/session-settings.ts';
import { describeError, prepareEnvironment } from '../../../scripts/environment.ts';
import { prepareDatabase } from '../../../scripts/prepare-database.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-pooler-')));
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_SECRET', 'a secret of more than thirty-two characters');
  vi.stubEnv('PORT', '');
  vi.stubEnv('DATABASE_NAMED_STATEMENTS', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

/** Starts the shop until it would serve requests; returns what it logs. */
async function start(url: string, directUrl: string): Promise<string[]> {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATABASE_DIRECT_URL', directUrl);
  const lines: string[] = [];
  prepareEnvironment();
  await prepareDatabase({ mode: 'shop', log: (line) => lines.push(line) });
  return lines;
}

async function throughPooler(mode: Parameters<typeof startPgbouncer>[1]): Promise<string> {
  const pooler = await startPgbouncer(database.url, mode);
  onTestFinished(() => pooler.stop());
  return pooler.url;
}

/** The time limits and the similarity threshold of several connections at once. */
async function readSettings(url: string): Promise<unknown[]> {
  const { db, close } = openDatabase(url, { max: 4 });
  try {
    return await Promise.all(
      [1, 2, 3, 4].map(() =>
        db.transaction(async (tx) => {
          const { rows } = await tx.execute(
            sql`select 'grean' <% 'green apples' as finds, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
          );
          return rows[0];
        }),
      ),
    );
  } finally {
    await close();
  }
}
const settings = Array.from({ length: 4 }, () => ({ finds: true, statement: '5s', lock: '2s' }));

/** Executes one prepared query on more connections than one, as simultaneous requests do. */
async function runPreparedQueries(url: string): Promise<void> {
  const find = preparedQuery('pooler_test', (db) =>
    db
      .select({ id: stores.id })
      .from(stores)
      .where(eq(stores.id, sql.placeholder('id'))),
  );
  const { db, close } = openDatabase(url, { max: 4 });
  try {
    for (let round = 0; round < 20; round += 1)
      await Promise.all([1, 2, 3, 4, 5, 6].map((id) => find(db, { id })));
  } finally {
    await close();
  }
}

test('every session of the shop has time limits and the similarity threshold, without settings of its own', async () => {
  expect(await start(database.url, '')).toEqual([expect.stringContaining('Migrated')]);
  expect(await findPooler(database.url)).toBeUndefined();
  expect(await readSettings(database.url)).toEqual(settings);
  expect(await start(database.url, '')).toEqual([]);
  await runPreparedQueries(database.url);

  const client = await connectDirectly(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`alter role current_user in database ${name} set statement_timeout = 0`);
  expect(await findSettingDifference(database.url)).toMatch(/statement_timeout is 0 instead of 5s/);
  await start(database.url, '');
  expect(await readSettings(database.url)).toEqual(settings);
  const { rows } = await client.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  await client.end();
});

describe.skipIf(!hasPgbouncer())('behind PgBouncer', () => {
  test('a shop in transaction mode starts, plans its queries each time, and has its limits', async () => {
    const url = await throughPooler('transaction');
    const lines = await start(url, database.url);
    expect(lines).toContainEqual(expect.stringContaining('does not keep prepared statements'));
    expect(lines).not.toContainEqual(expect.stringContaining('instead of'));
    expect(process.env['DATABASE_NAMED_STATEMENTS']).toBe('off');
    expect(await readSettings(url)).toEqual(settings);
    await runPreparedQueries(url);
  });

  test('a shop in transaction mode without a direct URL does not start, because its locks would stay', async () => {
    const url = await throughPooler('transaction');
    await expect(start(url, '')).rejects.toThrow(
      /^The pooler in DATABASE_URL works in transaction mode: set DATABASE_DIRECT_URL to .*\.$/,
    );
  });

  test('a shop in session mode needs nothing else', async () => {
    const url = await throughPooler('session');
    expect(await findPooler(url)).toEqual({ isShared: false, keepsStatements: true });
    expect(await start(url, '')).not.toContainEqual(expect.stringContaining('instead of'));
    expect(process.env['DATABASE_NAMED_STATEMENTS']).toBe('');
    expect(await readSettings(url)).toEqual(settings);
    await runPreparedQueries(url);
  });

  test('statement mode is refused in one line', async () => {
    const url = await throughPooler('statement');
    const error: unknown = await start(url, database.url).catch((refused: unknown) => refused);
    expect(describeError(error)).toMatch(
      /^The pooler in DATABASE_URL works in statement mode, in which no transaction is possible: .*$/,
    );
  });
});
