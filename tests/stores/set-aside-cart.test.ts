import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart.ts';

const basketCart: Cart = {
  restaurant_id: 1,
  lines: [{ item_id: 1, variant_id: 11, addon_ids: [], quantity: 2 }],
  coupon: null,
};
const dairy: Cart = {
  restaurant_id: 2,
  lines: [{ item_id: 3, variant_id: 31, addon_ids: [], quantity: 1 }],
  coupon: null,
};

const answer = (data: object) => vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));

async function open() {
  vi.resetModules();
  const [stores, aside, sync] = await Promise.all([
    import('#stores/cart.ts'),
    import('#stores/set-aside-cart.ts'),
    import('#stores/cart-sync.ts'),
  ]);
  return { ...stores, ...aside, ...sync };
}

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a cart set aside at a merge', () => {
  test('a cart of another store can be swapped with the current cart, and back', async () => {
    const device = await open();
    device.setCart(basketCart);
    device.addToSetAsideCart(dairy);
    device.restoreSetAsideCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.setAsideCart.get()).toEqual(basketCart);
    device.restoreSetAsideCart();
    expect(device.cart.get()).toEqual(basketCart);
    expect(device.setAsideCart.get()).toEqual(dairy);
  });

  test('lines of the same store are merged; units beyond 99 stay set aside', async () => {
    const device = await open();
    device.setCart({ ...basketCart, lines: [{ ...basketCart.lines[0]!, quantity: 60 }] });
    device.addToSetAsideCart({ ...basketCart, lines: [{ ...basketCart.lines[0]!, quantity: 50 }] });
    device.restoreSetAsideCart();
    expect(device.cart.get().lines).toMatchObject([{ quantity: 99 }]);
    expect(device.setAsideCart.get().lines).toMatchObject([{ quantity: 11 }]);
  });

  test('survives a reload, can be dismissed, and is removed at sign-out', async () => {
    const first = await open();
    first.addToSetAsideCart(dairy);
    const second = await open();
    expect(second.setAsideCart.get()).toEqual(dairy);
    second.dismissSetAsideCart();
    expect(second.setAsideCart.get().lines).toEqual([]);
    second.addToSetAsideCart(dairy);
    second.removeCartAfterSignOut();
    expect((await open()).setAsideCart.get().lines).toEqual([]);
  });

  test('an invalid stored value is not offered', async () => {
    localStorage.setItem('cart-aside', '{"lines":');
    expect((await open()).setAsideCart.get().lines).toEqual([]);
  });

  test('a merge with lines that do not fit sets them aside', async () => {
    document.cookie = 'customer=Asha; Path=/';
    answer({ cart: basketCart, version: 3, set_aside: dairy });
    const device = await open();
    device.setCart(basketCart);
    await device.mergeCartAfterSignIn();
    expect(device.cart.get()).toEqual(basketCart);
    expect(device.setAsideCart.get()).toEqual(dairy);
  });

  test('a cart saved by forms sets the device’s cart of another store aside', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    answer({ cart: dairy, version: 0, set_aside: null });
    const device = await open();
    device.setCart(basketCart);
    await device.takeServerCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.setAsideCart.get()).toEqual(basketCart);
  });

  test('lines set aside by the server and by the device are both offered', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    const [line] = basketCart.lines;
    const ofServer = { ...basketCart, lines: [{ ...line!, item_id: 9, variant_id: 91 }] };
    answer({ cart: dairy, version: 0, set_aside: ofServer });
    const device = await open();
    device.setCart(basketCart);
    await device.takeServerCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(
      device.setAsideCart
        .get()
        .lines.map(({ item_id }) => item_id)
        .toSorted(),
    ).toEqual([1, 9]);
  });
});
