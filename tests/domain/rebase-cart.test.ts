import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart, type Cart } from '#domain/cart.ts';
import { redoChanges } from '#domain/rebase-cart.ts';

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

describe('a cart that changed while an answer was on its way', () => {
  it.each([
    ['what was put in meanwhile stays', { 1: 1 }, { 1: 1, 2: 1 }, { 1: 4 }, { 1: 4, 2: 1 }],
    ['one more of what came is one more', { 1: 1 }, { 1: 2 }, { 1: 4 }, { 1: 5 }],
    ['what was taken out is out', { 1: 1, 2: 3 }, { 2: 3 }, { 1: 1, 2: 5 }, { 2: 5 }],
    ['a cart emptied meanwhile keeps what others put in', { 1: 2 }, {}, { 1: 2, 3: 1 }, { 3: 1 }],
    ['nothing came', { 1: 2 }, { 1: 3 }, {}, { 1: 1 }],
    ['never above what a line may hold', { 1: 1 }, { 1: 90 }, { 1: 60 }, { 1: 99 }],
  ])('%s', (_, sent, now, came, left) => {
    expect(redoChanges({ sent: cart(sent), now: cart(now), came: cart(came) })).toEqual(cart(left));
  });

  it('another store’s cart that was begun meanwhile is the later wish', () => {
    const now = cart({ 7: 1 }, 2);
    expect(redoChanges({ sent: cart({ 1: 1 }), now, came: cart({ 1: 3 }) })).toBe(now);
  });

  it('takes what came as it is where nothing changed, and is the change itself where what was sent came back', () => {
    fc.assert(
      fc.property(carts, carts, (one, other) => {
        expect(redoChanges({ sent: one, now: one, came: other })).toEqual(other);
        const { lines } = redoChanges({ sent: one, now: other, came: one });
        expect(new Set(lines)).toEqual(new Set(other.lines));
      }),
    );
  });
});
