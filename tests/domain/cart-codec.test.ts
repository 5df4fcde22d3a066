import { describe, expect, test } from 'vitest';
import { lineKey, maxLines } from '#domain/cart.ts';
import {
  type CartState,
  decodeCartState,
  decodeProduct,
  decodeTip,
  emptyCartState,
  encodeCartState,
  encodeProduct,
  encodeTip,
} from '#domain/cart-codec.ts';

describe('a product in a form field', () => {
  test.each([
    [{ item_id: 7, variant_id: null, addon_ids: [] }, '7'],
    [{ item_id: 7, variant_id: 12, addon_ids: [] }, '7.12'],
    [{ item_id: 7, variant_id: 12, addon_ids: [3, 5] }, '7.12.3-5'],
    [{ item_id: 7, variant_id: null, addon_ids: [3] }, '7..3'],
  ])('%j is written as %s and read back', (product, text) => {
    expect(encodeProduct(product)).toBe(text);
    expect(decodeProduct(text)).toEqual(product);
  });

  test.each(['', 'x7', '7x', '7.', '7.x', '7.12.', '7.12.x', '7.12.3-', '7.12.3-x', '1234567890', '7.1.2.3'])(
    'an invalid text is read as no product, except “7.”, which is read as item 7: %j',
    (text) => {
      const product = text === '7.' ? { item_id: 7, variant_id: null, addon_ids: [] } : null;
      expect(decodeProduct(text)).toEqual(product);
    },
  );
});

describe('a tip in a form field', () => {
  test.each([
    [{ type: 'amount', amount: 2000 } as const, 'a2000'],
    [{ type: 'percentage', percentage: 10 } as const, 'p10'],
    [{ type: 'percentage', percentage: 12.25 } as const, 'p12.25'],
    [null, ''],
  ])('%j is written as %s and read back', (tip, text) => {
    expect(encodeTip(tip)).toBe(text);
    expect(decodeTip(text)).toEqual(tip);
  });

  test('a tip that is an amount is rounded to a whole number, and a percentage is at most 100', () => {
    expect(decodeTip('a19.6')).toEqual({ type: 'amount', amount: 20 });
    expect(decodeTip('p250')).toEqual({ type: 'percentage', percentage: 100 });
  });

  test.each(['x10', 'a', 'p', 'xa10', 'a10x', 'a-5', 'a12345678', 'p1.234', 'p1.'])(
    '%s is not read as a tip',
    (text) => {
      expect(decodeTip(text)).toBeNull();
    },
  );
});

describe('the whole cart in a cookie', () => {
  const state: CartState = {
    cart: {
      restaurant_id: 4,
      lines: [
        { item_id: 7, variant_id: 12, addon_ids: [3, 5], quantity: 2 },
        { item_id: 8, variant_id: null, addon_ids: [], quantity: 10 },
      ],
      coupon: 'TEN % OFF',
    },
    mode: 'SELFPICKUP',
    tip: { type: 'percentage', percentage: 5 },
    seen: { [lineKey({ item_id: 7, variant_id: 12, addon_ids: [3, 5] })]: 4900 },
    seenCharge: 0,
  };

  test('the whole cart in a cookie is written and read back', () => {
    const text = encodeCartState(state);
    expect(text).toBe('4!7.12.3-5*2@4900_8*10!TEN%20%25%20OFF!s!p5!0');
    expect(decodeCartState(text)).toEqual(state);
  });

  test('omits the delivery charge until the customer has seen it', () => {
    const cart = { ...state.cart, coupon: null };
    const text = encodeCartState({ cart, mode: 'delivery', tip: null, seen: {}, seenCharge: null });
    expect(text).toBe('4!7.12.3-5*2_8*10!!!');
    expect(decodeCartState(text)).toEqual({ cart, mode: 'delivery', tip: null, seen: {}, seenCharge: null });
    expect(encodeCartState(emptyCartState)).toBe('!!!!');
  });

  test.each([null, undefined, '', '4!7*1!!', '4!7*1!!!!!', 'x!7*1!!!', '4x!7*1!!!', 'x4!7*1!!!', '!7*1!!!'])(
    '%j gives an empty cart',
    (text) => expect(decodeCartState(text)).toEqual(emptyCartState),
  );

  test('drops invalid lines, and keeps mode and tip of a cart without valid lines', () => {
    expect(decodeCartState('4!x*1_7*0_7*1x_x7*1_7_7*100_9*3!!!').cart.lines).toEqual([
      { item_id: 9, variant_id: null, addon_ids: [], quantity: 3 },
    ]);
    expect(decodeCartState('4!x*1!!s!a200!50')).toEqual({
      ...emptyCartState,
      mode: 'SELFPICKUP',
      tip: { type: 'amount', amount: 200 },
    });
  });

  test('the last of two lines for the same product counts', () => {
    expect(decodeCartState('4!7*1_7*3!!!').cart.lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('limits the number of lines and the length of the coupon, and ignores an invalid charge', () => {
    const lines = Array.from({ length: maxLines + 1 }, (_, index) => `${index + 1}*1`).join('_');
    const { cart, seenCharge } = decodeCartState(`4!${lines}!${'A'.repeat(81)}!!!x5`);
    expect(cart.lines).toHaveLength(maxLines);
    expect(cart.coupon).toBe('A'.repeat(80));
    expect(seenCharge).toBeNull();
    expect(decodeCartState('4!7*1!!!!5x').seenCharge).toBeNull();
    expect(decodeCartState('4!7*1!!!!5').seenCharge).toBe(5);
  });

  test('ignores an undecodable coupon', () => {
    expect(decodeCartState('4!7*1!%E0%A4%A!!').cart.coupon).toBeNull();
  });
});
