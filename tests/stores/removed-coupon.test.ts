import { beforeEach, describe, expect, test } from 'vitest';
import { lineKey } from '#domain/cart.ts';
import { from, openTab, pear } from '../support/cart-tab.ts';
import { makeCoupon } from '../support/shop.ts';

beforeEach(() => localStorage.clear());

describe('a coupon that a change of the cart removes', () => {
  test('CART-07 CART-08 is reported if a change of the lines removes it, but not if the customer removes it', async () => {
    const tab = await openTab();
    tab.addItem(from(pear), { quantity: 3 });
    const coupon = makeCoupon();
    tab.storeCoupon(coupon);
    tab.decreaseLine(lineKey(tab.cart.get().lines[0]!));
    expect(tab.removedCoupon.get()).toBe(coupon.code);
    tab.storeCoupon(coupon);
    expect(tab.removedCoupon.get()).toBeNull();
    tab.removeCoupon();
    expect(tab.removedCoupon.get()).toBeNull();
    tab.storeCoupon(coupon);
    tab.clearCart();
    expect(tab.removedCoupon.get()).toBeNull();
  });
});
