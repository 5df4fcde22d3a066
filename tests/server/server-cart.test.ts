import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { items, stores, variants } from '#server/db/schema/index.ts';
import { type TestShop } from '../support/open-shop.ts';
import { formBrowser } from '../support/form-browser.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
const warnings: string[] = [];
const collectWarning = (warning: Error) => void warnings.push(warning.message);
process.on('warning', collectWarning);
afterAll(async () => {
  await shop.close();
  process.off('warning', collectWarning);
  // A form uses one connection, so its queries must run one after the other.
  expect(warnings.filter((words) => words.includes('already executing a query'))).toEqual([]);
});

const place = 'place=12.9719,77.6412';

const browser = () => formBrowser(shop);

describe('forms of the server cart', () => {
  test('forms that add an item store the cart under an httpOnly cookie and return to the page', async () => {
    const visitor = browser();
    const response = await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/stores/basket?sort=price#added');
    expect(response.headers.getSetCookie().find((line) => line.startsWith('cart='))).toMatch(/HttpOnly/i);
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    const { cart, seen } = await visitor.state();
    expect(cart).toMatchObject({
      restaurant_id: market.basket,
      lines: [{ item_id: market.apple, variant_id: market.apple1, quantity: 2 }],
    });
    expect(seen).toEqual({ [`${market.apple}:${market.apple1}:`]: 5_000 });
  });

  test('ignore a return path to another site', async () => {
    const response = await browser().send('add', {
      line: `${market.apple}.${market.apple1}`,
      next: '//evil.example/x',
    });
    expect(response.headers.get('location')).toBe('/cart');
  });

  test('LOC-02 ask for a place before the first add', async () => {
    const visitor = browser();
    visitor.forget('place');
    const response = await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    expect(response.headers.get('location')).toBe(
      `/search-location?${new URLSearchParams({ next: '/stores/basket?sort=price' })}`,
    );
    expect((await visitor.state()).cart.lines).toEqual([]);
  });

  test('forms of the item page send variant and addons by name', async () => {
    const visitor = browser();
    const response = await visitor.send('add', [
      ['item_id', String(market.melon)],
      ['variant_id', String(market.melon1)],
      ['addon-1', String(market.diced)],
      ['addon-2', String(market.honey)],
    ]);
    expect(response.status).toBe(303);
    expect((await visitor.state()).cart.lines).toMatchObject([
      { item_id: market.melon, addon_ids: [market.diced, market.honey].sort((a, b) => a - b) },
    ]);
  });

  test.each(['0', '-1', '1.5', String(2 ** 53), '2x', 'NaN', '100', ''])(
    '[F5] quantity %s is a 400 and leaves the cart unchanged',
    async (quantity) => {
      const visitor = browser();
      await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
      const response = await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity });
      expect(response.status).toBe(400);
      expect((await visitor.state()).cart.lines).toMatchObject([{ quantity: 1 }]);
    },
  );

  test.each([
    ['another item’s addon', () => `${market.apple}.${market.apple1}.${market.honey}`],
    ['two of a SINGLE category', () => `${market.melon}.${market.melon1}.${market.whole}-${market.diced}`],
    ['a variant of another item', () => `${market.apple}.${market.pear1}`],
    ['nonsense', () => '1; drop table'],
  ])('[F7] %s is a 400 and nothing is added', async (_, line) => {
    const visitor = browser();
    const response = await visitor.send('add', { line: line() });
    expect(response.status).toBe(400);
    expect((await visitor.state()).cart.lines).toEqual([]);
  });

  test('[F7] a missing required addon is explained in the cart, and nothing is added', async () => {
    const visitor = browser();
    const response = await visitor.send('add', { line: `${market.melon}.${market.melon1}` });
    expect(response.headers.get('location')).toBe(`/cart?refused=addon_required&item=${market.melon}`);
    expect((await visitor.state()).cart.lines).toEqual([]);
  });

  test('CART-41 refuse an add beyond stock with the available quantity', async () => {
    const visitor = browser();
    const response = await visitor.send('add', { line: `${market.pear}.${market.pear1}`, quantity: 4 });
    expect(response.headers.get('location')).toBe(`/cart?refused=stock_limit&item=${market.pear}&n=3`);
    expect((await visitor.state()).cart.lines).toEqual([]);
  });

  test('[F6] refuse a free item without its coupon, and add it once with it', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity: 3 });
    expect(
      (await visitor.send('add', { line: `${market.gift}.${market.gift1}`, quantity: 5 })).headers.get(
        'location',
      ),
    ).toContain('refused=free_item');
    await visitor.send('coupon', { coupon: 'treat' });
    const { cart } = await visitor.state();
    expect(cart).toMatchObject({
      coupon: 'TREAT',
      lines: [{ item_id: market.apple }, { item_id: market.gift, quantity: 1 }],
    });
  });

  test('CART-11 CART-13 CART-15 CART-16 ask before adding from another store, and replace the cart after a yes', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    const line = `${market.milk}.${market.milk1}`;
    expect((await visitor.send('add', { line })).headers.get('location')).toBe(`/cart?replace=${line}`);
    expect((await visitor.state()).cart.restaurant_id).toBe(market.basket);
    await visitor.send('add', { line, replace: 'yes', next: '/cart' });
    expect((await visitor.state()).cart).toMatchObject({
      restaurant_id: market.dairy,
      lines: [{ item_id: market.milk }],
    });
  });

  test('CART-15 ask once for several products of another store', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.milk}.${market.milk1}` });
    const products: [string, string][] = [
      ['line', `2x${market.apple}.${market.apple1}`],
      ['line', `1x${market.pear}.${market.pear1}`],
    ];
    const redirectUrl = new URL(
      (await visitor.send('add-all', products)).headers.get('location')!,
      'http://localhost',
    );
    const all = redirectUrl.searchParams.get('all')!.split('~');
    expect(all).toEqual(products.map(([, text]) => text));
    expect((await visitor.state()).cart.restaurant_id).toBe(market.dairy);
    await visitor.send('add-all', [...products, ['replace', 'yes'], ['next', '/cart']]);
    expect((await visitor.state()).cart).toMatchObject({
      restaurant_id: market.basket,
      lines: [
        { item_id: market.apple, quantity: 2 },
        { item_id: market.pear, quantity: 1 },
      ],
    });
  });

  test('CART-05 CART-06 CART-08 increase, decrease and remove lines, and a decrease removes the coupon', async () => {
    const visitor = browser();
    const line = `${market.apple}.${market.apple1}`;
    await visitor.send('add', { line, quantity: 6 });
    await visitor.send('coupon', { coupon: 'FLAT60' });
    expect((await visitor.state()).cart.coupon).toBe('FLAT60');
    await visitor.send('line', { line, quantity: 7 });
    expect((await visitor.state()).cart).toMatchObject({ coupon: 'FLAT60', lines: [{ quantity: 7 }] });
    await visitor.send('line', { line, quantity: 6 });
    expect((await visitor.state()).cart).toMatchObject({ coupon: null, lines: [{ quantity: 6 }] });
    await visitor.send('line', { line, quantity: 0 });
    expect((await visitor.state()).cart).toEqual({ restaurant_id: null, lines: [], coupon: null });
  });

  test('COUP-07 return a refused coupon with its code and the reason', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    expect((await visitor.send('coupon', { coupon: 'dairy' })).headers.get('location')).toBe(
      '/cart?coupon=DAIRY',
    );
    expect((await visitor.state()).cart.coupon).toBeNull();
  });

  test('show a higher delivery charge on the next visit, and can accept it', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity: 2 });
    expect((await visitor.state()).seenCharge).toBe(2_500);
    await shop.db.update(stores).set({ deliveryCharges: 4_000 }).where(eq(stores.id, market.basket));
    await visitor.send('remedy', { change: 'charge_changed', remedy: 'accept' });
    expect((await visitor.state()).seenCharge).toBe(4_000);
    await shop.db.update(stores).set({ deliveryCharges: 2_500 }).where(eq(stores.id, market.basket));
  });

  test('BAR-06 remove every unavailable line with Remove All, and keep mode and tip', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}` });
    await visitor.send('add', { line: `${market.orange}.${market.orangeSmall}` });
    await visitor.send('mode', { userSelected: 'SELFPICKUP' });
    await visitor.send('tip', { tip: 'p10' });
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, market.apple));
    await visitor.send('clean', {});
    await shop.db.update(items).set({ isActive: true }).where(eq(items.id, market.apple));
    expect(await visitor.state()).toMatchObject({
      cart: { lines: [{ item_id: market.orange }] },
      mode: 'SELFPICKUP',
      tip: { type: 'percentage', percentage: 10 },
    });
  });

  test('[F8] accept a smaller quantity or a changed price', async () => {
    const visitor = browser();
    const line = `${market.pear}.${market.pear1}`;
    const key = `${market.pear}:${market.pear1}:`;
    await visitor.send('add', { line, quantity: 3 });
    await shop.db.update(variants).set({ onHand: 1, salePrice: 2_800 }).where(eq(variants.id, market.pear1));
    await visitor.send('remedy', { change: 'price_up', key, remedy: 'accept' });
    expect((await visitor.state()).seen[key]).toBe(2_800);
    await visitor.send('remedy', { change: 'fewer_left', key, remedy: 'accept' });
    expect((await visitor.state()).cart.lines).toMatchObject([{ quantity: 1 }]);
    await shop.db.update(variants).set({ onHand: 3, salePrice: 2_600 }).where(eq(variants.id, market.pear1));
  });

  test('forms of other sites are refused', async () => {
    const response = await shop.request('/api/cart/add', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        cookie: place,
      },
      body: `line=${market.apple}`,
    });
    expect(response.status).toBe(403);
  });
});
