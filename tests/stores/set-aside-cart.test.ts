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
    device.fillCart(basket);
    device.setAside(dairy);
    device.takeAside();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.cartAside.get()).toEqual(basket);
    device.takeAside();
    expect(device.cart.get()).toEqual(basket);
    expect(device.cartAside.get()).toEqual(dairy);
  });

  test('lines of the same store join; beyond 99 the rest goes on waiting', async () => {
    const device = await open();
    device.fillCart({ ...basket, lines: [{ ...basket.lines[0]!, quantity: 60 }] });
    device.setAside({ ...basket, lines: [{ ...basket.lines[0]!, quantity: 50 }] });
    device.takeAside();
    expect(device.cart.get().lines).toMatchObject([{ quantity: 99 }]);
    expect(device.cartAside.get().lines).toMatchObject([{ quantity: 11 }]);
  });

  test('survives a reload, may be dismissed, and leaves at sign-out', async () => {
    const first = await open();
    first.setAside(dairy);
    const second = await open();
    expect(second.cartAside.get()).toEqual(dairy);
    second.dismissAside();
    expect(second.cartAside.get().lines).toEqual([]);
    second.setAside(dairy);
    second.signedOut();
    expect((await open()).cartAside.get().lines).toEqual([]);
  });

  test('what is not a cart is nothing to offer', async () => {
    localStorage.setItem('cart-aside', '{"lines":');
    expect((await open()).cartAside.get().lines).toEqual([]);
  });

  test('a merge that cannot hold both fills it', async () => {
    document.cookie = 'customer=Asha; Path=/';
    answer({ cart: basket, version: 3, set_aside: dairy });
    const device = await open();
    device.fillCart(basket);
    await device.signedIn();
    expect(device.cart.get()).toEqual(basket);
    expect(device.cartAside.get()).toEqual(dairy);
  });

  test('so does a cart that forms kept, when the device holds another store’s', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    answer({ cart: dairy, version: 0, set_aside: null });
    const device = await open();
    device.fillCart(basket);
    await device.takeKeptCart();
    expect(device.cart.get()).toEqual(dairy);
    expect(device.cartAside.get()).toEqual(basket);
  });
});
