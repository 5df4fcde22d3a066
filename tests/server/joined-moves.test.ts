import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, slots, stores } from '#server/db/schema/index.ts';
import { moveOrder } from '../support/customers.ts';
import { addItem, type Guest, orderOf } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { addRider } from '../support/riders.ts';
import { callAbout, makeReady, onNewRiders, rider, rowOf } from '../support/rider-tests.ts';

onNewRiders();

const at = (time: string) => ({ when: { type: 'slot', starts_at: `2026-06-24T${time}:00.000Z` } });
const six = at('12:30');
const seven = at('13:30');

let who: Guest;
beforeEach(async () => {
  const hours = { slotMinutes: 60, slotCapacity: 9, leadMinutes: 30 };
  await shop.db.update(stores).set(hours).where(eq(stores.id, store));
  who = await shop.guest();
});

async function place(when: object): Promise<string> {
  const line = await addItem(shop.db, store);
  const { data, error } = await shop.call('/order/place', orderOf(who, store, [line], { ...when }), who);
  if (error) throw new Error(error.code);
  return data.unique_order_id;
}

async function placeAccepted(when: object): Promise<string> {
  const id = await place(when);
  await moveOrder(shop, id, 'accepted');
  return id;
}

async function change(id: string, wanted: object): Promise<void> {
  const body = { unique_order_id: id, ...wanted };
  const { data } = await shop.call('/order/edit-quote', body, who);
  const confirmed = { ...body, revision: data.revision, seen_total: data.total };
  expect((await shop.call('/order/edit', confirmed, who)).error).toBeUndefined();
}

const deliveryOf = async (id: string) => {
  const { id: orderId } = await rowOf(id);
  return (await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId)))[0];
};
const seenBy = async (id: string, by = rider) => (await callAbout(by, 'single-order', id)).data;

/**
 * Places two orders in one slot. The store accepts both, and the rider takes both; only the delivery of the first has
 * a distance.
 */
async function placeAndTakePair(): Promise<[string, string]> {
  const pair: [string, string] = [await placeAccepted(six), await placeAccepted(six)];
  await callAbout(rider, 'accept', pair[0]);
  expect((await deliveryOf(pair[0]))!.metres).toBeGreaterThan(0);
  expect((await deliveryOf(pair[1]))!.metres).toBe(0);
  return pair;
}

describe('an order that other orders go with', () => {
  it('pays its own delivery charge in every slot, also when it moves back to the slot of the other orders', async () => {
    const first = await place(six);
    const second = await place(six);
    for (const when of [seven, six]) {
      await change(first, when);
      expect(await rowOf(first)).toMatchObject({ total: 12_500, goesWithOrderId: null });
    }
    expect(await rowOf(second)).toMatchObject({
      total: 10_000,
      goesWithOrderId: (await rowOf(first)).id,
    });
  });

  it('joins another order again after the order that went with it was cancelled', async () => {
    const other = await place(seven);
    const first = await place(six);
    const second = await place(six);
    await shop.call('/order/cancel', { unique_order_id: second }, who);
    await change(first, seven);
    expect(await rowOf(first)).toMatchObject({ total: 10_000, goesWithOrderId: (await rowOf(other)).id });
  });

  it('is not joined by a further order after it moves; the further order joins the orders that stayed, without a delivery charge', async () => {
    const first = await place(six);
    await place(six);
    await change(first, seven);
    const line = await addItem(shop.db, store);
    const totalAt = async (when: object) =>
      (await shop.call('/order/quote', orderOf(who, store, [line], { ...when }), who)).data.bill.total;
    expect([await totalAt(seven), await totalAt(six)]).toEqual([12_500, 10_000]);
  });
});

it('an order whose change contains its unchanged time pays no charge for its slot', async () => {
  const startsAt = new Date(six.when.starts_at);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await shop.db.insert(slots).values({ storeId: store, startsAt, endsAt, ownCharge: 2_000 });
  await place(six);
  const second = await place(six);
  const { item_id, variant_id } = await addItem(shop.db, store);
  await change(second, { added: [{ item_id, variant_id, quantity: 1 }], ...six });
  expect(await rowOf(second)).toMatchObject({ total: 20_000 });
});

describe('an order that a rider has taken and that moves to another slot', () => {
  it('is offered again; the rider keeps the other order and the kilometres', async () => {
    const [first, second] = await placeAndTakePair();
    const { metres } = (await deliveryOf(first))!;
    await change(second, seven);
    expect(await deliveryOf(second)).toBeUndefined();
    expect(await deliveryOf(first)).toMatchObject({ riderId: rider.id, metres });
  });

  it('passes its kilometres to the order that stays', async () => {
    const [first, second] = await placeAndTakePair();
    const { metres } = (await deliveryOf(first))!;
    await change(first, seven);
    expect(await deliveryOf(first)).toBeUndefined();
    expect(await deliveryOf(second)).toMatchObject({ riderId: rider.id, metres });
  });

  it('goes with the rider of the order that it joins', async () => {
    const first = await placeAccepted(six);
    const second = await placeAccepted(seven);
    const other = await addRider(shop, [store]);
    await callAbout(rider, 'accept', first);
    await callAbout(other, 'accept', second);
    await change(second, six);
    expect(await deliveryOf(second)).toMatchObject({ riderId: rider.id, metres: 0 });
  });
});

describe('the rider of one of two orders that go together', () => {
  it('waits only for the orders that the rider has taken, and cannot open other orders', async () => {
    const [first, second] = await placeAndTakePair();
    expect((await seenBy(first)).goes_with).toMatchObject([{ is_awaited: true, can_open: true }]);
    const other = await addRider(shop, [store]);
    const { id: orderId } = await rowOf(second);
    await shop.db.update(deliveries).set({ riderId: other.id }).where(eq(deliveries.orderId, orderId));
    expect((await seenBy(first)).goes_with).toMatchObject([{ is_awaited: false, can_open: false }]);
    await makeReady(first);
    expect((await callAbout(rider, 'picked-up', first)).success).toBe(true);
  });

  it('can open an order that is offered, but not an order that the store has not accepted', async () => {
    const first = await placeAccepted(six);
    const second = await place(six);
    expect((await seenBy(first)).goes_with).toMatchObject([{ is_awaited: false, can_open: false }]);
    await moveOrder(shop, second, 'accepted');
    expect((await seenBy(first)).goes_with).toMatchObject([{ is_awaited: false, can_open: true }]);
  });
});
