import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { auditLog, deliveries, payments, printJobs, stores } from '#server/db/schema/index.ts';
import { beginChange, editedRow, paidOrder } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { partsOf, placeForPicking, startPicking } from '../support/picking.ts';
import { addRider } from '../support/riders.ts';
import { stepOrder } from '../support/step-order.ts';
import {
  addSlotStore,
  eight,
  moveTo,
  nine,
  type PlacedInSlot,
  seven,
  six,
  slot,
  timesOf,
  toldMoves,
} from '../support/slot-moves.ts';

onEditShop();

const boardRow = async ({ id }: { id: number }) =>
  ((await shop.call('/desk/board/get', {}, shop.keeper)).data.orders as BoardOrder[]).find(
    (one) => one.id === id,
  )!;
const historyOf = async ({ id }: { id: number }, who = shop.keeper) =>
  (await shop.call('/desk/timeline/order', { id }, who)).data.entries as {
    kind: string;
    what: string;
    detail: string;
    role: string | null;
    actor: string | null;
  }[];
const step = (order: PlacedInSlot, ...states: Parameters<typeof stepOrder>[2][]) =>
  states.reduce(
    (before, to) => before.then(async () => void (await stepOrder(shop, order.uniqueOrderId, to, 'store'))),
    Promise.resolve(),
  );

describe('staff move an order to another slot', () => {
  it('the place moves, and board, order page, history and the customer have the new time', async () => {
    const { place, taken } = await addSlotStore(shop);
    const order = await place(slot(six));
    await step(order, 'accepted');
    expect((await moveTo(shop, order, slot(eight))).data).toEqual({ isChanged: true });
    expect([await taken(six), await taken(eight)]).toEqual([0, 1]);
    expect(await editedRow(shop, order)).toMatchObject({
      ...{ scheduledDay: '2026-06-24', slotFrom: 20 * 60, slotTo: 21 * 60, promisedAt: null, revision: 1 },
    });
    expect(await boardRow(order)).toMatchObject({ dueAt: nine, slotFrom: 20 * 60, watchedFrom: null });
    const page = await shop.call('/order/single', { unique_order_id: order.uniqueOrderId }, order.who);
    expect(page.data.scheduled).toEqual({ day: '2026-06-24', from: 20 * 60, to: 21 * 60 });
    const told = await toldMoves(shop, order);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ eventKey }) => eventKey)).size).toBe(1);
    expect(told[0]!.parameters).toMatchObject({ when: { from: eight, to: nine } });
    const change = {
      ...{ kind: 'edit', role: 'store', actor: expect.any(String) },
      detail: '24 Jun 2026, 18:00–19:00 → 24 Jun 2026, 20:00–21:00',
    };
    for (const who of [shop.keeper, shop.support])
      expect((await historyOf(order, who)).filter(({ kind }) => kind === 'edit')).toEqual([
        expect.objectContaining(change),
      ]);
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.moved'));
    expect(audited.at(-1)!.detail).toMatchObject({
      from: '2026-06-24 18:00–19:00',
      to: '2026-06-24 20:00–21:00',
    });
  });

  it('the offered times are those of the checkout, and the order’s own place counts as free', async () => {
    const { store, line, place } = await addSlotStore(shop, { slotCapacity: 1 });
    const order = await place(slot(six));
    await place(slot(seven));
    const quote = await shop.call(
      '/order/quote',
      orderOf({ phone: '+919845099999' }, store, [line]),
      await shop.guest(),
    );
    const offered = (await timesOf(shop, order)).data;
    const { slots } = quote.data.options as { slots: { starts_at: string; is_full: boolean }[] };
    expect(offered.slots).toEqual(
      slots.map((one) => (one.starts_at === six ? { ...one, is_full: false, places: 1 } : one)),
    );
    expect(offered).toMatchObject({ now: quote.data.options.now, days: quote.data.options.days });
    expect(slots.find(({ starts_at: start }) => start === seven)).toMatchObject({ is_full: true });
  });

  it('a full slot and a past one are refused at the field, with the slots that are free now', async () => {
    const { place, taken } = await addSlotStore(shop, { slotCapacity: 1 });
    const order = await place(slot(six));
    await place(slot(seven));
    const full = await moveTo(shop, order, slot(seven));
    expect(full).toMatchObject({
      status: 409,
      error: { code: 'SLOT_FULL', fields: { when: expect.stringContaining('filled up') } },
    });
    const free = (full.error.details.times.slots as { starts_at: string; is_full: boolean }[]).filter(
      (one) => !one.is_full,
    );
    expect(free.map((one) => one.starts_at)).toContain(eight);
    expect(free.map((one) => one.starts_at)).not.toContain(seven);
    const past = await moveTo(shop, order, slot('2026-06-24T04:30:00.000Z'));
    expect(past.error).toMatchObject({
      code: 'SLOT_UNKNOWN',
      fields: { when: expect.stringContaining('no longer offered') },
    });
    expect([await taken(six), await taken(seven)]).toEqual([1, 1]);
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0, slotFrom: 18 * 60 });
    expect(await toldMoves(shop, order)).toEqual([]);
  });

  it('the same request sent again changes and tells once, and the present slot tells nobody', async () => {
    const { place, taken } = await addSlotStore(shop);
    const order = await place(slot(six));
    expect((await moveTo(shop, order, slot(six))).data).toEqual({ isChanged: false });
    expect(await toldMoves(shop, order)).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => moveTo(shop, order, slot(eight))));
    expect(answers.map(({ data }) => data.isChanged).sort()).toEqual([false, false, true]);
    const keys = new Set((await toldMoves(shop, order)).map(({ eventKey }) => eventKey));
    expect(keys.size).toBe(1);
    expect([await taken(six), await taken(eight)]).toEqual([0, 1]);
  });

  it('a late repetition does not take back what somebody else has changed since', async () => {
    const { place } = await addSlotStore(shop);
    const order = await place(slot(six));
    await moveTo(shop, order, slot(seven));
    await moveTo(shop, order, slot(eight), { revision: 1 });
    expect((await moveTo(shop, order, slot(seven))).error.code).toBe('ORDER_CHANGED');
    expect(await editedRow(shop, order)).toMatchObject({ slotFrom: 20 * 60, revision: 2 });
  });

  it('support makes the store see the order again; the store itself has seen what it changed', async () => {
    const { place } = await addSlotStore(shop);
    const order = await place(slot(six));
    await moveTo(shop, order, slot(seven));
    expect(await editedRow(shop, order)).toMatchObject({ seenBy: expect.any(String) });
    await moveTo(shop, order, slot(eight), { who: shop.support, revision: 1 });
    expect(await editedRow(shop, order)).toMatchObject({ seenAt: null, seenBy: null });
    expect((await boardRow(order)).watchedFrom).not.toBeNull();
  });

  it('an order for now is promised from the change on, not from when it was placed', async () => {
    const { place } = await addSlotStore(shop);
    const order = await place(slot(eight));
    shop.clock.advance(30 * 60_000);
    expect((await moveTo(shop, order, { type: 'now' })).data).toEqual({ isChanged: true });
    const row = await editedRow(shop, order);
    expect(row).toMatchObject({ scheduledDay: null, slotFrom: null });
    const [{ minutes }] = (await shop.db
      .select({ minutes: stores.deliveryTime })
      .from(stores)
      .where(eq(stores.id, row.storeId))) as [{ minutes: number }];
    expect(row.promisedAt).toEqual(new Date(shop.clock.now().getTime() + minutes * 60_000));
    shop.clock.advance(-30 * 60_000);
  });
});

describe('the bill of an order that staff move', () => {
  it('stays in a slot that costs more, and is lowered in a cheaper one until picking starts', async () => {
    const { store, place } = await addSlotStore(shop);
    await shop.chargeSlot(store, six, 2_000);
    await shop.chargeSlot(store, seven, 5_000);
    const [early, late] = [await place(slot(six)), await place(slot(six))];
    expect((await moveTo(shop, early, slot(seven))).success).toBe(true);
    expect((await editedRow(shop, early)).total).toBe(14_500);
    expect((await moveTo(shop, early, slot(eight), { revision: 1 })).success).toBe(true);
    expect((await editedRow(shop, early)).total).toBe(12_500);
    const due = await shop.db.select().from(payments).where(eq(payments.orderId, early.id));
    expect(due.map(({ amount }) => amount)).toEqual([12_500]);
    await step(late, 'accepted');
    await startPicking(shop, late);
    expect((await moveTo(shop, late, slot(eight))).success).toBe(true);
    expect(await editedRow(shop, late)).toMatchObject({ total: 14_500, status: 'preparing' });
    expect(new Set((await toldMoves(shop, early)).map(({ eventKey }) => eventKey)).size).toBe(2);
  });

  it('[F33] is lowered for an order that is paid already, whose difference is refunded', async () => {
    const slots = { slotMinutes: 60, slotCapacity: 5, leadMinutes: 30 };
    await shop.db.update(stores).set(slots).where(eq(stores.id, shop.store));
    await shop.chargeSlot(shop.store, six, 2_000);
    const line = await addItem(shop.db, shop.store);
    const order = await placeForPicking(shop, [line], { payment_method: 'razorpay', when: slot(six) });
    expect(await partsOf(shop, order)).toMatchObject([['razorpay', 14_500, 14_500, 0]]);
    expect((await moveTo(shop, order, slot(eight))).data).toEqual({ isChanged: true });
    await shop.runJobs();
    await shop.deliver();
    await shop.runJobs();
    const [[, amount, captured, refunded]] = (await partsOf(shop, order)) as [
      [string, number, number, number],
    ];
    expect({ amount, paid: captured - refunded }).toEqual({ amount: 12_500, paid: 12_500 });
    await shop.db.update(stores).set({ slotMinutes: 0, slotCapacity: 0 }).where(eq(stores.id, shop.store));
  });

  it('stays if an order leaves the order that it was delivered with', async () => {
    const { place, store } = await addSlotStore(shop);
    const first = await place(slot(six));
    const second = await place(slot(six), {}, first.who);
    expect(await editedRow(shop, second)).toMatchObject({ goesWithOrderId: first.id, total: 10_000 });
    const joined = (await timesOf(shop, second)).data.slots as { starts_at: string; goes_with: string }[];
    const { orderNumber } = await editedRow(shop, first);
    expect(joined.filter(({ goes_with: other }) => other !== null)).toEqual([
      expect.objectContaining({ starts_at: six, goes_with: orderNumber, charge: 0 }),
    ]);
    await moveTo(shop, second, slot(eight));
    expect(await editedRow(shop, second)).toMatchObject({ goesWithOrderId: null, total: 10_000 });
    await moveTo(shop, second, slot(six), { revision: 1 });
    expect(await editedRow(shop, second)).toMatchObject({ goesWithOrderId: first.id, storeId: store });
  });
});

describe('what follows the time of an order', () => {
  it('its rider is released, and it is offered again', async () => {
    const { store, place } = await addSlotStore(shop);
    const rider = await addRider(shop, [store]);
    const order = await place(slot(six));
    await step(order, 'accepted', 'preparing', 'ready');
    const about = { unique_order_id: order.uniqueOrderId };
    expect((await shop.call('/delivery/accept', about, rider)).status).toBe(200);
    expect((await moveTo(shop, order, slot(eight))).data).toEqual({ isChanged: true });
    expect(await shop.db.select().from(deliveries).where(eq(deliveries.orderId, order.id))).toEqual([]);
    expect((await shop.call('/delivery/accept', about, rider)).status).toBe(200);
    expect((await shop.call('/delivery/picked-up', about, rider)).status).toBe(200);
    // It has left the store.
    expect((await moveTo(shop, order, slot(nine), { revision: 1 })).error.code).toBe('illegal_transition');
    expect((await timesOf(shop, order)).error.code).toBe('illegal_transition');
  });

  it('slips of all earlier steps are printed again with the new time, and wait until its slot ends', async () => {
    const { store, place } = await addSlotStore(shop);
    await shop.call(
      '/desk/printers/save',
      { storeId: store, name: 'Kitchen', kind: 'star', kitchenOn: 'placed', bagOn: 'ready' },
      shop.keeper,
    );
    const order = await place(slot(six));
    await step(order, 'accepted', 'preparing', 'ready');
    await moveTo(shop, order, slot(eight));
    const again = await shop.db
      .select()
      .from(printJobs)
      .where(and(eq(printJobs.orderId, order.id), eq(printJobs.reason, 'changed:1')));
    expect(again.map(({ kind }) => kind).sort()).toEqual(['bag', 'kitchen']);
    expect(again.map(({ expiresAt }) => expiresAt.toISOString())).toEqual([nine, nine]);
  });

  it('an open change of the customer is refused, because it was made for the earlier time', async () => {
    const { place } = await addSlotStore(shop);
    const order = await place(slot(six));
    const quote = await shop.call(
      '/order/edit-quote',
      { unique_order_id: order.uniqueOrderId, when: slot(seven) },
      order.who,
    );
    await moveTo(shop, order, slot(eight));
    const { revision, total } = quote.data;
    const late = await shop.call(
      '/order/edit',
      { unique_order_id: order.uniqueOrderId, when: slot(seven), revision, seen_total: total },
      order.who,
    );
    expect(late.error.code).toBe('EDITED_MEANWHILE');
  });

  it('while the customer pays for a change, the time stays; it never moves beyond the hold of a card payment', async () => {
    const { order } = await beginChange(shop);
    const paying = await moveTo(shop, order, { type: 'date', date: '2026-06-26' });
    expect(paying.error.code).toBe('PAYMENT_PENDING');
    const { order: held } = await paidOrder(shop);
    await shop.runJobs();
    expect((await moveTo(shop, held, { type: 'date', date: '2026-07-10' })).error).toMatchObject({
      ...{ code: 'SLOT_UNKNOWN', fields: { when: expect.stringContaining('money aside') } },
      details: { times: { days: expect.arrayContaining(['2026-06-25']), slots: [] } },
    });
    expect((await moveTo(shop, held, { type: 'date', date: '2026-06-25' })).data).toEqual({
      isChanged: true,
    });
  });

  it('a cancelled order and an order that is just being collected stay as they are', async () => {
    const { place, taken } = await addSlotStore(shop, { hasSelfPickup: true });
    const cancelled = await place(slot(six));
    await stepOrder(shop, cancelled.uniqueOrderId, 'cancelled');
    expect((await moveTo(shop, cancelled, slot(eight))).error.code).toBe('illegal_transition');
    const collected = await place(slot(six), { userSelected: 'SELFPICKUP', address: null });
    await step(collected, 'accepted', 'preparing', 'ready');
    const { total } = await editedRow(shop, collected);
    const taking = { id: collected.id, to: 'collected', isUndoable: true, cashReceived: total };
    expect((await shop.call('/desk/orders/step', taking, shop.keeper)).success).toBe(true);
    expect((await moveTo(shop, collected, slot(eight))).error.code).toBe('illegal_transition');
    expect([await taken(six), await taken(eight)]).toEqual([1, 0]);
  });
});
