import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, orders } from '#server/db/schema/index.ts';
import { updateSoldCounts } from '#server/repositories/sold-counts.ts';
import { listItems } from '#server/repositories/item-listing.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const soldCountOf = async (id: number) =>
  (await shop.db.select({ count: items.soldCount }).from(items).where(eq(items.id, id)))[0]!.count;

test('lists are sorted by the units that were sold in the last 90 days', async () => {
  const storeId = await addStore(shop.db);
  const figs = await addItem(shop.db, storeId, {}, { name: 'Figs' });
  const plums = await addItem(shop.db, storeId, {}, { name: 'Plums' });
  const place = async (item: typeof figs, quantity: number) => {
    const guest = await shop.guest();
    const placed = await shop.call('/order/place', orderOf(guest, storeId, [{ ...item, quantity }]), guest);
    expect(placed.error).toBeUndefined();
    return placed.data.unique_order_id as string;
  };
  await place(figs, 2);
  await place(figs, 1);
  const first = await place(plums, 5);
  const bySales = async () => (await listItems(shop.db, { storeIds: [storeId], limit: 10 })).ids;
  const [fig, plum] = [figs.item_id, plums.item_id];

  // One item per call: the job repeats the call until nothing changes.
  expect(await updateSoldCounts(shop.db, shop.clock.now(), 1)).toBe(1);
  expect(await updateSoldCounts(shop.db, shop.clock.now(), 1)).toBe(1);
  expect(await updateSoldCounts(shop.db, shop.clock.now(), 1)).toBe(0);
  expect([await soldCountOf(fig), await soldCountOf(plum)]).toEqual([3, 5]);
  expect(await bySales()).toEqual([plum, fig]);

  // A cancelled order does not count.
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.uniqueOrderId, first));
  expect(await updateSoldCounts(shop.db, shop.clock.now())).toBe(1);
  expect(await bySales()).toEqual([fig, plum]);

  // An item that another transaction has locked is left for the next call.
  const later = new Date(shop.clock.now().getTime() + 91 * 86_400_000);
  await shop.db.transaction(async (tx) => {
    await tx.select().from(items).where(eq(items.id, fig)).for('update');
    expect(await updateSoldCounts(shop.db, later)).toBe(0);
  });
  expect(await updateSoldCounts(shop.db, later)).toBe(1);
  expect(await soldCountOf(fig)).toBe(0);
});
