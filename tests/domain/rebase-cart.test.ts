import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { rebaseCart } from '#domain/rebase-cart.ts';

const cart = (quantities: Record<number, number>, restaurant_id = 1): Cart =>
  Object.keys(quantities).length === 0
    ? emptyCart
    : {
        restaurant_id,
        lines: Object.entries(quantities).map(([id, quantity]) => ({
          item_id: Number(id),
          variant_id: null,
          addon_ids: [],
          quantity,
        })),
        coupon: null,
      };
const carts = fc
  .dictionary(fc.integer({ min: 1, max: 6 }).map(String), fc.integer({ min: 1, max: 40 }))
  .map((quantities) => cart(quantities));

describe('a cart changed while a response was pending', () => {
  it.each([
    ['a line added meanwhile stays', { 1: 1 }, { 1: 1, 2: 1 }, { 1: 4 }, { 1: 4, 2: 1 }],
    ['an increase is applied to the received quantity', { 1: 1 }, { 1: 2 }, { 1: 4 }, { 1: 5 }],
    ['a removed line stays removed', { 1: 1, 2: 3 }, { 2: 3 }, { 1: 1, 2: 5 }, { 2: 5 }],
    ['a cart emptied meanwhile keeps lines added elsewhere', { 1: 2 }, {}, { 1: 2, 3: 1 }, { 3: 1 }],
    ['the received cart is empty', { 1: 2 }, { 1: 3 }, {}, { 1: 1 }],
    ['never exceeds the maximum quantity', { 1: 1 }, { 1: 90 }, { 1: 60 }, { 1: 99 }],
  ])('merging both changes: %s', (_, sent, current, received, expected) => {
    expect(rebaseCart({ sent: cart(sent), current: cart(current), received: cart(received) })).toEqual(
      cart(expected),
    );
  });

  it('a cart of another store that was started meanwhile replaces the received cart', () => {
    const current = cart({ 7: 1 }, 2);
    expect(rebaseCart({ sent: cart({ 1: 1 }), current, received: cart({ 1: 3 }) })).toBe(current);
  });

  it.each([
    ['applied meanwhile is kept', null, 'NEW', null, 'NEW'],
    ['removed meanwhile stays removed', 'OLD', null, 'OLD', null],
    ['that did not change is replaced by the received one', 'OLD', 'OLD', 'SERVER', 'SERVER'],
  ])('a coupon %s', (_, sent, current, received, expected) => {
    const withCoupon = (coupon: string | null): Cart => ({ ...cart({ 1: 1 }), coupon });
    const rebased = rebaseCart({
      sent: withCoupon(sent),
      current: withCoupon(current),
      received: withCoupon(received),
    });
    expect(rebased.coupon).toBe(expected);
  });

  it('becomes the received cart if it was not changed, and stays the same if the sent cart is received', () => {
    fc.assert(
      fc.property(carts, carts, (one, other) => {
        expect(rebaseCart({ sent: one, current: one, received: other })).toEqual(other);
        const { lines } = rebaseCart({ sent: one, current: other, received: one });
        expect(new Set(lines)).toEqual(new Set(other.lines));
      }),
    );
  });
});
