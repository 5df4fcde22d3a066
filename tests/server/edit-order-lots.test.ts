import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices, orderLines, variants } from '#server/db/schema/index.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import { addedItem, confirmEdit, editedRow, payChange, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addCoupon, addItem, newKey, stockOf } from '../support/orders.ts';
import {
  handOver,
  packOrder,
  partsOf,
  pick,
  pickingOf,
  placeForPicking,
  type PlacedForPicking,
  singleOrder,
  startPicking,
} from '../support/picking.ts';

onEditShop();

/** Two pieces of an item that costs 80.00, for 50.00 each in its sale. */
const onSale = async () => {
  const item = await addItem(shop.db, shop.store, { regularPrice: 8_000, onHand: 50 });
  await setSale(item.variant_id, 5_000);
  return { ...item, quantity: 2 };
};
const setSale = (id: number, salePrice: number | null) =>
  shop.db.update(variants).set({ salePrice }).where(eq(variants.id, id));

/** An order of two pieces for 50.00 each and delivery for 25.00, after the sale has ended. */
async function afterSale(changes: Record<string, unknown> = {}, options = {}) {
  const line = await onSale();
  const order = await placeForPicking(shop, [line], changes, options);
  await setSale(line.variant_id, null);
  return { line, order };
}
const change = (order: PlacedForPicking, quantity: number) => ({
  lines: [{ line_id: order.lineIds[0]!, quantity }],
});
const editTo = async (order: PlacedForPicking, quantity: number) => {
  const edited = await confirmEdit(shop, order, change(order, quantity));
  if (!edited.success) throw new Error(edited.error.code);
  return edited.data;
};
const linesOf = async ({ id }: { id: number }) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));

describe('the prices of pieces that are added later', () => {
  it('[F17] [F18] the pieces that were ordered keep their price, and the former quantity costs the former price', async () => {
    const { order, line } = await afterSale({ payment_method: 'wallet' }, { credit: 50_000 });
    const quote = await quoteEdit(shop, order, change(order, 3));
    expect(quote.data).toMatchObject({ total: 20_500, item_total: 18_000, rest: 8_000, issues: [] });
    expect(quote.data.changes).toEqual([
      expect.objectContaining({
        ...{ type: 'price_up', was: 5_000, now: 8_000 },
        message: expect.stringMatching(/from ₹50 to ₹80\. Only the added items cost ₹80; the others keep/),
      }),
    ]);
    expect(quote.data.lines).toMatchObject([
      {
        amount: 18_000,
        lots: [
          { quantity: 2, unit_price: 5_000 },
          { quantity: 1, unit_price: 8_000 },
        ],
      },
    ]);
    expect((await editTo(order, 3)).total).toBe(20_500);
    expect(await linesOf(order)).toMatchObject([{ quantity: 3, unitPrice: 5_000, total: 18_000 }]);
    const found = await singleOrder(shop, order);
    expect(found.lines).toMatchObject([
      { unit_price: 5_000, total: 18_000, lots: [{ total: 10_000 }, { total: 8_000 }] },
    ]);
    expect(found.bill[0]).toMatchObject({
      ...{ amount: 18_000, inputs: { price: 5_000, quantity: 3, lots: '2 × 5000 + 1 × 8000' } },
    });
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(47);

    const back = await quoteEdit(shop, order, change(order, 2));
    expect(back.data).toMatchObject({ total: 12_500, item_total: 10_000, changes: [] });
    expect((await editTo(order, 2)).total).toBe(12_500);
    expect(await linesOf(order)).toMatchObject([
      { quantity: 2, unitPrice: 5_000, lots: null, total: 10_000 },
    ]);
    expect((await editTo(order, 1)).total).toBe(7_500);
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(49);
  });

  it('[F20] a card pays for the added piece, and is charged only for the former price once the piece is removed', async () => {
    const { order } = await afterSale({ payment_method: 'stripe' });
    const { checkout } = await editTo(order, 3);
    const page = payChange(shop, order, checkout);
    await page.pay();
    await page.status();
    expect(await partsOf(shop, order)).toEqual([
      ['stripe', 12_500, 0, 0],
      ['stripe', 8_000, 0, 0],
    ]);
    await editTo(order, 2);
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 2 }]);
    const captured = (await partsOf(shop, order)).reduce((sum, [, , part]) => sum + Number(part), 0);
    expect(captured).toBe(12_500);
  });

  it('[F18] a percentage of a coupon follows the prices of the pieces', async () => {
    const { code } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 }, [shop.store]);
    const { order } = await afterSale({ coupon: code });
    expect((await editTo(order, 3)).total).toBe(16_200 + 2_500);
    expect((await editTo(order, 2)).total).toBe(9_000 + 2_500);
  });

  it('an ordered product that is added again is a lot of its line, and pieces at an unchanged price join the last lot', async () => {
    const { order, line } = await afterSale();
    for (const total of [20_500, 28_500])
      expect((await confirmEdit(shop, order, addedItem(line))).data).toMatchObject({ total });
    const [stored] = await linesOf(order);
    expect(stored!.lots?.map(({ quantity, unit_price: price }) => [quantity, price])).toEqual([
      [2, 5_000],
      [2, 8_000],
    ]);
    await setSale(line.variant_id, 6_000);
    const quote = await quoteEdit(shop, order, change(order, 5));
    expect(quote.data.changes).toMatchObject([{ type: 'price_down', was: 8_000, now: 6_000 }]);
    expect((await editTo(order, 5)).total).toBe(34_500);
    expect((await editTo(order, 4)).total).toBe(28_500);
  });

  it('[F17] packed pieces, invoice, credit notes and the export have the price of their lot', async () => {
    const { order } = await afterSale();
    await editTo(order, 4);
    expect((await pickingOf(shop, order.id)).lines[0]).toMatchObject({
      unitPrice: 5_000,
      lots: [{ quantity: 2 }, { quantity: 2, unit_price: 8_000 }],
    });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 3, reason: 'not_there' }]);
    expect(await editedRow(shop, order)).toMatchObject({ total: 28_500, settledTotal: 20_500 });
    expect((await singleOrder(shop, order)).changes).toMatchObject([
      { old_total: 26_000, new_total: 18_000 },
    ]);
    await handOver(shop, order);
    const parts = { lines: [{ id: order.lineIds[0], quantity: 2 }], delivery: false, tip: false };
    const refund = { id: order.id, parts, cashTo: 'cash', reason: 'Bruised', key: newKey() };
    expect((await shop.call('/desk/orders/refund', refund, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['cash', 20_500, 20_500, 13_000]]);
    const issued = await shop.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(invoices.id);
    const rowsOf = (index: number) =>
      issued[index]!.body.lines.map(({ quantity, unit_price: price, amount }) => [quantity, price, amount]);
    expect(rowsOf(0)).toEqual([
      [2, 5_000, 10_000],
      [1, 8_000, 8_000],
    ]);
    expect(rowsOf(1)).toEqual([
      [1, 8_000, 8_000],
      [1, 5_000, 5_000],
    ]);
    const made = await exportCsv(shop.db, 'order-lines', {
      access: { userId: 'admin', role: 'admin', storeIds: null },
      digits: 2,
      today: '2026-06-24',
    });
    if (!made.ok) throw new Error(made.error);
    const number = (await editedRow(shop, order)).orderNumber;
    const rows = (parse(made.file.text, { columns: true }) as Record<string, string>[])
      .filter((row) => row['number'] === number)
      .map((row) => [row['quantity'], row['packed'], row['unit_price'], row['total']]);
    expect(rows).toEqual([
      ['2', '2', '50.00', '100.00'],
      ['2', '1', '80.00', '80.00'],
    ]);
  });

  it('[F17] a weighed line has the price per kilogram and the ceiling of each lot', async () => {
    const fish = await addItem(
      shop.db,
      shop.store,
      { pricePerKg: 40_000, unitId: 2, measurement: 1_000, onHand: 50 },
      { name: 'Fish' },
    );
    const order = await placeForPicking(shop, [{ ...fish, quantity: 1 }]);
    expect(await editedRow(shop, order)).toMatchObject({ total: 42_500, ceiling: 46_500 });
    await shop.db.update(variants).set({ pricePerKg: 60_000 }).where(eq(variants.id, fish.variant_id));
    await editTo(order, 2);
    expect(await editedRow(shop, order)).toMatchObject({ total: 102_500, ceiling: 112_500 });
    await editTo(order, 1);
    expect(await editedRow(shop, order)).toMatchObject({ total: 42_500, ceiling: 46_500 });
    await editTo(order, 2);
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 2, grams: 2_001 }]);
    // 1,001 g for 400.00 a kilogram and 1,000 g for 600.00.
    expect(await editedRow(shop, order)).toMatchObject({ settledTotal: 40_040 + 60_000 + 2_500 });
    await handOver(shop, order);
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(invoice!.body.lines).toMatchObject([
      { weight: { grams: 1_001, price_per_kg: 40_000 }, amount: 40_040 },
      { weight: { grams: 1_000, price_per_kg: 60_000 }, amount: 60_000 },
    ]);
  });

  it('[F17] a substitute costs the same for each piece, and no more than the pieces of the line', async () => {
    const line = await onSale();
    const order = await placeForPicking(shop, [line], { missing_item: 'ask_me' });
    await setSale(line.variant_id, null);
    await editTo(order, 3);
    const instead = await addItem(shop.db, shop.store, { regularPrice: 7_000, onHand: 50 });
    await startPicking(shop, order);
    await pick(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 3, swapVariantId: instead.variant_id, reason: 'not_there' },
    ]);
    expect((await singleOrder(shop, order)).questions).toMatchObject([
      { unit_price: 6_000, swap: { price: 7_000, charged: 6_000 } },
    ]);
    const answer = { unique_order_id: order.uniqueOrderId, line_id: order.lineIds[0], answer: 'yes' };
    expect((await shop.call('/order/answer', answer, order.who)).success).toBe(true);
    expect((await shop.call('/desk/picking/finish', { id: order.id }, shop.keeper)).success).toBe(true);
    expect(await editedRow(shop, order)).toMatchObject({ settledTotal: 20_500 });
  });
});
