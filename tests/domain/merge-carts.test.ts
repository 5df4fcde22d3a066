import { expect, test } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { makeLine } from '../support/shop.ts';

const cartOf = (lines: Cart['lines'], changes: Partial<Cart> = {}): Cart => ({
  restaurant_id: 1,
  coupon: null,
  lines,
  ...changes,
});
const mango = makeLine({ item_id: 1, variant_id: 11, quantity: 2 });
const honey = makeLine({ item_id: 2, quantity: 3 });

test('two empty carts are an empty cart', () => {
  const empty = { ...emptyCart, coupon: 'HAAT10' };
  expect(mergeCarts(empty, empty)).toEqual({ cart: emptyCart, set_aside: null });
});

test('an empty cart changes nothing', () => {
  const filled = cartOf([mango], { coupon: 'HAAT10' });
  expect(mergeCarts(emptyCart, filled)).toEqual({ cart: filled, set_aside: null });
  expect(mergeCarts(filled, emptyCart)).toEqual({ cart: filled, set_aside: null });
});

test('a cart of another store is set aside', () => {
  const other = cartOf([honey], { restaurant_id: 2, coupon: 'HONEY' });
  expect(mergeCarts(cartOf([mango]), other)).toEqual({ cart: cartOf([mango]), set_aside: other });
});

test('quantities of the same line are added, and the guest’s lines come first', () => {
  const account = cartOf([honey, { ...mango, quantity: 4 }], { coupon: 'HAAT10' });
  expect(mergeCarts(cartOf([mango]), account)).toEqual({
    cart: cartOf([{ ...mango, quantity: 6 }, honey], { coupon: 'HAAT10' }),
    set_aside: null,
  });
});

test('the guest’s coupon replaces the account’s', () => {
  const { cart } = mergeCarts(cartOf([mango], { coupon: 'GUEST' }), cartOf([honey], { coupon: 'ACCOUNT' }));
  expect(cart.coupon).toBe('GUEST');
});

test.each([
  [97, 2, 99, null],
  [97, 3, 99, 1],
  [99, 99, 99, 99],
])('UNK-08 %i and %i units of a line are %i, and %s are set aside', (guests, accounts, merged, left) => {
  const result = mergeCarts(
    cartOf([{ ...mango, quantity: guests }]),
    cartOf([{ ...mango, quantity: accounts }], { coupon: 'HAAT10' }),
  );
  expect(result.cart.lines).toEqual([{ ...mango, quantity: merged }]);
  expect(result.set_aside).toEqual(left === null ? null : cartOf([{ ...mango, quantity: left }]));
});

test('UNK-08 new lines beyond 200 are set aside; quantities of lines that the cart already contains are added', () => {
  const lines = Array.from({ length: 199 }, (_, index) => makeLine({ item_id: 1_000 + index }));
  const account = cartOf([mango, honey, makeLine({ item_id: 1_000, quantity: 5 })]);
  const { cart, set_aside } = mergeCarts(cartOf(lines), account);
  expect(cart.lines).toHaveLength(200);
  expect(cart.lines[0]).toEqual(makeLine({ item_id: 1_000, quantity: 6 }));
  expect(cart.lines[199]).toEqual(mango);
  expect(set_aside).toEqual(cartOf([honey]));
});
