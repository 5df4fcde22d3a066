import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, invoices, slots, stores } from '#server/db/schema/index.ts';
import { deliverOrder } from '../support/step-order.ts';
import { moveOrder } from '../support/customers.ts';
import { addItem, addStore, type Guest, home, orderOf } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { addRider, type TestRider } from '../support/riders.ts';
import { callAbout, onNewRiders, rider, rowOf } from '../support/rider-tests.ts';

onNewRiders();

const six = { when: { type: 'slot', starts_at: '2026-06-24T12:30:00.000Z' } };
const seven = { when: { type: 'slot', starts_at: '2026-06-24T13:30:00.000Z' } };

async function place(who: Guest, changes: Record<string, unknown> = {}, where = store) {
  const line = await addItem(shop.db, where);
  const { data, error } = await shop.call('/order/place', orderOf(who, where, [line], changes), who);
  if (error) throw new Error(error.code);
  return data as { unique_order_id: string; order_number: string; total: number };
}

const ordersOf = async (who: TestRider) => (await shop.call('/delivery/orders', {}, who)).data;
const riderOf = async (id: string) => {
  const { id: orderId } = await rowOf(id);
  const [row] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  return row?.riderId ?? null;
};

describe('a second order of a customer', () => {
  it('a second order to the same address at the same time has a separate number and invoice, and no delivery charge', async () => {
    const who = await shop.guest();
    const first = await place(who);
    const line = await addItem(shop.db, store);
    const quote = await shop.call('/order/quote', orderOf(who, store, [line]), who);
    expect(quote.data.bill.lines).toContainEqual(
      expect.objectContaining({ rule: 'delivery_joined', inputs: { order: first.order_number }, amount: 0 }),
    );
    const second = await place(who);
    expect(second.order_number).not.toBe(first.order_number);
    expect([first.total, second.total]).toEqual([12_500, 10_000]);
    for (const { unique_order_id: id } of [first, second]) await deliverOrder(shop, id);
    const issued = await Promise.all(
      [first, second].map(async ({ unique_order_id: id }) =>
        shop.db
          .select()
          .from(invoices)
          .where(eq(invoices.orderId, (await rowOf(id)).id)),
      ),
    );
    expect(issued.map(([invoice]) => invoice!.total)).toEqual([12_500, 10_000]);
  });

  it.each([
    ['of another customer', async () => place(await shop.guest())],
    ['to another house', async (who: Guest) => place(who, { address: { ...home, house: 'Flat 99' } })],
    ['to collect', async (who: Guest) => place(who, { userSelected: 'SELFPICKUP' })],
    ['of another store', async (who: Guest) => place(who, {}, await addStore(shop.db))],
  ])('an order %s does not go with the first order', async (_, placeOther) => {
    const who = await shop.guest();
    await place(who);
    const other = await placeOther(who);
    expect(await rowOf(other.unique_order_id)).toMatchObject({ goesWithOrderId: null });
    expect((await rowOf(other.unique_order_id)).bill).toMatchObject({
      lines: expect.not.arrayContaining([expect.objectContaining({ rule: 'delivery_joined' })]),
    });
  });

  it('goes with the first order in the same slot only, and pays its own charge in another slot', async () => {
    await shop.db
      .update(stores)
      .set({ slotMinutes: 60, slotCapacity: 9, leadMinutes: 30 })
      .where(eq(stores.id, store));
    const who = await shop.guest();
    const first = await place(who, six);
    expect((await place(who, seven)).total).toBe(12_500);
    const second = await place(who, six);
    expect(second.total).toBe(10_000);
    const { id } = await rowOf(first.unique_order_id);
    expect(await rowOf(second.unique_order_id)).toMatchObject({ goesWithOrderId: id });
    const otherSlot = { when: { type: 'slot', starts_at: '2026-06-24T14:30:00.000Z' } };
    const moved = { unique_order_id: second.unique_order_id, ...otherSlot };
    const quote = await shop.call('/order/edit-quote', moved, who);
    expect(quote.data).toMatchObject({
      total: 12_500,
      changes: [{ type: 'charge_changed', was: 0, now: 2_500 }],
    });
    const edited = await shop.call('/order/edit', { ...moved, revision: 0, seen_total: 12_500 }, who);
    expect(edited.error).toBeUndefined();
    expect(await rowOf(second.unique_order_id)).toMatchObject({ goesWithOrderId: null, total: 12_500 });
  });

  it('pays no charge for the slot, and the checkout shows the slot in which delivery is free', async () => {
    await shop.db
      .update(stores)
      .set({ slotMinutes: 60, slotCapacity: 9, leadMinutes: 30 })
      .where(eq(stores.id, store));
    const startsAt = new Date(six.when.starts_at);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await shop.db.insert(slots).values({ storeId: store, startsAt, endsAt, ownCharge: 2_000 });
    const who = await shop.guest();
    const first = await place(who, six);
    expect(first.total).toBe(14_500);
    const line = await addItem(shop.db, store);
    const { data } = await shop.call('/order/quote', orderOf(who, store, [line]), who);
    expect(data.options.now_goes_with).toBeNull();
    const joined = data.options.slots.filter(({ goes_with: order }: { goes_with: string | null }) => order);
    expect(joined).toMatchObject([
      { starts_at: six.when.starts_at, goes_with: first.order_number, charge: 0 },
    ]);
    expect((await place(who, six)).total).toBe(10_000);
    // Another customer pays the delivery charge and the charge of the slot.
    expect((await place(await shop.guest(), six)).total).toBe(14_500);
  });

  it('pays no charge if the first order is cancelled or was changed', async () => {
    const who = await shop.guest();
    const first = await place(who);
    const second = await place(who, { tip: { amount: 1_000 } });
    await shop.call('/order/cancel', { unique_order_id: first.unique_order_id }, who);
    expect(await rowOf(second.unique_order_id)).toMatchObject({ total: 11_000, status: 'placed' });
    const third = await place(who);
    expect(third.total).toBe(10_000);
  });

  it('pays its own charge once the first order has left the store', async () => {
    const who = await shop.guest();
    const first = await place(who);
    await moveOrder(shop, first.unique_order_id, 'accepted', 'preparing', 'ready', 'picked_up');
    expect((await place(who)).total).toBe(12_500);
  });
});

describe('the rider of two orders that go together', () => {
  async function pair() {
    const who = await shop.guest();
    const first = await place(who);
    const second = await place(who);
    for (const { unique_order_id: id } of [first, second]) await moveOrder(shop, id, 'accepted');
    return { who, first, second };
  }

  it('sees both orders, takes both with one tap, and is paid the kilometres once', async () => {
    const { first, second } = await pair();
    const { offered } = await ordersOf(rider);
    expect(offered).toMatchObject([
      { goes_with: [{ order_number: second.order_number }], fee: 3_184 },
      { goes_with: [{ order_number: first.order_number }], fee: 3_000, kilometres: null },
    ]);
    expect((await callAbout(rider, 'accept', second.unique_order_id)).status).toBe(200);
    const { mine } = await ordersOf(rider);
    expect(mine).toHaveLength(2);
    expect(mine.map(({ fee }: { fee: number }) => fee).sort()).toEqual([3_000, 3_184]);
    const other = await addRider(shop, [store]);
    expect((await callAbout(other, 'accept', first.unique_order_id)).error.code).toBe('already_taken');
  });

  it('[F24] is one person, also if two riders each take one of the orders at the same moment', async () => {
    const { first, second } = await pair();
    const other = await addRider(shop, [store]);
    const answers = await Promise.all([
      callAbout(rider, 'accept', first.unique_order_id),
      callAbout(other, 'accept', second.unique_order_id),
    ]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    const taken = await Promise.all([first, second].map(({ unique_order_id: id }) => riderOf(id)));
    expect(new Set(taken).size).toBe(1);
  });

  it('releases both orders with one call', async () => {
    const { first, second } = await pair();
    await callAbout(rider, 'accept', first.unique_order_id);
    expect((await callAbout(rider, 'release', second.unique_order_id)).status).toBe(200);
    expect((await ordersOf(rider)).offered).toHaveLength(2);
  });

  it('the rider also delivers an order that is accepted after the first order was taken', async () => {
    const who = await shop.guest();
    const first = await place(who);
    await moveOrder(shop, first.unique_order_id, 'accepted');
    await callAbout(rider, 'accept', first.unique_order_id);
    const second = await place(who);
    expect(await riderOf(second.unique_order_id)).toBeNull();
    await moveOrder(shop, second.unique_order_id, 'accepted');
    expect(await riderOf(second.unique_order_id)).toBe(rider.id);
  });
});
