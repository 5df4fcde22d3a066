import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  orderDemands,
  orderRevisions,
  orders,
  printers,
  printJobs,
  slots,
  stores,
} from '#server/db/schema/index.ts';
import { confirmEdit, editedRow, packAsPlaced, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addCoupon, addItem, addStore, stockOf } from '../support/orders.ts';
import { handOver, partsOf, placeForPicking, singleOrder, startPicking } from '../support/picking.ts';

onEditShop();

const item = async (quantity = 1, price = 10_000) => ({
  ...(await addItem(shop.db, shop.store, { regularPrice: price, onHand: 50 })),
  quantity,
});

describe('changing an open order', () => {
  it('[F17] a change that reduces one line and removes another updates stock, bill and cash, and keeps the first bill', async () => {
    const lines = [await item(3), await item()];
    const order = await placeForPicking(shop, lines);
    const change = [
      { line_id: order.lineIds[0]!, quantity: 1 },
      { line_id: order.lineIds[1]!, quantity: 0 },
    ];
    const quote = await quoteEdit(shop, order, { lines: change });
    expect(quote.data).toMatchObject({ revision: 0, total: 12_500, old_total: 42_500, issues: [] });
    const edited = await shop.call(
      '/order/edit',
      { unique_order_id: order.uniqueOrderId, lines: change, revision: 0, seen_total: 12_500 },
      order.who,
    );
    expect(edited.data).toEqual({ revision: 1, total: 12_500 });
    expect(await partsOf(shop, order)).toEqual([['cash', 12_500, 0, 0]]);
    expect((await stockOf(shop.db, lines[0]!.variant_id)).on_hand).toBe(49);
    expect((await stockOf(shop.db, lines[1]!.variant_id)).on_hand).toBe(50);
    const [before] = await shop.db.select().from(orderRevisions).where(eq(orderRevisions.orderId, order.id));
    expect(before).toMatchObject({ revision: 1, total: 42_500, actor: 'customer' });
    expect(before!.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const found = await singleOrder(shop, order);
    expect(found.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
    await packAsPlaced(shop, order);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([['cash', 12_500, 12_500, 0]]);
  });

  it('[F18] the quote announces that a change below the minimum of the coupon removes the coupon, which can be used again', async () => {
    const coupon = await addCoupon(shop.db, { discount: 3_000, minSubtotal: 20_000, maxUses: 1 }, [
      shop.store,
    ]);
    const order = await placeForPicking(shop, [await item(2)], { coupon: coupon.code });
    const lines = [{ line_id: order.lineIds[0]!, quantity: 1 }];
    const quote = await quoteEdit(shop, order, { lines });
    expect(quote.data).toMatchObject({ total: 12_500, old_total: 19_500, issues: [] });
    expect(quote.data.changes).toEqual([
      expect.objectContaining({
        ...{ type: 'coupon_invalid', code: coupon.code },
        message: expect.stringMatching(new RegExp(`^The coupon ${coupon.code} no longer applies\\. .*₹100`)),
      }),
    ]);
    expect((await confirmEdit(shop, order, { lines })).success).toBe(true);
    expect(await editedRow(shop, order)).toMatchObject({ couponId: null, total: 12_500 });
    const secondOrder = await placeForPicking(shop, [await item(2)], { coupon: coupon.code });
    expect((await singleOrder(shop, secondOrder)).total).toBe(19_500);
  });

  it('keeps the coupon of the order after the coupon has ended, and the price of a line after the item became more expensive', async () => {
    const { code, id } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 }, [shop.store]);
    const line = await item(2);
    const order = await placeForPicking(shop, [line], { coupon: code });
    await shop.endCoupon(id);
    await shop.setPrice(line.variant_id, 15_000);
    const quote = await quoteEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
    expect(quote.data).toMatchObject({ total: 9_000 + 2_500, changes: [], issues: [] });
  });

  it('a change that increases a line uses the current price for the added pieces, which the customer sees first, and increases cash and reserved stock', async () => {
    const line = await item();
    const order = await placeForPicking(shop, [line], { cash_given: 20_000 });
    await shop.setPrice(line.variant_id, 11_000);
    const lines = [{ line_id: order.lineIds[0]!, quantity: 2 }];
    const quote = await quoteEdit(shop, order, { lines });
    expect(quote.data).toMatchObject({
      total: 23_500,
      changes: [{ type: 'price_up', was: 10_000, now: 11_000 }],
    });
    expect((await confirmEdit(shop, order, { lines })).data).toEqual({ revision: 1, total: 23_500 });
    expect(await partsOf(shop, order)).toEqual([['cash', 23_500, 0, 0]]);
    expect(await editedRow(shop, order)).toMatchObject({ cashGiven: null });
    const paidWith = await placeForPicking(shop, [line], { cash_given: 50_000 });
    await confirmEdit(shop, paidWith, { lines: [{ line_id: paidWith.lineIds[0]!, quantity: 2 }] });
    expect(await editedRow(shop, paidWith)).toMatchObject({ total: 24_500, cashGiven: 50_000 });
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(46);
    const [demand] = await shop.db.select().from(orderDemands).where(eq(orderDemands.orderId, order.id));
    expect(demand!.quantity).toBe(2);
  });

  it('[F1] changing an open order is refused beyond the stock', async () => {
    const line = { ...(await addItem(shop.db, shop.store, { onHand: 2 })), quantity: 1 };
    const order = await placeForPicking(shop, [line]);
    const refused = await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 3 }] });
    expect(refused.error).toMatchObject({ code: 'OUT_OF_STOCK', details: { available: 1 } });
  });

  it('changing an open order is refused if it removes the last line, is below the minimum order, or changes nothing', async () => {
    const order = await placeForPicking(shop, [await item(2)]);
    const [line_id] = order.lineIds;
    const editError = async (quantity: number) =>
      (await confirmEdit(shop, order, { lines: [{ line_id: line_id!, quantity }] })).error;
    expect(await editError(0)).toMatchObject({
      code: 'LAST_LINE',
      message: 'An order needs at least one item. To remove them all, cancel the order.',
    });
    expect(await editError(2)).toMatchObject({ code: 'NOTHING_CHANGED' });
    await shop.db.update(stores).set({ minOrderPrice: 15_000 }).where(eq(stores.id, shop.store));
    expect(await editError(1)).toMatchObject({
      code: 'BELOW_MINIMUM',
      message: expect.stringMatching(/^The minimum order at .+ is .*150\.$/),
    });
    await shop.db.update(stores).set({ minOrderPrice: 0 }).where(eq(stores.id, shop.store));
    expect(await editError(1)).toBeUndefined();
  });

  it('[F15] changing an open order is refused if it differs from the quote', async () => {
    const order = await placeForPicking(shop, [await item(3)]);
    const body = (quantity: number, changes: object) => ({
      unique_order_id: order.uniqueOrderId,
      lines: [{ line_id: order.lineIds[0]!, quantity }],
      ...{ revision: 0, seen_total: 22_500, ...changes },
    });
    const other = await shop.call('/order/edit', body(2, { seen_total: 22_400 }), order.who);
    expect(other.error).toMatchObject({ code: 'PRICE_CHANGED', details: { new_total: 22_500 } });
    expect((await shop.call('/order/edit', body(2, {}), order.who)).success).toBe(true);
    const late = await shop.call('/order/edit', body(1, { seen_total: 12_500 }), order.who);
    expect(late.error.code).toBe('EDITED_MEANWHILE');
  });

  it('[F38] [F39] changing an open order is refused for another customer, for a visitor, and with only the id of the order', async () => {
    const order = await placeForPicking(shop, [await item(2)]);
    const other = await placeForPicking(shop, [await item()]);
    const change = {
      unique_order_id: order.uniqueOrderId,
      lines: [{ line_id: order.lineIds[0]!, quantity: 1 }],
    };
    for (const who of [other.who, await shop.guest(), null]) {
      expect((await shop.call('/order/edit-quote', change, who)).status).toBe(404);
      const edit = await shop.call('/order/edit', { ...change, revision: 0, seen_total: 12_500 }, who);
      expect(edit.status).toBe(404);
    }
    const foreign = await confirmEdit(shop, order, { lines: [{ line_id: other.lineIds[0]!, quantity: 0 }] });
    expect(foreign.error.code).toBe('validation_failed');
  });

  it('changing an open order is refused once picking has started', async () => {
    const order = await placeForPicking(shop, [await item(2)]);
    const lines = [{ line_id: order.lineIds[0]!, quantity: 1 }];
    await startPicking(shop, order);
    expect((await quoteEdit(shop, order, { lines })).error).toMatchObject({
      code: 'NOT_EDITABLE',
      details: { why: 'picking' },
    });
  });
});

describe('another slot for an open order', () => {
  const six = '2026-06-24T12:30:00.000Z';
  const seven = '2026-06-24T13:30:00.000Z';
  const at = (starts_at: string) => ({ when: { type: 'slot', starts_at } });

  async function slotOrder(changes = {}) {
    shop.clock.set('2026-06-24T06:30:00.000Z');
    const store = await addStore(shop.db, { slotMinutes: 60, slotCapacity: 1, leadMinutes: 30, ...changes });
    const line = { ...(await addItem(shop.db, store)), quantity: 1 };
    const place = (start: string) => shop.placeIn(store, [line], at(start));
    return { store, place };
  }

  it('is reserved, the old slot is released, and the difference of the charge is added', async () => {
    const { store, place } = await slotOrder();
    await shop.chargeSlot(store, seven, 1_500);
    const order = await place(six);
    const quote = await quoteEdit(shop, order, at(seven));
    expect(quote.data).toMatchObject({ total: 14_000, old_total: 12_500 });
    expect((await confirmEdit(shop, order, at(seven))).data).toEqual({ revision: 1, total: 14_000 });
    const rows = await shop.db.select().from(slots).where(eq(slots.storeId, store));
    expect(Object.fromEntries(rows.map((row) => [row.startsAt.toISOString(), row.orders]))).toEqual({
      [six]: 0,
      [seven]: 1,
    });
    expect(await partsOf(shop, order)).toEqual([['cash', 14_000, 0, 0]]);
    expect(await place(six)).toMatchObject({ id: expect.any(Number) });
  });

  it('[F24] another slot for an open order is refused if it is full, also for the second of two orders that move to it', async () => {
    const { place } = await slotOrder();
    const [first, second] = [await place(six), await place('2026-06-24T14:30:00.000Z')];
    const answers = await Promise.all([
      confirmEdit(shop, first, at(seven)),
      confirmEdit(shop, second, at(seven)),
    ]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)!.error.code).toBe('SLOT_FULL');
  });

  it('another slot for an open order is refused if the store is closed then, or if the time is not a slot', async () => {
    const { place } = await slotOrder();
    const order = await place('2026-06-25T12:30:00.000Z');
    shop.clock.set('2026-06-24T17:30:00.000Z');
    const issues = async (when: object) => (await quoteEdit(shop, order, { when })).data.issues;
    expect(await issues({ type: 'now' })).toMatchObject([
      { error: 'STORE_CLOSED', message: expect.stringMatching(/Store/) },
    ]);
    expect(await issues({ type: 'slot', starts_at: '2026-06-25T21:30:00.000Z' })).toMatchObject([
      { error: 'SLOT_UNKNOWN' },
    ]);
  });

  it('a changed order keeps its slot, but cannot get more lines than the store can pick in that slot', async () => {
    const { store, place } = await slotOrder({
      ...{ slotUnit: 'minutes', slotCapacity: 15, pickingMinutesPerOrder: 5, pickingSecondsPerLine: 90 },
    });
    const [order] = [await place(six), await place(six)];
    const [one, two] = [await addItem(shop.db, store), await addItem(shop.db, store)];
    const added = (...lines: object[]) => ({ added: lines });
    expect((await confirmEdit(shop, order, added(one, two))).error).toMatchObject({
      code: 'SLOT_FULL',
      message: expect.stringMatching(/\w/),
    });
    expect((await confirmEdit(shop, order, added(one))).data).toMatchObject({ revision: 1 });
  });

  it('[F24] two orders exchange their slots at the same moment', async () => {
    const { place } = await slotOrder({ slotCapacity: 2 });
    const [first, second] = [await place(six), await place(seven)];
    const answers = await Promise.all([
      confirmEdit(shop, first, at(seven)),
      confirmEdit(shop, second, at(six)),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined]);
  });
});

describe('staff of the store', () => {
  it('see a changed order again, and its slips mention the change', async () => {
    const [printer] = await shop.db
      .insert(printers)
      .values({
        storeId: shop.store,
        name: 'Counter',
        kind: 'star',
        tokenHash: 'changed',
        kitchenOn: 'placed',
      })
      .returning();
    const order = await placeForPicking(shop, [await item(2)]);
    const onBoard = async () => {
      const { data } = await shop.call('/desk/board/get', {}, shop.keeper);
      return data.orders.find(({ id }: { id: number }) => id === order.id);
    };
    expect(await onBoard()).toMatchObject({ revision: 0, isChanged: false, watchedFrom: null });
    await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
    expect(await onBoard()).toMatchObject({ revision: 1, isChanged: true, watchedFrom: expect.any(String) });
    const see = (revision: number) =>
      shop.call('/desk/board/seen', { orders: [{ id: order.id, revision }] }, shop.keeper);
    await see(0);
    expect(await onBoard()).toMatchObject({ watchedFrom: expect.any(String) });
    await see(1);
    expect(await onBoard()).toMatchObject({ watchedFrom: null });
    const jobs = await shop.db.select().from(printJobs).where(eq(printJobs.orderId, order.id));
    expect(jobs.map(({ reason }) => reason)).toEqual(['placed', 'changed:1']);
    await shop.db.delete(printers).where(eq(printers.id, printer!.id));
  });

  it('see the change in the timeline of the order, with the previous total', async () => {
    const order = await placeForPicking(shop, [await item(2)]);
    await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
    const { data } = await shop.call('/desk/timeline/order', { id: order.id }, shop.support);
    expect(data.entries).toContainEqual(
      expect.objectContaining({ kind: 'edit', amount: 22_500, currency: 'INR', role: 'customer' }),
    );
  });

  it('the customer gets a message', async () => {
    const order = await placeForPicking(shop, [await item(2)]);
    await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
    expect(await shop.messagesOf(order, 'order-edited')).not.toHaveLength(0);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ revision: 1, status: 'accepted' });
  });
});
