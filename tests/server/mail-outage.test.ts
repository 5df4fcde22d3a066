import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderState } from '#domain/order-state.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { messages, storeStaff, users } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop, wednesdayNoon } from '../support/orders.ts';

let shop: TestShop;
let mailServer: MailServer;
let store: number;
beforeAll(async () => {
  [shop, mailServer] = await Promise.all([openTestShop(), openMailServer()]);
  store = await addStore(shop.db);
  const people = [
    { id: 'mina', name: 'Mina', email: 'mina@shop.example', role: 'shop' as const },
    { id: 'asha', name: 'Asha', email: 'asha@customers.example' },
  ];
  await shop.db.insert(users).values(people);
  await shop.db.insert(storeStaff).values({ userId: 'mina', storeId: store });
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_SMTP_URL', mailServer.url);
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await mailServer.close();
  await shop.close();
});

async function placeOrder(): Promise<string> {
  const line = await addItem(shop.db, store, { regularPrice: 10_000 });
  const guest = await shop.guest();
  const { data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
  return data.unique_order_id;
}

/** Places an order and gives it to an account, so that its messages are sent by email. */
async function placeOrderOfAsha(): Promise<string> {
  const uid = await placeOrder();
  await shop.open.pool.query(`update orders set user_id = 'asha' where unique_order_id = $1`, [uid]);
  return uid;
}

const step = (uid: string, to: OrderState) =>
  inTransaction(shop.db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, uid))!, {
      to,
      actor: 'support',
      actorId: null,
      reason: null,
      at: shop.clock.now(),
    }),
  );
const queueReset = (key: string) =>
  queueEventMessage(shop.db, {
    event: 'password-reset',
    key,
    recipient: { channel: 'email', address: 'asha@customers.example', locale: 'en' },
    parameters: { minutes: '30' },
    link: 'https://shop.example/login/reset',
    secret: { code: '482911' },
    at: shop.clock.now(),
  });
const deliver = async () => {
  while ((await deliverMessages({ ...shop, senders: createMessageSenders() })) > 0);
};
const at = (minutes: number) =>
  shop.clock.set(new Date(Date.parse(wednesdayNoon) + minutes * 60_000).toISOString());
const received = () =>
  mailServer.mails.map(({ to, text }) => `${to[0]} ${/^Subject: (.*)$/m.exec(text)?.[1]}`.trim());

test('[F30] after an hour without the mail server messages that are still useful arrive once, codes expire, and ordering is not slowed down', async () => {
  /** The number of database queries and the number of connections to the mail server that placing an order causes. */
  const costOfOrder = async () => {
    const line = await addItem(shop.db, store, { regularPrice: 10_000 });
    const guest = await shop.guest();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const connections = mailServer.connections();
    const { data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    expect(data.status).toBe('placed');
    return { queries: query.mock.calls.length, connections: mailServer.connections() - connections };
  };
  await costOfOrder();
  vi.restoreAllMocks();
  const usual = await costOfOrder();
  vi.restoreAllMocks();
  expect(usual.connections).toBe(0);
  await deliver();
  const before = received().length;

  await mailServer.stop();
  expect(await costOfOrder()).toEqual({ queries: usual.queries, connections: 0 });
  vi.restoreAllMocks();
  const uid = await placeOrderOfAsha();
  await step(uid, 'accepted');
  await queueReset('reset:early');
  for (let minutes = 0; minutes < 60; minutes += 1) {
    at(minutes);
    // Within the hour, the mail server responds for 20 minutes, but refuses every message.
    if (minutes === 20) await mailServer.start();
    if (minutes >= 20 && minutes < 40) mailServer.refuseWith(...Array.from({ length: 5 }, () => 451));
    if (minutes === 40) await mailServer.stop();
    if (minutes === 30) await step(uid, 'preparing').then(() => step(uid, 'ready'));
    if (minutes === 50) await step(uid, 'picked_up');
    if (minutes === 55) await queueReset('reset:late');
    await deliver();
  }
  expect(received()).toHaveLength(before);
  const reset = await shop.db.select().from(messages).where(eq(messages.eventKey, 'reset:early'));
  expect(reset).toMatchObject([{ state: 'expired', secret: null }]);

  mailServer.refuseWith();
  await mailServer.start();
  for (let minutes = 60; minutes < 200; minutes += 5) {
    at(minutes);
    await deliver();
  }
  const arrived = received().slice(before);
  // Subjects with characters outside ASCII are encoded.
  const subjects = arrived.map((mail) =>
    mail.replace('=?UTF-8?Q?New_order_', 'New order ').replace(/\d+-\d+.*(?= is)|\d+-\d+.*/, 'N'),
  );
  expect(subjects.toSorted()).toEqual([
    'asha@customers.example 482911 is your code to reset your password',
    'asha@customers.example Your order N is on the way',
    'mina@shop.example New order N',
    'mina@shop.example New order N',
  ]);
  expect(new Set(arrived).size).toBe(arrived.length);
  const rows = await shop.db.select().from(messages).where(eq(messages.channel, 'email'));
  expect(rows.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
  const replaced = rows.filter(({ state }) => state === 'replaced').map(({ event }) => event);
  expect(replaced).toEqual(['order-accepted']);
});

test('a connection that ends after the text leaves the outcome unknown: a code is never sent again, another mail once with the same Message-ID', async () => {
  at(300);
  mailServer.mails.length = 0;
  const state = async (key: string) =>
    (await shop.db.select().from(messages).where(eq(messages.eventKey, key)))[0]!.state;
  mailServer.hangUpAfterText();
  await queueReset('reset:lost');
  await deliver();
  expect(await state('reset:lost')).toBe('unknown');

  const uid = await placeOrderOfAsha();
  await deliver();
  mailServer.mails.length = 0;
  mailServer.hangUpAfterText();
  await step(uid, 'accepted');
  for (let minutes = 300; minutes < 330; minutes += 5) {
    at(minutes);
    await deliver();
  }
  const ids = mailServer.mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(received()).not.toContainEqual(expect.stringContaining('reset'));
});
