import { beforeEach, expect, test } from 'vitest';
import { readMemberCartQuantities } from '#browser/membership/stored-member-quantities.ts';
import { decodeCartState } from '#domain/cart-codec.ts';
import { memberCartCookie } from '#domain/member-cart-cookie.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { readBrowserCookie, writeBrowserCookie } from '#stores/browser-cookie.ts';
import { cart } from '#stores/cart.ts';
import { clearPersonalData } from '#stores/clear-personal-data.ts';
import { addMemberItem, decreaseMemberItem } from '#stores/member-cart.ts';

const tomatoes: ControlItem = { id: 1, name: 'Tomatoes, 1 kg', store: 7, variant: 11, price: 4_000, left: 3 };
const potatoes: ControlItem = { id: 2, name: 'Potatoes, 1 kg', store: 8, variant: 21, price: 3_000 };
const stored = () => decodeCartState(readBrowserCookie(memberCartCookie));

beforeEach(() => {
  writeBrowserCookie(memberCartCookie, '', 0);
});

test('MEMB-01 MEMB-02 the members’ cart adds one unit, separate from the ordinary cart, and stores it on the device', () => {
  expect(addMemberItem(tomatoes).ok).toBe(true);
  expect(stored().cart.lines).toEqual([{ item_id: 1, variant_id: 11, addon_ids: [], quantity: 1 }]);
  expect(readMemberCartQuantities()).toEqual(new Map([['1.11', 1]]));
  expect(cart.get().lines).toEqual([]);
  addMemberItem(tomatoes);
  expect(stored().cart.lines[0]!.quantity).toBe(2);
});

test('the members’ cart refuses units beyond the stock and items of another store, and stays unchanged', () => {
  for (let n = 0; n < 3; n += 1) addMemberItem(tomatoes);
  expect(addMemberItem(tomatoes)).toMatchObject({ ok: false, error: 'stock_limit', available: 3 });
  expect(addMemberItem(potatoes)).toMatchObject({ ok: false, error: 'other_store', restaurant_id: 7 });
  expect(stored().cart.lines).toEqual([{ item_id: 1, variant_id: 11, addon_ids: [], quantity: 3 }]);
});

test('MEMB-12 a decrease removes the coupon, and removing the last unit empties the cart', () => {
  addMemberItem(tomatoes);
  addMemberItem(tomatoes);
  writeBrowserCookie(memberCartCookie, readBrowserCookie(memberCartCookie)!.replace('!!', '!TEN10!'), 60);
  expect(stored().cart.coupon).toBe('TEN10');
  expect(decreaseMemberItem(tomatoes).ok).toBe(true);
  expect(stored().cart).toMatchObject({ coupon: null, lines: [{ quantity: 1 }] });
  decreaseMemberItem(tomatoes);
  expect(readBrowserCookie(memberCartCookie) ?? '').toBe('');
  expect(decreaseMemberItem(tomatoes).ok).toBe(false);
});

test('[F10] a change of the members’ cart starts from the cart that another tab has stored', () => {
  addMemberItem(tomatoes);
  const text = readBrowserCookie(memberCartCookie)!;
  writeBrowserCookie(memberCartCookie, text.replace('*1', '*2'), 60);
  addMemberItem(tomatoes);
  expect(stored().cart.lines[0]!.quantity).toBe(3);
  writeBrowserCookie(memberCartCookie, 'no cart at all', 60);
  expect(readMemberCartQuantities().size).toBe(0);
  expect(addMemberItem(tomatoes).ok).toBe(true);
  expect(stored().cart.lines).toHaveLength(1);
});

test('signing out removes the members’ cart, so that the next person does not see it', () => {
  addMemberItem(tomatoes);
  clearPersonalData();
  expect(readBrowserCookie(memberCartCookie) ?? '').toBe('');
});
