import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandOf, sellableQuantity } from '#domain/availability.ts';
import {
  addToCart,
  cartBadgeCount,
  emptyCart,
  lineKey,
  quantityInCart,
  removeLines,
  removeOne,
  replaceCart,
  setQuantity,
  type Cart,
  type CartContext,
  type CartResult,
  type NewLine,
} from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { makeAddons, makeCoupon, makeItem, makeLine, makeVariant } from '../support/shop.ts';

const mango = makeItem({
  id: 1,
  has_variant: 1,
  variants: [
    makeVariant({ id: 11, stock: 5, is_default: 1 }),
    makeVariant({ id: 12, stock: 0, is_infinite: 1 }),
    makeVariant({ id: 13, stock: -4, is_negative: 1 }),
  ],
});
const fish = makeItem({
  id: 2,
  addon_categories: [makeAddons()],
  variants: [makeVariant({ id: 21, stock: 3 })],
});
const gift = makeItem({ id: 3, is_free_item: 1 });
const bread = makeItem({ id: 4, restaurant_id: 2 });
const plain = makeItem({ id: 5 });
const context: CartContext = { catalogue: toCatalogue([mango, fish, gift, bread, plain]) };

const taken = (result: CartResult): Cart => {
  if (!result.ok) throw new Error(result.error);
  return result.cart;
};
const add = (cart: Cart, line: NewLine, more: Partial<CartContext> = {}) =>
  addToCart(cart, line, { ...context, ...more });
const cartOf = (...lines: NewLine[]): Cart => lines.reduce((cart, line) => taken(add(cart, line)), emptyCart);
const mangoLine = { item_id: 1, variant_id: 11 };

describe('cart', () => {
  it('CART-01 adding creates a line with quantity 1 and sets the store', () => {
    expect(cartOf(mangoLine)).toEqual({
      restaurant_id: 1,
      coupon: null,
      lines: [{ item_id: 1, variant_id: 11, addon_ids: [], quantity: 1 }],
    });
  });

  it('CART-02 adding the same item with the same addons, in any order, increases the quantity by one', () => {
    const item = makeItem({ id: 6, addon_categories: [makeAddons({ type: 'MULTIPLE' })] });
    const catalogue = toCatalogue([item]);
    const first = taken(
      addToCart(emptyCart, { item_id: 6, variant_id: null, addon_ids: [52, 51] }, { catalogue }),
    );
    const second = taken(
      addToCart(first, { item_id: 6, variant_id: null, addon_ids: [51, 52, 51] }, { catalogue }),
    );
    expect(second.lines).toEqual([{ item_id: 6, variant_id: null, addon_ids: [51, 52], quantity: 2 }]);
  });

  it('CART-03 adding the same variant increases the quantity by one', () => {
    expect(cartOf(mangoLine, mangoLine).lines).toMatchObject([{ quantity: 2 }]);
  });

  it('CART-04 item and variant identify the line; UNK-29 different addons make another line', () => {
    const cart = cartOf(
      mangoLine,
      { item_id: 1, variant_id: 12 },
      { item_id: 2, variant_id: 21, addon_ids: [51] },
      { item_id: 2, variant_id: 21, addon_ids: [52] },
    );
    expect(cart.lines).toHaveLength(4);
    expect(new Set(cart.lines.map(lineKey)).size).toBe(4);
    expect(quantityInCart(cart, 2)).toBe(2);
    expect(quantityInCart(cart, 1, 12)).toBe(1);
  });

  it('CART-05 removing decreases the quantity by one', () => {
    expect(taken(removeOne(cartOf(mangoLine, mangoLine), '1:11:', context)).lines).toMatchObject([
      { quantity: 1 },
    ]);
  });

  it('CART-06 CART-25 removing the last unit removes the line; removing the last line clears the store', () => {
    expect(taken(removeOne(cartOf(mangoLine), '1:11:', context))).toEqual(emptyCart);
    expect(
      taken(removeOne(cartOf(mangoLine, { item_id: 5, variant_id: null }), '1:11:', context)),
    ).toMatchObject({ restaurant_id: 1, lines: [{ item_id: 5 }] });
  });

  it('CART-07 any removal clears the coupon', () => {
    const cart = { ...cartOf(mangoLine, { item_id: 5, variant_id: null }), coupon: 'HAAT10' };
    expect(taken(removeOne(cart, '5::', context)).coupon).toBeNull();
    expect(removeLines(cart, ['5::'], context.catalogue).coupon).toBeNull();
    expect(removeLines(cart, ['9::'], context.catalogue)).toBe(cart);
  });

  it('CART-08 any decrease clears the coupon, an increase does not', () => {
    const cart = { ...cartOf({ ...mangoLine, quantity: 3 }), coupon: 'HAAT10' };
    expect(taken(setQuantity(cart, '1:11:', 2, context))).toMatchObject({
      coupon: null,
      lines: [{ quantity: 2 }],
    });
    expect(taken(setQuantity(cart, '1:11:', 4, context)).coupon).toBe('HAAT10');
    expect(taken(setQuantity(cart, '1:11:', 3, context))).toBe(cart);
  });

  it('CART-09 [F6] a free item’s quantity cannot change', () => {
    const cart = { restaurant_id: 1, coupon: 'GIFT', lines: [makeLine({ item_id: 3 })] };
    expect(setQuantity(cart, '3::', 2, context)).toEqual({ ok: false, error: 'free_item' });
    expect(removeOne(cart, '3::', context)).toEqual({ ok: false, error: 'free_item' });
  });

  it('CART-10 [F6] a free item added with its coupon stays at 1', () => {
    const coupon = makeCoupon({ code: 'GIFT', free_item_id: 3 });
    const once = taken(add(emptyCart, { item_id: 3, variant_id: null, quantity: 5 }, { coupon }));
    expect(taken(add(once, { item_id: 3, variant_id: null, quantity: 5 }, { coupon })).lines).toMatchObject([
      { quantity: 1 },
    ]);
  });

  it('[F6] another variant of a free item replaces the previous one', () => {
    const packs = [makeVariant({ id: 81 }), makeVariant({ id: 82 })];
    const catalogue = toCatalogue([makeItem({ id: 8, is_free_item: 1, has_variant: 1, variants: packs })]);
    const coupon = makeCoupon({ free_item_id: 8 });
    let cart = emptyCart;
    for (const variant_id of [81, 82]) {
      const added = addToCart(cart, { item_id: 8, variant_id }, { catalogue, coupon });
      if (added.ok) cart = added.cart;
    }
    expect(cart.lines).toMatchObject([{ variant_id: 82, quantity: 1 }]);
  });

  it('[F6] a free item is refused without its coupon, and removed together with it', () => {
    expect(add(emptyCart, { item_id: 3, variant_id: null })).toEqual({ ok: false, error: 'free_item' });
    expect(add(emptyCart, { item_id: 3, variant_id: null }, { coupon: makeCoupon() })).toEqual({
      ok: false,
      error: 'free_item',
    });
    const cart = {
      restaurant_id: 1,
      coupon: 'GIFT',
      lines: [makeLine({ ...mangoLine, quantity: 2 }), makeLine({ item_id: 3 })],
    };
    expect(taken(removeOne(cart, '1:11:', context))).toMatchObject({
      coupon: null,
      lines: [{ item_id: 1, quantity: 1 }],
    });
  });

  it('CART-11 another store’s item is not added; the result asks about replacing the cart', () => {
    const cart = cartOf(mangoLine);
    expect(add(cart, { item_id: 4, variant_id: null })).toEqual({
      ok: false,
      error: 'other_store',
      restaurant_id: 1,
    });
  });

  it('CART-13 CART-14 CART-15 replacing clears cart and coupon, then adds', () => {
    expect(replaceCart({ item_id: 4, variant_id: null }, context)).toEqual({
      ok: true,
      cart: { restaurant_id: 2, coupon: null, lines: [makeLine({ item_id: 4 })] },
    });
  });

  it('CART-16 declining leaves the cart as it was: a refused add changes nothing', () => {
    const cart = { ...cartOf(mangoLine), coupon: 'HAAT10' };
    const before = structuredClone(cart);
    add(cart, { item_id: 4, variant_id: null });
    expect(cart).toEqual(before);
  });

  it('CART-38 counts quantities or lines, depending on the setting', () => {
    const cart = cartOf({ ...mangoLine, quantity: 3 }, { item_id: 5, variant_id: null });
    expect(cartBadgeCount(cart, { countQuantityAsTotalItemsOnCart: true })).toBe(4);
    expect(cartBadgeCount(cart, { countQuantityAsTotalItemsOnCart: false })).toBe(2);
  });

  it('CART-40 allows exactly the available stock', () => {
    expect(add(emptyCart, { ...mangoLine, quantity: 5 }).ok).toBe(true);
  });

  it('CART-41 an add beyond the stock is refused with the available amount', () => {
    expect(add(cartOf({ ...mangoLine, quantity: 5 }), mangoLine)).toEqual({
      ok: false,
      error: 'stock_limit',
      available: 5,
    });
    expect(setQuantity(cartOf(mangoLine), '1:11:', 6, context)).toEqual({
      ok: false,
      error: 'stock_limit',
      available: 5,
    });
  });

  it('CART-42 [F2] lines of one variant with different addons share the stock of that variant: 2 + 2 units of 3 are refused', () => {
    const cart = cartOf({ item_id: 2, variant_id: 21, addon_ids: [51], quantity: 2 });
    expect(add(cart, { item_id: 2, variant_id: 21, addon_ids: [52], quantity: 2 })).toEqual({
      ok: false,
      error: 'stock_limit',
      available: 1,
    });
  });

  it('CART-43 CART-44 a variant with is_infinite or is_negative has no limit', () => {
    expect(add(emptyCart, { item_id: 1, variant_id: 12, quantity: 99 }).ok).toBe(true);
    expect(add(emptyCart, { item_id: 1, variant_id: 13, quantity: 99 }).ok).toBe(true);
  });

  it('decreasing is allowed even above the stock, so that a shortage can be resolved', () => {
    const cart = { restaurant_id: 1, coupon: null, lines: [makeLine({ ...mangoLine, quantity: 9 })] };
    expect(setQuantity(cart, '1:11:', 8, context).ok).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, '2' as unknown as number])(
    '[F5] refuses a quantity of %s and leaves the cart unchanged',
    (quantity) => {
      expect(add(emptyCart, { ...mangoLine, quantity })).toEqual({ ok: false, error: 'quantity_invalid' });
      expect(setQuantity(cartOf(mangoLine), '1:11:', quantity, context).ok).toBe(false);
    },
  );

  it('UNK-08 limits a line to 99 units and a cart to 200 lines', () => {
    const cart = cartOf({ item_id: 5, variant_id: null, quantity: 99 });
    expect(add(cart, { item_id: 5, variant_id: null })).toEqual({
      ok: false,
      error: 'quantity_limit',
      limit: 99,
    });
    const lines = Array.from({ length: 200 }, (_, index) => makeLine({ item_id: 1_000 + index }));
    expect(add({ restaurant_id: 1, coupon: null, lines }, mangoLine)).toEqual({
      ok: false,
      error: 'lines_limit',
      limit: 200,
    });
  });

  it.each([
    ['an unknown item', { item_id: 99, variant_id: null }, 'item_unknown'],
    ['no variant', { item_id: 1, variant_id: null }, 'variant_required'],
    ['another item’s variant', { item_id: 1, variant_id: 21 }, 'variant_required'],
    ['another item’s addon', { ...mangoLine, addon_ids: [51] }, 'addon_unknown'],
    ['no addon where one is required', { item_id: 2, variant_id: 21 }, 'addon_required'],
  ])('[F7] refuses a line with %s', (_, line, error) => {
    expect(add(emptyCart, line)).toMatchObject({ ok: false, error });
  });

  it('CART-42 no sequence of changes exceeds the stock or mixes stores', () => {
    const intent = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        item: fc.constantFrom(1, 2, 3, 4, 5, 9),
        variant: fc.constantFrom(null, 11, 12, 21),
        addon: fc.constantFrom(51, 52),
        quantity: fc.integer({ min: -1, max: 7 }),
      }),
      fc.record({ do: fc.constant('remove' as const), index: fc.nat(5) }),
      fc.record({
        do: fc.constant('set' as const),
        index: fc.nat(5),
        quantity: fc.integer({ min: -1, max: 120 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
        let cart = emptyCart;
        for (const one of intents) {
          const key = 'index' in one ? lineKey(cart.lines[one.index] ?? makeLine({ item_id: 77 })) : '';
          const result =
            one.do === 'add'
              ? add(cart, {
                  item_id: one.item,
                  variant_id: one.variant,
                  addon_ids: one.item === 2 ? [one.addon] : [],
                  quantity: one.quantity,
                })
              : one.do === 'remove'
                ? removeOne(cart, key, context)
                : setQuantity(cart, key, one.quantity, context);
          if (result.ok) cart = result.cart;
          for (const { variant, quantity: wanted } of demandOf(cart.lines, context.catalogue).values())
            expect(wanted).toBeLessThanOrEqual(sellableQuantity(variant));
          expect(
            cart.lines.every(
              (line) =>
                line.quantity >= 1 &&
                line.quantity <= 99 &&
                context.catalogue.get(line.item_id)?.restaurant_id === cart.restaurant_id,
            ),
          ).toBe(true);
          expect(cart.restaurant_id === null).toBe(cart.lines.length === 0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
