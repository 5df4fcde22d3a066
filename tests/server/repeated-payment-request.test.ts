import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkouts } from '#server/db/schema/index.ts';
import { newKey } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => void (shop = await openPayingShop()));
afterAll(() => shop.close());

it('I5 the same payment request, sent fifteen times at once, opens one page for all and counts once', async () => {
  const who = await shop.guest();
  const changes = { idempotency_key: newKey() };
  const first = await Promise.all(Array.from({ length: 15 }, () => shop.begin(who, 'razorpay', changes)));
  expect(first.map(({ answer }) => answer.status)).toEqual(first.map(() => 200));
  expect(new Set(first.map(({ url }) => url)).size).toBe(1);
  expect(await shop.db.$count(checkouts)).toBe(1);
  // The buyer may still open nine other pages within 15 minutes, and no tenth.
  for (let page = 2; page <= 11; page += 1) {
    const { answer } = await shop.begin(who, 'razorpay', { idempotency_key: newKey() });
    expect(answer.status, `page ${page}`).toBe(page <= 10 ? 200 : 429);
  }
});
