import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SlotSetting } from '#contracts/desk/slot.ts';
import { type InvoiceBody, invoiceTotals } from '#domain/invoice.ts';
import { auditLog, invoices, orders, slotPlaces, slots, stores, users } from '#server/db/schema/index.ts';
import { readDailyClose } from '#server/services/desk/daily-close.ts';
import { refundOrder } from '#server/services/desk/refunds.ts';
import { saveSlots, showSlotWeek } from '#server/services/desk/slots.ts';
import { loadSettings } from '#server/services/settings/published-shop.ts';
import { deliverOrder, stepOrder } from '../support/step-order.ts';
import { addItem, addStore, orderOf } from '../support/orders.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
  await shop.db.insert(users).values({ id: admin.userId, name: 'Ada', email: 'ada@shop.example' });
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

/** 18:00 on Wednesday, 24 June, in the store. */
const six = '2026-06-24T12:30:00.000Z';
const seven = '2026-06-24T13:30:00.000Z';
const at = (starts_at: string) => ({ when: { type: 'slot', starts_at } });
const nothing: SlotSetting = { capacity: null, charge: null, isBlocked: null };
const admin = { userId: 'admin', role: 'admin', storeIds: null } as const;

async function slotStore(changes: Partial<typeof stores.$inferInsert> = {}) {
  const store = await addStore(shop.db, { slotMinutes: 60, slotCapacity: 2, leadMinutes: 30, ...changes });
  const line = await addItem(shop.db, store);
  const place = async (changed: object) => {
    const who = await shop.guest();
    return shop.call('/order/place', orderOf(who, store, [line], { ...changed }), who);
  };
  const offered = async (changed: object = {}) => {
    const { data } = await shop.call('/order/quote', { restaurant_id: store, items: [line], ...changed });
    return data.options.slots as {
      starts_at: string;
      places: number | null;
      is_full: boolean;
      charge: number;
    }[];
  };
  const set = (windows: object[], scope: 'date' | 'week' = 'date') =>
    saveSlots(
      { ...shop.app, locale: 'en' },
      {
        storeId: store,
        from: '2026-06-24',
        scope,
        windows: windows.map((window) => ({ date: '2026-06-24', minutes: 1080, ...nothing, ...window })),
      },
      admin,
    );
  const slotAt = async (start: string) => {
    const rows = await shop.db.select().from(slots).where(eq(slots.storeId, store));
    return rows.find(({ startsAt }) => startsAt.toISOString() === start);
  };
  return { store, line, place, offered, set, slotAt };
}

describe('a slot’s charge', () => {
  it('is a line of the bill from the quote to the credit note', async () => {
    const { store, line, set } = await slotStore({ slotCharge: 1_500 });
    await set([{ charge: 4_000 }]);
    const quote = await shop.call('/order/quote', { restaurant_id: store, items: [line], ...at(six) });
    expect(quote.data.bill.lines).toContainEqual({
      kind: 'slot',
      rule: 'slot_charge',
      key: null,
      inputs: {},
      amount: 4_000,
    });
    expect(quote.data.bill.total).toBe(10_000 + 2_500 + 4_000);
    const later = await shop.call('/order/quote', { restaurant_id: store, items: [line], ...at(seven) });
    expect(later.data.bill.total).toBe(10_000 + 2_500 + 1_500);
    const now = await shop.call('/order/quote', {
      restaurant_id: store,
      items: [line],
      when: { type: 'now' },
    });
    expect(now.data.bill.total).toBe(10_000 + 2_500);
    const who = await shop.guest();
    const placed = await shop.call('/order/place', orderOf(who, store, [line], at(six)), who);
    expect(placed.data.total).toBe(16_500);
    const order = await deliverOrder(shop, placed.data.unique_order_id);
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    const body = invoice!.body as InvoiceBody;
    expect(body.charges).toEqual([
      { kind: 'delivery', code: null, amount: 2_500 },
      { kind: 'slot', code: null, amount: 4_000 },
    ]);
    expect(invoiceTotals(body).total).toBe(16_500);
    const settings = await loadSettings(shop.db);
    // The charge of the slot is refunded once, without the lines of the order.
    const refund = (key: string) =>
      refundOrder(
        { db: shop.db, clock: shop.clock, settings },
        {
          id: order.id,
          parts: { lines: [], delivery: false, slot: true, tip: false },
          cashTo: 'cash',
          reason: 'Came late',
          key,
        },
        admin,
      );
    expect(await refund('slot-first')).toMatchObject({ ok: true });
    expect(await refund('slot-again')).toMatchObject({ ok: false });
    const notes = (await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))).filter(
      ({ kind }) => kind === 'credit_note',
    );
    expect(notes.map(({ body: note }) => invoiceTotals(note as InvoiceBody).total)).toEqual([4_000]);
    const close = await readDailyClose({ ...shop.app, settings }, {}, admin);
    expect(close.stores.find(({ storeId }) => storeId === store)).toMatchObject({
      ...{ captured: 16_500, refunded: 4_000, net: 12_500 },
    });
  });

  it('CALL-72 must be confirmed again before it is charged if it has changed meanwhile', async () => {
    const { place, set } = await slotStore();
    await set([{ charge: 2_000 }]);
    const answer = await place({ ...at(six), seen_total: 12_500 });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'PRICE_CHANGED', details: { old_total: 12_500, new_total: 14_500 } },
    });
    expect((await place({ ...at(six), seen_total: 14_500 })).status).toBe(200);
  });
});

describe('slots of a store', () => {
  it('refuse an order in a full slot with the slot’s times, and accept it in another slot', async () => {
    const { place, offered } = await slotStore({ slotCapacity: 1 });
    expect((await place(at(six))).status).toBe(200);
    expect(await place(at(six))).toMatchObject({
      status: 409,
      error: { code: 'SLOT_FULL', details: { slot: { starts_at: six, ends_at: seven } } },
    });
    const fullSlot = (await offered()).find(({ starts_at }) => starts_at === six);
    expect(fullSlot).toMatchObject({ is_full: true, places: 0 });
    expect((await place(at(seven))).status).toBe(200);
  });

  it('can be blocked for a date or every week, and keep their existing orders', async () => {
    const { place, offered, set, slotAt } = await slotStore();
    expect((await place(at(six))).status).toBe(200);
    await set([{ isBlocked: true }]);
    expect(await place(at(six))).toMatchObject({ error: { code: 'SLOT_UNKNOWN' } });
    expect((await offered()).some(({ starts_at }) => starts_at === six)).toBe(false);
    expect(await slotAt(six)).toMatchObject({ orders: 1, isBlocked: true });
    const week = await set([{ isBlocked: true }], 'week');
    const blocked =
      week.ok && week.week.days.flatMap(({ windows }) => windows.filter((one) => one.isBlocked));
    expect(blocked).toMatchObject([
      { date: '2026-06-24', minutes: 1080, orders: 1, weekly: { isBlocked: true } },
    ]);
    // The slot is open on this date, although it is blocked every week.
    await set([{ isBlocked: false }]);
    expect((await place(at(six))).status).toBe(200);
    await set([nothing], 'week');
    await set([nothing]);
    expect((await offered()).find(({ starts_at }) => starts_at === six)).toMatchObject({ is_full: true });
  });

  it('accept no order after the capacity is set below the existing orders, also when an order is cancelled', async () => {
    const { place, set, slotAt } = await slotStore({ slotCapacity: 3 });
    const placed = [await place(at(six)), await place(at(six)), await place(at(six))];
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    await set([{ capacity: 1 }]);
    expect(await place(at(six))).toMatchObject({ error: { code: 'SLOT_FULL' } });
    expect(await slotAt(six)).toMatchObject({ orders: 3, capacity: 3, ownCapacity: 1 });
    for (const { data } of placed.slice(0, 2)) await stepOrder(shop, data.unique_order_id, 'cancelled');
    expect(await slotAt(six)).toMatchObject({ orders: 1 });
    expect(await place(at(six))).toMatchObject({ error: { code: 'SLOT_FULL' } });
    await set([{ capacity: 0 }]);
    expect((await place(at(six))).status).toBe(200);
    expect(await slotAt(six)).toMatchObject({ orders: 2, capacity: null });
  });

  it('slots of a store cannot exceed their capacity in the database', async () => {
    const { place, slotAt } = await slotStore({ slotCapacity: 1 });
    await place(at(six));
    const { id } = (await slotAt(six))!;
    await expect(shop.db.update(slots).set({ orders: 2 }).where(eq(slots.id, id))).rejects.toMatchObject({
      cause: { code: '23514', constraint: 'slots_used' },
    });
  });

  it('can count picking minutes, and remain correct when the store changes the unit', async () => {
    const { store, place, offered, slotAt } = await slotStore({
      slotUnit: 'minutes',
      slotCapacity: 15,
      pickingMinutesPerOrder: 5,
      pickingSecondsPerLine: 90,
    });
    expect((await offered())[0]).toMatchObject({ places: 2 });
    expect((await place(at(six))).status).toBe(200);
    expect((await place(at(six))).status).toBe(200);
    expect(await place(at(six))).toMatchObject({ error: { code: 'SLOT_FULL' } });
    expect(await slotAt(six)).toMatchObject({ orders: 2, pickingMinutes: 14, unit: 'minutes' });
    // An order that needs more picking minutes than the capacity of a slot takes the whole capacity.
    await shop.db.update(stores).set({ slotCapacity: 4 }).where(eq(stores.id, store));
    expect((await place(at(seven))).status).toBe(200);
    expect(await slotAt(seven)).toMatchObject({ orders: 1, pickingMinutes: 4 });
    await shop.db.update(stores).set({ slotUnit: 'orders', slotCapacity: 3 }).where(eq(stores.id, store));
    expect((await place(at(six))).status).toBe(200);
    expect(await place(at(six))).toMatchObject({ error: { code: 'SLOT_FULL' } });
    expect(await slotAt(six)).toMatchObject({ orders: 3, unit: 'orders', capacity: 3 });
  });
});

it('CALL-72 [F24] a checkout holds its place during the payment, shows it as the customer’s own, and releases it once', async () => {
  const { store, line, slotAt } = await slotStore({ slotCapacity: 1 });
  const who = await shop.guest();
  const request = orderOf(who, store, [line], { payment_method: 'stripe', ...at(six) });
  const begin = async (): Promise<StartedCheckout> => {
    const answer = await shop.call('/payment/begin', request, who);
    expect(answer.status).toBe(200);
    const { id, url } = answer.data.checkout;
    return { answer, id, url, who, request };
  };
  const checkout = await begin();
  expect(await slotAt(six)).toMatchObject({ orders: 1 });
  const leave = () => shop.call('/payment/leave', { checkout_id: checkout.id }, who);
  await Promise.all([leave(), leave(), leave()]);
  expect(await slotAt(six)).toMatchObject({ orders: 0 });
  expect(
    await shop.db
      .select()
      .from(slotPlaces)
      .where(sql`slot_id = ${(await slotAt(six))!.id}`),
  ).toEqual([]);
  // After the payment, the order has the place that the checkout reserved.
  const next = await begin();
  await shop.pay(next);
  expect((await shop.status(next)).data.state).toBe('placed');
  const [row] = await shop.db.select().from(orders).where(eq(orders.storeId, store));
  const id = (await slotAt(six))!.id;
  expect(await shop.db.select().from(slotPlaces).where(eq(slotPlaces.slotId, id))).toMatchObject([
    { orderId: row!.id, checkoutId: null },
  ]);
});

it('CALL-72 a payment after the end of the reservation places no order in a slot that is full', async () => {
  const { store, line, place, slotAt } = await slotStore({ slotCapacity: 1 });
  const who = await shop.guest();
  const request = orderOf(who, store, [line], { payment_method: 'razorpay', ...at(seven) });
  const answer = await shop.call('/payment/begin', request, who);
  const checkout: StartedCheckout = {
    answer,
    who,
    request,
    id: answer.data.checkout.id,
    url: answer.data.checkout.url,
  };
  shop.demo.behaviour.reset();
  await shop.db.execute(sql`update checkouts set ended_at = now() where unique_id = ${checkout.id}`);
  await shop.db.execute(sql`with gone as (delete from slot_places where checkout_id =
    (select id from checkouts where unique_id = ${checkout.id}) returning slot_id, picking_minutes)
    update slots set orders = orders - 1, picking_minutes = slots.picking_minutes - gone.picking_minutes from gone where id = slot_id`);
  expect((await place(at(seven))).status).toBe(200);
  await shop.pay(checkout);
  await shop.runJobs();
  expect((await shop.status(checkout)).data.state).toBe('refunded');
  expect(await slotAt(seven)).toMatchObject({ orders: 1 });
});

it('[F39] the desk shows and changes slots of the person’s own stores only, and reports a removed window', async () => {
  const { store } = await slotStore();
  const deps = { ...shop.app, locale: 'en' };
  const own = { userId: 'shop', role: 'shop', storeIds: [store] } as const;
  const foreign = { ...own, storeIds: [store + 1] };
  expect(await showSlotWeek(deps, { storeId: store }, own)).toMatchObject({
    ok: true,
    week: { storeId: store, from: '2026-06-24', unit: 'orders', storeCapacity: 2, hasSlots: true },
  });
  expect(await showSlotWeek(deps, { storeId: store }, foreign)).toMatchObject({
    ok: false,
    error: 'not_found',
  });
  const windows = [{ date: '2026-06-24', minutes: 485, ...nothing, capacity: 3 }];
  const input = { storeId: store, from: '2026-06-24', scope: 'date' as const, windows };
  expect(await saveSlots(deps, input, foreign)).toMatchObject({ ok: false, error: 'not_found' });
  expect(await saveSlots(deps, input, own)).toMatchObject({
    ok: false,
    fields: { 'windows.0.minutes': expect.stringContaining('no such window') },
  });
  // For a change to a whole week, the audit log contains the first fifty windows and the number of all windows.
  const week = ['24', '25', '26', '27', '28', '29', '30'].flatMap((day) =>
    Array.from({ length: 14 }, (_, hour) => ({
      ...{ date: `2026-06-${day}`, minutes: 480 + 60 * hour, ...nothing, capacity: 4 },
    })),
  );
  const sent = { ...input, scope: 'week' as const, windows: week };
  expect(await saveSlots(deps, sent, admin)).toMatchObject({ ok: true });
  const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'slots.set', detail: { storeId: store, scope: 'week', count: 98 } });
  expect((line!.detail as { windows: object[] }).windows).toEqual(week.slice(0, 50));
});

it('a change of many windows is one entry of the audit log, with the first fifty windows and the number of all windows', async () => {
  const { store, set } = await slotStore();
  const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
  const windows = [24, 25, 26, 27, 28, 29].flatMap((day) =>
    hours.map((hour) => ({ date: `2026-06-${day}`, minutes: hour * 60, capacity: 1 })),
  );
  expect(await set(windows)).toMatchObject({ ok: true });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'slots.set'));
  const ofStore = entries.flatMap(({ detail }) => (detail?.['storeId'] === store ? [detail] : []));
  expect(ofStore).toMatchObject([{ scope: 'date', count: 60 }]);
  expect(ofStore[0]!['windows']).toHaveLength(50);
});
