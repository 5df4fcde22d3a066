import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { couponUses, messages, orders } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { captureAtHandOver } from '#server/services/payment/hold-and-capture-payments.ts';
import { publish } from '../support/publish.ts';
import { addCoupon, addItem, home, newKey, orderOf, type Guest } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';

onNewStores();
afterEach(() => void vi.unstubAllEnvs());

type Person = { phone: string; cookie: string; id: string };

let phones = 0;
const newPhone = () => `+9198460${String(10_000 + (phones += 1))}`;

/** Registers a new account, which has verified nothing. */
async function newMember(phone = newPhone()): Promise<Person> {
  const account = await shop.call('/account/register', newPerson());
  return { phone, cookie: cookiesOf(account.headers), id: account.data.id as string };
}

/** Verifies the phone with the code in the newest message to it. */
async function prove(who: Person, phone = who.phone): Promise<void> {
  const sent = await shop.call('/account/send-otp', { phone }, who);
  const otp = await codeSentTo(shop.db, phone);
  const device = { cookie: [who.cookie, cookiesOf(sent.headers)].filter(Boolean).join('; ') };
  const verified = await shop.call('/account/verify-otp', { phone, otp }, { ...who, ...device });
  expect(verified.status).toBe(200);
}

async function setSettings(settings: Record<string, unknown>): Promise<void> {
  await publish(shop.db, 'settings', 'shop', settings);
  applyPurge([purgeAllTag]);
}

const place = (who: Guest | Person, lines: object[], changes: Record<string, unknown> = {}) =>
  shop.call('/order/place', orderOf(who, store, lines, changes), who);

describe('order confirmation', () => {
  test('a new account verifies its phone once, and another phone needs its own code', async () => {
    const line = await addItem(shop.db, store);
    const member = await newMember();
    expect(await place(member, [line])).toMatchObject({
      status: 401,
      error: { code: 'PHONE_NOT_CONFIRMED' },
    });
    await prove(member);
    expect((await place(member, [line])).status).toBe(200);
    const [order] = await shop.db.select().from(orders).where(eq(orders.phone, member.phone));
    expect(order!.confirmedBy).toBe('phone');

    const other = newPhone();
    expect((await place(member, [line], { phone: other })).status).toBe(401);
    await prove(member, other);
    expect((await place(member, [line], { phone: other })).status).toBe(200);
    expect((await place(member, [line])).status).toBe(200);
  });

  test('a shop without codes accepts orders with any number, and the number gives nobody else access to them', async () => {
    const line = await addItem(shop.db, store);
    await setSettings({ orderConfirmation: 'none' });
    const owner = await shop.guest();
    const stranger = { ...(await shop.guest()), phone: owner.phone };
    const placed = await place(stranger, [line]);
    expect(placed.status).toBe(200);
    const id = placed.data.unique_order_id as string;
    const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
    expect(order!.confirmedBy).toBeNull();
    expect((await shop.call('/order/single', { unique_order_id: id }, stranger)).status).toBe(200);
    expect((await shop.call('/order/single', { unique_order_id: id }, owner)).status).toBe(404);
    await setSettings({});
  });

  test('a request for a code fails with a clear error and stores no code if the shop has no SMS provider', async () => {
    const line = await addItem(shop.db, store);
    const member = await newMember();
    vi.stubEnv('HAAT_MODE', 'shop');
    const before = await shop.db.$count(messages);
    expect((await place(member, [line])).error).toMatchObject({
      code: 'NO_CODES',
      message: expect.stringMatching(/can’t confirm mobile numbers right now.*Please call/),
    });
    const asked = await shop.call('/account/send-otp', { phone: member.phone }, member);
    expect(asked).toMatchObject({ status: 503, error: { code: 'NO_CODES' } });
    expect(await shop.db.$count(messages)).toBe(before);
  });
});

describe('uses of a coupon per customer', () => {
  test('count separately for the account, the phone and the address, and the refusal reports which limit applies', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const first = await newMember();
    await prove(first);
    expect((await place(first, [line], { coupon: code })).status).toBe(200);

    const second = await newMember(newPhone());
    const sameAccount = await place(first, [line], { coupon: code, address: { ...home, house: 'Other 1' } });
    expect(sameAccount.error).toMatchObject({
      code: 'COUPON_USED',
      message: expect.stringMatching(/You’ve already used/),
    });

    const proof = (await shop.guest(first.phone)).cookie;
    const samePhone = await place(
      { ...second, phone: first.phone, cookie: `${second.cookie}; ${proof}` },
      [line],
      { coupon: code, address: { ...home, house: 'Other 2' } },
    );
    expect(samePhone.error).toMatchObject({ code: 'COUPON_USED' });

    await prove(second);
    const sameHouse = {
      ...home,
      latitude: home.latitude + 0.0002,
      house: `  FLAT, ${first.phone.slice(0, 4)} ${first.phone.slice(4)} `,
    };
    const sameAddress = await place(second, [line], { coupon: code, address: sameHouse });
    expect(sameAddress.error).toMatchObject({
      code: 'COUPON_USED',
      message: expect.stringMatching(/already been used for this delivery address/),
    });
    const nextDoor = { ...sameHouse, latitude: home.latitude + 0.0004 };
    expect((await place(second, [line], { coupon: code, address: nextDoor })).status).toBe(200);
  });

  test('[F16] are granted to one of ten accounts that order to one address at the same time', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    await setSettings({ maxUnpaidOrders: 100 });
    const guests = await Promise.all(Array.from({ length: 10 }, () => shop.guest()));
    const placed = await Promise.all(
      guests.map((guest, index) =>
        place(guest, [line], {
          coupon: code,
          address: {
            ...home,
            house: index % 2 ? '12-B' : '12 b',
            longitude: home.longitude + index * 0.00002,
          },
        }),
      ),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(placed.filter(({ error }) => error?.code === 'COUPON_USED')).toHaveLength(9);
    await setSettings({});
  });

  test('[I5] uses above the limit are found by the check, except uses from before the limits for phone and address', async () => {
    const line = await addItem(shop.db, store);
    const { id, code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const [one, two] = [await shop.guest(), await shop.guest()];
    for (const guest of [one, two]) expect((await place(guest, [line], { coupon: code })).status).toBe(200);
    const uses = eq(couponUses.couponId, id);
    await shop.db.update(couponUses).set({ phone: one.phone }).where(uses);
    expect(await shop.breaches()).toMatchObject([{ id: 'I5', rows: [{ phone: 2, account: 0 }] }]);
    await shop.db.update(couponUses).set({ isLimited: false }).where(uses);
    expect(await shop.breaches()).toEqual([]);
  });
});

describe('unpaid orders under way', () => {
  const refusedWith = (words: RegExp) => ({
    status: 409,
    error: { code: 'UNPAID_ORDERS', message: expect.stringMatching(words) },
  });

  test('unpaid orders under way are limited to three per phone and three per address; paid and delivered orders do not count', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const to = (house: string) => ({ address: { ...home, house } });
    const placed = [];
    for (const house of ['P1', 'P2', 'P3']) placed.push(await place(guest, [line], to(house)));
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await place(guest, [line], to('P4'))).toMatchObject(refusedWith(/3 unpaid orders.*mobile number/));
    const pickup = { userSelected: 'SELFPICKUP', address: null };
    expect(await place(guest, [line], pickup)).toMatchObject(refusedWith(/mobile number/));

    const [first] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.uniqueOrderId, placed[0]!.data.unique_order_id));
    await captureAtHandOver(shop.db, first!, shop.clock.now());
    expect((await place(guest, [line], to('P4'))).status).toBe(200);

    for (const who of [await shop.guest(), await shop.guest(), await shop.guest()])
      expect((await place(who, [line], to('Flat 7, 2nd floor'))).status).toBe(200);
    const fourth = await place(await shop.guest(), [line], to('flat 7 - 2nd FLOOR'));
    expect(fourth).toMatchObject(refusedWith(/for this address/));
    const retry = { ...to('P9'), idempotency_key: newKey() };
    const last = await shop.guest();
    expect((await place(last, [line], retry)).status).toBe(200);
    expect((await place(last, [line], retry)).status).toBe(200);
  });

  test('unpaid orders under way are limited to three of ten simultaneous orders, by one phone and to one address', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const byPhone = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        place(guest, [line], { address: { ...home, house: `Q${index}` } }),
      ),
    );
    expect(byPhone.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(byPhone.filter(({ error }) => error?.code === 'UNPAID_ORDERS')).toHaveLength(7);
    const guests = await Promise.all(Array.from({ length: 10 }, () => shop.guest()));
    // The points are on both sides of a line of the grid that is used to lock addresses.
    const toAddress = await Promise.all(
      guests.map((who, index) =>
        place(who, [line], {
          address: { ...home, house: 'R 1', latitude: 12.97 + (index % 2 ? 0.0001 : -0.0001) },
        }),
      ),
    );
    expect(toAddress.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(toAddress.filter(({ error }) => error?.code === 'UNPAID_ORDERS')).toHaveLength(7);
  });
});
