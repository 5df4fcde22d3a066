import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { inTransaction } from '#server/db/retry.ts';
import { findPublished } from '#server/repositories/documents.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let shop: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('a running shop goes on reading while a migration adds to a table or changes what it reads', async () => {
  const read = () =>
    Promise.all([
      storeBySlug(shop.db, 'none', 'en'),
      storeBySlug(shop.db, 'none', 'en'),
      findPublished(shop.db, 'page'),
    ]);
  const nothing = [null, null, []];
  expect(await read()).toEqual(nothing);
  const { db: migration, close } = openDatabase(database.url, { max: 1 });
  await migration.execute('alter table stores add column motto text');
  expect(await read()).toEqual(nothing);
  await migration.execute('alter table stores alter column phone type varchar(400)');
  expect(await read()).toEqual(nothing);
  expect(await read()).toEqual(nothing);
  await migration.execute('alter table stores alter column phone type text');
  await close();
  expect(await inTransaction(shop.db, (tx) => storeBySlug(tx, 'none', 'en'))).toBeNull();
});
