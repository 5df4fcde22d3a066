import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutTokens, oneTimeCodes } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { readCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';
import { sentMessages } from '../support/sent-messages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('one-time codes', () => {
  let last = 5000;
  const newPhone = () => `98450${++last}0`;
  const codeFor = (phone: string) => codeSentTo(shop.db, `+91${phone}`);
  const resetPause = (phone: string) =>
    shop.db.execute(`delete from rate_limits where key like 'codePause:+91${phone} %'`);

  test('CALL-43, CALL-44 sends a code to the outbox and exchanges it for a 15-minute checkout token that does not sign in', async () => {
    const phone = newPhone();
    const sent = await shop.call('/account/send-otp', { phone });
    expect(sent.data).toEqual({ phone: `+91${phone}`, minutes: 5 });
    const [message] = await sentMessages(shop.db);
    expect(message).toMatchObject({ recipient: `+91${phone}`, channel: 'sms' });
    expect(message!.body).toContain('It is valid for 5 minutes.');
    const right = await shop.call('/account/verify-otp', { phone, otp: await codeFor(phone) });
    expect(right.data).toEqual({ phone: `+91${phone}` });
    const cookies = right.headers.getSetCookie();
    expect(cookies.filter((line) => line.startsWith('haat.'))).toEqual([]);
    const line = cookies.find((cookie) => cookie.startsWith('checkout='))!;
    expect(line).toMatch(/HttpOnly/);
    const token = decodeURIComponent(line.split(';')[0]!.slice('checkout='.length));
    expect(await readCheckoutToken(shop.app, token)).toEqual({ contact: `+91${phone}` });
    const later = {
      ...shop.app,
      clock: { now: () => new Date(shop.app.clock.now().getTime() + 15 * 60_000 + 1) },
    };
    expect(await readCheckoutToken(later, token)).toBeNull();
    expect((await shop.db.select().from(checkoutTokens)).every(({ tokenHash }) => tokenHash !== token)).toBe(
      true,
    );
  });

  test('[F41] allow three attempts, also simultaneous ones, and then refuse even the right code', async () => {
    const phone = newPhone();
    await shop.call('/account/send-otp', { phone });
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('/account/verify-otp', { phone, otp: wrong })),
    );
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    const [row] = await shop.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.contact, `+91${phone}`));
    expect(row?.triesLeft).toBe(0);
    expect((await shop.call('/account/verify-otp', { phone, otp: code })).error?.code).toBe('code_wrong');
  });

  test('[F41] can be checked sixty times an hour from one IP address, over all phones', async () => {
    const address = { 'x-test-address': '198.51.100.13' };
    const guess = () => shop.call('/account/verify-otp', { phone: newPhone(), otp: '000000' }, address);
    const responses = await Promise.all(Array.from({ length: 60 }, guess));
    expect(responses.every(({ status }) => status === 400)).toBe(true);
    expect((await guess()).status).toBe(429);
  });

  test('[F42] are valid once, also when sent three times at the same time', async () => {
    const phone = newPhone();
    const address = { 'x-test-address': '198.51.100.14' };
    await shop.call('/account/send-otp', { phone }, address);
    const otp = await codeFor(phone);
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call('/account/verify-otp', { phone, otp }, address)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = responses.filter(({ status }) => status === 400);
    for (const { error } of refused) expect(error?.code).toMatch(/^code_(?:wrong|spent)$/);
  });

  test('[F41] can be sent again after 30 s, and five times an hour to one phone', async () => {
    const phone = newPhone();
    const address = { 'x-test-address': '198.51.100.9' };
    expect((await shop.call('/account/send-otp', { phone }, address)).status).toBe(200);
    const tooEarly = await shop.call('/account/send-otp', { phone }, address);
    expect(tooEarly.status).toBe(429);
    expect(Number(tooEarly.headers.get('retry-after'))).toBeGreaterThan(25);
    for (let index = 0; index < 4; index++) {
      await resetPause(phone);
      expect((await shop.call('/account/send-otp', { phone }, address)).status).toBe(200);
    }
    await resetPause(phone);
    expect((await shop.call('/account/send-otp', { phone }, address)).status).toBe(429);
  });

  test('[F41] can be requested twenty times an hour from one IP address', async () => {
    const address = { 'x-test-address': '198.51.100.10' };
    for (let index = 0; index < 20; index++)
      expect((await shop.call('/account/send-otp', { phone: newPhone() }, address)).status).toBe(200);
    expect((await shop.call('/account/send-otp', { phone: newPhone() }, address)).status).toBe(429);
  });

  test('[F42] are valid for one phone, once, for five minutes, can be entered in any digits, and are stored as a hash', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const address = { 'x-test-address': '198.51.100.11' };
    await shop.call('/account/send-otp', { phone: mine }, address);
    await shop.call('/account/send-otp', { phone: other }, address);
    const code = await codeFor(mine);
    const [row] = await shop.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.contact, `+91${mine}`));
    expect(row?.codeHash).not.toContain(code);
    if (code !== (await codeFor(other)))
      expect((await shop.call('/account/verify-otp', { phone: other, otp: code }, address)).status).toBe(400);
    const arabic = Array.from(code, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    const spaced = `${arabic.slice(0, 3).join('')} ${arabic.slice(3).join('')}`;
    expect(
      (
        await shop.call(
          '/account/verify-otp',
          { phone: `+91 ${mine.slice(0, 5)}-${mine.slice(5)}`, otp: spaced },
          address,
        )
      ).status,
    ).toBe(200);
    expect((await shop.call('/account/verify-otp', { phone: mine, otp: code }, address)).status).toBe(400);

    const late = newPhone();
    await shop.call('/account/send-otp', { phone: late }, address);
    const start = shop.app.clock.now();
    shop.setNow(new Date(start.getTime() + 5 * 60_000 + 1000));
    expect(
      (await shop.call('/account/verify-otp', { phone: late, otp: await codeFor(late) }, address)).status,
    ).toBe(400);
    shop.setNow(start);
  });

  test('add the phone to the account of a signed-in customer, unless it belongs to another account', async () => {
    const phone = newPhone();
    const address = { 'x-test-address': '198.51.100.12' };
    const confirm = async (cookie: string) => {
      await resetPause(phone);
      await shop.call('/account/send-otp', { phone }, address);
      return shop.call(
        '/account/verify-otp',
        { phone, otp: await codeFor(phone) },
        { ...address, cookie, 'sec-fetch-site': 'same-origin' },
      );
    };
    const [first, second] = [
      await shop.call('/account/register', newPerson()),
      await shop.call('/account/register', newPerson()),
    ];
    expect((await confirm(cookiesOf(first.headers))).status).toBe(200);
    expect(await findSessionUser(new Headers({ cookie: cookiesOf(first.headers) }))).toMatchObject({
      phone: `+91${phone}`,
    });
    expect((await confirm(cookiesOf(second.headers))).status).toBe(200);
    expect(await findSessionUser(new Headers({ cookie: cookiesOf(second.headers) }))).toMatchObject({
      phone: null,
    });
  });

  test('one-time codes are not sent to an invalid phone, which is reported', async () => {
    const response = await shop.call('/account/send-otp', { phone: '12' });
    expect([response.status, response.error?.code]).toEqual([400, 'phone_invalid']);
    expect(response.error?.fields).toEqual({
      phone:
        'This number has too few digits. India: mobile numbers have 10 digits after +91, for example +91 81234 56789.',
    });
  });
});
