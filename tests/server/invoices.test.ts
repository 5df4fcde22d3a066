import pLimit from 'p-limit';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices, items, orders, sellers, stores } from '#server/db/schema/index.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { type CreditedLine, type InvoiceKind, invoiceTotals } from '#domain/invoice.ts';
import { issueCreditNote } from '#server/services/order/issue-invoice.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { delivered, moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { addRefundedAmount, findPayments } from '#server/repositories/payment.ts';
import { insertRefund } from '#server/repositories/refund.ts';
import { addItem, addStore, orderOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { publish } from '../support/publish.ts';
import { addSeller } from '../support/sellers.ts';

onNewStores();

const underWay = delivered.slice(0, -1);

const indianTax = {
  taxComponentsInside: [
    { name: 'CGST', share: 50 },
    { name: 'SGST', share: 50 },
  ],
  taxComponentsOutside: [{ name: 'IGST', share: 100 }],
  taxCodeName: 'HSN',
  financialYearStart: 4,
};

async function setSettings(settings: Record<string, unknown>): Promise<void> {
  await publish(shop.db, 'settings', 'shop', settings);
  applyPurge([purgeAllTag]);
}

/** Places an order of a guest for one new item. */
async function placeOrder(storeId = store, item: Partial<typeof items.$inferInsert> = {}): Promise<string> {
  const guest = await shop.guest();
  const line = await addItem(shop.db, storeId, {}, item);
  const placed = await shop.call('/order/place', orderOf(guest, storeId, [line]), guest);
  if (!placed.success) throw new Error(JSON.stringify(placed.error));
  return placed.data.unique_order_id as string;
}

async function issuedFor(uniqueOrderId: string) {
  const rows = await shop.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.uniqueOrderId, uniqueOrderId))
    .orderBy(invoices.id);
  return rows.map(({ invoice }) => invoice);
}

const sellerOf = async (storeId: number) =>
  (await shop.db.select().from(stores).where(eq(stores.id, storeId)))[0]!.sellerId;

async function numbersOf(sellerId: number, kind: InvoiceKind = 'invoice'): Promise<number[]> {
  const rows = await shop.db.select().from(invoices).where(eq(invoices.sellerId, sellerId));
  return rows
    .filter((row) => row.kind === kind)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
}

const credit = (
  orderId: number,
  amount: number,
  more: { refundId?: number; lines?: readonly CreditedLine[] } = {},
) =>
  shop.db.transaction((tx) =>
    issueCreditNote(tx, { orderId, amount, refundId: null, at: shop.clock.now(), ...more }),
  );

describe('invoices', () => {
  it('[F14] are issued at delivery and not earlier, with lines and taxes that add up to the order', async () => {
    await setSettings(indianTax);
    const order = await placeOrder(store, { taxCode: '0810', taxClass: 'reduced' });
    await moveOrder(shop, order, ...underWay);
    expect(await issuedFor(order)).toEqual([]);
    await moveOrder(shop, order, 'delivered');
    const [invoice] = await issuedFor(order);
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, order));
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 1,
      financialYear: '2026-27',
      text: expect.stringMatching(/^\d+S\/26-27\/0*1$/),
      total: row!.total,
      taxTotal: row!.taxTotal,
      currency: 'INR',
    });
    expect(invoiceTotals(invoice!.body)).toEqual({ total: row!.total, taxTotal: row!.taxTotal });
    expect(invoice!.body.lines).toMatchObject([{ tax_code: '0810', rate: 5, quantity: 1 }]);
    expect(invoice!.body.taxes.find(({ rate }) => rate === 5)?.components).toMatchObject([
      { name: 'CGST' },
      { name: 'SGST' },
    ]);
  });

  it('[F25] are numbered without a gap over 40 simultaneous deliveries of two stores of one seller, one of which is rolled back', async () => {
    const sellerId = await sellerOf(store);
    const second = await addStore(shop.db, { sellerId });
    // With more parallel orders than connections in the pool, some orders would wait too long for a connection.
    const limit = pLimit(9);
    const placed = await Promise.all(
      Array.from({ length: 41 }, (_, index) => limit(() => placeOrder(index % 2 === 0 ? store : second))),
    );
    await Promise.all(placed.map((order) => limit(() => moveOrder(shop, order, ...underWay))));
    const [failing, ...others] = placed;
    const rolledBack = shop.db.transaction(async (tx) => {
      const row = (await lockOrder(tx, failing!))!;
      const step = { to: 'delivered', actor: 'support', actorId: null, reason: null } as const;
      expect(await changeOrderState(tx, row, { ...step, at: shop.clock.now() })).toMatchObject({ ok: true });
      tx.rollback();
    });
    const deliveries = others.map((order) => limit(() => moveOrder(shop, order, 'delivered')));
    await expect(rolledBack).rejects.toThrow('Rollback');
    await Promise.all(deliveries);
    expect(await numbersOf(sellerId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await issuedFor(failing!)).toEqual([]);
  });

  it('use no number for cancelled and rejected orders', async () => {
    const cancelled = await placeOrder();
    await moveOrder(shop, cancelled, 'cancelled');
    const other = await placeOrder();
    await moveOrder(shop, other, ...delivered);
    expect(await numbersOf(await sellerOf(store))).toEqual([1]);
    expect(await issuedFor(cancelled)).toEqual([]);
  });

  it('restart at 1 in the new financial year, by the clock of the store', async () => {
    await setSettings(indianTax);
    const [last, first, januarys] = await Promise.all([placeOrder(), placeOrder(), placeOrder()]);
    for (const order of [last, first, januarys]) await moveOrder(shop, order, ...underWay);
    // In Kolkata it is 23:59 on 31 March, and then 1 April; in UTC it is still 31 March both times.
    shop.clock.set('2027-03-31T18:29:00.000Z');
    await moveOrder(shop, last, 'delivered');
    shop.clock.set('2027-03-31T18:30:00.000Z');
    await moveOrder(shop, first, 'delivered');
    expect(await issuedFor(last)).toMatchObject([{ financialYear: '2026-27', number: 1 }]);
    expect(await issuedFor(first)).toMatchObject([{ financialYear: '2027-28', number: 1 }]);
    await setSettings({ ...indianTax, financialYearStart: 1 });
    await moveOrder(shop, januarys, 'delivered');
    expect(await issuedFor(januarys)).toMatchObject([
      { financialYear: '2027', text: expect.stringContaining('/2027/') },
    ]);
  });

  it('split the tax by the place of supply: the region of the store or, if it is missing, of the seller', async () => {
    await setSettings(indianTax);
    const sellerId = await addSeller(shop.db, { region: 'Karnataka' });
    const namesFor = async (region: string) => {
      const order = await placeOrder(await addStore(shop.db, { sellerId, region }));
      await moveOrder(shop, order, ...delivered);
      const [invoice] = await issuedFor(order);
      const names = invoice!.body.taxes.flatMap(({ components }) => components.map(({ name }) => name));
      return [invoice!.body.place, ...new Set(names)];
    };
    expect(await namesFor('')).toEqual(['Karnataka', 'CGST', 'SGST']);
    expect(await namesFor('karnataka ')).toEqual(['karnataka ', 'CGST', 'SGST']);
    expect(await namesFor('Kerala')).toEqual(['Kerala', 'IGST']);
    await setSettings({});
    expect(await namesFor('Kerala')).toEqual(['Kerala']);
  });

  it('invoices are issued for a total of 0 too', async () => {
    const guest = await shop.guest();
    const line = await addItem(shop.db, store, { regularPrice: 0 });
    const pickup = { userSelected: 'SELFPICKUP', address: null };
    const placed = await shop.call('/order/place', orderOf(guest, store, [line], pickup), guest);
    const id = placed.data.unique_order_id as string;
    expect(placed.data.total).toBe(0);
    await moveOrder(shop, id, 'accepted', 'preparing', 'ready', 'collected');
    expect(await issuedFor(id)).toMatchObject([{ total: 0, taxTotal: 0, number: 1 }]);
  });

  it('do not change when store, seller, item and settings change', async () => {
    const order = await placeOrder();
    await moveOrder(shop, order, ...delivered);
    const before = await issuedFor(order);
    await shop.db.update(stores).set({ name: 'Renamed', address: 'Moved' }).where(eq(stores.id, store));
    await shop.db
      .update(sellers)
      .set({ name: 'New Limited', taxNumber: 'X' })
      .where(eq(sellers.id, await sellerOf(store)));
    await shop.db.update(items).set({ name: 'Renamed', taxCode: '9999' }).where(eq(items.storeId, store));
    await setSettings(indianTax);
    expect(await issuedFor(order)).toEqual(before);
  });

  it('cannot be changed over the application’s own connection', async () => {
    const order = await placeOrder();
    await moveOrder(shop, order, ...delivered);
    for (const statement of [
      sql`update invoices set total = 1`,
      sql`update invoices set body = '{}' where false`,
      sql`delete from invoices`,
      sql`truncate invoices`,
      sql`truncate orders cascade`,
    ])
      await expect(shop.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed') },
      });
    expect(await issuedFor(order)).toHaveLength(1);
  });

  it('invoices are visible to the customer with the order', async () => {
    const customer = await newCustomer(shop);
    const order = await orderAs(shop, customer, store);
    const read = async () => (await shop.call('/order/single', { unique_order_id: order }, customer)).data;
    expect(await read()).toMatchObject({ invoice: null, credit_notes: [] });
    await moveOrder(shop, order, ...delivered);
    const [invoice] = await issuedFor(order);
    await credit(invoice!.orderId, 100);
    expect(await read()).toMatchObject({
      invoice: { number: invoice!.text, total: invoice!.total },
      credit_notes: [{ total: 100 }],
    });
  });
});

describe('credit notes', () => {
  it('have their own series, tax in proportion, and the invoice’s total as their limit', async () => {
    await setSettings(indianTax);
    const order = await placeOrder();
    await moveOrder(shop, order, ...delivered);
    const [invoice] = await issuedFor(order);
    const { orderId, total, taxTotal } = invoice!;
    const half = await credit(orderId, Math.floor(total / 2));
    expect(half).toMatchObject({
      ok: true,
      creditNote: {
        kind: 'credit_note',
        number: 1,
        invoiceId: invoice!.id,
        text: expect.stringMatching(/^\d+SC\//),
        body: { corrects: { number: invoice!.text } },
      },
    });
    expect(await credit(orderId, total)).toEqual({ ok: false, error: 'credit_exceeds_invoice' });
    const rest = await credit(orderId, total - Math.floor(total / 2));
    if (!half.ok || !rest.ok) throw new Error('A credit note was refused.');
    expect(rest.creditNote.number).toBe(2);
    expect(half.creditNote.taxTotal + rest.creditNote.taxTotal).toBe(taxTotal);
    expect(await credit(orderId, 1)).toEqual({ ok: false, error: 'credit_exceeds_invoice' });
  });

  it('[F25] are issued one per refund, and never exceed the invoice with simultaneous refunds', async () => {
    const order = await placeOrder();
    await moveOrder(shop, order, ...delivered);
    const [invoice] = await issuedFor(order);
    const { orderId, total, sellerId } = invoice!;
    const [payment] = await findPayments(shop.db, orderId);
    const at = shop.clock.now();
    const refundId = await insertRefund(shop.db, {
      ...{ orderId, paymentId: payment!.id, currency: 'INR', amount: 100, destination: 'cash' },
      ...{ key: order, actor: 'system', state: 'pending', createdAt: at },
    });
    await addRefundedAmount(shop.db, { id: payment!.id, amount: 100, at });
    const same = await Promise.all([1, 2, 3].map(() => credit(orderId, 100, { refundId: refundId! })));
    expect(new Set(same.map((result) => result.ok && result.creditNote.id)).size).toBe(1);
    const all = await Promise.all(Array.from({ length: 8 }, () => credit(orderId, Math.floor(total / 3))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await numbersOf(sellerId, 'credit_note')).toEqual([1, 2, 3]);
  });

  it('list the lines that they credit', async () => {
    const order = await placeOrder();
    await moveOrder(shop, order, ...delivered);
    const [invoice] = await issuedFor(order);
    const [line] = invoice!.body.lines;
    const lines = [{ lineId: line!.line_id, quantity: 1, amount: 500 }];
    expect(await credit(invoice!.orderId, 500, { lines })).toMatchObject({
      creditNote: { total: 500, body: { lines: [{ name: line!.name, amount: 500 }] } },
    });
  });

  it('credit notes are refused without an invoice', async () => {
    const order = await placeOrder();
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, order));
    expect(await credit(row!.id, 1)).toEqual({ ok: false, error: 'no_invoice' });
  });
});
