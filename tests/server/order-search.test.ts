import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrders } from '#server/repositories/order.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';

let shop: TestShop;
let userId: string;

/** The names of the stores whose orders a customer finds by these words. */
const found = async (search: string, locale = 'en') => {
  const { orders } = await listOrders(shop.db, { userId }, { limit: 20, search, locale });
  return orders.map(({ restaurant }) => restaurant.name);
};

beforeAll(async () => {
  shop = await openTestShop();
  const phone = '+919845020077';
  const registered = await shop.call('/account/register', {
    name: 'Asha',
    email: 'asha@haat.example',
    password: 'a long enough word',
  });
  userId = registered.data.id;
  await setVerifiedPhone(shop.db, userId, phone);
  const cookie = cookiesOf(registered.headers);
  for (const [name, item, translations] of [
    ['Green Basket', '100% rye bread', { ar: { name: 'غرين باسكت' } }],
    ['Tomato Raju', 'Hill tomatoes', {}],
  ] as const) {
    const store = await addStore(shop.db, { name, translations });
    const line = await addItem(shop.db, store, {}, { name: item });
    const placed = await shop.call('/order/place', orderOf({ phone }, store, [line]), { cookie });
    expect(placed.status).toBe(200);
  }
});
afterAll(() => shop.close());

describe('the search in a customer’s orders', () => {
  it('finds an order by its store, by an item and by its number', async () => {
    expect(await found('')).toEqual(['Tomato Raju', 'Green Basket']);
    expect(await found('basket')).toEqual(['Green Basket']);
    expect(await found('HILL')).toEqual(['Tomato Raju']);
    const { orders } = await listOrders(shop.db, { userId }, { limit: 1, locale: 'en' });
    expect(await found(orders[0]!.order_number)).toEqual(['Tomato Raju']);
  });

  it('finds a store by its name in the language of the page', async () => {
    expect(await found('باسكت', 'ar')).toEqual(['غرين باسكت']);
    expect(await found('باسكت', 'en')).toEqual([]);
  });

  it('finds the letters of another keyboard', async () => {
    expect(await found('باسکت', 'ar')).toEqual(['غرين باسكت']);
    expect(await found('ＨÍLL')).toEqual(['Tomato Raju']);
    expect(await found('१००%')).toEqual(['Green Basket']);
  });

  it('takes the signs of patterns as they are', async () => {
    expect(await found('100%')).toEqual(['Green Basket']);
    expect(await found('_')).toEqual([]);
  });

  it('finds nothing of others', async () => {
    const { orders } = await listOrders(
      shop.db,
      { userId: 'somebody-else' },
      { limit: 20, search: 'basket', locale: 'en' },
    );
    expect(orders).toEqual([]);
  });
});
