import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apple, from, lines, openTab, pear } from '../support/cart-tab.ts';

beforeEach(() => localStorage.clear());

describe('a store that does not deliver to the place', () => {
  const notice = (id: number) =>
    (document.body.innerHTML = `<div data-undelivered="${id}" data-name="Basket" data-pickup>
      <a href="/stores/dairy" data-instead>Dairy</a></div>`);
  afterEach(() => (document.body.innerHTML = ''));

  test('DELIV-12 CART-47 its items are refused for delivery with a notice, and added for self-pickup', async () => {
    const tab = await openTab();
    notice(1);
    expect(
      tab.addItems([
        { item: from(apple), quantity: 2 },
        { item: from(pear), quantity: 1 },
      ]),
    ).toEqual({
      ok: false,
      error: 'not_delivered',
      restaurant_id: 1,
    });
    expect(tab.cartNotice.get()).toMatchObject({ kind: 'area', line: { item_id: 1, quantity: 2 } });
    expect(lines(tab)).toEqual([]);
    expect(tab.chooseSelfPickup()).toMatchObject({ ok: true });
    expect(tab.selectedDeliveryMode.get()).toBe('SELFPICKUP');
    expect(lines(tab)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(tab.cartNotice.get()).toBeNull();
  });

  test('items of other stores on its page are added', async () => {
    const tab = await openTab();
    notice(2);
    expect(tab.addItem(from(apple)).ok).toBe(true);
  });
});
