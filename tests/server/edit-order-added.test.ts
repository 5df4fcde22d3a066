import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderDemands, orderLines } from '#server/db/schema/index.ts';
import {
  confirmEdit,
  openEditShop,
  packAsPlaced,
  payChange,
  type EditShop,
  quoteEdit,
} from '../support/edit-order.ts';
import { addItem, addStore, stockOf } from '../support/orders.ts';
import { handOver, partsOf, pickingOf, placeForPicking, singleOrder } from '../support/picking.ts';

let shop: EditShop;
beforeAll(async () => {
  shop = await openEditShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const item = (changes = {}) => addItem(shop.db, shop.store, { onHand: 10, ...changes });

async function oneLine(changes: Record<string, unknown> = {}) {
  const line = { ...(await item()), quantity: 1 };
  return { line, order: await placeForPicking(shop, [line], changes) };
}

const add = ({ item_id, variant_id }: { item_id: number; variant_id: number | null }, quantity = 1) => ({
  added: [{ item_id, variant_id, quantity }],
});

describe('further items of an open order', () => {
  it('[F17] [F20] are on its bill, in its stock, on the list of who packs it and on the invoice', async () => {
    const { order } = await oneLine();
    const milk = await item({ regularPrice: 6_000 });
    const quote = await quoteEdit(shop, order, add(milk, 2));
    expect(quote.data).toMatchObject({ total: 24_500, old_total: 12_500, issues: [] });
    expect(quote.data.lines.at(-1)).toMatchObject({ line_id: null, item_id: milk.item_id, quantity: 2 });
    expect((await confirmEdit(shop, order, add(milk, 2))).data).toEqual({ revision: 1, total: 24_500 });
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 8 });
    const demands = await shop.db.select().from(orderDemands).where(eq(orderDemands.orderId, order.id));
    expect(demands.find(({ variantId }) => variantId === milk.variant_id)).toMatchObject({ quantity: 2 });
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(orderLines.id);
    expect(lines.map(({ itemId, quantity, total }) => [itemId, quantity, total]).at(-1)).toEqual([
      milk.item_id,
      2,
      12_000,
    ]);
    expect((await pickingOf(shop, order.id)).lines).toHaveLength(2);
    await packAsPlaced(shop, order);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([['cash', 24_500, 24_500, 0]]);
    expect((await singleOrder(shop, order)).lines).toHaveLength(2);
  });

  it('more of what is in the order raises its line, and what was added is removed again', async () => {
    const { line, order } = await oneLine();
    await confirmEdit(shop, order, add(line, 2));
    const [row, ...others] = (await singleOrder(shop, order)).lines;
    expect([row.quantity, others]).toEqual([3, []]);
    const milk = await item();
    await confirmEdit(shop, order, add(milk));
    const added = (await pickingOf(shop, order.id)).lines.at(-1)!;
    await confirmEdit(shop, order, { lines: [{ line_id: added.id, quantity: 0 }] });
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 10 });
    expect((await singleOrder(shop, order)).lines).toHaveLength(1);
  });

  it('[F1] [F9] not of another store, not more than there is, and not what is not sold', async () => {
    const { order } = await oneLine();
    const code = async (change: Record<string, unknown>) =>
      (await confirmEdit(shop, order, change)).error?.code;
    const elsewhere = await addItem(shop.db, await addStore(shop.db));
    expect(await code(add(elsewhere))).toBe('ITEM_UNAVAILABLE');
    expect(await code(add(await item({ onHand: 1 }), 2))).toBe('OUT_OF_STOCK');
    expect(await code(add({ item_id: 999_999, variant_id: null }))).toBe('ITEM_UNAVAILABLE');
    expect((await quoteEdit(shop, order, { added: [{ item_id: 1, quantity: 100 }] })).status).toBe(400);
  });

  it('are paid online, and reserved until then', async () => {
    const { order } = await oneLine({ payment_method: 'stripe' });
    const milk = await item({ onHand: 1 });
    const { data } = await confirmEdit(shop, order, add(milk));
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 1, reserved: 1 });
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    await page.status();
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 0, reserved: 0 });
    expect((await singleOrder(shop, order)).lines).toHaveLength(2);
  });
});
