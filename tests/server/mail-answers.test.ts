import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { messages, orders, stores, users } from '#server/db/schema/index.ts';
import { findOrderRow } from '#server/repositories/order.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { queuePaymentFailedMessage } from '#server/services/payment/queue-payment-failed-message.ts';
import { notifyStoreOfPause } from '#server/services/order/unseen-order-messages.ts';
import { queueRefundMessage } from '#server/services/order/refund-message.ts';
import { moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { publish } from '../support/publish.ts';

onNewStores();
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
  await shop.db
    .insert(users)
    .values({ id: 'mina', name: 'Mina', email: 'mina@shop.example', role: 'admin' as const });
});
beforeEach(async () => {
  await shop.db.delete(messages);
  mailServer.mails.length = 0;
  await publish(shop.db, 'settings', 'shop', { contactEmail: 'hello@shop.example' });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => mailServer.close());

const sendFromShop = async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_SMTP_URL', mailServer.url);
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
  while ((await deliverMessages({ ...shop, senders: createMessageSenders() })) > 0);
};
const headers = (name: string, mail: { text: string }) =>
  [
    ...mail.text
      .split(/\r?\n\r?\n/)[0]!
      .replace(/\r?\n[ \t]+/g, ' ')
      .matchAll(new RegExp(`^${name}: (.*)$`, 'gim')),
  ].map(([, value]) => value);
/** Where an answer to each mail goes, as `recipient → address`. */
const answers = () =>
  mailServer.mails.map((mail) => `${mail.to[0]} → ${headers('Reply-To', mail).join(' and ')}`).toSorted();
const rowOf = async (uid: string) => (await findOrderRow(shop.db, uid))!;
const setStoreEmail = (email: string) => shop.db.update(stores).set({ email }).where(eq(stores.id, store));

async function placeConfirmedBy(email: string): Promise<string> {
  const line = await addItem(shop.db, store, { regularPrice: 10_000 });
  const guest = await shop.guest();
  const { data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
  await shop.db.update(orders).set({ email }).where(eq(orders.uniqueOrderId, data.unique_order_id));
  return data.unique_order_id;
}

describe('an answer to an email about an order', () => {
  test('reaches its store, from the store its customer, and no automatic mail answers', async () => {
    await setStoreEmail('basket@store.example');
    const uid = await placeConfirmedBy('asha@customers.example');
    await moveOrder(shop, uid, 'accepted');
    await sendFromShop();
    expect(answers()).toEqual([
      'asha@customers.example → basket@store.example',
      'mina@shop.example → asha@customers.example',
    ]);
    for (const mail of mailServer.mails) expect(headers('Auto-Submitted', mail)).toEqual(['auto-generated']);
  });

  test('reaches the shop if the store has no address of its own, as from a mail that is about no order', async () => {
    const uid = await placeConfirmedBy('asha@customers.example');
    await moveOrder(shop, uid, 'accepted');
    await queueEventMessage(shop.db, {
      event: 'farm-visit-confirmed',
      key: 'visit:1',
      recipient: { channel: 'email', address: 'meera@customers.example', locale: 'en' },
      parameters: { name: 'Meera', date: 'Saturday', message: 'Bring a hat.' },
      at: shop.clock.now(),
    });
    await sendFromShop();
    expect(answers()).toEqual([
      'asha@customers.example → hello@shop.example',
      'meera@customers.example → hello@shop.example',
      'mina@shop.example → asha@customers.example',
    ]);
  });

  test('goes the same way whatever the mail reports: a refund, a failed payment, a pause', async () => {
    await setStoreEmail('basket@store.example');
    const order = await rowOf(await placeConfirmedBy('asha@customers.example'));
    await shop.db.delete(messages);
    const at = shop.clock.now();
    await queueRefundMessage(shop.db, order, { amount: 100, key: 'one', reason: 'Bruised', at });
    const payment = { id: 7, amount: 100, currency: 'INR' };
    await queuePaymentFailedMessage(shop.db, order, payment as never, at);
    await sendFromShop();
    expect(answers()).toEqual([
      'asha@customers.example → basket@store.example',
      'asha@customers.example → basket@store.example',
      'mina@shop.example → asha@customers.example',
    ]);
    mailServer.mails.length = 0;
    await notifyStoreOfPause(shop.db, order, at);
    await sendFromShop();
    expect(answers()).toEqual(['mina@shop.example → hello@shop.example']);
  });

  test('from the store reaches an email of the account only if its owner has confirmed it', async () => {
    const customer = await newCustomer(shop);
    await orderAs(shop, customer, store);
    await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, customer.id));
    await sendFromShop();
    const toStore = () => answers().filter((answer) => answer.startsWith('mina'));
    expect(toStore()).toEqual(['mina@shop.example → ']);
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.id));
    await orderAs(shop, customer, store);
    await sendFromShop();
    expect(toStore()).toContain(`mina@shop.example → ${customer.email}`);
  });

  test.each([
    'basket@store.example\r\nBcc: thief@evil.example',
    'basket@store.example, thief@evil.example',
    '"Basket\r\nBcc: thief@evil.example" <basket@store.example>',
    'Basket <thief@evil.example>, basket@store.example',
    'mailto:basket@store.example?bcc=thief@evil.example',
  ])('never reads more than one address from what is stored: %j', async (stored) => {
    await setStoreEmail(stored);
    const uid = await placeConfirmedBy(stored);
    await moveOrder(shop, uid, 'accepted');
    await shop.db
      .update(messages)
      .set({ recipient: 'asha@customers.example' })
      .where(eq(messages.event, 'order-accepted'));
    await sendFromShop();
    expect(answers()).toEqual(['asha@customers.example → hello@shop.example', 'mina@shop.example → ']);
    for (const mail of mailServer.mails) {
      expect(headers('Bcc', mail)).toEqual([]);
      expect(mail.to).toHaveLength(1);
    }
  });
});
