import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderDemands, orderLines } from '#server/db/schema/index.ts';
import {
  addedItem,
  confirmEdit,
  packAsPlaced,
  editedRow,
  payChange,
  quoteEdit,
  settlementOf,
} from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addAddons, addItem, addStore, orderOf, stockOf } from '../support/orders.ts';
import { handOver, packOrder, partsOf, pickingOf, placeForPicking, singleOrder } from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

onEditShop();

const item = (changes = {}) => addItem(shop.db, shop.store, { onHand: 10, ...changes });

async function oneLine(changes: Record<string, unknown> = {}) {
  const line = { ...(await item()), quantity: 1 };
  return { line, order: await placeForPicking(shop, [line], changes) };
}

describe('further items of an open order', () => {
  it('[F17] [F20] are on its bill, reserved in the stock, on the picking list and on the invoice', async () => {
    const { order } = await oneLine();
    const milk = await item({ regularPrice: 6_000 });
    const quote = await quoteEdit(shop, order, addedItem(milk, 2));
    expect(quote.data).toMatchObject({ total: 24_500, old_total: 12_500, issues: [] });
    expect(quote.data.lines.at(-1)).toMatchObject({ line_id: null, item_id: milk.item_id, quantity: 2 });
    expect((await confirmEdit(shop, order, addedItem(milk, 2))).data).toEqual({ revision: 1, total: 24_500 });
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

  it('increase the line of an item that is already in the order, and can be removed again', async () => {
    const { line, order } = await oneLine();
    await confirmEdit(shop, order, addedItem(line, 2));
    const [row, ...others] = (await singleOrder(shop, order)).lines;
    expect([row.quantity, others]).toEqual([3, []]);
    const milk = await item();
    await confirmEdit(shop, order, addedItem(milk));
    const added = (await pickingOf(shop, order.id)).lines.at(-1)!;
    await confirmEdit(shop, order, { lines: [{ line_id: added.id, quantity: 0 }] });
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 10 });
    expect((await singleOrder(shop, order)).lines).toHaveLength(1);
  });

  it('[F1] [F9] further items of an open order are refused if they are of another store, exceed the stock or are not sold', async () => {
    const { order } = await oneLine();
    const code = async (change: Record<string, unknown>) =>
      (await confirmEdit(shop, order, change)).error?.code;
    const elsewhere = await addItem(shop.db, await addStore(shop.db));
    expect(await code(addedItem(elsewhere))).toBe('ITEM_UNAVAILABLE');
    expect(await code(addedItem(await item({ onHand: 1 }), 2))).toBe('OUT_OF_STOCK');
    expect(await code(addedItem({ item_id: 999_999, variant_id: null }))).toBe('ITEM_UNAVAILABLE');
    expect((await quoteEdit(shop, order, { added: [{ item_id: 1, quantity: 100 }] })).status).toBe(400);
  });

  it('further items of an open order are paid online, and reserved until then', async () => {
    const { order } = await oneLine({ payment_method: 'stripe' });
    const milk = await item({ onHand: 1 });
    const { data } = await confirmEdit(shop, order, addedItem(milk));
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 1, reserved: 1 });
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    await page.status();
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 0, reserved: 0 });
    expect((await singleOrder(shop, order)).lines).toHaveLength(2);
  });

  it('[F9] further items of an open order are refused if they need a choice of options, with the name of the item', async () => {
    const { order } = await oneLine();
    const pizza = await addItem(shop.db, shop.store, {}, { name: 'Pizza' });
    await addAddons(shop.db, shop.store, pizza.item_id, 'SINGLE', [1_000, 2_000]);
    const { error } = await confirmEdit(shop, order, addedItem(pizza));
    expect(error).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      message: 'Pizza comes with options. Order it separately, from the item’s page.',
      details: { lines: [{ name: 'Pizza', reason: 'addons' }] },
    });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0 });
  });

  it('[F17] [F34] added items that are weighed are authorised up to their ceiling, and charged by weight', async () => {
    const { order } = await oneLine({ payment_method: 'stripe' });
    const fish = await item({ regularPrice: 0, pricePerKg: 40_000, unitId: 2, measurement: 1_200 });
    const { data } = await confirmEdit(shop, order, addedItem(fish));
    expect(data.checkout).toMatchObject({ total: 52_800 });
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    expect((await page.status()).data.state).toBe('placed');
    expect(await editedRow(shop, order)).toMatchObject({ total: 60_500, ceiling: 65_300 });
    const [rice, weighed] = (await pickingOf(shop, order.id)).lines;
    await packOrder(shop, order, [
      { lineId: rice!.id, quantity: 1 },
      { lineId: weighed!.id, quantity: 1, grams: 1_250 },
    ]);
    await handOver(shop, order);
    const parts = await partsOf(shop, order);
    expect(parts.map(([method]) => method)).toEqual(['stripe', 'stripe']);
    expect(parts.reduce((sum, [, , captured]) => sum + Number(captured), 0)).toBe(62_500);
    expect(await singleOrder(shop, order)).toMatchObject({ invoice: { total: 62_500 } });
  });
});

describe('two buyers of the last piece, one with an added item', () => {
  async function lastPiece(changes: Record<string, unknown> = {}) {
    const { order } = await oneLine(changes);
    const milk = await item({ onHand: 1 });
    const who = await addMember(shop);
    const place = () => shop.call('/order/place', orderOf(who, shop.store, [milk]), who);
    return { order, milk, place };
  }

  it.each([1, 2, 3])(
    '[F1] [F24] if both buyers order the last piece at the same moment, only one of them gets it (%i)',
    async () => {
      const { order, milk, place } = await lastPiece();
      const answers = await Promise.all([confirmEdit(shop, order, addedItem(milk)), place()]);
      expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
      expect(answers.find(({ success }) => !success)!.error.code).toBe('OUT_OF_STOCK');
      expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 0, reserved: 0 });
    },
  );

  it('[F1] cannot both get the piece: it is reserved during the payment, and sold when the payment is made', async () => {
    const { order, milk, place } = await lastPiece({ payment_method: 'stripe' });
    const { data } = await confirmEdit(shop, order, addedItem(milk));
    expect((await place()).error.code).toBe('OUT_OF_STOCK');
    const page = payChange(shop, order, data.checkout);
    await page.pay();
    expect((await page.status()).data.state).toBe('placed');
    expect((await place()).error.code).toBe('OUT_OF_STOCK');
    expect(await stockOf(shop.db, milk.variant_id)).toMatchObject({ on_hand: 0, reserved: 0 });
  });

  it('[F1] [F28] get a refund for a payment made after the piece was sold to the other buyer', async () => {
    const { order, milk, place } = await lastPiece({ payment_method: 'stripe' });
    const { data } = await confirmEdit(shop, order, addedItem(milk));
    const page = payChange(shop, order, data.checkout);
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    expect((await place()).success).toBe(true);
    page.payLate();
    await shop.deliver();
    await shop.runJobs();
    expect(await settlementOf(shop, page.id)).toEqual({ outcome: 'refund', reason: 'OUT_OF_STOCK' });
    expect(page.money()).toMatchObject({ captured: 0, state: 'cancelled' });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0, total: 12_500 });
  });
});
