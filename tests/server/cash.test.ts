import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { stores, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, type Guest, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { publish } from '../support/publish.ts';
import { addRider } from '../support/riders.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: TestShop;
let store: number;
let support: { cookie: string };

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'support@haat.example', password: demoPassword };
  support = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
afterAll(() => shop.close());
beforeEach(async () => void (store = await addStore(shop.db, { deliveryCharges: 0 })));
afterEach(() => setSettings({}));

async function setSettings(settings: Record<string, unknown>): Promise<void> {
  await publish(shop.db, 'settings', 'shop', settings);
  applyPurge([purgeAllTag]);
}
const setMaximum = (cashMaximum: number | null) => setSettings({ cashMaximum });

async function request(who: Guest | Member, price: number, changes: Record<string, unknown> = {}) {
  const line = await addItem(shop.db, store, { regularPrice: price });
  return orderOf(who, store, [line], changes);
}
const place = async (who: Guest | Member, price: number, changes: Record<string, unknown> = {}) =>
  shop.call('/order/place', await request(who, price, changes), who);
const quote = async (who: Guest | Member, price: number, changes: Record<string, unknown> = {}) =>
  (await shop.call('/order/quote', await request(who, price, changes), who)).data.options;
const gateways = async (who: Guest | Member, body: object) =>
  (await shop.call('/payment/gateways', body, who)).data.map(({ id }: { id: string }) => id);
const refused = (reason: string, message: string, details: object = {}) => ({
  status: 400,
  error: { code: 'PAYMENT_METHOD', message, details: expect.objectContaining({ reason, ...details }) },
});

describe('the limit for cash', () => {
  it('ROLE-11 refuses a higher amount and returns the limit; the wallet or a smaller order remains possible', async () => {
    await setMaximum(10_000);
    const member = await addMember(shop, 5_000);
    const text = 'You can pay up to ₹100.00 in cash per order.';
    expect(await place(member, 12_000)).toMatchObject(refused('limit', text, { limit: 10_000 }));
    expect(await quote(member, 12_000)).toMatchObject({
      payment_methods: [],
      rest: 12_000,
      no_cash: { reason: 'limit', limit: 10_000, message: text },
      wallet: { available: 5_000, part: 5_000 },
    });
    expect(await quote(member, 12_000, { wallet_amount: 2_000 })).toMatchObject({
      payment_methods: ['cash'],
      rest: 10_000,
      no_cash: null,
    });
    expect((await place(member, 12_000, { wallet_amount: 1_999 })).status).toBe(400);
    expect((await place(member, 12_000, { wallet_amount: 2_000 })).status).toBe(200);
    expect((await place(member, 10_000)).status).toBe(200);
    expect(await gateways(member, { total: 10_001 })).toEqual(['wallet']);
    expect(await gateways(member, { total: 10_000 })).toEqual(['wallet', 'cash']);
    expect(await gateways(member, {})).toEqual(['wallet', 'cash']);
  });

  it('applies to the whole order of a guest, and not when the setting is empty', async () => {
    await setMaximum(0);
    const guest = await shop.guest();
    expect((await place(guest, 100)).error.code).toBe('PAYMENT_METHOD');
    await setMaximum(null);
    expect((await place(guest, 1_000_000)).status).toBe(200);
  });
});

describe('a customer who may not pay in cash', () => {
  const text = 'Cash isn’t available for this order.';
  const switchOff = async ({ id }: Member) => {
    const reason = 'Three orders were not paid for.';
    const { data } = await shop.call('/desk/people/cash-off', { id, reason }, support);
    const since = { cashOffAt: shop.clock.now().toISOString(), cashOffReason: reason };
    expect(data).toMatchObject(since);
    expect((await shop.call('/desk/customers/get', { id }, support)).data).toMatchObject(since);
  };

  it('a customer who may not pay in cash is refused with a text that gives no reason, also as a guest with the same phone', async () => {
    const member = await addMember(shop, 20_000);
    const guest = await shop.guest(member.phone);
    expect((await place(guest, 5_000)).status).toBe(200);
    await switchOff(member);
    for (const who of [member, guest]) {
      const answer = await place(who, 5_000);
      expect(answer).toMatchObject(refused('customer', text));
      expect(JSON.stringify(answer.error)).not.toContain('not paid');
      expect(await quote(who, 5_000)).toMatchObject({ payment_methods: [], no_cash: { message: text } });
    }
    expect(await gateways(member, { restaurant_id: store })).toEqual(['wallet']);
    expect((await place(member, 5_000, { payment_method: 'wallet' })).status).toBe(200);
    // Other customers can still pay in cash.
    expect((await place(await shop.guest(), 5_000)).status).toBe(200);

    await shop.call('/desk/people/cash-on', { id: member.id }, support);
    for (const who of [member, guest]) expect((await place(who, 5_000)).status).toBe(200);
    const { audit } = (await shop.call('/desk/customers/get', { id: member.id }, support)).data;
    expect(audit.slice(0, 2)).toMatchObject([
      { action: 'person.cash-on', actor: 'Sneha Kulkarni' },
      { action: 'person.cash-off', reason: 'Three orders were not paid for.' },
    ]);
  });

  it('is recognised by another phone that confirmed their orders, and by a confirmed email', async () => {
    const member = await addMember(shop);
    const phone = '+919739099887';
    const earlier = await shop.guest(phone);
    const { data } = await place(earlier, 5_000);
    await shop.db.execute(
      sql`update orders set user_id = ${member.id} where unique_order_id = ${data.unique_order_id}`,
    );
    await switchOff(member);
    expect(await place(await shop.guest(phone), 5_000)).toMatchObject(refused('customer', text));

    await setSettings({ orderConfirmation: 'email' });
    const [user] = await shop.db.select().from(users).where(eq(users.id, member.id));
    const guest = { ...(await shop.guest(user!.email)), phone: '+919739099886' };
    expect(await place(guest, 5_000, { email: user!.email })).toMatchObject(refused('customer', text));
  });

  it('is recognised by an unconfirmed phone number if the shop confirms no phone numbers', async () => {
    const member = await addMember(shop);
    await switchOff(member);
    await setSettings({ orderConfirmation: 'none' });
    const stranger = { ...(await shop.guest()), phone: member.phone };
    expect(await place(stranger, 5_000)).toMatchObject(refused('customer', text));
  });

  it('must be a customer, and blocking cash requires a reason', async () => {
    const off = (body: object) => shop.call('/desk/people/cash-off', body, support);
    expect((await off({ id: 'demo-asha', reason: ' ' })).status).toBe(400);
    expect((await off({ id: 'nobody', reason: 'A reason' })).status).toBe(404);
    const [admin] = await shop.db.select().from(users).where(eq(users.role, 'admin'));
    expect((await off({ id: admin!.id, reason: 'A reason' })).error.code).toBe('not_allowed');
    // Riders order as customers, too.
    const rider = await addRider(shop, [store]);
    expect((await off({ id: rider.id, reason: 'A reason' })).data).toMatchObject({
      cashOffReason: 'A reason',
    });
  });
});

it('a store accepts cash always, only for self-pickup, or never', async () => {
  const guest = await shop.guest();
  const set = (takesCash: 'always' | 'pickup' | 'never') =>
    shop.db.update(stores).set({ takesCash }).where(eq(stores.id, store));
  const pickup = { userSelected: 'SELFPICKUP' };
  await set('pickup');
  expect(await place(guest, 100)).toMatchObject(
    refused('delivery', 'This store takes cash only when you collect your order.'),
  );
  expect(await gateways(guest, { restaurant_id: store })).toEqual([]);
  expect(await gateways(guest, { restaurant_id: store, ...pickup })).toEqual(['cash']);
  expect((await place(guest, 100, pickup)).status).toBe(200);
  await set('never');
  expect(await place(guest, 100, pickup)).toMatchObject(refused('store', 'This store doesn’t take cash.'));
});

describe('a banknote that needs change', () => {
  it('must cover the amount due in cash, and is shown with the order', async () => {
    const member = await addMember(shop, 2_000);
    expect(await place(member, 42_000, { cash_given: 41_999 })).toMatchObject({
      status: 400,
      error: {
        code: 'validation_failed',
        message: expect.stringMatching(/^Enter at least .420\.00, or leave this empty\.$/),
        fields: { cash_given: 'too_small' },
      },
    });
    const single = async (changes: object) => {
      const { data } = await place(member, 42_000, { ...changes });
      return (await shop.call('/order/single', data, member)).data.cash_given;
    };
    expect(await single({ cash_given: 50_000 })).toBe(50_000);
    expect(await single({ cash_given: 40_000, wallet_amount: 2_000 })).toBe(40_000);
    expect(await single({})).toBe(null);
  });

  it('[F26] a banknote that needs change cannot be changed in a retry with the same key', async () => {
    const guest = await shop.guest();
    const body = await request(guest, 10_000, { cash_given: 20_000 });
    expect((await shop.call('/order/place', body, guest)).status).toBe(200);
    expect((await shop.call('/order/place', { ...body, cash_given: 50_000 }, guest)).error.code).toBe(
      'KEY_REUSED',
    );
    expect((await shop.call('/order/place', body, guest)).status).toBe(200);
  });
});
