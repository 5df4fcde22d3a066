import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportKind } from '#contracts/desk/import-export.ts';
import { orderLines, orders, payments, refunds, settledLines } from '#server/db/schema/index.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import { hasMoreOrdersThan } from '#server/repositories/desk/order-export.ts';
import { addCoupon, addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let store: number;
const access = { userId: 'admin', role: 'admin', storeIds: null } as const;
beforeAll(async () => {
  shop = await openTestShop();
  store = await addStore(shop.db, { slug: 'basket', name: 'Basket' });
});
afterAll(() => shop.close());

type Options = Partial<Parameters<typeof exportCsv>[2]>;

async function exported(what: ExportKind, options: Options = {}) {
  const made = await exportCsv(shop.db, what, { access, digits: 2, today: '2026-06-24', ...options });
  if (!made.ok) throw new Error(made.error);
  const delimiter = options.style?.separator ?? ',';
  return parse(made.file.text, { columns: true, delimiter }) as Record<string, string>[];
}

/** An order of two lines, placed at 00:05 of the next day in the store. */
async function placeOrder(phone: string, instant = '2026-06-24T18:35:00.000Z') {
  const guest = await shop.guest(phone);
  const tea = { ...(await addItem(shop.db, store, { regularPrice: 20_000 }, { name: 'Tea' })), quantity: 2 };
  const jam = { ...(await addItem(shop.db, store, { regularPrice: 5_050 }, { name: 'Jam' })), quantity: 1 };
  shop.clock.set('2026-06-24T06:30:00.000Z');
  const { data, error } = await shop.call(
    '/order/place',
    orderOf(guest, store, [tea, jam], {
      note: 'Ring twice',
      tip: { type: 'FIXED', amount: 1_000 },
      coupon: 'FIFTY',
    }),
    guest,
  );
  if (error) throw new Error(JSON.stringify(error));
  const [order] = await shop.db
    .update(orders)
    .set({ placedAt: new Date(instant) })
    .where(eq(orders.orderNumber, data.order_number))
    .returning();
  return order!;
}

test('an export of orders has the local time, and the parts of the total', async () => {
  await addCoupon(shop.db, { code: 'FIFTY', discount: 5_000, minSubtotal: 0 });
  const order = await placeOrder('+919845012345');
  const [row] = await exported('orders');
  expect(row).toMatchObject({
    ...{ number: order.orderNumber, store: 'basket', status: 'placed', mode: 'delivery' },
    ...{
      placed_at: '2026-06-25 00:05',
      time_zone: 'Asia/Kolkata',
      placed_at_utc: '2026-06-24T18:35:00.000Z',
    },
    ...{ customer: 'Meera Nair', phone: '+919845012345', note: 'Ring twice', payment: 'cash' },
    address: 'Flat +919845012345, 12, 6th Cross, Indiranagar',
    ...{ coupon: 'FIFTY', pieces: '3', packed: '', item_total: '450.50', discount: '-50.00' },
    ...{ slot: '', slot_charge: '0.00', tip: '10.00', refunded: '0.00', currency: 'INR' },
  });
  const parts = ['item_total', 'discount', 'delivery', 'slot_charge', 'tip', 'rounding'].map((name) =>
    Number(row![name]),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(row!['total']), 5);
});

test('an export of sold items has a row for each line, with what was packed of it', async () => {
  const [order] = await shop.db.select().from(orders);
  const [tea, jam] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order!.id))
    .orderBy(orderLines.id);
  const rows = await exported('order-lines');
  expect(rows).toMatchObject([
    {
      number: order!.orderNumber,
      item: 'Tea',
      quantity: '2',
      packed: '',
      unit_price: '200.00',
      currency: 'INR',
    },
    { placed_at: '2026-06-25 00:05', item: 'Jam', quantity: '1', packed: '', total: '50.50' },
  ]);
  await shop.db.update(orders).set({ status: 'ready' });
  expect((await exported('order-lines')).map(({ packed }) => packed)).toEqual(['2', '1']);
  // One tea was packed, and no jam.
  const { missingItem: _, ceiling: __, id: orderLineId, ...line } = tea!;
  await shop.db
    .insert(settledLines)
    .values({ ...line, orderLineId, quantity: 1, total: 20_000, taxAmount: 2_143 });
  await shop.db.update(orders).set({
    ...{ settledAt: new Date(), settledItemTotal: 20_000, settledTotal: 20_000, settledTaxTotal: 2_143 },
    settledBill: { lines: [{ kind: 'item', amount: 20_000 }], taxes: [] },
  });
  expect(await exported('order-lines')).toMatchObject([
    { item: 'Tea', quantity: '2', packed: '1', total: '200.00', tax: '21.43' },
    { item: jam!.name, quantity: '1', packed: '0', total: '0.00', tax: '0.00' },
  ]);
  expect(await exported('orders')).toMatchObject([
    { pieces: '3', packed: '1', total: '200.00', tip: '0.00' },
  ]);
});

test('an export of orders has what was refunded, apart from the difference to a lower bill', async () => {
  const [order] = await shop.db.select().from(orders);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id));
  const refund = {
    ...{ orderId: order!.id, paymentId: payment!.id, destination: 'cash' as const, currency: 'INR' },
    ...{ actor: 'support' as const, createdAt: new Date() },
  };
  await shop.db.insert(refunds).values([
    { ...refund, amount: 1_500, state: 'succeeded', key: 'refund-1' },
    { ...refund, amount: 700, state: 'failed', key: 'refund-2' },
    { ...refund, amount: 900, state: 'succeeded', isSettlement: true, key: 'refund-3' },
  ]);
  expect(await exported('orders')).toMatchObject([{ refunded: '15.00' }]);
});

test('a period counts the days of the store, and separator and decimal sign can be chosen', async () => {
  await placeOrder('+919845012346', '2026-06-25T18:25:00.000Z');
  const days = async (from?: string, to?: string) =>
    (await exported('orders', { period: { from, to } })).map(({ placed_at: at }) => at);
  expect(await days()).toEqual(['2026-06-25 00:05', '2026-06-25 23:55']);
  expect(await days('2026-06-25', '2026-06-25')).toHaveLength(2);
  expect(await days('2026-06-26')).toEqual([]);
  expect(await days(undefined, '2026-06-24')).toEqual([]);
  const [row] = await exported('orders', { style: { separator: ';', decimalSign: ',' } });
  expect(row).toMatchObject({ total: '200,00', phone: '+919845012345' });
});

test('an export of orders has no end after a page', async () => {
  const {
    id: _,
    chargedTotal: __,
    orderNumber: ___,
    uniqueOrderId: ____,
    checkoutId: _____,
    ...order
  } = (await shop.db.select().from(orders))[0]!;
  const rows = Array.from({ length: 2_100 }, (_each, index) => ({
    ...order,
    orderNumber: `copy-${index}`,
    uniqueOrderId: `copy-${index}`,
  }));
  for (let at = 0; at < rows.length; at += 300) await shop.db.insert(orders).values(rows.slice(at, at + 300));
  const numbers = (await exported('orders')).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(2_102);
  // A file of more than a limit is refused, because it is made in memory.
  const isMoreThan = (limit: number) => hasMoreOrdersThan(shop.db, null, { period: {}, limit });
  expect([await isMoreThan(2_101), await isMoreThan(2_102)]).toEqual([true, false]);
});
