import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices, membershipPlans } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { undoPayments } from '#server/services/payment/hold-and-capture-payments.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { confirmEdit, packAsPlaced, payChange, quoteEdit } from '../support/edit-order.ts';
import { setSettings } from '../support/memberships.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, newKey, orderOf } from '../support/orders.ts';
import {
  handOver,
  openPickingShop,
  packOrder,
  partsOf,
  placeForPicking,
  type PlacedForPicking,
  refundsOf,
  singleOrder,
} from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

test.each([
  ['JPY', 1_500, 28_500],
  ['VND', 25_000, 28_500_000],
  // More than 32 bits can store: 28,500,000 rupiah.
  ['IDR', 2_500_000, 1_425_000_000],
  ['KWD', 1_735, 6_675],
])('an order in %s is placed, delivered, invoiced and refunded exactly', async (currencyCode, tip, price) => {
  const shop = await openPickingShop();
  await setSettings(shop, { currencyCode });
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: price })), quantity: 2 };
  const order = await placeForPicking(shop, [line], { tip: { amount: tip } });
  const { total, bill } = await singleOrder(shop, order);
  const charged = (bill as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(charged);
  expect(total).toBeGreaterThanOrEqual(2 * price + 2_500);
  await packAsPlaced(shop, order);
  await handOver(shop, order);
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(invoice).toMatchObject({ total, currency: currencyCode });
  const refund = async (parts: object | null) => {
    const request = { id: order.id, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
    expect((await shop.call('/desk/orders/refund', request, shop.support)).error).toBeUndefined();
    await shop.runJobs();
  };
  await setSettings(shop, { currencyCode, refundLimitSupport: null });
  await refund({ lines: [{ id: order.lineIds[0], quantity: 1 }], delivery: false, tip: false });
  expect(await partsOf(shop, order)).toEqual([['cash', total, total, price]]);
  await refund(null);
  expect(await partsOf(shop, order)).toEqual([['cash', total, total, total]]);
  expect(await shop.breaches()).toEqual([]);
  await shop.close();
});

const kwd = { currencyCode: 'KWD', refundLimitSupport: null };
const pickup = { userSelected: 'SELFPICKUP', address: null };
const piece = (order: { lineIds: number[] }, index = 0) => ({
  ...{ lines: [{ id: order.lineIds[index], quantity: 1 }], delivery: false, tip: false },
});
const rowsOf = ({ bill }: { bill: { kind: string; amount: number }[] }) =>
  bill.map(({ kind, amount }) => [kind, amount]);

/** Opens a shop in KWD, in which cards are charged in steps of 10, with an item of 1.735. */
async function openDinarShop() {
  const shop = await openPickingShop();
  await setSettings(shop, kwd);
  const odd = await addItem(shop.db, shop.store, { regularPrice: 1_735 });
  return {
    ...shop,
    odd,
    async refund(order: PlacedForPicking, parts: object | null) {
      const request = { id: order.id, parts, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
      expect((await shop.call('/desk/orders/refund', request, shop.support)).error).toBeUndefined();
      await shop.runJobs();
      return (await partsOf(shop, order)).map(([, , , refunded]) => refunded);
    },
    /** Expects that the ledger and the provider agree on what was paid, and that every sum adds up. */
    async closeExact() {
      expect(await shop.breaches()).toEqual([]);
      await shop.close();
    },
  };
}

test('[F14] a total in KWD is rounded to the provider’s step for a card, as a line of its own, and exact for cash', async () => {
  const shop = await openDinarShop();
  const who = await addMember(shop);
  const credit = { userId: who.id, currency: 'KWD', amount: 502, reason: 'A gift', actorId: null };
  await changeStoreCredit(shop, credit);
  const quote = async (changes: object) => {
    const request = orderOf(who, shop.store, [{ ...shop.odd, quantity: 1 }] as never, {
      ...pickup,
      ...changes,
    });
    const { bill, options, issues } = (await shop.call('/order/quote', request, who)).data;
    const rounding = bill.lines.find(({ kind }: { kind: string }) => kind === 'rounding');
    return { total: bill.total, rounding: rounding?.amount ?? 0, options, issues };
  };
  const exact = { total: 1_735, rounding: 0, issues: [] };
  expect(await quote({})).toMatchObject({
    ...exact,
    options: { payment_methods: ['cash', 'stripe', 'razorpay'], is_rounded: true, no_online: null },
  });
  expect(await quote({ payment_method: 'cash' })).toMatchObject(exact);
  for (const payment_method of ['stripe', 'razorpay'])
    expect(await quote({ payment_method })).toMatchObject({ total: 1_730, rounding: -5 });
  // The wallet's part stays exact: of the rest of 1.233, a card pays 1.230.
  expect(await quote({ payment_method: 'stripe', wallet_amount: 502 })).toMatchObject({
    ...{ total: 1_732, rounding: -3 },
    options: { rest: 1_233, wallet: { part: 502, rest: 1_233 } },
  });
  // A total that the customer has not seen is not charged.
  const unseen = await shop.begin(who, 'stripe', {
    ...{ ...pickup, items: [{ ...shop.odd, quantity: 1 }], seen_total: 1_735 },
  });
  expect(unseen.answer.error).toMatchObject({
    ...{ code: 'PRICE_CHANGED', details: { old_total: 1_735, new_total: 1_730 } },
  });
  await shop.closeExact();
});

test.each([
  ['stripe', 1_735, 1_730],
  ['razorpay', 1_736, 1_740],
] as const)(
  '[F14] an order in KWD by %s of %i is %i in the bill, the payment, the ledger, the invoice and the refunds',
  async (method, price, paid) => {
    const shop = await openDinarShop();
    const item = await addItem(shop.db, shop.store, { regularPrice: price });
    const lines = [{ ...item, quantity: 1 }];
    const order = await placeForPicking(shop, lines, { ...pickup, payment_method: method });
    const placed = await singleOrder(shop, order);
    expect(placed).toMatchObject({ total: paid, item_total: price });
    expect(rowsOf(placed)).toEqual([
      ['item', price],
      ['delivery', 0],
      ['rounding', paid - price],
    ]);
    await packAsPlaced(shop, order);
    const collected = await shop.call('/desk/orders/step', { id: order.id, to: 'collected' }, shop.support);
    expect(collected.error).toBeUndefined();
    expect(await partsOf(shop, order)).toEqual([[method, paid, paid, 0]]);
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(invoice).toMatchObject({
      total: paid,
      body: { charges: [{ kind: 'rounding', amount: paid - price }] },
    });
    expect(await shop.refund(order, piece(order))).toEqual([paid]);
    const all = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(all.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', paid],
      ['credit_note', paid],
    ]);
    await shop.closeExact();
  },
);

test('refunds of an order in KWD are rounded down to the step, and the last one gives back exactly what was paid', async () => {
  const shop = await openDinarShop();
  const place = () =>
    placeForPicking(shop, [{ ...shop.odd, quantity: 3 }], { ...pickup, payment_method: 'razorpay' });
  const byPiece = await place();
  expect(await partsOf(shop, byPiece)).toEqual([['razorpay', 5_200, 5_200, 0]]);
  expect(await shop.refund(byPiece, piece(byPiece))).toEqual([1_730]);
  expect(await shop.refund(byPiece, piece(byPiece))).toEqual([3_460]);
  expect(await shop.refund(byPiece, piece(byPiece))).toEqual([5_200]);
  const inTwo = await place();
  expect(await shop.refund(inTwo, piece(inTwo))).toEqual([1_730]);
  expect(await shop.refund(inTwo, null)).toEqual([5_200]);
  const cancelled = await place();
  const step = { id: cancelled.id, to: 'cancelled', reason: 'We have run out.' };
  expect((await shop.call('/desk/orders/step', step, shop.support)).error).toBeUndefined();
  await shop.runJobs();
  expect(await partsOf(shop, cancelled)).toEqual([['razorpay', 5_200, 5_200, 5_200]]);
  await shop.closeExact();
});

test('an order in KWD that is packed in part is charged, and refunded, in steps', async () => {
  const shop = await openDinarShop();
  for (const method of ['stripe', 'razorpay']) {
    const lines = [{ ...shop.odd, quantity: 3 }];
    const order = await placeForPicking(shop, lines, { ...pickup, payment_method: method });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, reason: 'not_there' }]);
    const settled = await singleOrder(shop, order);
    expect(settled).toMatchObject({ total: 1_730, placed_total: 5_200 });
    expect(rowsOf(settled)).toContainEqual(['rounding', -5]);
    const [[, amount, captured, refunded]] = (await partsOf(shop, order)) as [number[]];
    expect([amount, captured! - refunded!]).toEqual([1_730, 1_730]);
  }
  await shop.closeExact();
});

test('an order in KWD that is refunded before it is packed is settled in steps, and nothing is refunded twice', async () => {
  const shop = await openDinarShop();
  const lines = [{ ...shop.odd, quantity: 2 }];
  const order = await placeForPicking(shop, lines, { ...pickup, payment_method: 'razorpay' });
  expect(await shop.refund(order, piece(order))).toEqual([1_730]);
  await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, reason: 'other' }]);
  expect(await singleOrder(shop, order)).toMatchObject({ total: 1_730 });
  // What the refund of the piece left of a step is returned, too. Razorpay refunds no such small amounts, so the desk
  // lists it.
  expect(await refundsOf(shop, order)).toEqual([
    { amount: 1_730, isSettlement: false, state: 'succeeded' },
    { amount: 10, isSettlement: true, state: 'failed' },
  ]);
  await shop.closeExact();
});

test('after a failed card, the same order in cash is exact, and a failed capture is paid again without a second rounding', async () => {
  const shop = await openDinarShop();
  const who = await addMember(shop);
  const lines = [{ ...shop.odd, quantity: 1 }];
  const failed = await shop.begin(who, 'stripe', { ...pickup, items: lines });
  expect(shop.pageOf(failed)).toMatchObject({ amount: 1_730 });
  const request = { ...failed.request, payment_method: 'cash', seen_total: 1_735 };
  const placed = await shop.call('/order/place', request, who);
  expect(placed.data).toMatchObject({ total: 1_735 });
  const bill = (await shop.call('/order/single', placed.data, who)).data;
  expect(rowsOf(bill)).toEqual([
    ['item', 1_735],
    ['delivery', 0],
  ]);
  const order = await placeForPicking(shop, lines, { ...pickup, payment_method: 'stripe' });
  shop.demo.behaviour.failCaptures();
  await packAsPlaced(shop, order);
  await shop.runJobs();
  expect(await singleOrder(shop, order)).toMatchObject({ total: 1_730, due_online: 1_730 });
  const asked = { unique_order_id: order.uniqueOrderId, payment_method: 'razorpay' };
  const { data } = await shop.call('/payment/order', asked, order.who);
  expect(data.checkout).toMatchObject({ total: 1_730 });
  const again = payChange(shop, order, data.checkout);
  await again.pay();
  await again.status();
  await shop.runJobs();
  expect(await singleOrder(shop, order)).toMatchObject({ total: 1_730, due_online: 0 });
  expect((await partsOf(shop, order)).map(([method, , captured]) => [method, captured])).toEqual([
    ['stripe', 0],
    ['razorpay', 1_730],
  ]);
  await shop.closeExact();
});

test('a change of an order in KWD is rounded by how it is paid: its card in steps, cash exact', async () => {
  const shop = await openDinarShop();
  const lines = [{ ...shop.odd, quantity: 2 }];
  const order = await placeForPicking(shop, lines, { ...pickup, payment_method: 'stripe' });
  const wanted = (quantity: number, payment_method: string | null = null) => ({
    ...{ lines: [{ line_id: order.lineIds[0], quantity }], payment_method },
  });
  const totalsFor = async (quantity: number, method: string | null = null) => {
    const { data } = await quoteEdit(shop, order, wanted(quantity, method));
    return [data.total, data.rest, data.issues.map(({ error }: { error: string }) => error)];
  };
  expect(await totalsFor(1)).toEqual([1_730, 0, []]);
  expect(await totalsFor(3, 'stripe')).toEqual([5_200, 1_730, []]);
  expect(await totalsFor(3, 'cash')).toEqual([5_205, 1_735, []]);
  expect((await confirmEdit(shop, order, wanted(3, 'cash'))).data).toMatchObject({ total: 5_205 });
  expect(await partsOf(shop, order)).toEqual([
    ['stripe', 3_470, 0, 0],
    ['cash', 1_735, 0, 0],
  ]);
  expect((await confirmEdit(shop, order, wanted(1))).data).toMatchObject({ total: 1_730 });
  await packAsPlaced(shop, order);
  expect((await partsOf(shop, order))[0]).toEqual(['stripe', 1_730, 1_730, 0]);
  expect(await singleOrder(shop, order)).toMatchObject({ total: 1_730 });
  await shop.closeExact();
});

test('of retained charges in KWD that are not in steps, the shop keeps less, and a provider refunds in steps', async () => {
  const shop = await openDinarShop();
  const lines = [{ ...shop.odd, quantity: 1 }];
  const order = await placeForPicking(shop, lines, { ...pickup, payment_method: 'razorpay' });
  const kept = await inTransaction(shop.db, async (tx) =>
    undoPayments(tx, (await lockOrder(tx, order.uniqueOrderId))!, {
      ...{ at: shop.clock.now(), actor: 'system', actorId: null, reason: null, retainedAmount: 503 },
    }),
  );
  await shop.runJobs();
  expect(kept).toBe(500);
  expect(await partsOf(shop, order)).toEqual([['razorpay', 1_730, 1_730, 1_230]]);
  await shop.close();
});

test('a weighed item in KWD is authorised, weighed and captured in steps', async () => {
  const shop = await openDinarShop();
  const fish = { regularPrice: 0, pricePerKg: 4_003, unitId: 2, measurement: 1_200 };
  const item = await addItem(shop.db, shop.store, fish);
  const lines = [{ ...item, quantity: 1 }];
  const order = await placeForPicking(shop, lines, { ...pickup, payment_method: 'stripe' });
  const placed = await singleOrder(shop, order);
  expect([placed.total % 10, placed.ceiling % 10]).toEqual([0, 0]);
  await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, grams: 1_287 }]);
  const settled = await singleOrder(shop, order);
  expect(settled.total % 10).toBe(0);
  expect(settled.total).toBeLessThanOrEqual(placed.ceiling);
  const [[, amount, captured]] = (await partsOf(shop, order)) as [number[]];
  expect([amount, captured]).toEqual([settled.total, settled.total]);
  await shop.closeExact();
});

test('a top-up in KWD that is not in steps is refused at its field, and a plan at the desk at its price', async () => {
  const shop = await openDinarShop();
  await setSettings(shop, { ...kwd, walletTopUpMaximum: 100_009, memberships: true });
  const who = await addMember(shop);
  const topUp = (amount: number) =>
    shop.call('/wallet/top-up', { amount, payment_method: 'stripe', idempotency_key: newKey() }, who);
  expect((await topUp(50_005)).error).toMatchObject({
    ...{ code: 'validation_failed', fields: { amount: 'not_in_steps' } },
    message: expect.stringMatching(/multiple of .*0\.010/),
  });
  expect((await topUp(100_009)).error).toMatchObject({ fields: { amount: 'out_of_range' } });
  expect((await topUp(50_010)).data.checkout).toMatchObject({ total: 50_010 });
  const account = { email: 'admin@haat.example', password: demoPassword };
  const admin = { cookie: cookiesOf((await shop.call('/account/login', account)).headers) };
  const plan = { name: 'Twelve kilos', allowanceGrams: 12_000 };
  const save = (price: number) => shop.call('/desk/plans/save', { ...plan, price }, admin);
  expect((await save(17_905)).error).toMatchObject({
    fields: { price: expect.stringMatching(/multiple of .*0\.010/) },
  });
  const { data: sold } = await save(17_900);
  expect(sold).toMatchObject({ price: 17_900 });
  // As before the provider was set up.
  await shop.db.update(membershipPlans).set({ price: 17_905 }).where(eq(membershipPlans.id, sold.id));
  const { sold: _, ...row } = (await shop.call('/desk/plans/get', { id: sold.id }, admin)).data;
  const renamed = { ...row, name: 'A dozen kilos' };
  expect((await shop.call('/desk/plans/save', renamed, admin)).data).toMatchObject({ name: 'A dozen kilos' });
  await shop.closeExact();
});

test('an order above the limit of its currency is refused with the limit', async () => {
  const shop = await openPickingShop();
  await setSettings(shop, { currencyCode: 'INR' });
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: 1_000_000_000 })), quantity: 3 };
  const guest = await shop.guest();
  const refused = await shop.call('/order/place', orderOf(guest, shop.store, [line]), guest);
  expect(refused.error).toMatchObject({
    ...{ code: 'validation_failed', fields: { items: 'amount_limit' } },
    message: expect.stringMatching(/at most ₹2,10,00,000\.|at most ₹21,000,000\./),
  });
  await shop.close();
});
