import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses as addressRows, orders, stores } from '#server/db/schema/index.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { newGuestKey } from '#server/request/guest-cookie.ts';
import { readServerCart, updateServerCart } from '#server/services/cart/server-cart.ts';
import { submitCheckout } from '#server/services/checkout/submit-checkout.ts';
import { emptyCartState } from '#domain/cart-codec.ts';
import { CheckoutPage, placedId, viewOf } from '../support/checkout-page.ts';
import { newCustomer } from '../support/customers.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { addAddons, addItem, countRows, home, newKey } from '../support/orders.ts';
import { openScreen } from '../support/screens.ts';

onNewStores();

let phones = 0;
const newPhone = () => `+9198900${String(10_000 + (phones += 1))}`;
const cookieNames = (cookies: readonly string[]) => cookies.map((line) => line.split('=')[0]);

/** The checkout page of a guest with a verified phone and one item in the cart. */
async function readyPage() {
  const guest = await shop.guest(newPhone());
  const line = await addItem(shop.db, store);
  return { guest, line, page: new CheckoutPage(guest.cookie).fill(store, [line]) };
}

describe('the checkout page', () => {
  test('gives a new device a guest key and an order key, and keeps both', async () => {
    const page = new CheckoutPage().fill(store, [await addItem(shop.db, store)]);
    const first = await page.show();
    expect(cookieNames(first.cookies)).toEqual(['guest', 'order_key']);
    const second = await page.show();
    expect(second.cookies).toEqual([]);
    expect(viewOf(second).orderKey).toBe(viewOf(first).orderKey);
  });

  test('a form keeps its own order key, and an invalid key is replaced by a new one', async () => {
    const { page } = await readyPage();
    const view = await page.open();
    const key = newKey();
    expect(viewOf(await page.send(view, { action: 'update', order_key: key })).orderKey).toBe(key);
    page.cookie += '; order_key=short';
    const renewed = await new CheckoutPage(`guest=${newGuestKey()}; order_key=short`).open();
    expect(renewed.orderKey).toMatch(/^[\w-]{24}$/);
  });

  test('an empty cart has no quote', async () => {
    const view = await new CheckoutPage().open();
    expect(view).toMatchObject({ quote: null, issues: [], step: 'form', signedIn: null, earlier: null });
  });

  test('is filled in for a customer: account, address at the device’s place, and the addresses that the store serves first', async () => {
    const customer = await newCustomer(shop);
    applyPurge([purgeAllTag]);
    const { house: _, ...street } = home;
    const [, near] = await shop.db
      .insert(addressRows)
      .values([
        {
          userId: customer.id,
          latitude: 18.5074,
          longitude: 73.8077,
          address: 'Kothrud',
          house: '9',
          tag: 'Work',
          isDefault: true,
        },
        { userId: customer.id, ...street, house: '1' },
      ])
      .returning({ id: addressRows.id });
    const page = new CheckoutPage(customer.cookie).fill(store, [await addItem(shop.db, store)]);
    const view = await page.open();
    expect(view.signedIn).toEqual({
      name: 'Meera Nair',
      phone: customer.phone,
      isBanned: false,
      banReason: null,
    });
    expect(view.form).toMatchObject({
      name: 'Meera Nair',
      phone: customer.phone,
      addressId: String(near!.id),
    });
    expect(view.isProven).toBe(true);
    expect(view.addresses.map(({ id, is_operational: isServed }) => [id === near!.id, isServed])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(placedId(await page.send(view))).toBeDefined();
  });
});

describe('a changed checkout form', () => {
  test('is filled in as for a first visit if it contains only the device’s cart', async () => {
    const customer = await newCustomer(shop);
    const page = new CheckoutPage(customer.cookie).fill(store, [await addItem(shop.db, store)]);
    const { cartText, form } = await page.open();
    const response = await openScreen(
      { path: '/checkout', cookie: page.cookie, form: { action: 'update', cart: cartText } },
      (app, context, data) => submitCheckout(app, context, data, { isMember: false }),
    );
    expect(form.name).not.toBe('');
    expect(viewOf(response).form).toMatchObject({ name: form.name, phone: form.phone });
  });

  test('gets the first time of a newly selected day, and a time that the customer has not seen places no order', async () => {
    for (const [changes, tomorrow] of [
      [{ slotMinutes: 0 }, 'date:2026-06-25'],
      [{ slotMinutes: 60, slotCapacity: 2 }, expect.stringMatching(/^slot:2026-06-25/)],
    ] as const) {
      await shop.db.update(stores).set(changes).where(eq(stores.id, store));
      const { page } = await readyPage();
      const view = await page.open();
      const when = 'now';
      const chosen = { action: 'update', when, day: '2026-06-25' };
      expect(viewOf(await page.send(view, chosen)).form).toMatchObject({ when: tomorrow, day: '2026-06-25' });
      const today = viewOf(await page.send(view, { action: 'update', when, day: '2026-06-24' }));
      expect(today.form).toMatchObject({ when, day: '2026-06-24' });
      const refused = await page.send(view, { name: 'Meera Nair', when, day: '2026-06-25' });
      expect(refused).toMatchObject({ status: 422, view: { errors: { when: true }, step: 'form' } });
      expect(placedId(refused)).toBeUndefined();
      const later = view.quote!.options.slots.filter(({ date }) => date === '2026-06-25')[1];
      if (!later) continue;
      const kept = { action: 'update', when: `slot:${later.starts_at}`, day: later.date };
      expect(viewOf(await page.send(view, kept)).form).toMatchObject({ when: kept.when, day: kept.day });
    }
  });
});

describe('placing an order with the form', () => {
  test('leads to the order, and clears its key and the device’s cart', async () => {
    const { page, guest } = await readyPage();
    const view = await page.open();
    const response = await page.send(view, { name: 'Meera Nair', note: 'Ring twice' });
    const id = placedId(response)!;
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
    expect(row).toMatchObject({
      customerName: 'Meera Nair',
      phone: guest.phone,
      note: 'Ring twice',
      total: 12_500,
    });
    expect(page.cookie).not.toMatch(/order_key|device_cart/);
    expect(page.cookie).toContain('running=1');
    const running = response.cookies.find((line) => line.startsWith('running='));
    expect(running).toContain('Max-Age=86400');
  });

  test('deletes the cart that the server keeps for the browser', async () => {
    const { page, line } = await readyPage();
    const key = newKey();
    const cart = { restaurant_id: store, lines: [line], coupon: null };
    await updateServerCart(shop.app, { key }, async () => ({
      state: { ...emptyCartState, cart },
      result: undefined,
    }));
    page.cookie = `${page.cookie.replace(/; device_cart=[^;]*/, '')}; cart=${key}`;
    const view = await page.open();
    expect(view.quote?.lines).toHaveLength(1);
    expect(placedId(await page.send(view, { name: 'Meera' }))).toBeDefined();
    expect((await readServerCart(shop.app, { key })).state.cart.lines).toEqual([]);
  });

  test('the form of a placed order, sent or opened again, leads to the same order', async () => {
    const { page, line, guest } = await readyPage();
    const [addon] = await addAddons(shop.db, store, line.item_id, 'MULTIPLE', [500, 700]);
    const lines = [{ ...line, addon_ids: [addon!], quantity: 2 }, await addItem(shop.db, store)];
    page.fill(store, lines);
    const view = await page.open();
    // The response is lost, so the device keeps its cart and its key.
    const kept = page.cookie;
    const id = placedId(await page.send(view, { name: 'Meera' }));
    const before = await countRows(shop.db, 'orders');
    page.cookie = kept;
    expect(placedId(await page.send(view, { name: 'Meera' }))).toBe(id);
    page.cookie = kept;
    expect(placedId(await page.show())).toBe(id);
    // The key still leads to the order if the cart was emptied, or has the same lines in a different sequence.
    const again = new CheckoutPage(`${guest.cookie}; order_key=${view.orderKey}`);
    expect(placedId(await again.show())).toBe(id);
    again.cookie += `; order_key=${view.orderKey}`;
    expect(placedId(await again.fill(store, lines.toReversed()).show())).toBe(id);
    expect(await countRows(shop.db, 'orders')).toBe(before);
  });

  test('another cart with the key of a placed order gets a new key, and a notice of the earlier order', async () => {
    const { page, line } = await readyPage();
    const view = await page.open();
    const kept = page.cookie;
    const id = placedId(await page.send(view, { name: 'Meera' }));
    page.cookie = kept;
    page.fill(store, [{ ...line, quantity: 2 }]);
    const response = await page.show();
    expect(viewOf(response).earlier).toBe(id);
    expect(viewOf(response).orderKey).not.toBe(view.orderKey);
    expect(page.cookie).toContain(`order_key=${viewOf(response).orderKey}`);
    // The form of another tab that was opened before the order.
    page.cookie = kept;
    const stale = viewOf(
      await page.send({ ...view, cartText: viewOf(response).cartText }, { name: 'Meera' }),
    );
    expect(stale.issues[0]).toMatchObject({ error: 'KEY_REUSED' });
    expect(stale.orderKey).not.toBe(view.orderKey);
  });

  test('stores the house in the device’s address, and saves the address once for a customer who chose this', async () => {
    const customer = await newCustomer(shop);
    const page = new CheckoutPage(customer.cookie).fill(store, [await addItem(shop.db, store)]);
    expect(
      placedId(await page.send(await page.open(), { house: '7 C', tag: 'Work', keep: '0' })),
    ).toBeDefined();
    expect(decodeURIComponent(page.cookie)).toContain('"house":"7 C","tag":"Work"');
    const saved = () =>
      shop.db
        .select({ house: addressRows.house, tag: addressRows.tag })
        .from(addressRows)
        .where(eq(addressRows.userId, customer.id));
    expect(await saved()).toEqual([]);
    for (const _ of [1, 2]) {
      page.fill(store, [await addItem(shop.db, store)]);
      const view = await page.open();
      expect(
        placedId(await page.send(view, { address_id: 'here', house: '7 C', tag: 'Work' })),
      ).toBeDefined();
    }
    expect(await saved()).toEqual([{ house: '7 C', tag: 'Work' }]);
  });

  test('placing an order with the form is refused for invalid fields, too little cash or an issue with the cart, and the page shows the reason', async () => {
    const { page } = await readyPage();
    const view = await page.open();
    const refused = async (changes: Record<string, string>) => {
      const response = await page.send(view, { name: 'Meera', ...changes });
      const { errors, issues, step } = viewOf(response);
      return {
        status: (response as { status: number }).status,
        errors,
        issues: issues.map(({ error }) => error),
        step,
      };
    };
    const nothing = { errors: {}, issues: [], step: 'form' };
    expect(await refused({ name: '' })).toEqual({ ...nothing, status: 422, errors: { name: true } });
    expect(await refused({ cash_given: '124' })).toEqual({
      ...nothing,
      status: 422,
      errors: { cashGiven: true },
    });
    expect(await refused({ tip: 'p10', seen_total: '1' })).toMatchObject({ status: 409, step: 'form' });
    await shop.db.update(stores).set({ isActive: false }).where(eq(stores.id, store));
    const closed = await refused({});
    expect(closed.status).toBe(409);
    expect(closed.issues).toHaveLength(1);
  });

  test('placing an order with the form is refused if the place was changed in another tab, and then shows the house of the new place', async () => {
    const { page } = await readyPage();
    const view = await page.open();
    const response = await page.send({ ...view, placeText: '1,2' }, { name: 'Meera', house: '9 Z' });
    expect(response).toMatchObject({ status: 409 });
    expect(viewOf(response)).toMatchObject({
      issues: [{ error: 'ADDRESS_CHANGED' }],
      step: 'form',
      form: { house: view.form.house },
    });
    const deleted = await page.send(view, {
      name: 'Meera',
      address_id: '999999',
      house: '9 Z',
      confirming: '1',
    });
    expect(viewOf(deleted)).toMatchObject({
      ...{ issues: [{ error: 'ADDRESS_CHANGED' }], step: 'code' },
      form: { addressId: 'here', house: '9 Z' },
    });
    expect(
      placedId(await page.send(view, { name: 'Meera', mode: 'SELFPICKUP', place: '1,2', seen_total: '' })),
    ).toBeDefined();
  });
});
