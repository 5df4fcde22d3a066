import type { ListedItem } from '#domain/catalogue.ts';
import type { Store } from '#domain/store.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { items } from '#server/db/schema/index.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { allStores } from '#server/repositories/store.ts';
import { createTestDatabase } from './database.ts';

/** The time at which tests seed the demo market: noon on a Wednesday in India. */
export const seedDay = new Date('2026-03-11T12:00:00+05:30');

export interface DemoMarket {
  url: string;
  opened: OpenDatabase;
  stock: readonly ListedItem[];
  stores: readonly Store[];
  close: () => Promise<void>;
}

/** Opens the demo market as seeded at `seedDay`, with all its items as the repositories read them. */
export async function openDemoMarket(): Promise<DemoMarket> {
  const database = await createTestDatabase();
  await seedIfEmpty(database.url, { now: seedDay });
  const opened = openDatabase(database.url);
  const rows = await opened.db.select({ id: items.id }).from(items);
  return {
    url: database.url,
    opened,
    stock: await itemsByIds(
      opened.db,
      rows.map(({ id }) => id),
      'en',
    ),
    stores: await allStores(opened.db, 'en'),
    close: async () => {
      await opened.close();
      await database.drop();
    },
  };
}
