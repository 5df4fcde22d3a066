import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { carts, users } from '#server/db/schema/index.ts';
import { newKey } from '../support/orders.ts';
import { cookiesOf, type TestShop } from '../support/open-shop.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());

describe('a signed-in customer’s cart', () => {
  let person = 0;
  async function register() {
    const { headers, data } = await shop.call('/account/register', {
      name: 'Meera',
      email: `meera${++person}@haat.example`,
      password: 'a long password',
    });
    return { id: data.id as string, headers: { cookie: cookiesOf(headers), origin: 'http://localhost' } };
  }
  const cart = (lines: unknown[], restaurant_id: number | null = market.basket) => ({
    restaurant_id,
    lines,
    coupon: null,
  });

  test('is stored for the account, and every write increases its version', async () => {
    const meera = await register();
    const put = await shop.call(
      '/cart/put',
      { cart: cart([market.line(market.apple, market.apple1, 2)]), version: 0 },
      meera.headers,
    );
    expect(put.data).toMatchObject({ version: 1 });
    const got = await shop.call('/cart/get', {}, meera.headers);
    expect(got.data).toMatchObject({ version: 1, cart: { lines: [{ item_id: market.apple, quantity: 2 }] } });
  });

  test('preserves the additions of another device when a device with an older version changes the cart', async () => {
    const meera = await register();
    const apples = (quantity: number) => market.line(market.apple, market.apple1, quantity);
    const orange = market.line(market.orange, market.orangeSmall, 1);
    const put = (lines: unknown[], base: unknown[] | null, version: number, idempotency_key = newKey()) =>
      shop.call(
        '/cart/put',
        { cart: cart(lines), version, idempotency_key, ...(base && { base: cart(base) }) },
        meera.headers,
      );
    await put([apples(1)], [], 0);
    // The laptop adds an orange; the phone still has version 1.
    expect((await put([apples(1), orange], [apples(1)], 1)).data.version).toBe(2);
    const phone = await put([apples(3)], [apples(1)], 1, 'the-phone-of-meera');
    expect(phone.data).toMatchObject({
      version: 3,
      cart: { lines: [{ quantity: 3 }, { item_id: market.orange }] },
    });
    // If the phone repeats the request after a lost response, the cart does not change.
    expect((await put([apples(3)], [apples(1)], 1, 'the-phone-of-meera')).data).toEqual(phone.data);
    // A request with an earlier version and without a base is refused, so that the device reads the cart again.
    const refused = await put([apples(9)], null, 1);
    expect(refused).toMatchObject({ status: 409, error: { code: 'CART_CHANGED' } });
    expect(refused.error!.message).toContain('changed');
    // Concurrent changes of two devices are both applied.
    await Promise.all([
      put([apples(4), orange], [apples(3), orange], 3),
      put([apples(3)], [apples(3), orange], 3),
    ]);
    const { data } = await shop.call('/cart/get', {}, meera.headers);
    expect(data.cart.lines).toMatchObject([{ item_id: market.apple, quantity: 4 }]);
  });

  test('is merged with a guest’s cart at sign-in, without loss', async () => {
    const meera = await register();
    await shop.call(
      '/cart/put',
      {
        cart: cart([
          market.line(market.apple, market.apple1, 1),
          market.line(market.orange, market.orangeSmall, 1),
        ]),
        version: 0,
      },
      meera.headers,
    );
    const same = await shop.call(
      '/cart/merge',
      { cart: cart([market.line(market.apple, market.apple1, 2)]) },
      meera.headers,
    );
    expect(same.data.cart.lines).toMatchObject([
      { item_id: market.apple, quantity: 3 },
      { item_id: market.orange, quantity: 1 },
    ]);
    const other = await shop.call(
      '/cart/merge',
      { cart: cart([market.line(market.milk, market.milk1)], market.dairy) },
      meera.headers,
    );
    expect(other.data).toMatchObject({
      cart: { restaurant_id: market.dairy },
      set_aside: { restaurant_id: market.basket },
    });
  });

  test('a banned customer gets an empty response instead of a merged cart, and other changes are refused', async () => {
    const meera = await register();
    await shop.db
      .update(users)
      .set({ isBanned: true, banReason: 'Two orders' })
      .where(eq(users.id, meera.id));
    const lines = cart([market.line(market.apple, market.apple1, 2)]);
    const merged = await shop.call(
      '/cart/merge',
      { cart: lines, idempotency_key: 'a-banned-customer' },
      meera.headers,
    );
    expect([merged.status, merged.data]).toEqual([200, null]);
    expect((await shop.call('/cart/put', { cart: lines, version: 0 }, meera.headers)).status).toBe(403);
    expect((await shop.call('/cart/get', {}, meera.headers)).data.cart.lines).toEqual([]);
  });

  test('[F27] merges a guest’s cart once, however often it is requested, and adds only later changes', async () => {
    const meera = await register();
    const apples = (quantity: number) => market.line(market.apple, market.apple1, quantity);
    const orange = market.line(market.orange, market.orangeSmall, 1);
    await shop.call('/cart/put', { cart: cart([apples(1)]), version: 0 }, meera.headers);
    const merge = (lines: unknown[], idempotency_key = 'a-page-that-went-away') =>
      shop.call('/cart/merge', { cart: cart(lines), idempotency_key }, meera.headers);
    // Two pages send the same request, because the first was left before its response arrived.
    const both = await Promise.all([merge([apples(2)]), merge([apples(2)])]);
    for (const { data } of both) expect(data.cart.lines).toMatchObject([{ quantity: 3 }]);
    const changed = await merge([apples(3), orange]);
    expect(changed.data.cart.lines).toMatchObject([{ quantity: 4 }, { item_id: market.orange, quantity: 1 }]);
    expect((await merge([apples(3), orange])).data).toEqual(changed.data);
    expect((await merge([apples(1)], 'another-sign-in-later')).data.cart.lines).toMatchObject([
      { item_id: market.apple, quantity: 5 },
      { item_id: market.orange, quantity: 1 },
    ]);
    expect((await shop.call('/cart/get', {}, meera.headers)).data.cart.lines).toHaveLength(2);
  });

  test('is visible to its customer only: guests are asked to sign in, another customer has a separate cart', async () => {
    const meera = await register();
    await shop.call(
      '/cart/put',
      { cart: cart([market.line(market.apple, market.apple1)]), version: 0 },
      meera.headers,
    );
    const ravi = await register();
    expect((await shop.call('/cart/get', {}, ravi.headers)).data.cart.lines).toEqual([]);
    expect((await shop.call('/cart/get')).status).toBe(401);
  });

  test('a signed-in customer’s cart cannot be read with its customer’s id in the cookie', async () => {
    const meera = await register();
    await shop.call(
      '/cart/put',
      { cart: cart([market.line(market.apple, market.apple1)]), version: 0 },
      meera.headers,
    );
    const [row] = await shop.db.select().from(carts).orderBy(desc(carts.updatedAt)).limit(1);
    expect(row!.id).toMatch(/^user:/);
    const forged = { cookie: `cart=${row!.id}`, origin: 'http://localhost' };
    expect((await shop.call('/cart/take', {}, forged)).data.cart.lines).toEqual([]);
    expect((await shop.call('/cart/get', {}, meera.headers)).data.cart.lines).toHaveLength(1);
  });
});
