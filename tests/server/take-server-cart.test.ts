import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { carts } from '#server/db/schema/index.ts';
import { visitorCart } from '#server/services/cart/visitor-cart.ts';
import { cookiesOf, type TestShop } from '../support/open-shop.ts';
import { formBrowser } from '../support/form-browser.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());

const browser = () => formBrowser(shop);

describe('transferring a server cart', () => {
  test('gives the cart to a device once, and then deletes it from the server', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    expect(visitor.get('cart_kept')).toBe('1');
    const headers = { cookie: visitor.cookie(), origin: 'http://localhost' };
    expect((await shop.call('/cart/take', {}, headers)).data.cart.lines).toMatchObject([
      { item_id: market.apple },
    ]);
    expect((await shop.call('/cart/take', {}, headers)).data.cart.lines).toEqual([]);
    expect(
      await shop.db
        .select()
        .from(carts)
        .where(eq(carts.id, visitor.get('cart')!)),
    ).toEqual([]);
  });

  test('[F27] gives a device whose response was lost the same cart again, also without its cookies', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    const origin = 'http://localhost';
    const take = (idempotency_key: string, cookie = visitor.cookie()) =>
      shop.call('/cart/take', { idempotency_key }, { cookie, origin });
    const first = await take('a-page-that-went-away');
    expect(first.data.cart.lines).toMatchObject([{ item_id: market.apple, quantity: 1 }]);
    expect((await take('a-page-that-went-away', '')).data).toEqual(first.data);
    expect((await take('the-next-of-these-keys')).data.cart.lines).toEqual([]);
  });

  test('[F27] includes lines added by forms between a lost response and the next request', async () => {
    const visitor = browser();
    const take = async () =>
      (
        await shop.call(
          '/cart/take',
          { idempotency_key: 'one-that-is-asked-again' },
          { cookie: visitor.cookie(), origin: 'http://localhost' },
        )
      ).data.cart.lines;
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    expect(await take()).toHaveLength(1);
    await visitor.send('add', { line: `${market.orange}.${market.orangeSmall}` });
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await take()).toMatchObject([
        { item_id: market.orange, quantity: 1 },
        { item_id: market.apple, quantity: 1 },
      ]);
  });

  test('transfers a line that a form adds at the same time, or leaves it on the server', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    const headers = { cookie: visitor.cookie(), origin: 'http://localhost' };
    const [takenCart] = await Promise.all([
      shop.call('/cart/take', {}, headers),
      visitor.send('add', { line: String(market.plain) }),
    ]);
    const rest = await shop.call('/cart/take', {}, headers);
    const items = [...takenCart.data.cart.lines, ...rest.data.cart.lines].map((line) => line.item_id);
    expect(items.toSorted()).toEqual([market.apple, market.plain].toSorted());
  });

  test('at sign-in, sets aside a cart of another store that was filled without JavaScript', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.milk}.${market.milk1}` });
    const meera = { name: 'Meera', email: 'meera@haat.example', password: 'a long password' };
    const { headers } = await shop.call('/account/register', meera);
    const lines = [market.line(market.apple, market.apple1, 1)];
    const merged = await shop.call(
      '/cart/merge',
      { cart: { restaurant_id: market.basket, lines, coupon: null } },
      { cookie: `${visitor.cookie()}; ${cookiesOf(headers)}`, origin: 'http://localhost' },
    );
    expect(merged.data).toMatchObject({
      cart: { restaurant_id: market.basket, lines: [{ item_id: market.apple }] },
      set_aside: { restaurant_id: market.dairy, lines: [{ item_id: market.milk }] },
    });
  });

  test('renders the cart that a device sends with a page instead of a server cart, and ignores an invalid cart', async () => {
    const cookies = (device: string) => ({ get: (name: string) => ({ device_cart: device })[name] });
    const sent = await visitorCart(shop.app, {
      userId: null,
      cookies: cookies(`${market.basket}!${market.apple}.${market.apple1}*2@4800!TEN!s!a2000`),
    });
    expect(sent).toMatchObject({
      source: 'device',
      state: {
        cart: {
          restaurant_id: market.basket,
          coupon: 'TEN',
          lines: [{ item_id: market.apple, quantity: 2 }],
        },
        mode: 'SELFPICKUP',
        tip: { type: 'amount', amount: 2_000 },
        seen: { [`${market.apple}:${market.apple1}:`]: 4_800 },
      },
    });
    for (const device of ['', '!!!!', '1!x*1!!!', '1!1.1*999!!!', '<script>', '%']) {
      expect(
        (await visitorCart(shop.app, { userId: null, cookies: cookies(device) })).state.cart.lines,
      ).toEqual([]);
    }
  });
});
