import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart, isQuantity, lineKey, type Cart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { parseStoredCart, serialiseCart } from '#domain/stored-cart.ts';
import { makeLine } from '../support/shop.ts';

const cart: Cart = {
  restaurant_id: 1,
  coupon: 'HAAT10',
  lines: [
    makeLine({ item_id: 1, variant_id: 11, addon_ids: [51, 52], quantity: 3 }),
    makeLine({ item_id: 5 }),
  ],
};

const anyCart = fc
  .record({
    restaurant_id: fc.constantFrom(1, 2),
    coupon: fc.constantFrom(null, 'A', 'B'),
    lines: fc.uniqueArray(
      fc.record({
        item_id: fc.integer({ min: 1, max: 150 }),
        variant_id: fc.constantFrom(null, 1, 2),
        addon_ids: fc.constantFrom([], [1], [1, 2]),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { selector: lineKey, maxLength: 200 },
    ),
  })
  .map((one): Cart => (one.lines.length === 0 ? emptyCart : one));

describe('the stored cart', () => {
  it('CART-103 [F58] a cart that is serialised and parsed again is unchanged', () => {
    expect(parseStoredCart(serialiseCart(cart))).toEqual({ cart, outcome: 'read' });
    expect(parseStoredCart(serialiseCart(emptyCart))).toEqual({ cart: emptyCart, outcome: 'read' });
    fc.assert(
      fc.property(anyCart, (one) => {
        expect(parseStoredCart(serialiseCart(one)).cart).toEqual(one);
      }),
    );
  });

  it.each([null, undefined, ''])('[F58] a missing stored value (%s) results in an empty cart', (text) => {
    expect(parseStoredCart(text)).toEqual({ cart: emptyCart, outcome: 'empty' });
  });

  it.each([
    '{',
    'null',
    '7',
    '"cart"',
    '{}',
    '{"version":2}',
    '{"version":2,"lines":{}}',
    '{"version":"2","lines":[]}',
  ])('[F58] the corrupt value %s results in an empty cart', (text) => {
    expect(parseStoredCart(text)).toEqual({ cart: emptyCart, outcome: 'corrupt' });
  });

  it('[F58] a newer release’s cart is not parsed', () => {
    expect(parseStoredCart('{"version":3,"rows":[]}')).toEqual({ cart: emptyCart, outcome: 'newer' });
  });

  it('[F58] ENT-06 an older list of products is migrated', () => {
    const products = [
      {
        id: 1,
        restaurant_id: 1,
        quantity: 2,
        price: 1,
        selectedvariant: { id: 11, sale_price: 0.01 },
        selectedaddons: [{ addon_category_name: 'Cut', addon_id: 52, addon_name: 'Diced', price: 0 }],
      },
      { id: 5, restaurant_id: 1, quantity: 1, selectedvariant: null },
    ];
    expect(parseStoredCart(JSON.stringify(products))).toEqual({
      outcome: 'migrated',
      cart: {
        restaurant_id: 1,
        coupon: null,
        lines: [
          makeLine({ item_id: 1, variant_id: 11, addon_ids: [52], quantity: 2 }),
          makeLine({ item_id: 5 }),
        ],
      },
    });
  });

  it('[F4] [F58] edited prices are ignored; a line with an invalid quantity or id is dropped', () => {
    const edited = {
      version: 2,
      restaurant_id: 1,
      coupon: null,
      lines: [
        { ...makeLine(), price: 0.01, total: -5 },
        makeLine({ quantity: 1e9 }),
        makeLine({ item_id: -4 }),
        { ...makeLine(), addon_ids: ['51'] },
        null,
      ],
    };
    expect(parseStoredCart(JSON.stringify(edited))).toEqual({
      cart: { restaurant_id: 1, coupon: null, lines: [makeLine()] },
      outcome: 'corrupt',
    });
  });

  it('[F58] duplicate lines are merged, up to 99', () => {
    const doubled = {
      version: 2,
      restaurant_id: 1,
      coupon: null,
      lines: [makeLine({ quantity: 60 }), makeLine({ quantity: 60 })],
    };
    expect(parseStoredCart(JSON.stringify(doubled)).cart.lines).toEqual([makeLine({ quantity: 99 })]);
  });

  it('[F58] any stored value gives a usable cart', () => {
    const near = fc.record({
      version: fc.constantFrom(1, 2, '2', null),
      restaurant_id: fc.oneof(fc.integer(), fc.anything()),
      coupon: fc.anything(),
      lines: fc.oneof(
        fc.array(
          fc.record({
            item_id: fc.anything(),
            variant_id: fc.anything(),
            addon_ids: fc.anything(),
            quantity: fc.anything(),
          }),
        ),
        fc.anything(),
      ),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          near.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        (text) => {
          const read = parseStoredCart(text).cart;
          expect(read.lines.length).toBeLessThanOrEqual(200);
          expect(read.lines.every((line) => isQuantity(line.quantity))).toBe(true);
          expect(read.restaurant_id === null).toBe(read.lines.length === 0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('merging carts', () => {
  it('adds up equal lines, and keeps all other lines and the guest’s coupon', () => {
    const account: Cart = {
      restaurant_id: 1,
      coupon: 'OLD',
      lines: [makeLine({ item_id: 5, quantity: 2 }), makeLine({ item_id: 7 })],
    };
    expect(mergeCarts(cart, account)).toEqual({
      cart: {
        ...cart,
        lines: [cart.lines[0], makeLine({ item_id: 5, quantity: 3 }), makeLine({ item_id: 7 })],
      },
      set_aside: null,
    });
  });

  it('sets another store’s cart aside', () => {
    const account = { ...cart, restaurant_id: 2 };
    expect(mergeCarts(cart, account)).toEqual({ cart, set_aside: account });
  });

  it('merging with an empty cart changes nothing', () => {
    expect(mergeCarts(emptyCart, cart)).toEqual({ cart, set_aside: null });
    expect(mergeCarts(cart, emptyCart)).toEqual({ cart, set_aside: null });
  });

  it('loses nothing: every unit is in the cart or set aside', () => {
    const count = (...carts: (Cart | null)[]) => {
      const sums = new Map<string, number>();
      for (const line of carts.flatMap((one) => one?.lines ?? []))
        sums.set(lineKey(line), (sums.get(lineKey(line)) ?? 0) + line.quantity);
      return [...sums].sort();
    };
    fc.assert(
      fc.property(anyCart, anyCart, (guest, account) => {
        const merged = mergeCarts(guest, account);
        expect(count(merged.cart, merged.set_aside)).toEqual(count(guest, account));
        expect(merged.cart.lines.length).toBeLessThanOrEqual(200);
        expect(merged.cart.lines.every((line) => isQuantity(line.quantity))).toBe(true);
      }),
    );
  });
});
