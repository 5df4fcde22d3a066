import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, deliveries } from '#server/db/schema/index.ts';
import { confirmEdit, editedRow } from '../support/edit-order.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openPickingShop, packOrder, pickingOf, type PickingShop } from '../support/picking.ts';
import { addRider, type TestRider } from '../support/riders.ts';
import { addMember } from '../support/wallets.ts';

let shop: PickingShop;
let rider: TestRider;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  rider = await addRider(shop, [shop.store]);
});
afterEach(async () => expect(await shop.breaches()).toEqual([]));

type Placed = {
  id: number;
  uniqueOrderId: string;
  number: string;
  who: Awaited<ReturnType<typeof addMember>>;
};

async function place(who: Placed['who']): Promise<Placed> {
  const line = await addItem(shop.db, shop.store, { onHand: 50 });
  const { data } = await shop.call('/order/place', orderOf(who, shop.store, [line]), who);
  const { unique_order_id: uniqueOrderId, order_number: number } = data;
  const { data: found } = await shop.call(
    '/desk/orders/list',
    { page: 1, perPage: 1, q: number },
    shop.support,
  );
  return { id: found.rows[0].id, uniqueOrderId, number, who };
}

const accept = async ({ id }: Placed) =>
  expect((await shop.call('/desk/orders/step', { id, to: 'accepted' }, shop.keeper)).success).toBe(true);

/**
 * Places two orders that go together. Both are accepted and taken by the rider, who is paid the distance with the
 * first one.
 */
async function placeAndTakePair(): Promise<[Placed, Placed]> {
  const who = await addMember(shop);
  const first = await place(who);
  const second = await place(who);
  for (const order of [first, second]) await accept(order);
  expect((await about('accept', first)).success).toBe(true);
  return [first, second];
}

const about = (verb: string, { uniqueOrderId }: Placed, who = rider) =>
  shop.call(`/delivery/${verb}`, { unique_order_id: uniqueOrderId }, who);
const seenBy = async (order: Placed, who = rider) => (await about('single-order', order, who)).data;
const statusOf = async (order: Placed) => (await editedRow(shop, order)).status;
const separate = ({ id }: Placed, who = shop.keeper) => shop.call('/desk/orders/separate', { id }, who);

async function pack(order: Placed): Promise<void> {
  const { lines } = await pickingOf(shop, order.id);
  await packOrder(
    shop,
    order,
    lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
  );
}

const deliveryOf = async ({ id }: Placed) =>
  (await shop.db.select().from(deliveries).where(eq(deliveries.orderId, id)))[0];

describe('a rider who delivers two orders that go together', () => {
  it('sees which order is packed, cannot pick up either before both are packed, and then picks up both with one tap', async () => {
    const [first, second] = await placeAndTakePair();
    await pack(first);
    expect((await seenBy(first)).goes_with).toMatchObject([
      { order_number: second.number, status: 'accepted', is_awaited: true },
    ]);
    expect((await seenBy(second)).goes_with).toMatchObject([
      { order_number: first.number, status: 'ready', is_awaited: false },
    ]);
    expect((await about('picked-up', first)).error).toMatchObject({ code: 'partner_not_ready' });
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['ready', 'accepted']);
    await pack(second);
    expect((await about('picked-up', first)).success).toBe(true);
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['picked_up', 'picked_up']);
    // The phone of the rider may also send the step of the other order.
    expect((await about('picked-up', second)).success).toBe(true);
    expect((await seenBy(first)).goes_with).toMatchObject([{ order_number: second.number }]);
  });

  it('does not wait for an order that the store has not accepted', async () => {
    const who = await addMember(shop);
    const first = await place(who);
    await accept(first);
    await about('accept', first);
    const second = await place(who);
    await pack(first);
    expect((await about('picked-up', first)).success).toBe(true);
    expect(await statusOf(second)).toBe('placed');
  });

  it('is paid the kilometres with the second order if the first order is cancelled', async () => {
    const [first, second] = await placeAndTakePair();
    const { metres } = (await deliveryOf(first))!;
    expect([metres! > 0, (await deliveryOf(second))!.metres]).toEqual([true, 0]);
    const step = { id: first.id, to: 'cancelled', reason: 'Sold out' };
    expect((await shop.call('/desk/orders/step', step, shop.support)).success).toBe(true);
    expect((await deliveryOf(second))!.metres).toBe(metres);
  });
});

describe('a store that separates an order from the orders that go with it', () => {
  it('sees which order the packed order waits for; after the separation, that order is offered to riders again', async () => {
    const [first, second] = await placeAndTakePair();
    await pack(first);
    const { data: board } = await shop.call('/desk/board/get', {}, shop.keeper);
    const onBoard = board.orders.find(({ id }: { id: number }) => id === first.id);
    expect(onBoard.goesWith).toMatchObject([
      { id: second.id, orderNumber: second.number, status: 'accepted' },
    ]);
    const separated = await separate(first);
    expect(separated.data).toMatchObject({ id: first.id, goesWith: [] });
    expect((await about('picked-up', first)).success).toBe(true);
    expect(await deliveryOf(second)).toBeUndefined();
    const other = await addRider(shop, [shop.store]);
    expect((await about('accept', second, other)).success).toBe(true);
    expect((await deliveryOf(second))!.metres).toBeGreaterThan(0);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.separated'));
    expect(lines.map(({ detail }) => detail)).toContainEqual({ order: first.number, from: second.number });
  });

  it('keeps the rider and the kilometres with the packed order, whichever order is separated', async () => {
    const [first, second] = await placeAndTakePair();
    const { metres } = (await deliveryOf(first))!;
    await pack(second);
    await separate(second);
    expect(await deliveryOf(second)).toMatchObject({ riderId: rider.id, metres });
    expect(await deliveryOf(first)).toBeUndefined();
    // A second call changes nothing.
    expect((await separate(second)).success).toBe(true);
    expect(await deliveryOf(second)).toMatchObject({ riderId: rider.id });
  });

  it('cannot separate orders that the rider has already picked up', async () => {
    const [first, second] = await placeAndTakePair();
    for (const order of [first, second]) await pack(order);
    await about('picked-up', first);
    for (const order of [first, second]) {
      const refused = await separate(order);
      expect(refused.error).toMatchObject({ code: 'illegal_transition' });
      expect(await deliveryOf(order)).toMatchObject({ riderId: rider.id });
    }
    expect((await seenBy(first)).goes_with).toMatchObject([{ order_number: second.number }]);
  });

  it('charges no delivery for that order, also if its customer changes it afterwards', async () => {
    const [, second] = await placeAndTakePair();
    await separate(second);
    const [line] = (await pickingOf(shop, second.id)).lines;
    const edited = await confirmEdit(shop, second, { lines: [{ line_id: line!.id, quantity: 2 }] });
    expect(edited.data).toMatchObject({ total: 20_000 });
  });

  it('keeps the remaining orders together when the first order is separated', async () => {
    const who = await addMember(shop);
    const [first, second, third] = [await place(who), await place(who), await place(who)];
    await separate(first);
    const goesWith = async ({ id }: Placed) =>
      (await pickingOf(shop, id)).goesWith.map(({ orderNumber }) => orderNumber);
    expect(await goesWith(first)).toEqual([]);
    expect(await goesWith(second)).toEqual([third.number]);
    expect(await goesWith(third)).toEqual([second.number]);
  });
});
