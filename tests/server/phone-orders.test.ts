import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, orderEvents, orders, users } from '#server/db/schema/index.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addAddons,
  addCoupon,
  addItem,
  addStore,
  countRows,
  farAway,
  home,
  newKey,
  openTestShop,
  stockOf,
  type TestShop,
  wednesdayNoon,
} from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
let storeId: number;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  support = await signIn('support');
  storeId = await addStore(shop.db, { hasSelfPickup: false });
  // Purge the cached delivery areas.
  applyPurge([purgeAllTag]);
});
beforeEach(() => shop.clock.set(wednesdayNoon));
afterAll(() => shop.close());

async function signIn(who: string) {
  const person = { email: `${who}@haat.example`, password: demoPassword };
  return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
}

const register = (body: object, who = support) => shop.call('/phone-order/register', body, who);
let phones = 0;
const newPhone = () => `98860${String(10_000 + (phones += 1))}`;

async function newCustomer(changes: object = {}): Promise<{ id: string; phone: string; addressId: number }> {
  const phone = newPhone();
  const { data } = await register({ name: 'Ravi Kumar', phone, ...changes });
  const saved = await shop.call('/desk/phone-orders/save-address', { customerId: data.id, ...home }, support);
  return { id: data.id, phone, addressId: saved.data.id };
}

const orderBody = (customer: { phone: string; addressId: number }, items: object[], changes = {}) => ({
  ...{ idempotency_key: newKey(), restaurant_id: storeId, items, address_id: customer.addressId },
  ...{ payment_method: 'cash', name: 'Ravi Kumar', phone: customer.phone, ...changes },
});

const place = (customerId: string, order: object, who = support) =>
  shop.call('/desk/phone-orders/place', { customerId, isCustomerConfirmed: true, order }, who);

const audited = (subjectId: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(desc(auditLog.id));

describe('the customer who calls', () => {
  test('CALL-59 UNK-02 staff open a customer by user_id: the response includes addresses and starts no session, and the call is audited', async () => {
    const { status, data, headers } = await shop.call(
      '/phone-order/login',
      { user_id: 'demo-asha' },
      support,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: 'demo-asha', name: 'Asha Menon', is_banned: false });
    expect(data.addresses.length).toBeGreaterThan(0);
    expect(data.addresses[0]).toHaveProperty('is_operational');
    expect(headers.getSetCookie()).toEqual([]);
    expect((await audited('demo-asha'))[0]).toMatchObject({
      action: 'phone-order.opened',
      actorId: 'demo-support',
    });
  });

  test('CALL-60 UNK-02 staff register a customer: the phone is confirmed by them, recorded with who and when', async () => {
    const phone = newPhone();
    const { status, data } = await register({ name: ' Ravi  Kumar ', phone, language: 'ar' });
    expect([status, data.name, data.phone, data.addresses]).toEqual([200, 'Ravi Kumar', `+91${phone}`, []]);
    const [user] = await shop.db.select().from(users).where(eq(users.id, data.id));
    expect(user).toMatchObject({
      phoneNumberVerified: true,
      emailVerified: false,
      role: 'customer',
      locale: 'ar',
    });
    const [line] = await audited(data.id);
    expect(line).toMatchObject({
      ...{ actorId: 'demo-support', action: 'phone-order.registered' },
      detail: { confirmed: 'phone', by: 'staff' },
    });
    expect(line!.createdAt).toBeInstanceOf(Date);
  });

  test('CALL-60 the password of a registration is not in the response or the audit log, and only a customer with a password signs in by password', async () => {
    const email = `${newPhone()}@customers.example`;
    const password = 'a long secret of theirs';
    const { data } = await register({ name: 'Ravi', phone: newPhone(), email, password });
    expect(data.email).toBe(email);
    expect((await shop.call('/account/login', { email, password })).status).toBe(200);
    expect(JSON.stringify([data, await audited(data.id)])).not.toContain(password);
    const other = `${newPhone()}@customers.example`;
    await register({ name: 'Ravi', phone: newPhone(), email: other });
    expect((await shop.call('/account/login', { email: other, password })).status).toBe(401);
  });

  test('CALL-60 a phone or email that has an account creates no second account, and the existing account is returned', async () => {
    const { id, phone } = await newCustomer();
    const taken = await register({ name: 'Somebody', phone });
    expect([taken.status, taken.error.code, taken.error.details]).toEqual([
      409,
      'account_exists',
      { user_id: id },
    ]);
    const byEmail = await register({ name: 'Somebody', phone: newPhone(), email: 'asha@haat.example' });
    expect(byEmail.error.details).toEqual({ user_id: 'demo-asha' });
    expect((await register({ name: 'Somebody', phone: '12' })).error).toMatchObject({
      code: 'phone_invalid',
      fields: {
        phone: expect.stringMatching(/few digits\. India: mobile numbers have 10 digits after \+91/),
      },
    });
    const common = await register({ name: 'Somebody', phone: newPhone(), password: 'password123' });
    expect(common.error.code).toBe('password_common');
  });

  test('UNK-02 guest orders with the phone stay hidden until the customer confirms the phone with a code', async () => {
    const phone = newPhone();
    const guest = await shop.guest(`+91${phone}`);
    const item = await addItem(shop.db, storeId);
    const placed = await shop.call(
      '/order/place',
      {
        ...{ idempotency_key: newKey(), restaurant_id: storeId, items: [item], address: home },
        ...{ payment_method: 'cash', name: 'Ravi', phone: guest.phone },
      },
      guest,
    );
    const { data } = await register({ name: 'Ravi', phone });
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.uniqueOrderId, placed.data.unique_order_id));
    expect([order!.userId, data.id]).toEqual([null, expect.any(String)]);
  });

  test.each(['shop', 'editor', 'author', 'rider', 'asha'])(
    'CALL-59 CALL-60 [F39] %s is refused',
    async (who) => {
      const session = await signIn(who);
      const before = await countRows(shop.db, 'audit_log');
      expect((await shop.call('/phone-order/login', { user_id: 'demo-asha' }, session)).status).toBe(403);
      expect((await register({ name: 'Ravi', phone: newPhone() }, session)).status).toBe(403);
      expect(await countRows(shop.db, 'audit_log')).toBe(before);
    },
  );

  test('CALL-59 CALL-60 visitors are refused, and staff and unknown people are not found', async () => {
    expect((await shop.call('/phone-order/login', { user_id: 'demo-asha' })).status).toBe(401);
    expect((await shop.call('/phone-order/register', { name: 'Ravi', phone: newPhone() })).status).toBe(401);
    for (const id of ['demo-admin', 'demo-editor', 'nobody', 7])
      expect((await shop.call('/phone-order/login', { user_id: id }, support)).status).toBe(404);
  });
});

describe('items that can be ordered by phone', () => {
  test('UNK-02 are from stores that deliver to the address, or where orders are collected, and include variants and addons', async () => {
    const customer = await newCustomer();
    const far = await shop.call(
      '/desk/phone-orders/save-address',
      { customerId: customer.id, ...farAway },
      support,
    );
    const stores = async (addressId: number | null) =>
      (
        await shop.call('/desk/phone-orders/stores', { customerId: customer.id, addressId }, support)
      ).data.map(({ id }: { id: number }) => id);
    expect(await stores(customer.addressId)).toContain(storeId);
    expect(await stores(far.data.id)).not.toContain(storeId);
    expect(await stores(null)).not.toContain(storeId);
    const [asha] = (await shop.call('/phone-order/login', { user_id: 'demo-asha' }, support)).data.addresses;
    // The address of another customer is refused.
    expect(await stores(asha.id)).toEqual([]);

    const item = await addItem(shop.db, storeId, {}, { name: 'Zebra melon' });
    await addAddons(shop.db, storeId, item.item_id, 'SINGLE', [500, 700]);
    const search = async (addressId: number | null, q: string) =>
      (
        await shop.call(
          '/desk/phone-orders/items',
          { customerId: customer.id, addressId, storeId: null, q },
          support,
        )
      ).data;
    expect(await search(customer.addressId, 'zebra')).toMatchObject([
      {
        ...{ id: item.item_id, storeId, name: 'Zebra melon' },
        choices: [{ variantId: item.variant_id, name: '500 g', price: 10_000, isAvailable: true }],
        addonCategories: [{ isSingle: true, addons: [{ price: 500 }, { price: 700 }] }],
      },
    ]);
    expect(await search(far.data.id, 'zebra')).toEqual([]);
  });
});

describe('an order by phone', () => {
  test('UNK-02 has the bill of the checkout, needs no code, is the customer’s, and is recorded as placed by support', async () => {
    const customer = await newCustomer({ language: 'hi' });
    const item = await addItem(shop.db, storeId);
    const coupon = await addCoupon(shop.db, { discount: 1000 });
    const order = orderBody(customer, [{ ...item, quantity: 2 }], {
      coupon: coupon.code,
      tip: { amount: 2000 },
    });
    const quote = await shop.call('/desk/phone-orders/quote', { customerId: customer.id, order }, support);
    expect(quote.data).toMatchObject({
      issues: [],
      bill: { item_total: 20_000, total: 20_000 - 1000 + 2500 + 2000 },
      options: { payment_methods: ['cash'], wallet: null },
    });
    const placed = await place(customer.id, { ...order, seen_total: quote.data.bill.total });
    expect(placed.error).toBeUndefined();
    expect(placed.data.order.total).toBe(23_500);

    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.data.order.id));
    expect(row).toMatchObject({
      ...{ userId: customer.id, phone: `+91${customer.phone}`, locale: 'hi', paymentMethod: 'cash' },
      house: home.house,
    });
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, row!.id));
    expect(event).toMatchObject({ toStatus: 'placed', actor: 'support', actorId: 'demo-support' });
    expect((await audited(customer.id))[0]).toMatchObject({
      ...{ action: 'phone-order.placed', actorId: 'demo-support' },
      detail: { order: row!.orderNumber, confirmed: 'customer', by: 'staff' },
    });
    expect(await stockOf(shop.db, item.variant_id)).toMatchObject({ on_hand: 98 });
    expect(await shop.breaches()).toEqual([]);
  });

  test('UNK-02 [F19] the same key returns the same order, and another order with that key is refused', async () => {
    const customer = await newCustomer();
    const item = await addItem(shop.db, storeId, { onHand: 1 });
    const order = orderBody(customer, [item]);
    const [first, second] = await Promise.all([place(customer.id, order), place(customer.id, order)]);
    expect(second.data).toEqual(first.data);
    expect((await place(customer.id, order)).data).toEqual(first.data);
    expect((await audited(customer.id)).filter(({ action }) => action === 'phone-order.placed')).toHaveLength(
      1,
    );
    expect((await place(customer.id, { ...order, note: 'Ring twice' })).error.code).toBe('KEY_REUSED');
  });

  test('UNK-02 is not placed where the audit log cannot record who placed it', async () => {
    const customer = await newCustomer();
    const order = orderBody(customer, [await addItem(shop.db, storeId)]);
    await shop.db.execute(sql`
      alter table audit_log add constraint full_log check (action <> 'phone-order.placed') not valid`);
    try {
      expect((await place(customer.id, order)).status).toBe(500);
    } finally {
      await shop.db.execute(sql`alter table audit_log drop constraint full_log`);
    }
    expect(await shop.db.$count(orders, eq(orders.userId, customer.id))).toBe(0);
    expect((await place(customer.id, order)).success).toBe(true);
    expect((await audited(customer.id))[0]).toMatchObject({ action: 'phone-order.placed' });
  });

  test('UNK-02 an order by phone is refused with the checkout’s errors, in the language of the desk', async () => {
    const customer = await newCustomer({ language: 'ar' });
    const item = await addItem(shop.db, storeId, { onHand: 1 });
    const short = await place(customer.id, orderBody(customer, [{ ...item, quantity: 2 }]));
    expect([short.status, short.error.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(short.error.message).toMatch(/^[\p{ASCII}₹’“”…–]+$/u);
    const code = async (changes: object) =>
      (await place(customer.id, orderBody(customer, [item], changes))).error.code;
    expect(await code({ address_id: null, address: farAway })).toBe('NOT_OPERATIONAL');
    expect(await code({ seen_total: 1 })).toBe('PRICE_CHANGED');
    expect(await code({ coupon: 'NOPE' })).toBe('COUPON_INVALID');
    expect(await code({ payment_method: 'wallet' })).toBe('PAYMENT_METHOD');
    expect(await code({ payment_method: 'stripe' })).toBe('PAYMENT_METHOD');
    const unconfirmed = { customerId: customer.id, order: orderBody(customer, [item]) };
    expect((await shop.call('/desk/phone-orders/place', unconfirmed, support)).error.code).toBe(
      'validation_failed',
    );
    expect((await stockOf(shop.db, item.variant_id)).on_hand).toBe(1);
  });

  test('UNK-02 UNK-19 a blocked customer cannot order by phone', async () => {
    const customer = await newCustomer();
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.id, customer.id));
    const item = await addItem(shop.db, storeId);
    expect((await place(customer.id, orderBody(customer, [item]))).error.code).toBe('banned');
  });
});
