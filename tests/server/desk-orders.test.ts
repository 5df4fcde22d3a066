import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder, DeskOrderRow } from '#contracts/desk/order.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addCoupon, addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'support@haat.example', password: demoPassword };
  support = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
afterAll(() => shop.close());

/** The row of the list and the page of a new order. */
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
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('an order at the desk', () => {
  test('shows everything that was ordered, and its lines add up to the total', async () => {
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
