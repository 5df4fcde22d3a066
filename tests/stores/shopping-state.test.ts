import { beforeEach, describe, expect, test } from 'vitest';
import { clearPersonalData } from '#stores/clear-personal-data.ts';
import { readFarmAnswers, markOpenedFromFarmForm } from '#stores/farm-form-answers.ts';
import { parseDeviceAddress } from '#domain/place.ts';
import { makeCoupon } from '../support/shop.ts';
import { apple, from, openTab, stored } from '../support/cart-tab.ts';

const keys = [
  'userSelected',
  'userSetAddress',
  'activeRestaurant',
  'appliedCoupon',
  'couponAppliedAmount',
  'has_preitems',
  'cart_weight_exceeded',
  'fromFarmVisit',
];
const home = { lat: 12.97312, lng: 77.64051, address: '6th Cross, Indiranagar', house: '12', tag: 'Home' };

beforeEach(() => localStorage.clear());

describe('ENT-29 the shopping state of a device', () => {
  test('is kept in a new tab, with each entry under a separate key', async () => {
    const first = await openTab();
    first.addItem(from(apple));
    first.storeCoupon(makeCoupon({ code: 'TEN', discount: 10 }));
    first.setMode('SELFPICKUP');
    first.cartWeightExceeded.set(true);
    localStorage.setItem('userSetAddress', JSON.stringify(home));
    markOpenedFromFarmForm();
    expect(keys.map(stored)).toEqual([
      'SELFPICKUP',
      JSON.stringify(home),
      '1',
      'TEN',
      '500',
      'false',
      'true',
      'true',
    ]);
    const second = await openTab();
    second.mirrorCurrentCart();
    expect(second.selectedDeliveryMode.get()).toBe('SELFPICKUP');
    expect(second.cartWeightExceeded.get()).toBe(true);
    expect(second.cart.get()).toMatchObject({ restaurant_id: 1, coupon: 'TEN' });
    expect(keys.map(stored)).not.toContain(null);
  });

  test('[F58] edited entries are ignored and corrected with the next change of the cart', async () => {
    for (const key of keys) localStorage.setItem(key, '{"version":2,"li');
    const tab = await openTab();
    expect(tab.cartWeightExceeded.get()).toBe(false);
    expect(tab.selectedDeliveryMode.get()).toBe('delivery');
    expect(parseDeviceAddress(stored('userSetAddress') ?? '')).toBeNull();
    expect(readFarmAnswers()).toEqual({});
    tab.addItem(from(apple));
    expect(keys.slice(2, 7).map(stored)).toEqual(['1', null, null, 'false', null]);
  });

  test('the weight flag is synchronised across tabs, and everything is removed at sign-out', async () => {
    const first = await openTab();
    first.addItem(from(apple));
    first.cartWeightExceeded.set(true);
    const second = await openTab();
    expect(second.cartWeightExceeded.get()).toBe(true);
    second.cartWeightExceeded.set(false);
    second.mirrorCurrentCart();
    expect(stored('cart_weight_exceeded')).toBeNull();
    clearPersonalData();
    expect(keys.map(stored).every((value) => value === null)).toBe(true);
  });
});
