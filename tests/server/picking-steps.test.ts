import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PickingSwaps } from '#contracts/desk/picking.ts';
import { categories, comboParts, itemCategories, pickingSteps, variants } from '#server/db/schema/index.ts';
import { addItem, stockOf } from '../support/orders.ts';
import {
  finish,
  openPickingShop,
  pick,
  type PickingShop,
  placeForPicking,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const item = async (changes: Parameters<typeof addItem>[3] = {}) =>
  addItem(shop.db, shop.store, { onHand: 20 }, changes);
const addItems = (count: number) => Promise.all(Array.from({ length: count }, () => item()));

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = queries.mock.calls;
  queries.mockRestore();
  return length;
}

/** Puts these items into a new category. */
async function addCategory(items: readonly { item_id: number }[]): Promise<void> {
  const slug = `aisle-${crypto.randomUUID()}`;
  const [row] = await shop.db.insert(categories).values({ slug, name: 'Aisle', image: 'tomato' }).returning();
  const links = items.map(({ item_id: itemId }) => ({ itemId, categoryId: row!.id, position: 0 }));
  await shop.db.insert(itemCategories).values(links);
}

const swapsOf = async ({ id }: { id: number }): Promise<PickingSwaps['swaps']> =>
  ((await shop.call('/desk/picking/swaps', { id }, shop.keeper)).data as PickingSwaps).swaps;
const stepsOf = ({ id }: { id: number }) =>
  shop.db.select().from(pickingSteps).where(eq(pickingSteps.orderId, id));

it('each further step of a call costs two queries', async () => {
  const order = await placeForPicking(shop, await addItems(11));
  await startPicking(shop, order);
  const steps = order.lineIds.map((lineId) => ({ lineId, quantity: 1 }));
  const one = await countQueries(() => pick(shop, order, steps.slice(0, 1)));
  const ten = await countQueries(() => pick(shop, order, steps.slice(1)));
  expect((ten - one) / 9).toBe(2);
});

it('[F26] the ids of steps are deleted when the order is packed or ends', async () => {
  for (const end of [
    (id: number) => finish(shop, { id }),
    (id: number) =>
      shop.call('/desk/orders/step', { id, to: 'cancelled', reason: 'Cancelled by phone' }, shop.support),
  ]) {
    const order = await placeForPicking(shop, await addItems(1));
    await startPicking(shop, order);
    const step = { lineId: order.lineIds[0]!, quantity: 1, stepId: crypto.randomUUID() };
    await pick(shop, order, [step]);
    expect(await stepsOf(order)).toHaveLength(1);
    expect((await end(order.id)).success).toBe(true);
    expect(await stepsOf(order)).toEqual([]);
    expect((await pick(shop, order, [step])).error.code).toBe('illegal_transition');
    expect(await stepsOf(order)).toEqual([]);
  }
});

it('possible swaps are found for orders that are packed, with few queries', async () => {
  const wanted = await addItems(6);
  const near = await item();
  await addCategory([...wanted, near]);
  const small = await placeForPicking(shop, wanted.slice(0, 1));
  const large = await placeForPicking(shop, wanted);
  const lineId = small.lineIds[0]!;
  expect((await swapsOf(small))[lineId]!.map(({ variantId }) => variantId)).toContain(near.variant_id);
  const few = await countQueries(() => swapsOf(small));
  const many = await countQueries(() => swapsOf(large));
  // Only the search for swaps and the count of its results take a query per item; all other data is read once.
  expect((many - few) / 5).toBeLessThanOrEqual(2);
  await startPicking(shop, small);
  expect(await swapsOf(small)).toHaveProperty(String(lineId));
  await pick(shop, small, [{ lineId, quantity: 1 }]);
  await finish(shop, small);
  expect(await swapsOf(small)).toEqual({});
});

it('the nearest swap in price and size is offered first, and a crate last', async () => {
  const kilo = { regularPrice: 24_000, onHand: 20, unitId: 1, measurement: 1 };
  const wanted = await addItem(shop.db, shop.store, kilo);
  const sizes = [
    { ...kilo, name: '5 kg crate', regularPrice: 109_900, measurement: 5 },
    { ...kilo, name: '500 g', regularPrice: 13_000, unitId: 2, measurement: 500 },
  ];
  await shop.db.insert(variants).values(sizes.map((size) => ({ ...size, itemId: wanted.item_id })));
  const other = await addItem(shop.db, shop.store, { ...kilo, name: 'Other kilo', regularPrice: 25_000 });
  await addCategory([wanted, other]);
  const order = await placeForPicking(shop, [wanted]);
  const swaps = (await swapsOf(order))[order.lineIds[0]!]!;
  expect(swaps.map(({ price, charged }) => [price, charged])).toEqual([
    [25_000, 24_000],
    [13_000, 13_000],
    [109_900, 24_000],
  ]);
});

it('a combo is neither offered nor packed instead of a line', async () => {
  const [wanted, part, combo] = [await item(), await item(), await item({ isCombo: true })];
  await shop.db.insert(comboParts).values({
    ...{ comboItemId: combo.item_id, itemId: part.item_id },
    ...{ variantId: part.variant_id, quantity: 2 },
  });
  await addCategory([wanted, combo]);
  const order = await placeForPicking(shop, [wanted]);
  const lineId = order.lineIds[0]!;
  expect(await swapsOf(order)).toEqual({ [lineId]: [] });
  await startPicking(shop, order);
  const swap = { lineId, quantity: 1, swapVariantId: combo.variant_id, reason: 'not_there' as const };
  expect((await pick(shop, order, [swap])).data.refused).toHaveLength(1);
  expect((await stockOf(shop.db, combo.variant_id)).on_hand).toBe(20);
});
