import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import {
  comparePages,
  killAtEach,
  type KillPoint,
  killTimeout,
  openKilledShop,
  runUntil,
  testedProviders,
} from '../../support/killed-process.ts';
import { addItem, type Guest, stockOf } from '../../support/orders.ts';
import type { PayingShop } from '../../support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => void (shop = await openKilledShop()));
afterAll(() => shop.close());

/** The order that is changed, its customer, the request, and the variant of the line that gets one more piece. */
let last: { id: number; who: Guest; request: object; variantId: number };

/** Places and pays for an order of two pieces for 225.00, and prepares the change to three pieces for 325.00. */
async function paidOrder(provider: ProviderId): Promise<typeof last> {
  const who = await shop.guest();
  const line = await addItem(shop.db, shop.store, { onHand: 10 });
  const checkout = await shop.begin(who, provider, { items: [{ ...line, quantity: 2 }] });
  await shop.pay(checkout);
  const { unique_order_id } = (await shop.status(checkout)).data.order as { unique_order_id: string };
  const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, unique_order_id));
  const { id } = order!;
  const [placed] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const lines = [{ line_id: placed!.id, quantity: 3 }];
  const request = { unique_order_id, lines, payment_method: provider, revision: 0, seen_total: 32_500 };
  return { id, who, request, variantId: line.variant_id };
}

async function run(point: KillPoint, provider: ProviderId) {
  last = await paidOrder(provider);
  return runUntil(shop, point, {
    script: join(import.meta.dirname, 'changing-process.ts'),
    cookie: last.who.cookie,
    request: last.request,
  });
}

/** Checks that an order has its change if and only if the payment of the change is kept. */
async function compareChanges(): Promise<void> {
  const kept = (await comparePages(shop)).filter(({ isMoneyRetained }) => isMoneyRetained);
  const changes = kept.flatMap(({ checkout: { purpose, orderId } }) =>
    purpose === 'change_order' ? orderId! : [],
  );
  for (const { id, revision, total } of await shop.db.select().from(orders)) {
    const paid = changes.filter((orderId) => orderId === id).length;
    expect({ revision, total }).toEqual(
      paid === 0 ? { revision: 0, total: 22_500 } : { revision: paid, total: 32_500 },
    );
  }
  // The payment of the order itself is kept, whether or not its change was made.
  expect(kept.length - changes.length).toBe(await shop.db.$count(orders));
}

/**
 * Compares the changes, and then repeats the request, like a customer who got no response. This makes the change if
 * it was not made before.
 */
async function compare(): Promise<void> {
  await compareChanges();
  const { id, who, request, variantId } = last;
  const again = await shop.call('/order/edit', request, who);
  if (again.success) {
    const { id: checkoutId, url } = again.data.checkout as { id: string; url: string };
    shop.demo.control.pay(shop.demo.state.findPage(url.split('/').at(-1)!)!.id);
    const { data } = await shop.call('/payment/status', { checkout_id: checkoutId }, who);
    expect(data.state).toBe('placed');
  } else expect(again.error.code).toBe('EDITED_MEANWHILE');
  await shop.runJobs();
  expect(await shop.breaches()).toEqual([]);
  await compareChanges();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ revision: 1, total: 32_500 });
  expect(await stockOf(shop.db, variantId)).toMatchObject({ on_hand: 7, reserved: 0 });
}

test.each(testedProviders('stripe'))(
  '[F28] if the process is killed at any await between a payment and the change of an order, the change is made once or the payment is refunded once: %s',
  (provider) => killAtEach(shop, provider, { run: (point) => run(point, provider), compare }),
  killTimeout,
);
