import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let shop: OpenTestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase({ max: 2 });
});
afterAll(() => shop.close());

test('a running shop continues to read while a migration adds columns or changes the tables it reads', async () => {
  const read = () =>
    Promise.all([
      storeBySlug(shop.db, 'none', 'en'),
      storeBySlug(shop.db, 'none', 'en'),
      findPublishedDocuments(shop.db, 'page'),
    ]);
  const nothing = [null, null, []];
  expect(await read()).toEqual(nothing);
  const { db: migration, close } = openDatabase(shop.url, { max: 1 });
  await migration.execute('alter table stores add column motto text');
  expect(await read()).toEqual(nothing);
  await migration.execute('alter table stores alter column phone type varchar(400)');
  expect(await read()).toEqual(nothing);
  expect(await read()).toEqual(nothing);
  await migration.execute('alter table stores alter column phone type text');
  await close();
  expect(await inTransaction(shop.db, (tx) => storeBySlug(tx, 'none', 'en'))).toBeNull();
});
