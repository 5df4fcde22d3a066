import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { deliveries, deliveryEvents, payments, riders, users, wrongCodes } from '#server/db/schema/index.ts';
import { advanceDeskOrder } from '#server/services/desk/orders.ts';
import { changeRiderState } from '#server/services/desk/riders.ts';
import { readOrderTimeline } from '#server/services/desk/timeline.ts';
import { moveOrder } from '../support/customers.ts';
import { addItem, addStore, orderOf } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { addRider, codeOf, type TestRider } from '../support/riders.ts';
import {
  acceptedOrder,
  acceptAndPickUp,
  callAbout,
  createDeskAdmin,
  makeReady,
  onNewRiders,
  rider,
  rowOf,
} from '../support/rider-tests.ts';

onNewRiders();

const ordersOf = async (who: TestRider) => (await shop.call('/delivery/orders', {}, who)).data;
const ids = (list: { unique_order_id: string }[]) => list.map(({ unique_order_id: id }) => id);

describe('offers of orders to riders', () => {
  it('CALL-88 include an accepted delivery for riders on shift for its store, and for no other riders', async () => {
    const id = await acceptedOrder();
    const elsewhere = await addRider(shop, [await addStore(shop.db)]);
    const resting = await addRider(shop, [store], { onShiftSince: null });
    const waiting = await addRider(shop, [store], { state: 'applied' });
    expect(ids((await ordersOf(rider)).offered)).toEqual([id]);
    expect((await ordersOf(elsewhere)).offered).toEqual([]);
    expect((await ordersOf(resting)).offered).toEqual([]);
    expect((await shop.call('/delivery/orders', {}, waiting)).error.code).toBe('rider_waiting');
    for (const who of [elsewhere, resting]) expect((await callAbout(who, 'accept', id)).status).toBe(404);
    expect((await callAbout(waiting, 'accept', id)).status).toBe(403);
  });

  it('include neither a placed order nor an order for self-pickup', async () => {
    const guest = await shop.guest();
    const line = await addItem(shop.db, store);
    const placed = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    const collected = await acceptedOrder({ userSelected: 'SELFPICKUP' });
    expect((await ordersOf(rider)).offered).toEqual([]);
    expect((await callAbout(rider, 'accept', placed.data.unique_order_id)).error.code).toBe('not_offered');
    expect((await callAbout(rider, 'accept', collected)).status).toBe(404);
  });

  it('orders that are to be paid online cannot be picked up before they are paid', async () => {
    const id = await acceptedOrder();
    expect((await callAbout(rider, 'accept', id)).status).toBe(200);
    await makeReady(id);
    const change = (values: Partial<typeof payments.$inferInsert>) =>
      shop.db
        .update(payments)
        .set(values)
        .where(sql`order_id = (select id from orders where unique_order_id = ${id})`);
    await change({ method: 'stripe' });
    expect(await callAbout(rider, 'picked-up', id)).toMatchObject({
      ...{ success: false, error: { code: 'PAYMENT_DUE' } },
    });
    await change({ method: 'cash' });
    expect((await callAbout(rider, 'picked-up', id)).status).toBe(200);
  });

  it('[F39] show neither name, phone nor house; a rider sees them from taking the order until its end', async () => {
    const id = await acceptedOrder({ note: 'Ring twice' });
    const offered = await callAbout(rider, 'single-order', id);
    expect(offered.data).toMatchObject({ kind: 'offered', customer: null, fee: 3_184, tip: 0 });
    expect(JSON.stringify(offered.data)).not.toMatch(/Meera|Flat|98450/);
    await acceptAndPickUp(id);
    const mine = await callAbout(rider, 'single-order', id);
    expect(mine.data).toMatchObject({
      kind: 'mine',
      customer: { name: 'Meera Nair', note: 'Ring twice' },
      cash_due: 12_500,
      total: 12_500,
    });
    expect(JSON.stringify(mine.data)).not.toContain(`"${await codeOf(shop, id)}"`);
    await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
    const ended = await callAbout(rider, 'single-order', id);
    expect(ended.data).toMatchObject({ kind: 'ended', customer: null, cash_due: 0 });
  });

  it('CALL-89 [F39] disappear for other riders once the order is taken, and they can do nothing with the order', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const other = await addRider(shop, [store]);
    expect((await callAbout(other, 'single-order', id)).status).toBe(404);
    for (const verb of ['release', 'picked-up']) expect((await callAbout(other, verb, id)).status).toBe(404);
    expect((await callAbout(other, 'delivered', id, { delivery_code: await codeOf(shop, id) })).status).toBe(
      404,
    );
    expect((await callAbout(other, 'undeliverable', id, { reason: 'other' })).status).toBe(404);
    expect((await rowOf(id)).status).toBe('picked_up');
    const guest = await shop.guest();
    expect((await callAbout({ ...other, cookie: guest.cookie }, 'single-order', id)).status).toBe(401);
  });
});

describe('taking an order as a rider', () => {
  it('CALL-92 [F24] succeeds for one of twenty simultaneous riders, and the other riders see that the order is taken', async () => {
    const id = await acceptedOrder();
    const all = await Promise.all(Array.from({ length: 20 }, () => addRider(shop, [store])));
    const answers = await Promise.all(all.map((who) => callAbout(who, 'accept', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({
        status: 409,
        error: { code: 'already_taken', message: 'Another rider has already taken this order.' },
      });
    expect((await rowOf(id)).status).toBe('accepted');
    expect(await shop.db.$count(deliveries, eq(deliveries.orderId, (await rowOf(id)).id))).toBe(1);
  });

  it('an order that the same rider takes twice is taken once', async () => {
    const id = await acceptedOrder();
    expect((await callAbout(rider, 'accept', id)).status).toBe(200);
    expect((await callAbout(rider, 'accept', id)).status).toBe(200);
    const order = await rowOf(id);
    expect(await shop.db.$count(deliveryEvents, eq(deliveryEvents.orderId, order.id))).toBe(1);
  });

  it('can be undone before pick-up, which offers the order again, and every change is recorded', async () => {
    const id = await acceptedOrder();
    await callAbout(rider, 'accept', id);
    expect((await callAbout(rider, 'release', id)).data.order.kind).toBe('offered');
    expect((await callAbout(rider, 'release', id)).status).toBe(200);
    const other = await addRider(shop, [store]);
    expect((await callAbout(other, 'accept', id)).status).toBe(200);
    expect((await callAbout(rider, 'accept', id)).error.code).toBe('already_taken');
    const { id: orderId } = await rowOf(id);
    const events = await shop.db.select().from(deliveryEvents).where(eq(deliveryEvents.orderId, orderId));
    expect(events.map(({ kind, riderId }) => [kind, riderId])).toEqual([
      ['taken', rider.id],
      ['released', rider.id],
      ['taken', other.id],
    ]);
  });

  it('[F24] cannot be undone after pick-up, and only one of two simultaneous requests succeeds', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    expect((await callAbout(rider, 'release', id)).error.code).toBe('order_changed');
    const secondOrder = await acceptedOrder();
    await callAbout(rider, 'accept', secondOrder);
    await makeReady(secondOrder);
    const [released, pickedUp] = await Promise.all([
      callAbout(rider, 'release', secondOrder),
      callAbout(rider, 'picked-up', secondOrder),
    ]);
    const { status } = await rowOf(secondOrder);
    expect([released.status, pickedUp.status, status]).toEqual(
      status === 'picked_up' ? [409, 200, 'picked_up'] : [200, 404, 'ready'],
    );
  });

  it('[F24] an order that is taken while support cancels it has no delivery', async () => {
    const id = await acceptedOrder();
    await Promise.all([callAbout(rider, 'accept', id), moveOrder(shop, id, 'cancelled')]);
    expect((await ordersOf(rider)).mine).toEqual([]);
    expect((await callAbout(rider, 'picked-up', id)).status).not.toBe(200);
    expect((await rowOf(id)).status).toBe('cancelled');
  });
});

describe('steps of a rider', () => {
  it('CALL-93 [F38] allow pick-up only once the order is ready', async () => {
    const id = await acceptedOrder();
    await callAbout(rider, 'accept', id);
    expect((await callAbout(rider, 'picked-up', id)).error.code).toBe('not_ready');
    await makeReady(id);
    const doneAt = new Date(shop.clock.now().getTime() - 60_000).toISOString();
    expect((await callAbout(rider, 'picked-up', id, { done_at: doneAt })).status).toBe(200);
    expect((await callAbout(rider, 'picked-up', id)).status).toBe(200);
    const order = await rowOf(id);
    expect(order).toMatchObject({ status: 'picked_up' });
    const [event] = await shop.db
      .select()
      .from(deliveryEvents)
      .where(sql`order_id = ${order.id} and kind = 'picked_up'`);
    expect(event!.doneAt!.toISOString()).toBe(doneAt);
  });

  it('ignore the time of a phone whose clock is ahead', async () => {
    const id = await acceptedOrder();
    await callAbout(rider, 'accept', id, { done_at: '2099-01-01T00:00:00Z' });
    const [event] = await shop.db
      .select()
      .from(deliveryEvents)
      .where(eq(deliveryEvents.orderId, (await rowOf(id)).id));
    expect(event!.doneAt).toEqual(shop.clock.now());
    expect((await callAbout(rider, 'accept', id, { done_at: 'yesterday' })).error.fields).toHaveProperty(
      'done_at',
    );
  });

  it('CALL-94 complete a delivery with the customer’s code, and a repetition changes nothing', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const code = await codeOf(shop, id);
    expect((await callAbout(rider, 'delivered', id, { delivery_code: code })).status).toBe(200);
    expect((await callAbout(rider, 'delivered', id, { delivery_code: code })).status).toBe(200);
    expect((await rowOf(id)).status).toBe('delivered');
    const { id: orderId } = await rowOf(id);
    const { rows } = await shop.db.execute(sql`select to_status, actor, actor_id from order_events
      where order_id = ${orderId} and to_status in ('picked_up', 'delivered') order by version`);
    expect(rows).toEqual([
      { to_status: 'picked_up', actor: 'rider', actor_id: rider.id },
      { to_status: 'delivered', actor: 'rider', actor_id: rider.id },
    ]);
    const invoices = await shop.db.execute(
      sql`select total::float8 as total from invoices where order_id = ${orderId}`,
    );
    expect(invoices.rows).toEqual([{ total: 12_500 }]);
  });

  it('UNK-02 appear once in the order’s timeline at the desk', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
    const timeline = await readOrderTimeline(shop.db, { id: (await rowOf(id)).id }, await createDeskAdmin());
    const ofRider = timeline!.entries.filter(({ role }) => role === 'rider');
    expect(ofRider.map(({ kind, what }) => [kind, what])).toEqual([
      ['delivery', 'taken'],
      ['state', 'picked_up'],
      ['state', 'delivered'],
    ]);
  });

  it('accept a code in the digits of another script', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const code = [...(await codeOf(shop, id))]
      .map((digit) => String.fromCodePoint(0x0966 + Number(digit)))
      .join('');
    expect((await callAbout(rider, 'delivered', id, { delivery_code: code })).status).toBe(200);
  });

  it('[F38] lock the order after five wrong codes, also simultaneous ones, so that only support can complete the delivery', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const code = await codeOf(shop, id);
    const wrong = code === '0000' ? '0001' : '0000';
    const first = await callAbout(rider, 'delivered', id, { delivery_code: wrong });
    expect(first).toMatchObject({
      status: 400,
      error: { code: 'delivery_code_wrong', details: { tries_left: 4 } },
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callAbout(rider, 'delivered', id, { delivery_code: wrong })),
    );
    const codes = answers.map(({ error }) => error.code).toSorted();
    expect(codes).toEqual([
      ...Array<string>(5).fill('delivery_code_spent'),
      ...Array<string>(3).fill('delivery_code_wrong'),
    ]);
    expect((await callAbout(rider, 'delivered', id, { delivery_code: code })).error.code).toBe(
      'delivery_code_spent',
    );
    expect((await rowOf(id)).status).toBe('picked_up');
    const { id: orderId } = await rowOf(id);
    expect(await shop.db.$count(wrongCodes, eq(wrongCodes.orderId, orderId))).toBe(5);
    const access = await createDeskAdmin();
    const deps = { ...shop.app, settings: defaultSettings };
    const done = await advanceDeskOrder(
      deps,
      { id: orderId, to: 'delivered', reason: '', sellableLineIds: [], keepsCharges: false },
      access,
    );
    expect(done.ok).toBe(true);
    expect((await shop.call('/delivery/user', {}, rider)).data.cash).toMatchObject([{ amount: 12_500 }]);
  });

  it('count a wrong code once, even if the phone sends the step again because the answer was lost', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const wrong = (await codeOf(shop, id)) === '0000' ? '0001' : '0000';
    const step = { delivery_code: wrong, step_key: crypto.randomUUID() };
    for (let sending = 0; sending < 3; sending++)
      expect((await callAbout(rider, 'delivered', id, step)).error).toMatchObject({
        code: 'delivery_code_wrong',
        details: { tries_left: 4 },
      });
    const other = { ...step, step_key: crypto.randomUUID() };
    expect((await callAbout(rider, 'delivered', id, other)).error.details).toEqual({ tries_left: 3 });
  });

  it.each(['12', 'abcd', '12345', '１２３', '😀😀'])(
    'count the wrong code “%s” as one attempt, without an error',
    async (code) => {
      const id = await acceptedOrder();
      await acceptAndPickUp(id);
      const answer = await callAbout(rider, 'delivered', id, { delivery_code: code });
      expect(answer.status).toBe(400);
      expect((await rowOf(id)).status).toBe('picked_up');
    },
  );

  it('steps of a rider are refused for a suspended rider, and a rider with open orders cannot be suspended', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const access = await createDeskAdmin();
    const decision = { id: rider.id, state: 'suspended' as const, storeIds: [], reason: 'A reason' };
    expect(await changeRiderState(shop, decision, access)).toMatchObject({ ok: false });
    await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
    expect(await changeRiderState(shop, decision, access)).toMatchObject({ ok: true });
    const next = await acceptedOrder();
    expect((await callAbout(rider, 'accept', next)).error.code).toBe('rider_stopped');
    expect((await shop.call('/delivery/user', {}, rider)).data).toMatchObject({
      state: 'suspended',
      reason: 'A reason',
    });
  });

  it('steps of a rider are refused for a banned person and a rider without the role', async () => {
    const id = await acceptedOrder();
    await shop.db.update(users).set({ role: 'customer' }).where(eq(users.id, rider.id));
    expect((await callAbout(rider, 'accept', id)).error.code).toBe('rider_stopped');
    await shop.db.update(users).set({ role: 'rider', isBanned: true }).where(eq(users.id, rider.id));
    expect((await callAbout(rider, 'accept', id)).error.code).toBe('banned');
  });

  it('include the start and the end of a shift', async () => {
    expect((await shop.call('/delivery/shift', { on: false }, rider)).data).toEqual({ is_on_shift: false });
    const [row] = await shop.db.select().from(riders).where(eq(riders.userId, rider.id));
    expect(row!.onShiftSince).toBeNull();
    const isOnShift = async () => (await shop.call('/delivery/user', {}, rider)).data.is_on_shift;
    expect(await isOnShift()).toBe(false);
    const id = await acceptedOrder();
    expect((await callAbout(rider, 'accept', id)).status).toBe(404);
    await shop.call('/delivery/shift', { on: true }, rider);
    expect(await isOnShift()).toBe(true);
    expect((await callAbout(rider, 'accept', id)).status).toBe(200);
  });
});
