import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart.ts';

const basket: Cart = {
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
  test('another store’s cart changes places with the one at hand, and back', async () => {
    const device = await open();
    device.setCart(basket);
    device.addToSetAsideCart(dairy);
    device.restoreSetAsideCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.setAsideCart.get()).toEqual(basket);
    device.restoreSetAsideCart();
    expect(device.cart.get()).toEqual(basket);
    expect(device.setAsideCart.get()).toEqual(dairy);
  });

  test('lines of the same store join; beyond 99 the rest goes on waiting', async () => {
    const device = await open();
    device.setCart({ ...basket, lines: [{ ...basket.lines[0]!, quantity: 60 }] });
    device.addToSetAsideCart({ ...basket, lines: [{ ...basket.lines[0]!, quantity: 50 }] });
    device.restoreSetAsideCart();
    expect(device.cart.get().lines).toMatchObject([{ quantity: 99 }]);
    expect(device.setAsideCart.get().lines).toMatchObject([{ quantity: 11 }]);
  });

  test('survives a reload, may be dismissed, and leaves at sign-out', async () => {
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

  test('what is not a cart is nothing to offer', async () => {
    localStorage.setItem('cart-aside', '{"lines":');
    expect((await open()).setAsideCart.get().lines).toEqual([]);
  });

  test('a merge that cannot hold both fills it', async () => {
    document.cookie = 'customer=Asha; Path=/';
    answer({ cart: basket, version: 3, set_aside: dairy });
    const device = await open();
    device.setCart(basket);
    await device.mergeCartAfterSignIn();
    expect(device.cart.get()).toEqual(basket);
    expect(device.setAsideCart.get()).toEqual(dairy);
  });

  test('so does a cart that forms kept, when the device holds another store’s', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    answer({ cart: dairy, version: 0, set_aside: null });
    const device = await open();
    device.setCart(basket);
    await device.takeServerCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.setAsideCart.get()).toEqual(basket);
  });
});
