import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apple, from, lines, milk, openTab, pear, stored } from '../support/cart-tab.ts';
import { makeCoupon, makeItem, makeVariant } from '../support/shop.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('adding from another store', () => {
  test('CART-11 CART-16 adding from another store asks first; declining changes nothing', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    expect(tab.addItem(from(milk))).toMatchObject({ error: 'other_store' });
    expect(tab.cartNotice.get()).toMatchObject({ kind: 'replace' });
    tab.dismissNotice();
    expect(lines(tab)).toEqual([[1, 1]]);
  });

  test('CART-13 CART-14 CART-15 confirming clears cart and coupon, then adds the new item', async () => {
    const tab = await openTab();
    tab.addItem(from(apple));
    tab.storeCoupon(makeCoupon());
    tab.addItem(from(milk));
    tab.confirmCartReplacement();
    expect(tab.cart.get()).toMatchObject({
      restaurant_id: 2,
      lines: [{ item_id: 3, quantity: 1 }],
      coupon: null,
    });
    expect(stored('appliedCoupon')).toBeNull();
  });

  test('CART-15 adding several items of a recipe at once needs only one confirmation', async () => {
    const tab = await openTab();
    tab.addItem(from(milk));
    const wanted = [apple, pear].map((item, index) => ({ item: from(item), quantity: index + 2 }));
    expect(tab.addItems(wanted)).toMatchObject({ error: 'other_store' });
    expect(lines(tab)).toEqual([[3, 1]]);
    tab.confirmCartReplacement();
    expect(lines(tab)).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(tab.cartNotice.get()).toBeNull();
  });

  test('[F10] a tab that has not received the other tab’s change still sees its store in the cart', async () => {
    const first = await openTab();
    const second = await openTab();
    first.addItem(from(apple));
    expect(second.addItem(from(milk))).toMatchObject({ error: 'other_store', restaurant_id: 1 });
    expect(second.cartNotice.get()).toMatchObject({ kind: 'replace' });
    second.confirmCartReplacement();
    expect(JSON.parse(stored('cart')!)).toMatchObject({ restaurant_id: 2, lines: [{ item_id: 3 }] });
  });

  test('[F10] another tab may drop cached items while the dialog is open', async () => {
    const first = await openTab();
    const second = await openTab();
    first.addItem(from(apple));
    second.addItem(from(milk));
    second.cacheItems([], new Set([1]));
    second.confirmCartReplacement();
    expect(second.cart.get()).toMatchObject({ restaurant_id: 2, lines: [{ item_id: 3 }] });
  });

  test('adds of the same item in two tabs are summed', async () => {
    const first = await openTab();
    const second = await openTab();
    first.addItem(from(apple));
    second.addItem(from(apple));
    first.addItem(from(apple));
    expect(JSON.parse(stored('cart')!).lines[0].quantity).toBe(3);
  });
});

test('shopping uses the storage keys of the specification', async () => {
  const tab = await openTab();
  const later = makeItem({
    id: 6,
    name: 'Later',
    is_pre_item: 1,
    pre_avail_date: '2099-01-01',
    variants: [makeVariant({ id: 61, is_default: 1, regular_price: 5_000, stock: 3 })],
  });
  tab.addLine({ item_id: later.id, variant_id: 61 }, later);
  tab.setMode('SELFPICKUP');
  tab.storeCoupon(makeCoupon({ code: 'TEN', discount: 10 }));
  const { $address } = await import('#stores/place.ts');
  $address.set({ lat: 12.97, lng: 77.64, address: '100 Feet Road', house: '27', tag: 'Home' });
  const { markOpenedFromFarmForm, clearFarmVisitMarker: clearFarmMarker } =
    await import('#stores/farm-form-answers.ts');
  markOpenedFromFarmForm();
  expect(stored('userSelected')).toBe('SELFPICKUP');
  expect(JSON.parse(stored('userSetAddress')!)).toMatchObject({ lat: 12.97, lng: 77.64, tag: 'Home' });
  expect(stored('activeRestaurant')).toBe('1');
  expect(stored('appliedCoupon')).toBe('TEN');
  expect(stored('couponAppliedAmount')).toBe('500');
  expect(stored('has_preitems')).toBe('true');
  expect(stored('fromFarmVisit')).toBe('true');
  clearFarmMarker();
  expect(stored('fromFarmVisit')).toBeNull();
});
