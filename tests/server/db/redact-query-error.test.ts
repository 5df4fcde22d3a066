import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redactQueryError } from '#server/db/redact-query-error.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let shop: OpenTestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase({ max: 1 });
});
afterAll(() => shop.close());

const errorOf = async (query: ReturnType<typeof sql>) =>
  redactQueryError(await shop.db.execute(query).catch((error: unknown) => error)) as Error & {
    cause: Error & { code: string };
  };
const logged = (error: Error & { cause: Error }) =>
  [error.message, error.stack, error.cause.message, error.cause.stack].join('\n');

test('a logged query error contains no parameter, also not the value that PostgreSQL quotes', async () => {
  const contact = 'asha "the first"\n    at home@haat.example';
  const error = await errorOf(sql`select ${contact}::text::int`);
  expect(logged(error)).not.toMatch(/asha|first|at home|haat\.example/);
  expect([error.cause.code, error.cause.message]).toEqual([
    '22P02',
    'Data exception 22P02 in pg_strtoint32_safe',
  ]);
});

test('a logged query error names the constraint that was violated', async () => {
  await shop.db.execute(sql`create table contacts (email text primary key)`);
  await shop.db.execute(sql`insert into contacts values (${'asha@haat.example'})`);
  const error = await errorOf(sql`insert into contacts values (${'asha@haat.example'})`);
  expect(error.cause.message).toContain('"contacts_pkey"');
  expect(logged(error)).not.toContain('asha');
});
