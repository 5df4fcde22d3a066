import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { items, variants } from '#server/db/schema/index.ts';
import { createTestDatabase } from '../../support/database.ts';
import { listenForPurges } from '../../support/listen-for-purges.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: OpenDatabase;
let purges: Awaited<ReturnType<typeof listenForPurges>>;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  open = openDatabase(database.url);
  purges = await listenForPurges(database.url);
});
afterAll(async () => {
  await purges.close();
  await open.close();
  await database.drop();
});

it('an item’s page is purged only when another pack changes its price, sells out or is available again', async () => {
  const { db } = open;
  const [item] = await db.select().from(items).where(eq(items.slug, 'hill-tomatoes-kolar'));
  const packs = await db.select().from(variants).where(eq(variants.itemId, item!.id));
  const other = packs.find((pack) => !pack.isDefault && pack.isActive)!;
  const change = (values: Partial<typeof variants.$inferInsert>) =>
    purges.purgedBy(() => db.update(variants).set(values).where(eq(variants.id, other.id)));
  const page = [`item:${item!.id}`];
  await change({ onHand: 40, reserved: 0, minStock: 0 });
  expect(await change({ onHand: 39 })).toEqual([]);
  expect(await change({ regularPrice: other.regularPrice + 500 })).toEqual(page);
  expect(await change({ onHand: 0 })).toEqual(page);
  expect(await change({ onHand: 5 })).toEqual(page);
  expect(await change({ isActive: false })).toEqual(page);
});
