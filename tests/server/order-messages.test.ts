import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderState } from '#domain/order-state.ts';
import { messages, storeStaff, users } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { openMailServer } from '../support/mail-server.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { sentMessages } from '../support/sent-messages.ts';
import { openSmsProvider } from '../support/sms-provider.ts';
import { stepOrder } from '../support/step-order.ts';

onNewStores();
afterEach(() => vi.unstubAllEnvs());

const addStaff = async (id: string): Promise<string> => {
  const email = `${id}-${store}@shop.example`;
  await shop.db.insert(users).values({ id: email, name: id, email, role: 'shop' });
  await shop.db.insert(storeStaff).values({ userId: email, storeId: store });
  return email;
};

async function placeOrder(
  changes: Record<string, unknown> = {},
): Promise<{ uid: string; phone: string; number: string }> {
  const line = await addItem(shop.db, store, { regularPrice: 10_000 });
  const guest = await shop.guest();
  const { data } = await shop.call('/order/place', orderOf(guest, store, [line], changes), guest);
  return { uid: data.unique_order_id, phone: guest.phone, number: data.order_number };
}

const step = (uid: string, to: OrderState, reason: string | null = null) =>
  inTransaction(shop.db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, uid))!, {
      to,
      actor: 'support',
      actorId: null,
      reason,
      at: new Date(shop.clock.now()),
    }),
  );

const messagesTo = async (recipient: string) =>
  (await sentMessages(shop.db)).filter((message) => message.recipient === recipient);

describe('an order notifies', () => {
  test('the customer by SMS, and the store’s staff by email with a link to the desk', async () => {
    const staff = await addStaff('ravi');
    const { phone, number, uid } = await placeOrder();
    const [toCustomer] = await messagesTo(phone);
    expect(toCustomer).toMatchObject({ channel: 'sms' });
    expect(toCustomer!.body).toContain(number);
    expect(toCustomer!.body).toContain(`/running-order/${uid}`);
    const [toStaff] = await messagesTo(staff);
    expect(toStaff).toMatchObject({ channel: 'email' });
    expect(toStaff!.subject).toMatch(new RegExp(`^New order ${number}: ₹`));
    expect(toStaff!.body).toMatch(/\/desk\/orders\/\d+/);
  });

  test('the customer of each important step, and a newer message replaces an unsent message', async () => {
    const { phone, uid } = await placeOrder();
    for (const to of ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'] as const)
      await step(uid, to);
    const rows = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, phone))
      .orderBy(messages.id);
    expect(rows.map(({ event, state }) => [event, state])).toEqual([
      ['order-placed', 'replaced'],
      ['order-accepted', 'replaced'],
      ['order-on-the-way', 'replaced'],
      ['order-delivered', 'queued'],
    ]);
  });

  test('the customer that the order is ready for pickup, with the address, and that it was collected', async () => {
    const { phone, uid } = await placeOrder({ userSelected: 'SELFPICKUP', address: null });
    for (const to of ['accepted', 'preparing', 'ready'] as const) await step(uid, to);
    expect((await messagesTo(phone))[0]!.body).toMatch(/ready for pickup at/);
    await step(uid, 'collected');
    expect((await messagesTo(phone))[0]!.body).toMatch(/is complete/);
  });

  test('the customer of a cancellation with its reason, and the store that it can stop preparing', async () => {
    const staff = await addStaff('mina');
    const { phone, uid } = await placeOrder();
    await step(uid, 'cancelled', 'The mangoes are sold out');
    expect((await messagesTo(phone))[0]!.body).toContain('Reason: The mangoes are sold out');
    expect((await messagesTo(staff))[0]!.subject).toMatch(/is cancelled$/);
  });

  test('the customer why the store rejects or cancels, and nothing of what a customer wrote', async () => {
    const rejected = await placeOrder();
    await stepOrder(shop, rejected.uid, 'rejected', 'store');
    expect((await messagesTo(rejected.phone))[0]!.body).toContain('Reason: a test');
    const own = await placeOrder();
    await stepOrder(shop, own.uid, 'cancelled', 'customer');
    expect((await messagesTo(own.phone))[0]!.body).not.toContain('a test');
  });

  test('nobody if the step is refused', async () => {
    const { phone, uid } = await placeOrder();
    expect((await step(uid, 'delivered')).ok).toBe(false);
    expect(await messagesTo(phone)).toHaveLength(1);
  });
});

test('a shop sends an account’s messages by email and a guest’s by SMS, each in the customer’s language, once', async () => {
  const [provider, mailServer] = await Promise.all([openSmsProvider(), openMailServer()]);
  try {
    vi.stubEnv('HAAT_MODE', 'shop');
    vi.stubEnv('HAAT_SMTP_URL', mailServer.url);
    vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
    vi.stubEnv('HAAT_SMS_URL', provider.url);
    const staff = await addStaff('dev');
    const { uid, phone } = await placeOrder();
    const send = async () => {
      const app = { db: shop.db, clock: { now: () => new Date(shop.clock.now()) } };
      while ((await deliverMessages({ ...app, senders: createMessageSenders() })) > 0);
    };
    await send();
    await step(uid, 'accepted');
    await send();
    await send();
    const texts = provider.requests.map(({ body }) => body).filter((body) => body.includes(phone.slice(1)));
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('http://localhost:4321/running-order/');
    const mails = mailServer.mails.filter(({ to }) => to.includes(staff));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/Content-Type: text\/html/i);
    expect(mails[0]!.text).toMatch(/Content-Type: text\/plain/i);
  } finally {
    await Promise.all([provider.close(), mailServer.close()]);
  }
});
