import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { filterUnseenOrders } from '#domain/order-board.ts';
import type { MessageSender, MessageSenders } from '#server/adapters/ports.ts';
import {
  messages,
  orders,
  payments,
  pushSubscriptions,
  storeStaff,
  stores,
} from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { runUnseenOrderLadder } from '#server/services/order/run-unseen-order-ladder.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop, wednesdayNoon } from '../support/orders.ts';
import { addPrinter, StarPrinter } from '../support/printers.ts';

let shop: TestShop;
let cookie: string;
const desk = (path: string, body: unknown = {}) => shop.call(`/desk/${path}`, body, { cookie });
const settings = { ...defaultSettings, alertPhone: '+919800000001' };
beforeAll(async () => {
  process.env['HAAT_VAPID_PRIVATE_KEY'] = Buffer.alloc(32, 7).toString('base64url');
  process.env['HAAT_VAPID_SUBJECT'] = 'mailto:owner@shop.example';
  shop = await openTestShop({ seeded: true });
  await shop.db.update(orders).set({ seenAt: new Date() });
  const { headers } = await shop.call('/account/login', {
    email: 'shop@haat.example',
    password: demoPassword,
  });
  cookie = cookiesOf(headers);
});
afterAll(async () => {
  await shop.close();
  delete process.env['HAAT_VAPID_PRIVATE_KEY'];
  delete process.env['HAAT_VAPID_SUBJECT'];
});

const parts = ['tablet', 'network', 'printer'] as const;
const cases = Array.from({ length: 2 ** parts.length }, (_, bits) =>
  parts.filter((_part, at) => bits & (1 << at)),
);

test.each(
  cases.flatMap((off) =>
    [true, false].map(
      (reachable) =>
        [off.join(', ') || 'nothing', reachable ? 'phones on' : 'phones off', off, reachable] as const,
    ),
  ),
)(
  'with %s of a store disconnected and its staff’s %s, the staff are notified within 90 seconds or the payment is released',
  async (_name, _phones, off, areReachable) => {
    const isDisconnected = (part: (typeof parts)[number]) => (off as readonly string[]).includes(part);
    shop.clock.set(wednesdayNoon);
    await shop.db.delete(messages);
    await shop.db.delete(pushSubscriptions);
    const store = await addStore(shop.db, { autoAccept: false });
    const item = await addItem(shop.db, store);
    await shop.db.insert(storeStaff).values({ storeId: store, userId: 'demo-shop' });
    const { token } = await addPrinter(shop, { storeId: store });
    const printer = new StarPrinter(shop.http, token);
    const guest = await shop.guest();
    const placed = await shop.call('/order/place', orderOf(guest, store, [item]), guest);
    const unique: string = placed.data.unique_order_id;
    const findOrder = async () =>
      (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, unique)))[0]!;
    await shop.db.delete(messages);

    // People are notified by the sound of the board and by messages to phones.
    const notifiedAt: number[] = [];
    const placedAt = shop.clock.now().getTime();
    const note = () => notifiedAt.push(shop.clock.now().getTime() - placedAt);
    const sender: MessageSender = {
      name: 'phone',
      isRepeatable: true,
      async send() {
        if (!areReachable) return { kind: 'retry', reason: 'No connection.' };
        note();
        return { kind: 'sent', providerId: null };
      },
    };
    const senders = { push: sender, sms: sender, email: sender, webhook: sender } as MessageSenders;
    for (let second = 3; second <= 90; second += 3) {
      shop.clock.advance(3_000);
      if (!isDisconnected('network') && !isDisconnected('printer')) await printer.printNext();
      if (!isDisconnected('network') && !isDisconnected('tablet')) {
        const { data: board } = await desk('board/get');
        if (filterUnseenOrders(board.orders, shop.clock.now().getTime(), new Set()).length > 0) note();
      }
      await runUnseenOrderLadder(shop.app, { settings });
      await deliverMessages({ ...shop.app, senders });
    }
    // Printing a slip does not mark the order as seen, and does not stop the escalation.
    expect(printer.paper).toHaveLength(isDisconnected('network') || isDisconnected('printer') ? 0 : 1);
    expect((await findOrder()).seenAt).toBeNull();
    const isBoardOn = !isDisconnected('network') && !isDisconnected('tablet');
    if (isBoardOn || areReachable) expect(notifiedAt[0]).toBeLessThanOrEqual(isBoardOn ? 3_000 : 90_000);
    else expect(notifiedAt).toEqual([]);
    // No person reacts to the order.
    shop.clock.advance(15 * 60_000);
    await runUnseenOrderLadder(shop.app, { settings });
    expect(await findOrder()).toMatchObject({ status: 'rejected' });
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, (await findOrder()).id));
    expect(payment).toMatchObject({ captured: 0, state: 'void' });
    await shop.db.update(stores).set({ isPaused: false }).where(eq(stores.id, store));
    // The slip of an order that has ended is no longer printed.
    expect((await printer.offer()).jobReady).toBe(false);
  },
);
