import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutSettlements, orders, payments, stores } from '#server/db/schema/index.ts';
import { confirmEdit, quoteEdit } from '../support/edit-order.ts';
import { moveOrder } from '../support/customers.ts';
import { addItem, orderOf } from '../support/orders.ts';
import type { StartedCheckout } from '../support/paying-shop.ts';
import { openPickingShop, partsOf, placeForPicking, type PickingShop } from '../support/picking.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const rowOf = async (uniqueOrderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId)))[0]!;

async function place(who: Member, changes: Record<string, unknown> = {}) {
  const line = await addItem(shop.db, shop.store, { onHand: 50 });
  const { data, error } = await shop.call('/order/place', orderOf(who, shop.store, [line], changes), who);
  if (error) throw new Error(error.code);
  return rowOf(data.unique_order_id);
}

const settlementOf = async (checkout: StartedCheckout) => {
  const { data } = await shop.status(checkout);
  const rows = await shop.db.select().from(checkoutSettlements);
  return { state: data.state as string, order: data.order, reason: rows.at(-1)?.reason };
};

const leave = ({ uniqueOrderId }: { uniqueOrderId: string }) =>
  moveOrder(shop, uniqueOrderId, 'accepted', 'preparing', 'ready', 'picked_up');

describe('a further order that goes with an open order', () => {
  it('a further order that goes with an open order is paid from the wallet without a delivery charge', async () => {
    const who = await addMember(shop, 50_000);
    const first = await place(who, { payment_method: 'wallet' });
    const second = await place(who, { payment_method: 'wallet' });
    expect(second).toMatchObject({ goesWithOrderId: first.id, total: 10_000 });
    expect(await partsOf(shop, second)).toEqual([['wallet', 10_000, 0, 0]]);
  });

  it('a further order that goes with an open order is paid by card without a delivery charge', async () => {
    const who = await addMember(shop);
    const first = await place(who);
    const checkout = await shop.begin(who);
    expect(shop.pageOf(checkout).amount).toBe(10_000);
    await shop.pay(checkout);
    const { state, order } = await settlementOf(checkout);
    expect(state).toBe('placed');
    const second = await rowOf(order.unique_order_id);
    expect(second).toMatchObject({ goesWithOrderId: first.id, total: 10_000 });
    expect(await partsOf(shop, second)).toEqual([['stripe', 10_000, 0, 0]]);
  });

  it('is refunded with the reason, if the first order left the store while the customer paid', async () => {
    const who = await addMember(shop);
    const first = await place(who);
    const checkout = await shop.begin(who);
    await leave(first);
    await shop.pay(checkout);
    expect(await settlementOf(checkout)).toMatchObject({ state: 'refunded', reason: 'PRICE_CHANGED' });
    await shop.runJobs();
    expect(await shop.db.$count(orders, eq(orders.userId, who.id))).toBe(1);
  });

  it('is refunded with the reason, if the first order moved to another time while the customer paid', async () => {
    const setSlots = (slotMinutes: number) =>
      shop.db.update(stores).set({ slotMinutes, slotCapacity: 9 }).where(eq(stores.id, shop.store));
    const who = await addMember(shop);
    const first = await place(who);
    const checkout = await shop.begin(who);
    expect(shop.pageOf(checkout).amount).toBe(10_000);
    await setSlots(60);
    const line = await addItem(shop.db, shop.store);
    const { data } = await shop.call('/order/quote', orderOf(who, shop.store, [line]), who);
    const when = { type: 'slot', starts_at: data.options.slots.at(-1).starts_at };
    expect((await confirmEdit(shop, { ...first, who }, { when })).success).toBe(true);
    await setSlots(0);
    await shop.pay(checkout);
    expect(await settlementOf(checkout)).toMatchObject({ state: 'refunded', reason: 'PRICE_CHANGED' });
    await shop.runJobs();
  });

  it.each([
    ['still goes with it if the first one is in the store', false],
    ['is refunded with the reason if it has left', true],
  ])('paid after its reservation has ended, %s', async (_, hasLeft) => {
    const who = await addMember(shop);
    const first = await place(who);
    const checkout = await shop.begin(who);
    shop.clock.advance(16 * 60_000);
    await shop.runJobs();
    if (hasLeft) await leave(first);
    shop.demo.control.payLate(shop.pageOf(checkout).id);
    const { state, order, reason } = await settlementOf(checkout);
    if (hasLeft) expect({ state, reason }).toEqual({ state: 'refunded', reason: 'PRICE_CHANGED' });
    else expect(await rowOf(order.unique_order_id)).toMatchObject({ goesWithOrderId: first.id });
    await shop.runJobs();
  });

  it('[F24] goes with the first order, or is refunded, if the first order is picked up at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await addMember(shop);
      const first = await place(who);
      const checkout = await shop.begin(who);
      await moveOrder(shop, first.uniqueOrderId, 'accepted', 'preparing', 'ready');
      await shop.pay(checkout);
      await Promise.all([shop.status(checkout), moveOrder(shop, first.uniqueOrderId, 'picked_up')]);
      const { state, order, reason } = await settlementOf(checkout);
      if (state === 'refunded') expect(reason).toBe('PRICE_CHANGED');
      else expect(await rowOf(order.unique_order_id)).toMatchObject({ goesWithOrderId: first.id });
      await shop.runJobs();
    }
  });
});

it('an order whose payment has failed is not changed', async () => {
  const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
  const order = await placeForPicking(shop, [line], { payment_method: 'stripe' });
  const end = (closedAs: 'failed' | null) =>
    shop.db.update(payments).set({ closedAs }).where(eq(payments.orderId, order.id));
  await end('failed');
  const change = { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] };
  for (const answer of [await quoteEdit(shop, order, change), await confirmEdit(shop, order, change)])
    expect(answer.error).toMatchObject({ code: 'NOT_EDITABLE', details: { why: 'payment' } });
  await end(null);
  expect((await quoteEdit(shop, order, change)).success).toBe(true);
});
