import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxLines } from '#domain/cart.ts';
import { emptyCartState } from '#domain/cart-codec.ts';
import { comboParts, items, messages, rateLimits, users, variants } from '#server/db/schema/index.ts';
import { readServerCart, updateServerCart } from '#server/services/cart/server-cart.ts';
import { readFollowedRiderByPublicId } from '#server/services/delivery/read-followed-rider.ts';
import { type OrderScreenResult, handleOrderForm, showOrder } from '#server/services/order/order-screen.ts';
import { findOrderWithInvoice } from '#server/services/order/find-order-with-invoice.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { addAddons, addItem, addStore, newKey, orderOf, wednesdayNoon } from '../support/orders.ts';
import { moveOrder, newCustomer } from '../support/customers.ts';
import {
  singleOrder,
  openPickingShop,
  pick,
  type PickingShop,
  placeForPicking,
  startPicking,
} from '../support/picking.ts';
import { cookiesAfter, openScreen } from '../support/screens.ts';
import { codeSentTo } from '../support/sent-code.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  await shop.db.delete(rateLimits);
});
afterEach(async () => expect(await shop.breaches()).toEqual([]));

type Visitor = { cookie: string };
const show = (id: string, { cookie }: Visitor) =>
  openScreen({ cookie }, (app, context) => showOrder(app, context, id));
const send = (id: string, { cookie }: Visitor, form: Record<string, string>) =>
  openScreen({ cookie, form }, (app, context, data) => handleOrderForm(app, context, id, data));
const noticeOf = (response: OrderScreenResult) => ('notice' in response ? response.notice : 'no order');
const nobody = { cookie: '' };

type Line = Awaited<ReturnType<typeof addItem>>;

/** Places an order of a guest at the store of the test. */
async function placed(lines?: Line[], changes: Record<string, unknown> = {}) {
  const guest = await shop.guest();
  const ordered = lines ?? [await addItem(shop.db, shop.store)];
  const { data } = await shop.call('/order/place', orderOf(guest, shop.store, ordered, changes), guest);
  return { id: data.unique_order_id as string, guest, lines: ordered };
}

describe('the page of an order', () => {
  test('shows the order to its customer, and asks everybody else for the phone or email of the order', async () => {
    const { id, guest } = await placed();
    expect(await show(id, guest)).toMatchObject({
      order: { unique_order_id: id },
      notice: null,
      cookies: [],
    });
    const locked = { order: null, unlock: { step: 'contact', contact: '', problem: null }, cookies: [] };
    expect(await show(id, nobody)).toEqual(locked);
    expect(await show('no-such-order', guest)).toEqual(locked);
    expect(await send(id, nobody, { action: 'cancel' })).toEqual(locked);
    expect(await send(id, nobody, { action: 'again' })).toEqual(locked);
    expect(await send(id, nobody, { action: 'answer', line: '1', answer: 'yes' })).toEqual(locked);
    expect(await send(id, nobody, { action: 'pay', method: 'stripe' })).toEqual(locked);
  });

  test('cancels the order, or shows why it can no longer be cancelled', async () => {
    const { id, guest } = await placed();
    const cancelled = await send(id, guest, { action: 'cancel' });
    expect(cancelled).toMatchObject({ order: { status: 'cancelled' }, notice: 'Order cancelled.' });
    const late = await placed();
    await moveOrder(shop, late.id, 'accepted', 'preparing', 'ready', 'picked_up');
    const refused = await send(late.id, late.guest, { action: 'cancel' });
    expect(refused).toMatchObject({ order: { status: 'picked_up' } });
    expect(noticeOf(refused)).not.toBe('Order cancelled.');
  });

  test('answers a question of the person who packs it with yes or no', async () => {
    const answered = async (answer: string) => {
      const [wanted, instead] = [await addItem(shop.db, shop.store), await addItem(shop.db, shop.store)];
      const order = await placeForPicking(shop, [wanted], { missing_item: 'ask_me' });
      await startPicking(shop, order);
      await pick(shop, order, [
        { lineId: order.lineIds[0]!, quantity: 1, swapVariantId: instead.variant_id, reason: 'not_there' },
      ]);
      const { until } = (await singleOrder(shop, order)).questions[0]!;
      const form = { action: 'answer', line: String(order.lineIds[0]), answer, until };
      const response = await send(order.uniqueOrderId, order.who, form);
      const picking = await shop.call('/desk/picking/get', { id: order.id }, shop.keeper);
      return [picking.data.lines[0].packed.question.answer, noticeOf(response)];
    };
    const [yes, thanks] = await answered('yes');
    const [no, noticeAfterNo] = await answered('no');
    expect([yes, no, (await answered('perhaps'))[0]]).toEqual(['yes', 'no', 'no']);
    expect(thanks).not.toBe(noticeAfterNo);
  });

  test('refuses a payment where nothing is due', async () => {
    const { id, guest } = await placed();
    expect(await send(id, guest, { action: 'pay', method: 'stripe' })).toMatchObject({
      order: { unique_order_id: id },
    });
  });
});

describe('buying again without scripts', () => {
  const buyAgain = (id: string, who: Visitor, how = '') =>
    send(id, who, { action: 'again', ...(how && { how }) });
  const cartOf = async (owner: { key: string } | { userId: string }) =>
    (await readServerCart(shop.app, owner)).state;
  /** Creates a browser with a server cart of these lines. */
  async function browserWith(
    guest: Visitor,
    restaurant_id: number,
    lines: Line[],
    mode = 'SELFPICKUP' as const,
  ) {
    const key = newKey();
    await updateServerCart(shop.app, { key }, async () => ({
      state: { ...emptyCartState, mode, cart: { restaurant_id, lines, coupon: null } },
      result: undefined,
    }));
    return { key, cookie: `${guest.cookie}; cart=${key}` };
  }

  test('fills the empty cart of a new browser, and leads to it', async () => {
    const line = { ...(await addItem(shop.db, shop.store)), quantity: 3 };
    const { id, guest } = await placed([line]);
    const response = await buyAgain(id, guest);
    expect(response).toMatchObject({ redirect: '/cart' });
    const cookie = cookiesAfter(guest.cookie, response.cookies);
    const key = /(?:^|; )cart=([^;]+)/.exec(cookie)![1]!;
    expect(cookie).toContain('cart_kept=1');
    expect(response.cookies.some((each) => each.startsWith('device_cart=;'))).toBe(true);
    expect((await cartOf({ key })).cart).toMatchObject({
      restaurant_id: shop.store,
      lines: [line],
      coupon: null,
    });
  });

  test('asks before it changes a cart: a cart of the same store can be added to, any cart can be replaced', async () => {
    const { id, guest, lines } = await placed();
    const other = await addItem(shop.db, shop.store);
    const same = await browserWith(guest, shop.store, [other]);
    expect(await buyAgain(id, same)).toMatchObject({
      buyAgainQuestion: 'same-store',
      notice: null,
      cookies: [],
    });
    expect((await cartOf(same)).cart.lines).toEqual([other]);
    expect(await buyAgain(id, same, 'add')).toMatchObject({ redirect: '/cart' });
    expect((await cartOf(same)).cart.lines).toHaveLength(2);
    expect((await cartOf(same)).mode).toBe('SELFPICKUP');
    expect(await buyAgain(id, same, 'replace')).toMatchObject({ redirect: '/cart' });
    expect((await cartOf(same)).cart.lines).toEqual(lines);

    const elsewhere = await addStore(shop.db);
    const foreign = await addItem(shop.db, elsewhere);
    const far = await browserWith(guest, elsewhere, [foreign]);
    for (const how of ['', 'add'])
      expect(await buyAgain(id, far, how)).toMatchObject({ buyAgainQuestion: 'other-store' });
    expect((await cartOf(far)).cart.lines).toEqual([foreign]);
    expect(await buyAgain(id, far, 'replace')).toMatchObject({ redirect: '/cart' });
    expect((await cartOf(far)).cart).toMatchObject({ restaurant_id: shop.store, lines });
  });

  test('adds nothing to a cart that would have too many lines', async () => {
    const { id, guest } = await placed();
    const full = Array.from({ length: maxLines }, (_, index) => ({
      ...{ item_id: 900_000 + index, variant_id: null, addon_ids: [], quantity: 1 },
    }));
    const browser = await browserWith(guest, shop.store, full as never);
    expect(noticeOf(await buyAgain(id, browser, 'add'))).toContain(String(maxLines));
    expect((await cartOf(browser)).cart.lines).toHaveLength(maxLines);
  });

  test('reports if nothing is available, and shows the number of omitted lines', async () => {
    const [sold, deleted] = [await addItem(shop.db, shop.store), await addItem(shop.db, shop.store)];
    const { id, guest } = await placed([sold, deleted]);
    await shop.db.update(items).set({ isFreeItem: true }).where(eq(items.id, deleted.item_id));
    expect(await buyAgain(id, guest)).toMatchObject({ redirect: '/cart?left_out=1' });
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, sold.item_id));
    const none = await buyAgain(id, guest);
    expect(none).toMatchObject({ order: { unique_order_id: id }, cookies: [] });
    expect(noticeOf(none)).not.toBeNull();
  });

  test('returns lines without a variant, and reports those whose add-ons or variants have changed', async () => {
    const plain = await addItem(shop.db, shop.store);
    await shop.db.delete(variants).where(eq(variants.itemId, plain.item_id));
    await shop.db.update(items).set({ price: 4_000 }).where(eq(items.id, plain.item_id));
    const single = { ...plain, variant_id: null as never };
    const withAddon = await addItem(shop.db, shop.store);
    const { id, guest } = await placed([single, withAddon]);
    const read = async () => (await shop.call('/order/again', { unique_order_id: id }, guest)).data;
    expect((await read()).lines).toMatchObject([{ item_id: plain.item_id, variant_id: null }, withAddon]);
    // The item now requires an addon, which the ordered line does not have.
    await addAddons(shop.db, shop.store, withAddon.item_id, 'SINGLE', [0, 500]);
    // An item that now has variants cannot be ordered without a variant.
    await shop.db
      .insert(variants)
      .values({ itemId: plain.item_id, name: '1 kg', regularPrice: 5_000, onHand: 5 });
    const changed = await read();
    expect(changed.lines).toEqual([]);
    expect(changed.left_out.map(({ reason }: { reason: string }) => reason)).toEqual(['gone', 'addons']);
    // An item that has become a combo is ordered without its variant.
    await shop.db.update(items).set({ isCombo: true }).where(eq(items.id, plain.item_id));
    const { item_id: itemId, variant_id: variantId } = withAddon;
    await shop.db.insert(comboParts).values({ comboItemId: plain.item_id, itemId, variantId, quantity: 1 });
    expect((await read()).lines).toMatchObject([{ item_id: plain.item_id, variant_id: null }, withAddon]);
  });

  test('buying again without scripts is refused to a banned customer', async () => {
    const customer = await newCustomer(shop);
    const line = await addItem(shop.db, shop.store);
    const { data } = await shop.call('/order/place', orderOf(customer, shop.store, [line]), customer);
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.id, customer.id));
    const refused = await buyAgain(data.unique_order_id, customer);
    expect(refused).not.toHaveProperty('redirect');
    expect((await cartOf({ userId: customer.id })).cart.lines).toEqual([]);
  });
});

describe('unlocking an order with its phone', () => {
  const unlock = (id: string, contact: string, otp = '') =>
    send(id, nobody, { action: 'unlock', contact, otp });

  test('sends a code to the phone of the order, and the code opens the order', async () => {
    const { id, guest } = await placed();
    const typed = guest.phone.slice(3);
    const asked = await unlock(id, typed);
    expect(asked).toEqual({
      order: null,
      unlock: { step: 'code', contact: typed, problem: null },
      cookies: [],
    });
    const opened = await unlock(id, typed, await codeSentTo(shop.db, guest.phone));
    expect(opened).toMatchObject({ redirect: `/running-order/${id}` });
    const device = { cookie: cookiesAfter('', opened.cookies) };
    expect(await show(id, device)).toMatchObject({ order: { unique_order_id: id } });
  });

  test('responds to another phone in the same way, but sends no code to it', async () => {
    const { id } = await placed();
    const other = `98940${String(Math.floor(10_000 + Math.random() * 80_000))}`;
    expect(await unlock(id, other)).toMatchObject({ unlock: { step: 'code', problem: null } });
    expect(await shop.db.$count(messages, eq(messages.recipient, `+91${other}`))).toBe(0);
    expect(await unlock(id, other, '123456')).toMatchObject({
      unlock: { step: 'code', problem: expect.any(String) },
    });
    expect(await unlock('no-such-order', other)).toMatchObject({ unlock: { step: 'code' } });
  });

  test('reports an invalid contact, a wrong code, and a code that is requested too soon', async () => {
    const { id, guest } = await placed();
    const none = await unlock(id, 'nothing');
    expect(none).toMatchObject({
      order: null,
      unlock: { step: 'contact', contact: 'nothing', problem: expect.any(String) },
    });
    await unlock(id, guest.phone);
    const tooEarly = await unlock(id, guest.phone);
    expect(tooEarly).toMatchObject({ unlock: { step: 'code', problem: expect.any(String) } });
    const code = await codeSentTo(shop.db, guest.phone);
    const wrong = await unlock(id, guest.phone, code === '000000' ? '111111' : '000000');
    expect(wrong).toMatchObject({
      order: null,
      unlock: { step: 'code', problem: expect.any(String) },
      cookies: [],
    });
  });
});

describe('printing an order', () => {
  const print = (id: string, { cookie }: Visitor, creditNote: number | null = null) =>
    openScreen({ cookie }, async (app, context) =>
      findOrderWithInvoice(app, id, { buyer: await identifyBuyer(app, context), creditNote }),
    );

  test('prints the order, with its invoice once it is issued, for people who may see the order', async () => {
    const { id, guest } = await placed();
    expect(await print(id, guest)).toMatchObject({ order: { unique_order_id: id }, invoice: null });
    expect(await print(id, nobody)).toBeNull();
    await moveOrder(shop, id, 'accepted', 'preparing', 'ready', 'picked_up', 'delivered');
    expect(await print(id, guest)).toMatchObject({ invoice: { kind: 'invoice', total: 12_500 } });
    expect(await print(id, guest, 1)).toBeNull();
  });
});

test('the page of an order shows no rider before a rider has taken the order, and none for an unknown order', async () => {
  const { id, guest } = await placed();
  const follow = (order: string) =>
    openScreen(guest, (app, context) => readFollowedRiderByPublicId(app, order, context));
  expect(await follow(id)).toBeNull();
  expect(await follow('no-such-order')).toBeNull();
});
