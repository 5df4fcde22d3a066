import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutTokens, messages, orders, rateLimits, users } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { newGuestKey } from '#server/request/guest-cookie.ts';
import { addCoupon, addItem, type Guest, home, orderOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { publish } from '../support/publish.ts';
import { codeSentTo } from '../support/sent-code.ts';
import { sentMessages } from '../support/sent-messages.ts';

onNewStores();
afterEach(() => void vi.unstubAllEnvs());

let count = 0;
const newEmail = () => `meera.${(count += 1)}@mail.example`;
const newPhone = () => `+9198470${String(10_000 + (count += 1))}`;

async function setConfirmation(orderConfirmation: 'phone' | 'email'): Promise<void> {
  await publish(shop.db, 'settings', 'shop', { orderConfirmation });
  applyPurge([purgeAllTag]);
}
beforeEach(async () => {
  await setConfirmation('email');
  await shop.db.delete(rateLimits);
});

type Device = { cookie: string };
const newDevice = (): Device => ({ cookie: `guest=${newGuestKey()}` });

/** Verifies an email with the code sent to it; returns the device with the stored verification. */
async function prove(email: string, device: Device): Promise<Device> {
  const sent = await shop.call('/account/send-otp', { email }, device);
  expect(sent).toMatchObject({ status: 200, data: { minutes: 10 } });
  const verified = await shop.call(
    '/account/verify-otp',
    { email, otp: await codeSentTo(shop.db, email) },
    { cookie: `${device.cookie}; ${cookiesOf(sent.headers)}` },
  );
  expect(verified).toMatchObject({ status: 200, data: { email } });
  return { cookie: `${device.cookie}; ${cookiesOf(verified.headers)}` };
}

const place = (device: Device, lines: object[], changes: Record<string, unknown> = {}) =>
  shop.call('/order/place', orderOf({ phone: newPhone() }, store, lines, changes), device);

describe('a shop that confirms orders by email', () => {
  test('accepts an order whose email was verified, and sends its messages there in the customer’s language', async () => {
    const line = await addItem(shop.db, store);
    const email = newEmail();
    const device = newDevice();
    const refused = await place(device, [line], { email });
    expect(refused).toMatchObject({ status: 401, error: { code: 'EMAIL_NOT_CONFIRMED' } });
    // A verified phone does not verify the email that is entered with it, which may belong to somebody else.
    const guest = await shop.guest();
    expect((await place(guest, [line], { email, phone: guest.phone })).error?.code).toBe(
      'EMAIL_NOT_CONFIRMED',
    );

    const proven = await prove(email, device);
    expect((await place(proven, [line], { email: newEmail() })).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    const hindi = { cookie: `${proven.cookie}; lang=hi` };
    const placed = await place(hindi, [line], { email: ` ${email.toUpperCase()} ` });
    expect(placed.status).toBe(200);
    const uid = placed.data.unique_order_id as string;
    const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uid));
    expect(order).toMatchObject({ email, confirmedBy: 'email' });
    const emails = (await sentMessages(shop.db)).filter(({ recipient }) => recipient === email);
    expect(emails.map(({ channel }) => channel)).toEqual(['email', 'email']);
    expect(emails[0]!.subject).toMatch(/हमें आपका ऑर्डर .* मिल गया है/);
    expect(emails[0]!.body).toContain(`/running-order/${uid}`);
    expect((await sentMessages(shop.db)).some(({ recipient }) => recipient === order!.phone)).toBe(false);
  });

  test('shows the order to another device only after the email is verified there, but not with its phone', async () => {
    const line = await addItem(shop.db, store);
    const email = newEmail();
    const placed = await place(await prove(email, newDevice()), [line], { email });
    const uid = placed.data.unique_order_id as string;
    const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uid));
    const seen = async (who: Device | Guest) =>
      (await shop.call('/order/single', { unique_order_id: uid }, who)).status;
    expect(await seen(await shop.guest(order!.phone))).toBe(404);
    expect(await seen(newDevice())).toBe(404);
    shop.clock.advance(60_000);
    await shop.db.execute(`delete from rate_limits where key like 'codePause:${email} %'`);
    expect(await seen(await prove(email, newDevice()))).toBe(200);
  });

  test('reports an invalid contact, and accepts either a phone or an email', async () => {
    const wrong = await shop.call('/account/send-otp', { email: 'meera@' });
    expect(wrong).toMatchObject({
      status: 400,
      error: { fields: { email: expect.stringMatching(/valid email/) } },
    });
    const both = await shop.call('/account/send-otp', { email: newEmail(), phone: newPhone() });
    expect(both.status).toBe(400);
    expect((await shop.call('/account/send-otp', {})).status).toBe(400);
    const line = await addItem(shop.db, store);
    const unreadable = await place(await shop.guest(), [line], { email: 'nobody' });
    expect(unreadable).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
  });

  test('reports a missing mail server, and stores no code', async () => {
    const line = await addItem(shop.db, store);
    vi.stubEnv('HAAT_MODE', 'shop');
    const before = await shop.db.$count(messages);
    expect((await place(newDevice(), [line], { email: newEmail() })).error).toMatchObject({
      code: 'NO_CODES',
      message: expect.stringMatching(/can’t confirm email addresses right now/),
    });
    const asked = await shop.call('/account/send-otp', { email: newEmail() });
    expect(asked).toMatchObject({ status: 503, error: { code: 'NO_CODES' } });
    expect(await shop.db.$count(messages)).toBe(before);
  });

  test('does not accept a verified email instead of a phone if the shop requires a phone', async () => {
    const line = await addItem(shop.db, store);
    const email = newEmail();
    const proven = await prove(email, newDevice());
    await setConfirmation('phone');
    expect((await place(proven, [line], { email })).error?.code).toBe('PHONE_NOT_CONFIRMED');
  });
});

describe('[F41] codes by email', () => {
  const send = (email: string, device: Device) => shop.call('/account/send-otp', { email }, device);
  const skipPause = (email: string) =>
    shop.db.execute(`delete from rate_limits where key like 'codePause:${email} %'`);

  test('can be sent again after 30 s, five times an hour, and are valid once for ten minutes with three attempts', async () => {
    const [email, device] = [newEmail(), newDevice()];
    expect((await send(email, device)).status).toBe(200);
    expect((await send(email.toUpperCase(), device)).status).toBe(429);
    for (let sent = 1; sent < 5; sent++) {
      await skipPause(email);
      expect((await send(email, device)).status).toBe(200);
    }
    await skipPause(email);
    expect((await send(email, device)).status).toBe(429);

    const otp = await codeSentTo(shop.db, email);
    const verify = (code: string) => shop.call('/account/verify-otp', { email, otp: code }, device);
    shop.clock.advance(9 * 60_000);
    expect((await verify(otp === '000000' ? '111111' : '000000')).status).toBe(400);
    shop.clock.advance(61_000);
    expect((await verify(otp)).status).toBe(400);
  });

  test('codes by email are limited to ten an hour for one device, for any addresses', async () => {
    const first = await send(newEmail(), newDevice());
    const line = first.headers.getSetCookie().find((cookie) => cookie.startsWith('code_device='))!;
    const device = { ...newDevice(), cookie: line.split(';')[0]! };
    for (let sent = 1; sent < 10; sent++) expect((await send(newEmail(), device)).status).toBe(200);
    expect(await send(newEmail(), device)).toMatchObject({ status: 429 });
    expect((await send(newEmail(), newDevice())).status).toBe(200);
    const { rows } = await shop.db.execute<{ key: string }>(`select key from rate_limits`);
    expect(
      rows.some(({ key }) => key.includes(device.cookie.slice('code_device='.length).split('.')[0]!)),
    ).toBe(false);
  });
});

describe('a verified email identifies the customer', () => {
  test('a verified email identifies the customer for the uses of a coupon', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const email = newEmail();
    const proven = await prove(email, newDevice());
    const at = (house: string) => ({ email, coupon: code, address: { ...home, house } });
    expect((await place(proven, [line], at('First 1'))).status).toBe(200);
    const again = await place(proven, [line], at('Second 2'));
    expect(again.error).toMatchObject({
      code: 'COUPON_USED',
      message: expect.stringMatching(/already been used with this email/),
    });
  });

  test('a verified email identifies the customer for the limit of unpaid orders', async () => {
    const line = await addItem(shop.db, store);
    await publish(shop.db, 'settings', 'shop', { orderConfirmation: 'email', maxUnpaidOrders: 2 });
    applyPurge([purgeAllTag]);
    const email = newEmail();
    const proven = await prove(email, newDevice());
    const at = (house: string) => ({ email, address: { ...home, house } });
    for (const house of ['A 1', 'B 2']) expect((await place(proven, [line], at(house))).status).toBe(200);
    expect((await place(proven, [line], at('C 3'))).error).toMatchObject({
      code: 'UNPAID_ORDERS',
      message: expect.stringMatching(/2 unpaid orders with this email/),
    });
  });
});

describe('a mailbox', () => {
  test.each([
    ['ana+veg@shop.example', 'ana@shop.example'],
    ['A.na+1+2@GoogleMail.com', 'ana@gmail.com'],
    ['a.na@shop.example', 'a.na@shop.example'],
    ['+tag@shop.example', '+tag@shop.example'],
  ])('of %s is compared as %s', async (typed, mailbox) => {
    const { rows } = await shop.db.execute(sql`select mailbox_key(${typed}) as mailbox`);
    expect(rows).toEqual([{ mailbox }]);
  });

  test('is one customer in every spelling, for the uses of a coupon and unpaid orders; messages go to the address as typed', async () => {
    const line = await addItem(shop.db, store);
    const { code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    await publish(shop.db, 'settings', 'shop', { orderConfirmation: 'email', maxUnpaidOrders: 2 });
    applyPurge([purgeAllTag]);
    const local = newEmail().split('@')[0]!.replaceAll(/\W/g, '');
    const placed = async (email: string, house: string, changes: object) =>
      place(await prove(email, newDevice()), [line], { email, address: { ...home, house }, ...changes });
    const typed = `${local}+veg@gmail.com`;
    const first = await placed(typed, 'First', { coupon: code });
    expect(first.status).toBe(200);
    const dotted = `${local[0]}.${local.slice(1)}@gmail.com`;
    const used = await placed(dotted, 'Second', { coupon: code });
    expect(used.error).toMatchObject({ code: 'COUPON_USED' });
    expect((await placed(`${local}@googlemail.com`, 'Third', {})).status).toBe(200);
    expect((await placed(`${local}@gmail.com`, 'Fourth', {})).error).toMatchObject({ code: 'UNPAID_ORDERS' });
    expect((await sentMessages(shop.db)).filter(({ recipient }) => recipient === typed)).toHaveLength(2);
    expect(await shop.breaches()).toEqual([]);
  });
});

describe('a signed-in customer', () => {
  test('a customer who verifies the account’s email gets the guest orders confirmed with it, and another account does not', async () => {
    const line = await addItem(shop.db, store);
    const person = newPerson();
    const placed = await place(await prove(person.email, newDevice()), [line], { email: person.email });
    const uid = placed.data.unique_order_id as string;
    const account = await shop.call('/account/register', person);
    const owner = { cookie: cookiesOf(account.headers) };
    const other = { cookie: cookiesOf((await shop.call('/account/register', newPerson())).headers) };
    const seen = async (who: Device) =>
      (await shop.call('/order/single', { unique_order_id: uid }, who)).status;
    expect([await seen(owner), await seen(other)]).toEqual([404, 404]);
    for (const [who, found] of [
      [other, 404],
      [owner, 200],
    ] as const) {
      await shop.db.execute(`delete from rate_limits where key like 'codePause:${person.email} %'`);
      await prove(person.email, who);
      await shop.db.delete(checkoutTokens);
      expect(await seen(who)).toBe(found);
    }
    const [row] = await shop.db.select().from(users).where(eq(users.email, person.email));
    expect(row!.emailVerified).toBe(true);
    // After its verification, the email needs no further code.
    expect((await place(owner, [line], { email: person.email })).status).toBe(200);
  });
});
