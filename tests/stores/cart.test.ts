import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#domain/catalogue.ts';
import { apple, from, gift, lines, melon, openTab, pear, stored } from '../support/cart-tab.ts';
import { makeCoupon, makeStore, makeVariant } from '../support/shop.ts';

let answers: Record<string, (body: any) => unknown>;
beforeEach(() => {
  localStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const answer = answers[path];
    if (!answer) throw new Error(`no answer for ${path}`);
    return Response.json({ success: true, data: await answer(JSON.parse(init.body)) });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('adding and removing', () => {
  test('CART-01 CART-02 CART-03 CALL-103 adding creates a line with 1, adding again increases it, without a separate request', async () => {
    const tab = await openTab();
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    expect(tab.addItem(from(apple)).ok).toBe(true);
    tab.addItem(from(apple));
    expect(lines(tab)).toEqual([[1, 2]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('CART-04 item and variant identify a line; different addons make another line', async () => {
    const tab = await openTab();
    tab.cacheItems([melon], new Set([5]));
    tab.addLine({ item_id: 5, variant_id: 51, addon_ids: [51] });
    tab.addLine({ item_id: 5, variant_id: 51, addon_ids: [52] });
    tab.addLine({ item_id: 5, variant_id: 51, addon_ids: [51] });
    expect(lines(tab)).toEqual([
      [5, 2],
      [5, 1],
    ]);
  });

  test('CART-05 CART-06 CART-25 CALL-104 minus decreases the quantity by one, at one it removes the line, and removing the last line clears the store', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.addItem(from(apple));
    tab.decreaseLine('1:11:');
    expect(lines(tab)).toEqual([[1, 1]]);
    expect(stored('activeRestaurant')).toBe('1');
    tab.decreaseLine('1:11:');
    expect(tab.cart.get()).toEqual({ restaurant_id: null, lines: [], coupon: null });
    expect(stored('activeRestaurant')).toBeNull();
  });

  test('CART-40 CART-41 CART-42 CART-45 an add beyond the stock is refused with a notice, on any line of the variant', async () => {
    const tab = await openTab();
    for (let n = 0; n < 3; n += 1) expect(tab.addItem(from(apple)).ok).toBe(true);
    expect(tab.addItem(from(apple))).toEqual({ ok: false, error: 'stock_limit', available: 3 });
    expect(lines(tab)).toEqual([[1, 3]]);
    expect(tab.cartNotice.get()).toEqual({ kind: 'stock', name: 'Apple', available: 3 });
    tab.cacheItems([melon], new Set([1, 5]));
    tab.addLine({ item_id: 5, variant_id: 51, addon_ids: [51], quantity: 3 });
    expect(tab.addLine({ item_id: 5, variant_id: 51, addon_ids: [52], quantity: 2 })).toMatchObject({
      error: 'stock_limit',
      available: 1,
    });
  });

  test('CART-43 CART-44 an infinite variant is limited to 99 only', async () => {
    const tab = await openTab();
    for (let n = 0; n < 99; n += 1) tab.addItem(from(pear));
    expect(lines(tab)).toEqual([[2, 99]]);
    expect(tab.addItem(from(pear))).toMatchObject({ error: 'quantity_limit', limit: 99 });
    expect(tab.cartNotice.get()).toEqual({ kind: 'limit', limit: 99 });
  });

  test('the figures are incomplete while the price of an item is unknown, and complete once it is loaded', async () => {
    const tab = await openTab();
    tab.setCart({
      restaurant_id: 1,
      lines: [{ item_id: 2, variant_id: 21, addon_ids: [], quantity: 2 }],
      coupon: null,
    });
    const figures = () => JSON.parse(stored('cart-figures') ?? '{}') as { total: number; has_store: boolean };
    tab.cacheStore(makeStore({ id: 1 }));
    tab.mirrorCurrentCart();
    expect(figures()).toMatchObject({ total: 0, has_store: false });
    tab.cacheItems([pear], new Set([2]));
    tab.mirrorCurrentCart();
    expect(figures()).toMatchObject({ total: 4_000, has_store: true });
  });

  test('a cart of 200 lines accepts no other item, and shows a notice', async () => {
    const tab = await openTab();
    const full = Array.from({ length: 200 }, (_, index) => ({
      item_id: 1_000 + index,
      variant_id: null,
      addon_ids: [],
      quantity: 1,
    }));
    tab.setCart({ restaurant_id: 1, lines: full, coupon: null });
    expect(tab.addItem(from(pear))).toMatchObject({ error: 'lines_limit', limit: 200 });
    expect(tab.cartNotice.get()).toEqual({ kind: 'lines', limit: 200 });
    expect(tab.cart.get().lines).toHaveLength(200);
  });

  test('CART-26 CART-27 has_preitems is true while a pre-item’s date is later than the selected date', async () => {
    const tab = await openTab();
    tab.cacheItems([{ ...pear, is_pre_item: 1, pre_avail_date: '2099-05-10' }], new Set([2]));
    tab.addLine({ item_id: 2, variant_id: 21 });
    expect(stored('has_preitems')).toBe('true');
    tab.selectDate('2099-05-10');
    expect(stored('has_preitems')).toBe('false');
  });

  test('CART-35 CART-37 CART-38 figures contain units, lines and the total', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.addItem(from(apple));
    tab.addItem(from(pear));
    expect(JSON.parse(stored('cart-figures')!)).toMatchObject({ lines: 2, quantity: 3, total: 12_000 });
    expect(tab.estimateBill(tab.cart.get(), tab.cachedCatalogue.get()).totals).toEqual({
      productQuantity: 3,
      productMemberQuantity: 0,
      totalPrice: 12_000,
    });
  });
});

describe('coupon', () => {
  test('COUP-06 the applied coupon and its amount are stored on the device', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.storeCoupon(makeCoupon({ code: 'TEN', discount: 10 }));
    expect(stored('appliedCoupon')).toBe('TEN');
    expect(stored('couponAppliedAmount')).toBe('500');
  });

  test('CART-07 CART-08 [F18] any removal or decrease clears the coupon', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.addItem(from(apple));
    tab.storeCoupon(makeCoupon());
    tab.decreaseLine('1:11:');
    expect(tab.cart.get().coupon).toBeNull();
    expect(stored('couponAppliedAmount')).toBeNull();
    tab.storeCoupon(makeCoupon());
    tab.addItem(from(pear));
    expect(tab.cart.get().coupon).toBe('HAAT10');
    tab.removeLinesByKey(['2:21:']);
    expect(tab.cart.get().coupon).toBeNull();
  });

  test('CART-09 CART-10 its free item is added once with a fixed quantity', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    answers['/api/coupon/apply'] = () => ({
      success: true,
      code: 'TREAT',
      appliedAmount: 0,
      coupon_error: null,
      hideMessage: false,
      reasons: [],
      coupon: makeCoupon({ code: 'TREAT', discount: 0, free_item_id: 4 }),
    });
    answers['/api/items/single'] = () => gift;
    await tab.applyCouponCode('treat');
    expect(lines(tab)).toEqual([
      [1, 1],
      [4, 1],
    ]);
    tab.addLine({ item_id: 4, variant_id: 41 });
    tab.setQuantity('4:41:', 3);
    expect(lines(tab)).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  test('[F6] without its coupon the free item is refused with a notice', async () => {
    const tab = await openTab();
    tab.cacheItems([gift], new Set([4]));
    expect(tab.addLine({ item_id: 4, variant_id: 41 })).toEqual({ ok: false, error: 'free_item' });
    expect(lines(tab)).toEqual([]);
    expect(tab.cartNotice.get()).toEqual({ kind: 'free', name: gift.name });
  });

  test('a refused coupon changes nothing', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    answers['/api/coupon/apply'] = () => ({
      success: false,
      code: 'NO',
      appliedAmount: 0,
      coupon_error: 'coupon_unknown',
      hideMessage: false,
      reasons: [{ code: 'coupon_unknown' }],
      coupon: null,
    });
    expect((await tab.applyCouponCode('no'))?.success).toBe(false);
    expect(tab.cart.get().coupon).toBeNull();
  });
});

describe('rechecking with the server', () => {
  const availability =
    (items: Item[], orderLimit: string | null = null) =>
    (body: { items: { item_id: number; variant_id: number }[] }) =>
      body.items.map((line) => {
        const item = items.find((one) => one.id === line.item_id) ?? null;
        return {
          id: line.item_id,
          variant_id: line.variant_id,
          is_active: item?.is_active ?? 0,
          price: 0,
          name: item?.name ?? '',
          selectedvariant: null,
          item,
          order_limit: orderLimit,
        };
      });

  test('CART-17 CART-18 adding loads the store by id and rechecks once quick taps pause', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    tab.recheckAfterChanges();
    const store = vi.fn(() => makeStore({ min_order_price: 9_900 }));
    const check = vi.fn(availability([apple]));
    answers['/api/stores/info-by-id/1'] = store;
    answers['/api/cart/availability'] = check;
    tab.addItem(from(apple));
    tab.addItem(from(apple));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(check).toHaveBeenCalledTimes(1);
    expect(check.mock.calls[0]![0].items).toMatchObject([{ item_id: 1, variant_id: 11, quantity: 2 }]);
    expect(store).toHaveBeenCalled();
    expect(JSON.parse(stored('cart-figures')!)).toMatchObject({ missing: 0, total: 10_000 });
  });

  test('CART-19 CART-20 CART-21 CART-22 CART-23 CART-24 the recheck updates prices and names and marks unavailable lines', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    answers['/api/cart/availability'] = availability([
      {
        ...apple,
        name: 'Red apple',
        variants: [makeVariant({ id: 11, is_default: 1, regular_price: 5_500 })],
      },
    ]);
    await tab.recheckAvailability();
    expect(tab.allItemsAvailable.get()).toBe(true);
    expect(tab.estimateBill(tab.cart.get(), tab.cachedCatalogue.get()).items[0]).toMatchObject({
      name: 'Red apple',
      price: 5_500,
    });
    answers['/api/cart/availability'] = availability([{ ...apple, is_active: 0 }]);
    await tab.recheckAvailability();
    expect(tab.allItemsAvailable.get()).toBe(false);
    expect(JSON.parse(stored('cart-figures')!).unavailable).toBe(1);
    tab.removeUnavailable();
    expect(lines(tab)).toEqual([]);
  });

  test('CART-41 an add beyond the server’s stock is reverted with a notice', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    tab.recheckAfterChanges();
    answers['/api/stores/info-by-id/1'] = () => makeStore();
    answers['/api/cart/availability'] = availability([
      { ...apple, variants: [makeVariant({ id: 11, is_default: 1, regular_price: 5_000, stock: 1 })] },
    ]);
    for (let n = 0; n < 3; n += 1) tab.addItem(from(apple));
    expect(lines(tab)).toEqual([[1, 3]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines(tab)).toEqual([[1, 1]]);
    expect(tab.cartNotice.get()).toEqual({ kind: 'stock', name: 'Apple', available: 1 });
  });

  test('an add with which the order would be too large is reverted, and the server’s message names the limit', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    tab.recheckAfterChanges();
    const message = 'An order can be at most 150.';
    answers['/api/stores/info-by-id/1'] = () => makeStore();
    answers['/api/cart/availability'] = (body) =>
      availability([apple], body.items[0].quantity > 2 ? message : null)(body);
    tab.addItem(from(apple), { quantity: 2 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([lines(tab), tab.cartNotice.get()]).toEqual([[[1, 2]], null]);
    tab.increaseLine('1:11:');
    tab.increaseLine('1:11:');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines(tab)).toEqual([[1, 2]]);
    expect(tab.cartNotice.get()).toEqual({ kind: 'order_limit', message });
  });

  test('a response to an older request is ignored', async () => {
    const tab = await openTab();
    tab.addItem(from(pear));
    let release!: () => void;
    const slow = new Promise<void>((resolve) => (release = resolve));
    answers['/api/cart/availability'] = async (body) => (
      await slow,
      availability([{ ...pear, name: 'Old' }])(body)
    );
    const first = tab.recheckAvailability();
    answers['/api/cart/availability'] = availability([{ ...pear, name: 'New' }]);
    await tab.recheckAvailability();
    release();
    await first;
    expect(tab.cachedCatalogue.get().items[0]?.name).toBe('New');
  });

  test('ERR-22 a failed call is logged and changes nothing', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    await tab.recheckAvailability();
    expect(lines(tab)).toEqual([[1, 1]]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/api/cart/availability'));
  });

  test('a price counts as seen once the item is added, so that later price changes are shown', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.cacheItems(
      [{ ...apple, variants: [makeVariant({ id: 11, is_default: 1, regular_price: 6_000 })] }],
      new Set([1]),
    );
    tab.addItem(from(apple));
    expect(tab.seenPrices.get()).toEqual({ '1:11:': 5_000 });
    tab.markPricesSeen({ '1:11:': 6_000 });
    expect(tab.seenPrices.get()).toEqual({ '1:11:': 6_000 });
  });
});

describe('selections beside the cart', () => {
  test('CART-47 userSelected is stored as SELFPICKUP or delivery', async () => {
    const tab = await openTab();
    expect(tab.selectedDeliveryMode.get()).toBe('delivery');
    tab.setMode('SELFPICKUP');
    expect(stored('userSelected')).toBe('SELFPICKUP');
    tab.setMode('delivery');
    expect(stored('userSelected')).toBe('delivery');
  });
});
