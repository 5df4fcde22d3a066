import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apple, from, lines, openTab, pear, stored } from '../support/cart-tab.ts';
import { makeStore } from '../support/shop.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[F58] the cart in the device’s storage', () => {
  test.each([
    ['corrupted JSON', '{"version":2,"li'],
    ['an unknown format', '{"hello":1}'],
    [
      'prices smuggled in',
      '{"version":2,"restaurant_id":1,"lines":[{"item_id":1,"variant_id":11,"addon_ids":[],"quantity":1e9,"price":1}],"coupon":null}',
    ],
  ])('%s gives an empty cart, never an error', async (_, text) => {
    localStorage.setItem('cart', text);
    localStorage.setItem('cart-shelf', text);
    localStorage.setItem('cart-seen', text);
    const tab = await openTab();
    expect(tab.cart.get().lines).toEqual([]);
    expect(tab.addItem(from(apple)).ok).toBe(true);
  });

  test('the cached items and store are available when the page starts', async () => {
    localStorage.setItem(
      'cart-shelf',
      JSON.stringify({ version: 1, coupon: null, store: makeStore(), items: [apple] }),
    );
    const tab = await openTab();
    expect(tab.cachedCatalogue.get().items.map(({ name }) => name)).toEqual(['Apple']);
    expect(tab.cachedCatalogue.get().store).toEqual(makeStore());
  });

  test('texts instead of numbers are ignored', async () => {
    const { delivery_charges: _, ...store } = makeStore();
    for (const invalidCatalogue of [
      { store: { ...store, delivery_charges: 'seven' }, items: [] },
      { store: { ...makeStore(), free_delivery_min_cart_value: 'seven', is_free_delivery: 1 }, items: [] },
      { store: null, items: [{ ...apple, variants: [{ ...apple.variants[0], sale_price: 'seven' }] }] },
    ]) {
      localStorage.setItem('cart-shelf', JSON.stringify({ version: 1, coupon: null, ...invalidCatalogue }));
      const tab = await openTab();
      expect(tab.cachedCatalogue.get()).toMatchObject({ items: [], store: null });
      tab.addItem(from(pear));
      expect(Object.values(tab.computeFigures(tab.cart.get(), tab.cachedCatalogue.get()))).not.toContain(NaN);
    }
  });

  test('a time zone that does not exist is ignored', async () => {
    localStorage.setItem(
      'cart-shelf',
      JSON.stringify({
        version: 1,
        coupon: null,
        store: { ...makeStore(), time_zone: 'seven' },
        items: [apple],
      }),
    );
    const tab = await openTab();
    expect(tab.addItem(from(apple)).ok).toBe(true);
    tab.mirrorCurrentCart();
    expect(stored('has_preitems')).toBe('false');
  });

  test('an older format is migrated', async () => {
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { id: 1, restaurant_id: 1, quantity: 2, selectedvariant: { id: 11 }, selectedaddons: [] },
      ]),
    );
    const tab = await openTab();
    expect(lines(tab)).toEqual([[1, 2]]);
  });

  test('a newer release’s cart is not changed, and the customer is notified', async () => {
    const newer = '{"version":99,"baskets":[]}';
    localStorage.setItem('cart', newer);
    const tab = await openTab();
    expect(tab.cart.get().lines).toEqual([]);
    expect(tab.addItem(from(apple)).ok).toBe(true);
    expect(lines(tab)).toEqual([[1, 1]]);
    expect(stored('cart')).toBe(newer);
    expect(tab.storageProblem.get()).toBe('newer');
  });

  test('a full or forbidden storage falls back to memory, with a notice', async () => {
    const tab = await openTab();
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    tab.addItem(from(apple));
    tab.addItem(from(apple));
    expect(lines(tab)).toEqual([[1, 2]]);
    expect(tab.storageProblem.get()).toBe('refused');
    tab.decreaseLine('1:11:');
    expect(lines(tab)).toEqual([[1, 1]]);
  });

  test('if the storage is cleared during the session, the cart is empty and works', async () => {
    const tab = await openTab();
    const stop = tab.cart.listen(() => undefined);
    tab.addItem(from(apple));
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    expect(lines(tab)).toEqual([]);
    tab.addItem(from(pear));
    expect(lines(tab)).toEqual([[2, 1]]);
    stop();
  });

  test('another tab’s change arrives by its storage event', async () => {
    const first = await openTab();
    const stop = first.cart.listen(() => undefined);
    const second = await openTab();
    second.addItem(from(pear));
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'cart', newValue: localStorage.getItem('cart') }),
    );
    expect(lines(first)).toEqual([[2, 1]]);
    stop();
  });
});
