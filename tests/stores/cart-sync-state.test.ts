import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart.ts';
import { apple, from, lines, milk, openTab, pear, stored } from '../support/cart-tab.ts';

/**
 * Opens a new tab, including the cart synchronisation. The tests of this file check that items added during a sign-in
 * or sign-out are never lost.
 */
const open = async () => ({ ...(await openTab()), ...(await import('#stores/cart-sync.ts')) });
const kept = (quantity: number): Cart => ({
  restaurant_id: 1,
  lines: [{ item_id: 1, variant_id: 11, addon_ids: [], quantity }],
  coupon: null,
});
const puts: Cart[] = [];

function holdAnswers(answer: { cart: Cart; version: number; set_aside?: Cart | null }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/put')) {
      puts.push((JSON.parse(body) as { cart: Cart }).cart);
      return Response.json({ success: true, data: { ...answer, version: answer.version + 1 } });
    }
    await promise;
    return Response.json({ success: true, data: { set_aside: null, ...answer } });
  });
  return resolve;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  puts.length = 0;
  for (const name of ['customer', 'cart_kept']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

describe('a tap while the customer signs in or out', () => {
  test('after a sign-out in another tab: the old cart is removed, the tapped item stays', async () => {
    localStorage.setItem('cart', JSON.stringify({ version: 2, ...kept(2) }));
    localStorage.setItem('cart-version', '12');
    localStorage.setItem('tip', '{"type":"percent","amount":10}');
    const tab = await open();
    expect(tab.addItem(from(pear)).ok).toBe(true);
    await tab.reconcileCart();
    expect(lines(tab)).toEqual([[2, 1]]);
    expect([stored('cart-version'), tab.tip.get()]).toEqual([null, null]);
  });

  test('while carts are merged at sign-in: the item is in the merged cart and is sent', async () => {
    document.cookie = 'customer=Asha; Path=/';
    const tab = await open();
    const answer = holdAnswers({ cart: kept(3), version: 4 });
    const joined = tab.reconcileCart();
    await Promise.resolve();
    tab.addItem(from(pear));
    answer();
    await joined;
    expect(lines(tab)).toEqual([
      [1, 3],
      [2, 1],
    ]);
    await vi.waitFor(() => expect(puts.at(-1)?.lines).toHaveLength(2), { timeout: 3_000 });
    await vi.waitFor(() => expect(stored('cart-unsent')).toBeNull(), { timeout: 60_000 });
  });

  test('while another device’s changes are loaded: the tap is added to them', async () => {
    document.cookie = 'customer=Asha; Path=/';
    localStorage.setItem('cart', JSON.stringify({ version: 2, ...kept(1) }));
    localStorage.setItem('cart-version', '4');
    const tab = await open();
    tab.cacheItems([apple], new Set([1]));
    const answer = holdAnswers({ cart: kept(2), version: 5 });
    const fresh = tab.refreshFromAccount();
    tab.increaseLine('1:11:');
    answer();
    await fresh;
    expect(lines(tab)).toEqual([[1, 3]]);
  });

  test('UNK-19 a banned customer’s changes stay on the device, and are sent once the customer may order again', async () => {
    document.cookie = 'customer=Asha; Path=/';
    localStorage.setItem('cart', JSON.stringify({ version: 2, ...kept(2) }));
    localStorage.setItem('cart-version', '4');
    localStorage.setItem('cart-base', JSON.stringify({ cart: kept(1), version: 4 }));
    localStorage.setItem('cart-unsent', '1');
    sessionStorage.setItem('banned', 'Two orders were not paid');
    const tab = await open();
    holdAnswers({ cart: kept(2), version: 4 })();
    await tab.refreshFromAccount();
    expect(puts).toEqual([]);
    expect(stored('cart-unsent')).toBe('1');
    sessionStorage.removeItem('banned');
    await tab.refreshFromAccount();
    expect(puts).toHaveLength(1);
    expect(lines(tab)).toEqual([[1, 2]]);
  });

  test('while a cart that was filled by forms is loaded: the cart with the tapped item is set aside if it is of another store', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    const tab = await open();
    const answer = holdAnswers({ cart: kept(1), version: 0 });
    const taken = tab.takeServerCart();
    tab.addItem(from(milk));
    answer();
    await taken;
    expect(lines(tab)).toEqual([[1, 1]]);
    expect(JSON.parse(stored('cart-aside') ?? '{}')).toMatchObject({ lines: [{ item_id: 3, quantity: 1 }] });
  });

  test('after a page is left during a request, the next page retries with the same key, and a later sign-in uses a new key', async () => {
    document.cookie = 'customer=Asha; Path=/';
    document.cookie = 'cart_kept=1; Path=/';
    const keys: string[] = [];
    let isLost = true;
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      keys.push(
        `${path.split('/').at(-1)} ${(JSON.parse(body) as { idempotency_key: string }).idempotency_key}`,
      );
      if (isLost) throw new TypeError('The page went away');
      return Response.json({ success: true, data: { cart: kept(3), version: 4, set_aside: null } });
    });
    await (await open()).reconcileCart();
    // The lost response has already deleted the cookie.
    document.cookie = 'cart_kept=; Path=/; Max-Age=0';
    isLost = false;
    await (await open()).reconcileCart();
    const [lostTake, lostMerge, take, merge, ...more] = keys;
    expect([take, merge, more]).toEqual([lostTake, lostMerge, []]);
    localStorage.removeItem('cart-version');
    await (await open()).reconcileCart();
    expect(keys).toHaveLength(5);
    expect(keys[4]).toMatch(/^merge /);
    expect(keys[4]).not.toBe(merge);
  });

  test('a cart saved by forms is added once, even if two tabs request it', async () => {
    document.cookie = 'cart_kept=1; Path=/';
    const tabs = [await open(), await open()];
    const answer = holdAnswers({ cart: kept(2), version: 0 });
    const taken = tabs.map((tab) => tab.takeServerCart());
    answer();
    expect(await Promise.all(taken)).toEqual([true, true]);
    expect(JSON.parse(stored('cart')!)).toMatchObject({ lines: [{ item_id: 1, quantity: 2 }] });
  });

  test('after a sign-out in another tab, nothing of the customer is requested again, and a guest’s cart from forms is loaded', async () => {
    localStorage.setItem('cart', JSON.stringify({ version: 2, ...kept(2) }));
    localStorage.setItem('cart-version', '12');
    localStorage.setItem('cart-taking', 'theirs-who-left-it');
    document.cookie = 'cart_kept=1; Path=/';
    const tab = await open();
    const keys: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      keys.push((JSON.parse(body) as { idempotency_key: string }).idempotency_key);
      return Response.json({ success: true, data: { cart: kept(1), version: 0, set_aside: null } });
    });
    await tab.reconcileCart();
    expect(keys).toHaveLength(1);
    expect(keys).not.toContain('theirs-who-left-it');
    expect(lines(tab)).toEqual([[1, 1]]);
  });

  test('a sign-out during the merge leaves nothing of the account on the device', async () => {
    document.cookie = 'customer=Asha; Path=/';
    const tab = await open();
    const answer = holdAnswers({ cart: kept(3), version: 4 });
    const joined = tab.reconcileCart();
    await Promise.resolve();
    document.cookie = 'customer=; Path=/; Max-Age=0';
    answer();
    await joined;
    expect(lines(tab)).toEqual([]);
  });
});

describe('the account’s cart', () => {
  type Put = { cart: Cart; base: Cart; version: number; idempotency_key: string };
  const account = { cart: kept(1), version: 4 };

  /** Opens a signed-in device with the account's cart; `respond` returns the response to each `/put`. */
  async function openSignedIn(respond: (put: Put) => Response | Promise<Response>) {
    document.cookie = 'customer=Asha; Path=/';
    localStorage.setItem('cart', JSON.stringify({ version: 2, ...account.cart }));
    localStorage.setItem('cart-version', String(account.version));
    const requests: Put[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      if (!path.endsWith('/put'))
        return Response.json({ success: true, data: { ...account, set_aside: null } });
      const put = JSON.parse(body) as Put;
      requests.push(put);
      return respond(put);
    });
    const tab = await open();
    tab.cacheItems([apple], new Set([1]));
    await tab.refreshFromAccount();
    tab.syncCartWithAccount();
    return { tab, requests };
  }
  const accepted = ({ cart }: { cart: Cart }, version = 5) =>
    Response.json({ success: true, data: { cart, version, set_aside: null } });

  test('receives the changes that could not be sent when the connection is back, and after a reload, with the same key', async () => {
    let isOnline = false;
    const respond = (put: Put) => (isOnline ? accepted(put) : Promise.reject(new TypeError('offline')));
    const { tab, requests } = await openSignedIn(respond);
    tab.addItem(from(pear));
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
    expect(stored('cart-unsent')).toBe('1');

    const reloaded = await open();
    await reloaded.refreshFromAccount();
    expect(requests).toHaveLength(2);
    reloaded.syncCartWithAccount();
    isOnline = true;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(stored('cart-unsent')).toBeNull(), { timeout: 10_000 });
    expect(new Set(requests.map((put) => put.idempotency_key)).size).toBe(1);
    expect(requests.at(-1)).toMatchObject({ version: 4, base: account.cart });
    expect(requests.at(-1)!.cart.lines).toHaveLength(2);
    expect(stored('cart-version')).toBe('5');
  });

  test('is sent by one request at a time: a change during a request follows with the version it returned', async () => {
    const first = Promise.withResolvers<void>();
    const { tab, requests } = await openSignedIn(async (put) => {
      if (put.version === 4) await first.promise;
      return accepted(put, put.version + 1);
    });
    tab.addItem(from(pear));
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
    tab.increaseLine('1:11:');
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(requests).toHaveLength(1);
    first.resolve();
    await vi.waitFor(() => expect(stored('cart-unsent')).toBeNull(), { timeout: 10_000 });
    expect(requests.map(({ version }) => version)).toEqual([4, 5]);
    expect(lines(tab)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('is empty after an order: the same product can be bought again', async () => {
    const { tab, requests } = await openSignedIn((put) => accepted(put, 6));
    tab.clearOrderedCart();
    tab.addItem(from(apple));
    await vi.waitFor(() => expect(stored('cart-version')).toBe('6'), { timeout: 10_000 });
    expect(requests.at(-1)).toMatchObject({
      version: 4,
      base: { lines: [] },
      cart: { lines: [{ quantity: 1 }] },
    });
    expect(lines(tab)).toEqual([[1, 1]]);
  });

  test('is not added to itself when a device without a cart receives it', async () => {
    document.cookie = 'customer=Asha; Path=/';
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, data: { cart: kept(2), version: 7, set_aside: null } }),
    );
    const tab = await open();
    tab.startWithAccountCart(kept(1));
    await tab.reconcileCart();
    expect(lines(tab)).toEqual([[1, 2]]);
    expect([stored('cart-version'), stored('cart-unsent')]).toEqual(['7', null]);
  });

  test('the cart of another device is merged into the device’s cart by the response', async () => {
    const { tab } = await openSignedIn(({ cart }) =>
      accepted(
        {
          cart: { ...cart, lines: [...cart.lines, { ...kept(1).lines[0]!, item_id: 5, variant_id: 51 }] },
        },
        9,
      ),
    );
    tab.addItem(from(pear));
    await vi.waitFor(() => expect(stored('cart-version')).toBe('9'), { timeout: 10_000 });
    const { lines: merged } = JSON.parse(stored('cart')!) as Cart;
    expect(merged.map((line) => [line.item_id, line.quantity])).toEqual([
      [1, 1],
      [2, 1],
      [5, 1],
    ]);
  });
});
