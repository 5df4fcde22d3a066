import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemAddonCategories, items, stores, variants } from '#server/db/schema/index.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import type { CartRefusal } from '#domain/cart.ts';
import { emptyCartState, encodeProduct } from '#domain/cart-codec.ts';
import { refusedLineResult } from '#server/services/cart/forms/cart-form-result.ts';
import { cartScreen } from '#server/services/cart/cart-screen.ts';
import { alternativeStores } from '#server/services/catalogue/alternative-stores.ts';
import { findSubstituteChoices } from '#server/services/cart/substitute-choices.ts';
import { formBrowser } from '../support/form-browser.ts';
import type { TestShop } from '../support/open-shop.ts';
import { addAddons } from '../support/orders.ts';
import { openScreen } from '../support/screens.ts';
import { basketPoint, farPoint, openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => {
  ({ shop, market } = await openSmallMarket());
  applyPurge([purgeAllTag]);
});
afterAll(() => shop.close());

type Browser = ReturnType<typeof formBrowser>;
const openCart = (browser: Browser, search: string | URLSearchParams = '') =>
  openScreen({ path: '/cart', cookie: browser.cookie() }, (app, context) =>
    cartScreen(app, context, new URLSearchParams(search)),
  );
const paramsOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://shop').searchParams;
const apple = () => `${market.apple}.${market.apple1}`;
const pear = () => `${market.pear}.${market.pear1}`;
const milk = () => `${market.milk}.${market.milk1}`;

async function browserWith(line: string, quantity = 1): Promise<Browser> {
  const browser = formBrowser(shop);
  await browser.send('add', { line, quantity });
  return browser;
}

describe('the cart page without scripts', () => {
  test('shows the server cart without fields that the page does not need, and nothing for a new visitor', async () => {
    await shop.db.update(items).set({ description: 'Long.' }).where(eq(items.id, market.apple));
    await shop.db.update(stores).set({ description: 'Long.' }).where(eq(stores.id, market.basket));
    const view = await openCart(await browserWith(apple(), 2));
    expect(view).toMatchObject({
      ...{ source: 'server', mode: 'delivery', tip: null, addresses: [], banned: null, done: null },
      ...{ refusalText: null, refusal: null, replace: null, removedCoupon: null, undelivered: null },
    });
    expect(view.confirmed.bill?.item_total).toBe(10_000);
    expect(view.confirmed.items).toMatchObject([
      { id: market.apple, description: '', nutritional_facts: [] },
    ]);
    expect(view.confirmed.store).toMatchObject({
      id: market.basket,
      name: 'Basket',
      description: '',
      polygon: null,
      hours: [],
    });
    const empty = await openCart(formBrowser(shop));
    expect(empty).toMatchObject({ source: 'none', confirmed: { bill: null, store: null, items: [] } });
  });

  test('shows what a form has removed, and offers to undo the removal', async () => {
    const browser = await browserWith(apple());
    await browser.send('add', { line: pear() });
    const removed = paramsOf(await browser.send('line', { line: pear(), quantity: 0 }));
    const { done } = await openCart(browser, removed);
    expect(done).toEqual({
      words: expect.stringContaining('pear'),
      undo: removed.get('undo'),
      at: removed.get('at'),
    });
    expect((await openCart(browser, 'did=removed&undo=x&at=1&n=3')).done?.words).toContain('3');
    for (const search of ['undo=x&at=1', 'did=removed&at=1', 'did=removed&undo=x'])
      expect((await openCart(browser, search)).done).toBeNull();
  });

  test('shows what a form has swapped, with the option of the substitute', async () => {
    const browser = await browserWith(apple());
    const key = `${market.apple}:${market.apple1}:`;
    const swapped = paramsOf(
      await browser.send('swap', { key, line: `${market.orange}.${market.orangeSmall}` }),
    );
    const words = (await openCart(browser, swapped)).done?.words;
    expect(words).toContain('apple');
    expect(words).toContain('orange · 500 g');
  });

  test('explains why a product was not added', async () => {
    const browser = await browserWith(pear());
    const refusal = async (line: string, quantity = 1) =>
      (await openCart(browser, paramsOf(await browser.send('add', { line, quantity })))).refusalText;
    const tooMany = await refusal(pear(), 5);
    expect(tooMany).toMatch(/pear/);
    expect(tooMany).toMatch(/\b[23]\b/);
    const limit = await refusal(`${market.endless}.${market.endless1}`, 99);
    expect(limit).toBeNull();
    expect(await refusal(`${market.endless}.${market.endless1}`, 1)).toContain('99');
    expect(await refusal(`${market.gift}.${market.gift1}`)).toMatch(/^gift: /);
    await shop.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, market.pear1));
    const soldOut = await refusal(pear());
    await shop.db.update(variants).set({ onHand: 3 }).where(eq(variants.id, market.pear1));
    expect(soldOut).toMatch(/pear/);
    expect(soldOut).not.toBe(tooMany);
  });

  test('reads only parameters that its forms create', async () => {
    const browser = await browserWith(apple());
    const refusal = async (search: string) => (await openCart(browser, search)).refusalText;
    expect(await refusal(`refused=stock_limit&item=${market.pear}&n=0`)).toMatch(/^pear: /);
    expect(await refusal(`refused=stock_limit&item=${market.pear}&n=2`)).toMatch(/2/);
    expect(await refusal(`refused=lines_limit&item=${market.pear}`)).toMatch(/\d/);
    expect(await refusal(`refused=item_unavailable&item=${market.pear}`)).toMatch(/pear/);
    expect(await refusal('left_out=2')).toContain('2');
    for (const search of [
      'refused=stock_limit',
      `item=${market.pear}`,
      'refused=stock_limit&item=x',
      'left_out=-1',
      'refused=sold_out&item=999999',
    ])
      expect(await refusal(search)).toBeNull();
    expect((await openCart(browser, 'removed_coupon=TEN')).removedCoupon).toBe('TEN');
    const long = await openCart(browser, `removed_coupon=${'A'.repeat(81)}`);
    expect(long.removedCoupon).toBe('A'.repeat(80));
  });

  test('shows why a coupon is refused for the current cart', async () => {
    const browser = await browserWith(apple(), 4);
    const refused = paramsOf(await browser.send('coupon', { coupon: 'OLD' }));
    expect((await openCart(browser, refused)).refusal).toMatchObject({ success: false, code: 'OLD' });
    expect((await openCart(browser, 'coupon=TEN')).refusal).toMatchObject({ success: true, code: 'TEN' });
    expect((await openCart(formBrowser(shop), 'coupon=TEN')).refusal).toBeNull();
  });

  test('asks before a product of another store replaces the cart, and keeps all lines of the form for the answer', async () => {
    const browser = await browserWith(apple());
    const asked = paramsOf(await browser.send('add', { line: milk() }));
    expect((await openCart(browser, asked)).replace).toEqual({
      ...{ line: milk(), all: [], name: 'milk', from: 'Basket' },
      to: { name: 'Dairy', is_open: true, opens_at: null },
    });
    const several = paramsOf(
      await browser.send('add-all', [
        ['line', `1x${milk()}`],
        ['line', `2x${milk()}`],
      ]),
    );
    expect((await openCart(browser, several)).replace?.all).toEqual([`1x${milk()}`, `2x${milk()}`]);
    expect((await openCart(browser, `replace=${milk()}&all=3x1.2~bad~1x`)).replace?.all).toEqual(['3x1.2']);
    expect((await openCart(browser, 'replace=999999')).replace).toMatchObject({ name: '', to: null });
    expect((await openCart(browser, 'replace=x')).replace).toBeNull();
  });

  test('offers self-pickup and other stores for a product that is not delivered to the place', async () => {
    const browser = formBrowser(shop);
    browser.moveTo(farPoint);
    const asked = paramsOf(await browser.send('add', { line: apple() }));
    expect((await openCart(browser, asked)).undelivered).toEqual({
      ...{ line: apple(), all: [], store: 'Basket', hasPickup: true, deliveringStores: [] },
    });
    const move = async (point: { latitude: number; longitude: number }) => {
      await shop.db.update(stores).set(point).where(eq(stores.id, market.dairy));
      applyPurge([purgeAllTag]);
    };
    await move(farPoint);
    expect((await openCart(browser, asked)).undelivered?.deliveringStores).toEqual([
      { name: 'Dairy', href: '/stores/dairy' },
    ]);
    const zone = (...storeIds: number[]) => ({ zone: { storeIds }, locale: 'en' });
    expect(await alternativeStores(shop.app, zone(market.basket, market.dairy), market.basket)).toEqual([]);
    expect(await alternativeStores(shop.app, { zone: null, locale: 'en' }, market.basket)).toEqual([]);
    expect(await alternativeStores(shop.app, zone(market.dairy), market.basket)).toMatchObject([
      { id: market.dairy },
    ]);
    await move(basketPoint);
    expect((await openCart(browser, 'undelivered=999999')).undelivered).toBeNull();
    expect((await openCart(browser, 'undelivered=x')).undelivered).toBeNull();
  });
});

describe('forms of the cart that cannot be applied', () => {
  test('each refusal of a line is shown on the cart page, or is an error at its field', () => {
    const line = { item_id: 7, variant_id: 8, quantity: 1 };
    const refused = (refusal: object) => {
      const { state: _, ...result } = refusedLineResult(emptyCartState, line, refusal as CartRefusal);
      return result;
    };
    const shown = (error: string, more = {}) => ({ params: { refused: error, item: 7, ...more } });
    expect(refused({ error: 'other_store' })).toEqual({ params: { replace: '7.8' } });
    expect(refused({ error: 'not_delivered' })).toEqual({ params: { undelivered: '7.8' } });
    expect(refused({ error: 'stock_limit', available: 3 })).toEqual(shown('stock_limit', { n: 3 }));
    for (const error of ['quantity_limit', 'lines_limit'])
      expect(refused({ error, limit: 20 })).toEqual(shown(error, { n: 20 }));
    for (const error of ['item_unavailable', 'sold_out', 'free_item', 'addon_required'])
      expect(refused({ error })).toEqual(shown(error));
    for (const error of ['addon_unknown', 'addon_single'])
      expect(refused({ error })).toEqual({ invalidFields: { addon_ids: error } });
    expect(refused({ error: 'quantity_invalid' })).toEqual({
      invalidFields: { quantity: 'quantity_invalid' },
    });
    expect(refused({ error: 'variant_required' })).toEqual({ invalidFields: { line: 'variant_required' } });
  });

  test('a form with an unknown product or an invalid quantity is answered with 400, and does not change the cart', async () => {
    const browser = await browserWith(apple());
    const status = async (verb: string, fields: Record<string, string | number>) =>
      (await browser.send(verb, fields)).status;
    expect(await status('add', { line: 'x' })).toBe(400);
    expect(await status('add', {})).toBe(400);
    const several = await browser.send('add-all', { line: 'x' });
    expect([several.status, await several.json()]).toMatchObject([
      400,
      { error: { code: 'validation_failed', fields: { line: expect.any(String) } } },
    ]);
    expect(await status('line', { line: apple(), quantity: 100 })).toBe(400);
    expect(await status('line', { line: apple(), quantity: 'x' })).toBe(400);
    expect(await status('add', { line: apple(), quantity: 0 })).toBe(400);
    expect((await browser.state()).cart.lines).toMatchObject([{ item_id: market.apple, quantity: 1 }]);
  });
});

describe('the substitutes for a line of the cart', () => {
  const choices = async (browser: Browser, search: Record<string, string>) =>
    findSubstituteChoices((await openCart(browser)).confirmed, new URLSearchParams(search));

  test('the substitutes for a line of the cart are other items if the item of the line is sold out', async () => {
    const browser = await browserWith(pear());
    const key = `${market.pear}:${market.pear1}:`;
    expect(await choices(browser, { instead: key, way: 'swap' })).toBeNull();
    await shop.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, market.pear1));
    const found = await choices(browser, { instead: key, way: 'swap' });
    expect(found?.exchange).toEqual({ key, name: 'pear', remedy: 'swap' });
    expect(found?.choices.map(({ line }) => line)).toContain(apple());
    // Optional addons do not prevent a substitute; a required choice does.
    const lines = async () =>
      (await choices(browser, { instead: key, way: 'swap' }))?.choices.map(({ line }) => line);
    await addAddons(shop.db, market.basket, market.apple, 'MULTIPLE', [100]);
    expect(await lines()).toContain(apple());
    await addAddons(shop.db, market.basket, market.apple, 'SINGLE', [0, 100]);
    expect((await lines()) ?? []).not.toContain(apple());
    await shop.db.delete(itemAddonCategories).where(eq(itemAddonCategories.itemId, market.apple));
    // A request without `way` has the same effect as a request with `swap`.
    expect((await choices(browser, { instead: key }))?.exchange.remedy).toBe('swap');
    expect(await choices(browser, { instead: '1:2:', way: 'swap' })).toBeNull();
    expect(await choices(browser, {})).toBeNull();
    expect(await choices(browser, { instead: key, way: 'choose_variant' })).toBeNull();
    await shop.db.update(variants).set({ onHand: 3 }).where(eq(variants.id, market.pear1));
  });

  test('are the other options of an item whose option is no longer sold', async () => {
    await shop.db.update(variants).set({ isActive: true }).where(eq(variants.id, market.orangeBig));
    const browser = await browserWith(`${market.orange}.${market.orangeSmall}`);
    await shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, market.orangeSmall));
    const key = `${market.orange}:${market.orangeSmall}:`;
    const found = await choices(browser, { instead: key, way: 'choose_variant' });
    expect(found?.exchange).toMatchObject({ key, remedy: 'choose_variant' });
    expect(found?.choices.map(({ line }) => line)).toEqual([
      encodeProduct({ item_id: market.orange, variant_id: market.orangeBig, addon_ids: [] }),
    ]);
    await shop.db.update(variants).set({ isActive: true }).where(eq(variants.id, market.orangeSmall));
  });
});
