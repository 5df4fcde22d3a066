import { afterAll, beforeAll, expect, test } from 'vitest';
import { normaliseDigits } from '#domain/digits.ts';
import { openDatabase } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('the search reads the decimal digits of every script as 0–9', async () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /^\p{Nd}$/u.test(character));
  const { rows } = await opened.pool.query<{ digit: string; folded: string }>(
    `select digit, fold('a' || digit) as folded from unnest($1::text[]) digit`,
    [digits],
  );
  expect(rows.length).toBeGreaterThanOrEqual(680);
  expect(rows.filter(({ digit, folded }) => folded !== `a${normaliseDigits(digit)}`)).toEqual([]);
});

test.each([
  ['Plain TEXT 42', 'plain text 42'],
  ['İstanbul', 'istanbul'],
  ['ｶﾚｰ １２', 'かれー 12'],
  ['', ''],
])('%j is compared as %j', async (text, folded) => {
  expect((await opened.pool.query('select fold($1) as folded', [text])).rows).toEqual([{ folded }]);
});
