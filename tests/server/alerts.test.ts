import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alert } from '#contracts/notification.ts';
import {
  alerts,
  farmDays,
  farmVisits,
  messages,
  orders,
  payments,
  pushSubscriptions,
  stores,
  users,
} from '#server/db/schema/index.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { markRead as markAlertsOf } from '#server/services/alert/alerts.ts';
import { confirmOrCancelFarmVisit } from '#server/services/farm-visit/confirm-or-cancel-farm-visit.ts';
import { handleEndingMemberships } from '#server/services/membership/renew-memberships.ts';
import { queueRefundMessage } from '#server/services/order/refund-message.ts';
import { subscribeDevice } from '#server/services/push/push-subscriptions.ts';
import { queuePaymentFailedMessage } from '#server/services/payment/queue-payment-failed-message.ts';
import { type Customer, delivered, moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { addStore, openTestShop, type TestShop, wednesdayNoon } from '../support/orders.ts';
import { createPushDevice } from '../support/push-service.ts';
import { giveCredit } from '../support/wallets.ts';

let shop: TestShop;
let store: number;
let customer: Customer;
const device = createPushDevice();

beforeAll(async () => {
  process.env['HAAT_VAPID_PRIVATE_KEY'] = Buffer.alloc(32, 7).toString('base64url');
  process.env['HAAT_VAPID_SUBJECT'] = 'mailto:owner@shop.example';
  process.env['HAAT_PUSH_HOSTS'] = 'push.example';
  shop = await openTestShop();
  store = await addStore(shop.db);
});
afterAll(async () => {
  await shop.close();
  for (const name of ['HAAT_VAPID_PRIVATE_KEY', 'HAAT_VAPID_SUBJECT', 'HAAT_PUSH_HOSTS'])
    delete process.env[name];
});
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  customer = await newCustomer(shop);
});
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const list = async (who: { cookie: string } = customer, body: object = {}) =>
  (await shop.call('/notification/list', body, who)).data as Alert[];
const unread = async (who: { cookie: string } = customer) =>
  (await shop.call('/notification/unread', {}, who)).data as Alert[];
const markRead = (body: object, who: { cookie: string } | null = customer) =>
  shop.call('/notification/mark-read', body, who);
const eventsOf = (found: readonly Alert[]) => found.map(({ event }) => event);
const subscribe = (who: Customer) =>
  shop.call(
    '/notification/save-token',
    { push_token: { endpoint: `https://push.example/${who.id}`, keys: device.keys } },
    who,
  );
/** The events of the pushes to the customer's devices, oldest first. */
async function pushesOf({ id }: Customer): Promise<string[]> {
  const rows = await shop.db
    .select({ event: messages.event })
    .from(messages)
    .innerJoin(pushSubscriptions, sql`${messages.recipient} = 'push:' || ${pushSubscriptions.id}`)
    .where(eq(pushSubscriptions.userId, id))
    .orderBy(messages.id);
  return rows.map(({ event }) => event);
}

describe('alerts', () => {
  test('CALL-62 CALL-82 ENT-22 NOTIF-01 each step of an order creates one unread alert in the reader’s language, listed newest first', async () => {
    const order = await orderAs(shop, customer, store);
    await moveOrder(shop, order, ...delivered);
    const found = await list();
    expect(eventsOf(found)).toEqual([
      'order-delivered',
      'order-on-the-way',
      'order-accepted',
      'order-placed',
    ]);
    expect(found.map(({ is_read: isRead }) => isRead)).toEqual([0, 0, 0, 0]);
    expect(found[0]).toMatchObject({
      click_action: `/running-order/${order}`,
      created_at: wednesdayNoon,
      title: expect.stringMatching(/^Your order .+ is complete$/),
      message: expect.not.stringContaining('http'),
    });
    expect(await unread()).toEqual(found);
    const count = async () => (await shop.call('/notification/unread-count', {}, customer)).data;
    expect(await count()).toEqual({ unread: 4 });
    await markRead({ notification_id: found[0]!.id });
    expect(await count()).toEqual({ unread: 3 });
    const hindi = await list({ cookie: `${customer.cookie}; lang=hi` });
    expect(hindi[0]!.title).toMatch(/ऑर्डर/);
  });

  test('an alert names its store in the language of its reader, whatever it was written in', async () => {
    await orderAs(shop, customer, store);
    const { name } = (await shop.db.select().from(stores).where(eq(stores.id, store)))[0]!;
    const titles = async (lang: string) => {
      const [alert] = await list({ cookie: `${customer.cookie}; lang=${lang}` });
      return `${alert!.title} ${alert!.message}`;
    };
    expect(await titles('ar')).toContain(name);
    await shop.db
      .update(stores)
      .set({ translations: { ar: { name: 'غرين باسكت' } } })
      .where(eq(stores.id, store));
    expect(await titles('ar')).toContain('غرين باسكت');
    expect(await titles('en')).toContain(name);
  });

  test('CALL-63 marks one alert, all alerts of a path, or all alerts as read, and leaves the rest unread', async () => {
    const [one, two] = [await orderAs(shop, customer, store), await orderAs(shop, customer, store)];
    await moveOrder(shop, one, 'accepted');
    const [accepted] = await list();
    expect((await markRead({ notification_id: accepted!.id })).status).toBe(200);
    expect(eventsOf(await unread())).toEqual(['order-placed', 'order-placed']);
    expect((await list()).map(({ is_read: isRead }) => isRead)).toEqual([1, 0, 0]);
    // Marking the alert as read again changes nothing and causes no error.
    expect((await markRead({ notification_id: accepted!.id })).status).toBe(200);
    await markRead({ click_action: `/running-order/${two}` });
    expect((await unread()).map(({ click_action: path }) => path)).toEqual([`/running-order/${one}`]);
    await markRead({});
    expect(await unread()).toEqual([]);
    expect(await list()).toHaveLength(3);
  });

  test('[F39] guests have no alerts, and nobody can read the alerts of another person', async () => {
    await orderAs(shop, customer, store);
    const other = await newCustomer(shop);
    const [mine] = await list();
    expect(await list(other)).toEqual([]);
    expect((await markRead({ notification_id: mine!.id }, other)).status).toBe(404);
    expect((await shop.call('/notification/list', { user_id: customer.id }, other)).status).toBe(404);
    for (const call of ['list', 'unread', 'mark-read'])
      expect((await shop.call(`/notification/${call}`, {})).status).toBe(401);
    expect(await unread()).toHaveLength(1);
    const wrong = await markRead({ notification_id: 'x' });
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([400, ['notification_id']]);
    expect((await markRead({ notification_id: 2 ** 40 })).status).toBe(400);
  });

  test('alerts are listed in pages, each of which continues after the id of the last alert', async () => {
    await moveOrder(shop, await orderAs(shop, customer, store), ...delivered);
    const first = await list(customer, { limit: 3 });
    const rest = await list(customer, { limit: 3, before: first.at(-1)!.id });
    expect([...first, ...rest]).toEqual(await list());
    expect(rest).toHaveLength(1);
  });

  test('refunds, payments, membership, farm visits and credit create pushes and alerts too', async () => {
    expect((await subscribe(customer)).status).toBe(200);
    const order = await orderAs(shop, customer, store);
    await shop.db.transaction(async (tx) => {
      const row = (await lockOrder(tx, order))!;
      const [payment] = await tx.select().from(payments).where(eq(payments.orderId, row.id));
      const at = shop.clock.now();
      await queueRefundMessage(tx, row, { amount: 500, key: `test-${row.id}`, reason: 'Soft mangoes', at });
      await queuePaymentFailedMessage(tx, row, payment!, at);
    });
    await giveCredit(shop, customer.id, 12_00);
    await setSettings(shop, { memberships: true });
    await joinPlan(shop, customer, await addPlan(shop));
    shop.clock.advance(28 * 24 * 3_600_000);
    await handleEndingMemberships(shop);
    await shop.db.insert(farmDays).values({ date: '2026-08-01', capacity: 40 }).onConflictDoNothing();
    const [visit] = await shop.db
      .insert(farmVisits)
      .values({
        userId: customer.id,
        date: '2026-08-01',
        name: 'Meera',
        phone: customer.phone,
        adults: 2,
        kids: 0,
        location: 'Bengaluru',
      })
      .returning();
    await confirmOrCancelFarmVisit(shop, {
      id: visit!.id,
      answer: 'confirmed',
      message: 'Bring a hat.',
      staffId: customer.id,
      shop: await publishedShop(),
    });
    const expected = [
      'order-placed',
      'order-refunded',
      'payment-failed',
      'store-credit',
      'store-credit',
      'membership-ending',
      'farm-visit-confirmed',
    ];
    const found = await list();
    expect(eventsOf(found).toReversed()).toEqual(expected);
    expect(await pushesOf(customer)).toEqual(expected);
    expect(found.map(({ click_action: path }) => path).toReversed()).toEqual([
      `/running-order/${order}`,
      `/running-order/${order}`,
      `/running-order/${order}`,
      '/my-wallet',
      '/my-wallet',
      '/membership-plans',
      '/farm-visit',
    ]);
    expect(found.find(({ event }) => event === 'store-credit')!.message).toMatch(/A gift/);
  });

  test('a customer who disabled push still gets alerts, and a repeated event creates only one alert', async () => {
    await subscribe(customer);
    await shop.db.update(users).set({ notifyByPush: false }).where(eq(users.id, customer.id));
    const order = await orderAs(shop, customer, store);
    const at = shop.clock.now();
    for (const _ of [1, 2])
      await shop.db.transaction(async (tx) =>
        queueRefundMessage(tx, (await lockOrder(tx, order))!, { amount: 500, key: 'twice', reason: '', at }),
      );
    expect(eventsOf(await list())).toEqual(['order-refunded', 'order-placed']);
    expect(await pushesOf(customer)).toEqual([]);
  });

  test('an alert is written in the transaction of its change, so that a rollback leaves no alert', async () => {
    const order = await orderAs(shop, customer, store);
    await expect(
      shop.db.transaction(async (tx) => {
        const row = (await lockOrder(tx, order))!;
        await queueRefundMessage(tx, row, { amount: 500, key: 'undone', reason: '', at: shop.clock.now() });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(eventsOf(await list())).toEqual(['order-placed']);
  });

  test('impersonation leaves the customer’s alerts unread, and the device of the staff gets no push of the customer', async () => {
    await orderAs(shop, customer, store);
    const impersonatedUser = { id: customer.id, sessionId: null, impersonatedBy: 'demo-support' };
    expect(await markAlertsOf(shop, impersonatedUser, {})).toEqual({ ok: true });
    expect(await unread()).toHaveLength(1);
    const target = { endpoint: 'https://push.example/desk', ...device.keys };
    expect(await subscribeDevice(shop, impersonatedUser, target)).toEqual({ ok: false, error: 'forbidden' });
    expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(0);
  });

  test('alerts are deleted after 90 days and with the account, and a deleted account gets no new alerts', async () => {
    const order = await orderAs(shop, customer, store);
    await subscribe(customer);
    await giveCredit(shop, customer.id, 500);
    await deleteExpiredRows(shop.db, new Date(shop.clock.now().getTime() + 89 * 24 * 3_600_000));
    expect(await shop.db.$count(alerts, eq(alerts.userId, customer.id))).toBe(2);
    await moveOrder(shop, order, ...delivered);
    const devices = await shop.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, customer.id));
    const pushes = devices.map(({ id }) => `push:${id}`);
    expect(await shop.db.$count(messages, inArray(messages.recipient, pushes))).toBeGreaterThan(0);
    const removed = await shop.call(
      '/account/delete',
      { token: null, current_password: customer.password, give_up_balance: true },
      customer,
    );
    expect(removed.status).toBe(200);
    expect(await shop.db.$count(alerts, eq(alerts.userId, customer.id))).toBe(0);
    // The pushes to the deleted device contained the customer's name, so they are deleted, too.
    expect(await shop.db.$count(messages, inArray(messages.recipient, pushes))).toBe(0);
    const row = (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, order)))[0]!;
    await shop.db.transaction((tx) =>
      queueRefundMessage(tx, row, { amount: 100, key: 'late', reason: '', at: shop.clock.now() }),
    );
    expect(await shop.db.$count(alerts, eq(alerts.userId, customer.id))).toBe(0);
    const other = await newCustomer(shop);
    await orderAs(shop, other, store);
    await deleteExpiredRows(shop.db, new Date(shop.clock.now().getTime() + 150 * 24 * 3_600_000));
    expect(await shop.db.$count(alerts)).toBe(0);
  });
});
