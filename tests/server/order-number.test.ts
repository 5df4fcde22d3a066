import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('CALL-70 orders of all stores have numbers of one sequence, and no order waits for the number of another order', async () => {
  const [first, second] = [await addStore(shop.db), await addStore(shop.db)];
  const place = async (store: number) => {
    const guest = await shop.guest();
    const { data } = await shop.call(
      '/order/place',
      orderOf(guest, store, [await addItem(shop.db, store)]),
      guest,
    );
    return data.order_number as string;
  };
  const numberOf = (orderNumber: string) => Number(orderNumber.split('-')[1]);
  const one = await place(first);
  // Another transaction has taken a number, but places no order with it.
  const [, other] = await shop.db.transaction(async (tx) => {
    const taken = await tx.execute<{ taken: number }>(sql`select nextval('order_numbers')::int as taken`);
    return [taken, await place(first)];
  });
  const last = await place(second);
  expect(one).toMatch(new RegExp(`^${first}-\\d+$`));
  expect(last).toMatch(new RegExp(`^${second}-\\d+$`));
  expect(numberOf(other)).toBeGreaterThan(numberOf(one) + 1);
  expect(numberOf(last)).toBeGreaterThan(numberOf(other));
});
