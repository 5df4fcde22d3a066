import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import type { MessageSender, MessageSenders } from '#server/adapters/ports.ts';
import {
  auditLog,
  messages,
  orderLadderSteps,
  orders,
  payments,
  pushSubscriptions,
  stores,
  storeStaff,
  users,
} from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrderById } from '#server/repositories/order.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { advanceDueOrders } from '#server/services/order/advance-due-orders.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { runUnseenOrderLadder } from '#server/services/order/run-unseen-order-ladder.ts';
import {
  addItem,
  addStore,
  type Guest,
  openTestShop,
  orderOf,
  stockOf,
  type TestShop,
  wednesdayNoon,
} from '../support/orders.ts';

let shop: TestShop;
let store: number;
let item: Awaited<ReturnType<typeof addItem>>;
const settings = { ...defaultSettings, alertPhone: '+919800000001' };
const variables = {
  HAAT_VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  HAAT_VAPID_SUBJECT: 'mailto:owner@shop.example',
  HAAT_ALERT_WEBHOOK: 'http://127.0.0.1:9/call',
};

beforeAll(async () => {
  Object.assign(process.env, variables);
  shop = await openTestShop({ seeded: true });
});
afterAll(async () => {
  await shop.close();
  for (const name of Object.keys(variables)) delete process.env[name];
});
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  await shop.db.delete(messages);
  await shop.db.delete(pushSubscriptions);
  await shop.db.update(orders).set({ seenAt: new Date() });
  store = await addStore(shop.db, { autoAccept: false });
  item = await addItem(shop.db, store);
  await shop.db.insert(storeStaff).values({ storeId: store, userId: 'demo-shop' });
  await shop.db.update(users).set({ email: 'shop@mail.example' }).where(eq(users.id, 'demo-shop'));
  await shop.db.insert(pushSubscriptions).values({
    userId: 'demo-shop',
    endpoint: 'https://fcm.googleapis.com/fcm/send/tablet',
    p256dh: 'key',
    auth: 'auth',
  });
});

async function place(
  changes: Record<string, unknown> = {},
): Promise<{ id: number; guest: Guest; unique: string }> {
  const guest = await shop.guest();
  const placed = await shop.call('/order/place', orderOf(guest, store, [item], changes), guest);
  expect(placed.error).toBeUndefined();
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, placed.data.unique_order_id));
  return { id: row!.id, guest, unique: placed.data.unique_order_id };
}
const runLadderAfter = (seconds: number) => {
  shop.clock.advance(seconds * 1000);
  return runUnseenOrderLadder(shop.app, { settings });
};
const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const recipientsOf = async (event: string) =>
  (await shop.db.select().from(messages).where(eq(messages.event, event)))
    .map(({ channel, recipient }) => `${channel} ${recipient.replace(/\d+$/, '#')}`)
    .sort();
const stepsOf = async (id: number) =>
  (await shop.db.select().from(orderLadderSteps).where(eq(orderLadderSteps.orderId, id)))
    .map(({ step }) => step)
    .sort();
const isPaused = async () =>
  (await shop.db.select({ isPaused: stores.isPaused }).from(stores).where(eq(stores.id, store)))[0]!.isPaused;

describe('an order that nobody has seen', () => {
  test('escalates through push, SMS, email and webhook to a pause and the cancellation, each once at its time', async () => {
    const { id } = await place();
    expect(await runLadderAfter(29)).toBe(0);
    expect(await runLadderAfter(1)).toBe(1);
    expect(await recipientsOf('store-order-unseen')).toEqual(['push push:#']);
    expect(await runLadderAfter(29)).toBe(0);
    expect(await runLadderAfter(1)).toBe(1);
    expect(await recipientsOf('store-order-unseen')).toEqual([
      'email shop@mail.example',
      'push push:#',
      'sms +#',
      'sms +#',
      `webhook order:${store}-#`,
    ]);
    expect(await runLadderAfter(239)).toBe(0);
    expect(await isPaused()).toBe(false);
    expect(await runLadderAfter(1)).toBe(1);
    expect(await isPaused()).toBe(true);
    expect(await recipientsOf('store-paused')).toEqual(['email shop@mail.example', 'push push:#']);
    expect(await recipientsOf('order-delayed')).toHaveLength(1);
    expect((await rowOf(id)).status).toBe('placed');
    expect(await runLadderAfter(599)).toBe(0);
    expect(await runLadderAfter(1)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'rejected' });
    expect(await recipientsOf('order-unanswered')).toHaveLength(1);
    expect(await recipientsOf('order-cancelled')).toEqual([]);
    // The order has ended, so no step follows, and no step was taken twice.
    expect(await runLadderAfter(3600)).toBe(0);
    expect(await stepsOf(id)).toEqual(['end', 'message', 'pause', 'push']);
    const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'store.paused'));
    expect(line).toMatchObject({ actorId: null, detail: { id: store } });
    expect(await shop.breaches()).toEqual([]);
  });

  test('stops escalating when a person taps Seen or moves the order on', async () => {
    const seen = await place();
    const stepped = await place();
    await runLadderAfter(30);
    await shop.db.update(orders).set({ seenAt: shop.clock.now() }).where(eq(orders.id, seen.id));
    await inTransaction(shop.db, async (tx) =>
      changeOrderState(tx, await lockOrderById(tx, stepped.id), {
        to: 'accepted',
        actor: 'store',
        actorId: 'demo-shop',
        reason: null,
        at: shop.clock.now(),
      }),
    );
    expect(await runLadderAfter(3600)).toBe(0);
    expect(await stepsOf(seen.id)).toEqual(['push']);
    expect(await isPaused()).toBe(false);
  });

  test('counts as unseen when accepted automatically: the customer may cancel it with a full refund', async () => {
    await shop.db.update(stores).set({ autoAccept: true }).where(eq(stores.id, store));
    const { id, guest, unique } = await place();
    shop.clock.advance(25_000);
    await advanceDueOrders(shop.app, { seconds: 20, demo: false });
    expect((await rowOf(id)).status).toBe('accepted');
    const cancel = { unique_order_id: unique, reason: 'Too slow' };
    expect((await shop.call('/order/cancel', cancel, guest)).error.code).toBe('not_allowed');
    await runLadderAfter(300);
    const shown = await shop.call('/order/single', { unique_order_id: unique }, guest);
    expect(shown.data).toMatchObject({ is_delayed: true, can_cancel: true });
    expect((await shop.call('/order/cancel', cancel, guest)).data).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop.db, item.variant_id)).toMatchObject({ on_hand: 100 });
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ captured: 0, state: 'void' });
    expect(await shop.breaches()).toEqual([]);
  });

  test('is cancelled by the system in the end, also when accepted automatically', async () => {
    await shop.db.update(stores).set({ autoAccept: true }).where(eq(stores.id, store));
    const { id } = await place();
    shop.clock.advance(25_000);
    await advanceDueOrders(shop.app, { seconds: 20, demo: false });
    await runLadderAfter(900);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await recipientsOf('order-unanswered')).toHaveLength(1);
    expect(await stockOf(shop.db, item.variant_id)).toMatchObject({ on_hand: 100 });
  });

  test('placed for a later slot starts to escalate at the lead time before the slot, not while the store is closed', async () => {
    // The store is closed from 22:00 to 08:00; the order is for 12:00 tomorrow, and the lead time is 30 minutes.
    const later = await addStore(shop.db, { slotMinutes: 60, leadMinutes: 30, timeZone: 'Asia/Kolkata' });
    const line = await addItem(shop.db, later);
    const guest = await shop.guest();
    const placed = await shop.call(
      '/order/place',
      orderOf(guest, later, [line], { when: { type: 'slot', starts_at: '2026-06-25T06:30:00.000Z' } }),
      guest,
    );
    expect(placed.error).toBeUndefined();
    expect(await runLadderAfter(12 * 3600)).toBe(0);
    shop.clock.set('2026-06-25T06:00:29.000Z');
    expect(await runLadderAfter(0)).toBe(0);
    expect(await runLadderAfter(1)).toBe(1);
  });

  test('[F24] sends every message once and is cancelled once, with two processes and a restart', async () => {
    const { id } = await place();
    const both = () =>
      Promise.all([
        runUnseenOrderLadder(shop.app, { settings }),
        runUnseenOrderLadder(shop.app, { settings }),
      ]);
    for (const seconds of [30, 30, 240, 600]) {
      shop.clock.advance(seconds * 1000);
      const taken = await both();
      expect(taken[0] + taken[1]).toBe(1);
      expect(await both()).toEqual([0, 0]);
    }
    const sent = await recipientsOf('store-order-unseen');
    expect(
      new Set(
        await shop.db
          .select()
          .from(messages)
          .then((rows) =>
            rows.map(({ eventKey, channel, recipient }) => `${eventKey} ${channel} ${recipient}`),
          ),
      ).size,
    ).toBe(await shop.db.$count(messages));
    expect(sent.filter((each) => each.startsWith('push'))).toHaveLength(1);
    expect((await rowOf(id)).version).toBe(2);
  });

  test('[F24] is either rejected by the system or cancelled by the customer if both happen at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      shop.clock.set(wednesdayNoon);
      await shop.db.update(stores).set({ isPaused: false });
      const { id, guest, unique } = await place();
      await runLadderAfter(300);
      await shop.db.update(stores).set({ isPaused: false });
      shop.clock.advance(600_000);
      await Promise.all([
        runUnseenOrderLadder(shop.app, { settings }),
        shop.call('/order/cancel', { unique_order_id: unique, reason: '' }, guest),
      ]);
      const row = await rowOf(id);
      expect(['rejected', 'cancelled']).toContain(row.status);
      expect(row.version).toBe(2);
    }
    expect(await stockOf(shop.db, item.variant_id)).toMatchObject({ on_hand: 100 });
    expect(await shop.breaches()).toEqual([]);
  });

  test('an unseen order in a demo notifies the staff of the store, but pauses no store and cancels no order', async () => {
    const { id } = await place();
    shop.clock.advance(3600_000);
    expect(await runUnseenOrderLadder(shop.app, { settings, isDemo: true })).toBe(2);
    expect(await isPaused()).toBe(false);
    expect((await rowOf(id)).status).toBe('placed');
  });

  // The sound of the board and printed slips do not count here, because the store's tablet may be off.
  const channels = ['push', 'sms', 'email', 'webhook'] as const;
  const cases = Array.from({ length: 2 ** channels.length }, (_, bits) =>
    channels.filter((_way, at) => bits & (1 << at)),
  );
  test.each(cases.map((broken) => [broken.join(', ') || 'nothing', broken] as const))(
    'with %s disconnected, the staff are notified within 90 seconds, or the order is rejected and its payment released',
    async (_name, broken) => {
      const arrived: { channel: string; at: number }[] = [];
      const sender = (channel: string): MessageSender => ({
        name: channel,
        isRepeatable: true,
        async send() {
          if ((broken as readonly string[]).includes(channel))
            return { kind: 'retry', reason: 'No connection.' };
          arrived.push({ channel, at: shop.clock.now().getTime() });
          return { kind: 'sent', providerId: null };
        },
      });
      const senders = Object.fromEntries(channels.map((way) => [way, sender(way)])) as MessageSenders;
      const { id } = await place();
      await shop.db.delete(messages);
      const placedAt = shop.clock.now().getTime();
      // Both jobs run at the interval of the slower one.
      for (let second = 3; second <= 90; second += 3) {
        shop.clock.advance(3_000);
        await runUnseenOrderLadder(shop.app, { settings });
        await deliverMessages({ ...shop.app, senders });
      }
      if (broken.length < channels.length) {
        expect(arrived.length).toBeGreaterThan(0);
        expect(arrived[0]!.at - placedAt).toBeLessThanOrEqual(90_000);
        return;
      }
      expect(arrived).toEqual([]);
      await runLadderAfter(815);
      expect(await rowOf(id)).toMatchObject({ status: 'rejected' });
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
      expect(payment).toMatchObject({ captured: 0, state: 'void' });
    },
  );
});
