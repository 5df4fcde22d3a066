import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder, DeskOrderRow } from '#contracts/desk/order.ts';
import { invoices, orders, stores, users } from '#server/db/schema/index.ts';
import { ordersWithTextSql } from '#server/repositories/desk/orders.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { deliverOrder } from '../support/step-order.ts';
import { addCoupon, addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'support@haat.example', password: demoPassword };
  support = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
afterAll(() => shop.close());

/** Places a new order, and returns its row in the list and its page. */
async function orderAtDesk(storeId: number, changes: Record<string, unknown> = {}, variant = {}) {
  const guest = await shop.guest();
  const item = { ...(await addItem(shop.db, storeId, variant)), quantity: 3 };
  const placed = await shop.call('/order/place', orderOf(guest, storeId, [item], changes), guest);
  expect(placed.error).toBeUndefined();
  const list = await shop.call('/desk/orders/list', { page: 1, perPage: 5, storeId }, support);
  const row = list.data.rows[0] as DeskOrderRow;
  const page = (await shop.call('/desk/orders/get', { id: row.id }, support)).data as DeskOrder;
  return { row, page };
}
const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('an order at the desk', () => {
  test('shows all its lines, which add up to the total', async () => {
    const storeId = await addStore(shop.db, { deliveryTime: 35 });
    const { code } = await addCoupon(shop.db, { discount: 1500 }, [storeId]);
    const { row, page } = await orderAtDesk(storeId, {
      coupon: code,
      tip: { amount: 2000 },
      note: 'Ring twice, please.',
      missing_item: 'ask_me',
    });
    expect(row).toMatchObject({
      mode: 'delivery',
      scheduledDay: null,
      dueAt: '2026-06-24T07:05:00.000Z',
      missingItem: 'ask_me',
      delivery: 2500,
      coupon: { code, amount: -1500 },
      tip: 2000,
      note: 'Ring twice, please.',
      paymentMethod: 'cash',
      paymentState: 'due',
      pieces: 3,
      total: 33_000,
    });
    expect(row.distance).toBeCloseTo(0.37, 1);
    expect(page).toMatchObject({ distance: row.distance, dueAt: row.dueAt });
    const { order } = page;
    expect(order).toMatchObject({ missing_item: 'ask_me', note: 'Ring twice, please.', coupon: code });
    const charges = order.bill.filter(({ kind }) => kind !== 'item');
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['coupon', -1500],
      ['delivery', 2500],
      ['tip', 2000],
    ]);
    expect(sum(order.lines.map(({ total }) => total)) + sum(charges.map(({ amount }) => amount))).toBe(
      order.total,
    );
  });

  test('is due at the end of its slot in the store’s time zone; self-pickup has no distance', async () => {
    const storeId = await addStore(shop.db, {
      timeZone: 'Asia/Kolkata',
      hasSelfPickup: true,
      slotMinutes: 60,
      slotCapacity: 3,
      leadMinutes: 30,
    });
    const { row, page } = await orderAtDesk(storeId, {
      userSelected: 'SELFPICKUP',
      address: undefined,
      when: { type: 'slot', starts_at: '2026-06-24T12:30:00.000Z' },
    });
    expect(row).toMatchObject({
      scheduledDay: '2026-06-24',
      slotFrom: 1080,
      slotTo: 1140,
      dueAt: '2026-06-24T13:30:00.000Z',
      timeZone: 'Asia/Kolkata',
      distance: null,
      delivery: 0,
      tip: 0,
      coupon: null,
    });
    expect(page).toMatchObject({ dueAt: row.dueAt, distance: null });
  });
});

describe('finding orders at the desk', () => {
  const find = async (query: object, who = support) =>
    (await shop.call('/desk/orders/list', { page: 1, perPage: 50, ...query }, who)).data as {
      rows: DeskOrderRow[];
      total: number;
    };

  test('filters by delivery, payment and the day in the store’s time zone', async () => {
    const [delivering, collecting] = [
      await addStore(shop.db, { timeZone: 'Asia/Kolkata' }),
      await addStore(shop.db, { timeZone: 'America/Los_Angeles', hours: allDay }),
    ];
    // 18:40 UTC is already the next day in India, and still the same day in Los Angeles.
    shop.clock.set('2026-06-24T18:40:00.000Z');
    const { row: pickup } = await orderAtDesk(collecting, {
      userSelected: 'SELFPICKUP',
      address: undefined,
    });
    shop.clock.set('2026-06-24T06:30:00.000Z');
    const { row: delivery } = await orderAtDesk(delivering);
    const idsOf = async (query: object) => (await find(query)).rows.map(({ id }) => id);
    expect(await idsOf({ storeId: collecting, mode: 'SELFPICKUP' })).toEqual([pickup.id]);
    expect(await idsOf({ storeId: collecting, mode: 'delivery' })).toEqual([]);
    expect(await idsOf({ storeId: delivering, placedOn: '2026-06-24' })).toEqual([delivery.id]);
    expect(await idsOf({ storeId: delivering, placedOn: '2026-06-23' })).toEqual([]);
    expect(await idsOf({ storeId: collecting, placedOn: '2026-06-24' })).toEqual([pickup.id]);
    await shop.db.update(stores).set({ timeZone: 'Asia/Kolkata' }).where(eq(stores.id, collecting));
    expect(await idsOf({ storeId: collecting, placedOn: '2026-06-24' })).toEqual([]);
    expect(await idsOf({ storeId: collecting, placedOn: '2026-06-25' })).toEqual([pickup.id]);
    expect(await idsOf({ storeId: delivering, payment: 'due' })).toEqual([delivery.id]);
    const step = { id: delivery.id, to: 'cancelled', reason: 'Twice ordered.' };
    expect((await shop.call('/desk/orders/step', step, support)).status).toBe(200);
    expect(await idsOf({ storeId: delivering, payment: 'due' })).toEqual([]);
    expect(await idsOf({ storeId: delivering, payment: 'void' })).toEqual([delivery.id]);
    expect(await find({ customerId: 'nobody' })).toEqual({ rows: [], total: 0 });
    const wrong = await shop.call('/desk/orders/list', { page: 1, placedOn: '2026-02-30' }, support);
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([400, ['placedOn']]);
  });

  test('searches by name, number, phone, email and invoice, in any order of the words, using an index', async () => {
    const storeId = await addStore(shop.db);
    const { row } = await orderAtDesk(storeId, { name: 'Ludmila Węgrzyn' });
    const [stored] = await shop.db.select().from(orders).where(eq(orders.id, row.id));
    await deliverOrder(shop, stored!.uniqueOrderId);
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, row.id));
    const [asha] = await shop.db.select().from(users).where(eq(users.email, 'asha@haat.example'));
    await shop.db
      .update(orders)
      .set({ email: 'lu@węgrzyn.example', userId: asha!.id })
      .where(eq(orders.id, row.id));
    const found = async (q: string) => (await find({ storeId, q })).rows.map(({ id }) => id);
    for (const q of [
      'ludmila',
      'LUDMILA WĘG',
      row.orderNumber,
      row.phone,
      row.phone.slice(3),
      `0${row.phone.slice(3, 8)} ${row.phone.slice(8)}`,
      `(${row.phone}) `,
      'Węgrzyn  ludmila',
      `lu@ ${row.orderNumber}`,
      'asha@haat.example',
      invoice!.text,
    ])
      expect.soft([q, await found(q)]).toEqual([q, [row.id]]);
    for (const q of ['ludmilla', '%', '9999 000 111', 'ludmila nobody'])
      expect.soft([q, await found(q)]).toEqual([q, []]);
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${ordersWithTextSql('ludmila')}`,
      );
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('order_search_text');
    await shop.db.update(users).set({ name: 'Ása Rauð' }).where(eq(users.id, asha!.id));
    expect(await found('asa węgrzyn')).toEqual([row.id]);
  });

  test('an order shows the name of each person who changed it, including the guest who placed it', async () => {
    const storeId = await addStore(shop.db);
    const { row } = await orderAtDesk(storeId);
    await shop.call('/desk/orders/step', { id: row.id, to: 'accepted' }, support);
    const page = (await shop.call('/desk/orders/get', { id: row.id }, support)).data as DeskOrder;
    expect(page.order.events.map(({ actor, version }) => [actor, page.actors[version]])).toEqual([
      ['customer', undefined],
      ['support', 'Sneha Kulkarni'],
    ]);
  });
});
