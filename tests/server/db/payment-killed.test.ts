import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, users } from '#server/db/schema/index.ts';
import {
  comparePages,
  killAtEach,
  killTimeout,
  openKilledShop,
  runUntil,
  testedProviders,
} from '../../support/killed-process.ts';
import { addItem, newKey, orderOf } from '../../support/orders.ts';
import type { PayingShop } from '../../support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openKilledShop();
  await shop.db.insert(users).values({ id: 'picker', name: 'Picker', email: 'picker@haat.example' });
});
afterAll(() => shop.close());

/** Checks that the money of a payment page is kept if and only if its order exists and is not cancelled. */
async function compare(): Promise<void> {
  const placed = await shop.db.select().from(orders);
  for (const { checkout, isMoneyRetained } of await comparePages(shop)) {
    const order = placed.find(({ checkoutId }) => checkoutId === checkout.id);
    expect(isMoneyRetained).toBe(order !== undefined && order.status !== 'cancelled');
  }
}

test.each(testedProviders('razorpay'))(
  '[F28] if the process is killed at any await between payment and order, the next process places the order once or refunds the payment once: %s',
  async (provider) => {
    await killAtEach(shop, provider, {
      async run(point) {
        const guest = await shop.guest();
        const two = { ...(await addItem(shop.db, shop.store, { onHand: 10 })), quantity: 2 };
        const own = { payment_method: provider, idempotency_key: newKey() };
        return runUntil(shop, point, {
          script: join(import.meta.dirname, 'paying-process.ts'),
          cookie: guest.cookie,
          request: orderOf(guest, shop.store, [two], own),
        });
      },
      compare,
    });
  },
  killTimeout,
);
