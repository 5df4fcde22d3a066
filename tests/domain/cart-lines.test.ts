import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartContext,
  type CartResult,
  emptyCart,
  findLine,
  lastLineKeyOf,
  type NewLine,
  quantityInCart,
  removeOne,
  setQuantity,
} from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { makeItem, makeLine, makeVariant } from '../support/shop.ts';

const mango = makeItem({
  id: 1,
  has_variant: 1,
  variants: [makeVariant({ id: 11, stock: 5 }), makeVariant({ id: 12 })],
});
const plain = makeItem({ id: 5 });
const context: CartContext = { catalogue: toCatalogue([mango, plain]) };
const mangoLine = { item_id: 1, variant_id: 11 };

const add = (cart: Cart, line: NewLine, more: Partial<CartContext> = {}) =>
  addToCart(cart, line, { ...context, ...more });
const cartOf = (...lines: Parameters<typeof makeLine>[0][]): Cart => ({
  restaurant_id: 1,
  coupon: null,
  lines: lines.map(makeLine),
});
const linesOf = (result: CartResult) => (result.ok ? result.cart.lines : result.error);

describe('a new line', () => {
  it('an item of a store that does not deliver to the customer’s place is refused, an item of another store is accepted', () => {
    expect(add(emptyCart, mangoLine, { undelivered: 1 })).toEqual({
      ok: false,
      error: 'not_delivered',
      restaurant_id: 1,
    });
    expect(add(emptyCart, mangoLine, { undelivered: 2 }).ok).toBe(true);
  });

  it('CART-11 a cart without lines belongs to no store, even if a store id is stored in it', () => {
    expect(add({ ...emptyCart, restaurant_id: 2 }, mangoLine)).toMatchObject({ cart: { restaurant_id: 1 } });
    const lines = [makeLine(mangoLine)];
    expect(add({ restaurant_id: null, coupon: null, lines }, mangoLine)).toMatchObject({
      cart: { restaurant_id: 1, lines: [{ quantity: 2 }] },
    });
  });

  it('an inactive item and an inactive variant are refused with their reason', () => {
    const items = [
      makeItem({ id: 6, is_active: 0 }),
      makeItem({ id: 7, variants: [makeVariant({ id: 71, is_active: 0 })] }),
    ];
    const catalogue = toCatalogue(items);
    const result = (line: NewLine) => addToCart(emptyCart, line, { catalogue });
    expect(result({ item_id: 6, variant_id: null })).toEqual({ ok: false, error: 'item_unavailable' });
    expect(result({ item_id: 7, variant_id: 71 })).toEqual({ ok: false, error: 'sold_out' });
  });

  it('a combo needs no variant', () => {
    const combo = makeItem({ id: 6, is_combo: 1, variants: [makeVariant({ id: 61 })] });
    expect(
      addToCart(emptyCart, { item_id: 6, variant_id: null }, { catalogue: toCatalogue([combo]) }).ok,
    ).toBe(true);
  });
});

describe('lines of a cart', () => {
  it('finds lines by key, the last line of an item, and the quantity of an item or of a variant', () => {
    const cart = cartOf(
      { ...mangoLine, quantity: 2 },
      { item_id: 5, variant_id: null },
      { item_id: 1, variant_id: 12, quantity: 3 },
    );
    expect(findLine(cart, '1:12:')).toMatchObject({ variant_id: 12, quantity: 3 });
    expect(findLine(cart, '9::')).toBeNull();
    expect(lastLineKeyOf(cart, 1)).toBe('1:12:');
    expect(lastLineKeyOf(cart, 5)).toBe('5::');
    expect(lastLineKeyOf(cart, 9)).toBeNull();
    expect(quantityInCart(cart, 1)).toBe(5);
    expect(quantityInCart(cart, 1, 11)).toBe(2);
    expect(quantityInCart(cart, 5, null)).toBe(1);
  });

  it('a change of a line that is not in the cart is refused', () => {
    const cart = cartOf(mangoLine);
    expect(setQuantity(cart, '5::', 2, context)).toEqual({ ok: false, error: 'item_unknown' });
    expect(removeOne(cart, '5::', context)).toEqual({ ok: false, error: 'item_unknown' });
  });

  it('CART-08 a line whose item is no longer sold can be reduced and removed', () => {
    const cart = cartOf({ item_id: 99, quantity: 3 });
    expect(linesOf(setQuantity(cart, '99::', 2, context))).toMatchObject([{ quantity: 2 }]);
    expect(linesOf(removeOne(cart, '99::', context))).toMatchObject([{ quantity: 2 }]);
  });

  it('CART-40 the quantity of a line can be increased to the whole stock, including the units already in the line', () => {
    const cart = cartOf({ ...mangoLine, quantity: 3 });
    expect(linesOf(setQuantity(cart, '1:11:', 5, context))).toMatchObject([{ quantity: 5 }]);
  });
});
