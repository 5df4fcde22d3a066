import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, sessions, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const address = {
  latitude: 12.9731,
  longitude: 77.6405,
  address: '6th Cross, Indiranagar, Bengaluru 560038',
  house: '12',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

describe('accounts', () => {
  test('CALL-40 registers with name, email and password and signs in with an httpOnly cookie', async () => {
    const meera = newPerson();
    const response = await shop.call('/account/register', {
      ...meera,
      device_token: null,
      phone: null,
      otp: null,
      address: null,
    });
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      name: meera.name,
      email: meera.email,
      default_address: null,
      default_address_id: null,
    });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('haat.session_token='));
    expect(line).toMatch(/HttpOnly/i);
    // The server ends a session after 30 days without use; the cookie must not expire earlier.
    expect(line).toMatch(/; Max-Age=34560000(?:;|$)/i);
    const user = await findSessionUser(new Headers({ cookie: cookiesOf(response.headers) }));
    expect(user).toMatchObject({ id: response.data.id, name: meera.name, role: 'customer', isBanned: false });
  });

  test('stores passwords as argon2id with 19 MiB, two passes, one lane', async () => {
    const meera = newPerson();
    const { data } = await shop.call('/account/register', meera);
    const [row] = await shop.db.select().from(accounts).where(eq(accounts.userId, data.id));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('CALL-41 signs in and returns the user of ENT-10 without a token to a browser', async () => {
    const meera = newPerson();
    await shop.call('/account/register', meera);
    const response = await shop.call('/account/login', {
      name: null,
      email: meera.email.toUpperCase(),
      device_token: null,
      phone: null,
      password: meera.password,
      address: null,
    });
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      name: meera.name,
      phone: null,
      membership: { total_remaining_weight: 0 },
    });
    expect(response.data).not.toHaveProperty('auth_token');
  });

  test('CALL-41 X-Client: api gets an auth_token, no cookie, and may send it as token or bearer', async () => {
    const meera = newPerson();
    await shop.call('/account/register', meera);
    const response = await shop.call('/account/login', meera, { 'x-client': 'api' });
    expect(response.headers.getSetCookie().filter((line) => line.includes('session'))).toEqual([]);
    const token: string = response.data.auth_token;
    expect((await shop.call('/address/list', { token })).status).toBe(200);
    expect((await shop.call('/address/list', {}, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await shop.call('/address/list', { token: `${token}x` })).status).toBe(401);
    expect(
      (await shop.call('/address/list', {}, { authorization: `Bearer ${token.split('.')[0]}` })).status,
    ).toBe(401);
    expect((await shop.call('/account/logout', { token })).status).toBe(200);
    expect((await shop.call('/address/list', { token })).status).toBe(401);
  });

  test('a token in the payload or the Authorization header is ignored beside cookies', async () => {
    const [meera, kiran] = [newPerson(), newPerson()];
    await shop.call('/account/register', meera);
    const { token, cookie } = {
      token: (await shop.call('/account/login', meera, { 'x-client': 'api' })).data.auth_token as string,
      cookie: cookiesOf((await shop.call('/account/register', kiran)).headers),
    };
    const bearer = { authorization: `Bearer ${token}` };
    const browser = (cookies: string) => ({ cookie: cookies, 'sec-fetch-site': 'same-origin' });
    const guest = browser('place=12.9719,77.6412');
    expect((await shop.call('/address/list', { token }, guest)).status).toBe(401);
    expect((await shop.call('/address/list', {}, { ...guest, ...bearer })).status).toBe(401);

    const save = (body: object, headers: Record<string, string>) =>
      shop.call('/address/save', { ...address, ...body }, { ...browser(cookie), ...headers });
    expect((await save({ tag: 'First', token }, {})).status).toBe(200);
    expect((await save({ tag: 'Second' }, bearer)).status).toBe(200);
    const tags = async (headers: Record<string, string>) =>
      (await shop.call('/address/list', {}, headers)).data.map(({ tag }: { tag: string }) => tag).toSorted();
    expect(await tags(bearer)).toEqual([]);
    expect(await tags(browser(cookie))).toEqual(['First', 'Second']);

    await shop.call('/account/logout', { token }, { ...guest, ...bearer });
    expect(await tags(bearer)).toEqual([]);
    await shop.call('/account/logout', { token }, { ...browser(cookie), ...bearer });
    expect(await tags(bearer)).toEqual([]);
    expect((await shop.call('/address/list', {}, browser(cookie))).status).toBe(401);
  });

  test('an unknown email and a wrong password get the same status, code and message', async () => {
    const meera = newPerson();
    await shop.call('/account/register', meera);
    const wrong = await shop.call('/account/login', { ...meera, password: 'not this one' });
    const unknown = await shop.call('/account/login', { ...meera, email: 'nobody@haat.example' });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
  });

  test('refuses an existing email, a short password and a role in the body', async () => {
    const meera = newPerson();
    await shop.call('/account/register', meera);
    expect((await shop.call('/account/register', meera)).error?.code).toBe('account_refused');
    const short = await shop.call('/account/register', { ...newPerson(), password: '1234567' });
    expect([short.status, Object.keys(short.error?.fields ?? {})]).toEqual([400, ['password']]);
    const grabbing = { ...newPerson(), role: 'admin', is_banned: false };
    await shop.call('/account/register', grabbing);
    const [row] = await shop.db.select().from(users).where(eq(users.email, grabbing.email));
    expect(row?.role).not.toBe('admin');
  });

  test('signing out ends the session on the server and removes personal cookies', async () => {
    const response = await shop.call('/account/register', newPerson());
    const cookie = cookiesOf(response.headers);
    const out = await shop.call('/account/logout', {}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(out.status).toBe(200);
    expect(await findSessionUser(new Headers({ cookie }))).toBeNull();
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, response.data.id))).toEqual([]);
    const expiredCookies = out.headers
      .getSetCookie()
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => line.split('=')[0]);
    expect(expiredCookies).toEqual(
      expect.arrayContaining([
        'haat.session_token',
        'customer',
        'place',
        'place_address',
        'checkout',
        'order_key',
        'running',
        'cart',
        'cart_kept',
        // Contacts to which codes were sent, and unfinished verifications.
        'code_contact',
        'reset_contact',
        'registration',
        'contact',
        'phone_sign_in',
        'provider',
        'passkey',
        'rider_application',
        'rider_sign_in',
      ]),
    );
  });

  test('a sign-out made offline is applied with the next request, which may be a new sign-in', async () => {
    const person = newPerson();
    const response = await shop.call('/account/register', person);
    const cookie = `${cookiesOf(response.headers)}; order_key=theirs; lang=hi; signed_out=1`;
    const account = await shop.call('/account/send-otp', { phone: 'no phone' }, { cookie });
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, response.data.id))).toEqual([]);
    const expiredCookies = account.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'));
    expect(expiredCookies.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['haat.session_token', 'customer', 'order_key', 'signed_out']),
    );
    expect(expiredCookies.some((line) => line.startsWith('lang='))).toBe(false);

    const { email, password } = person;
    const again = await shop.call(
      '/account/login',
      { email, password },
      { cookie, 'sec-fetch-site': 'same-origin' },
    );
    const set = again.headers
      .getSetCookie()
      .filter((line) => /^(?:haat\.session_token|customer)=/.test(line));
    expect(set).toHaveLength(2);
    expect(await findSessionUser(new Headers({ cookie: cookiesOf(again.headers) }))).toMatchObject({
      name: person.name,
    });
    expect(again.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^signed_out=;.*Max-Age=0/));
  });

  test('a session ends 30 days after its last use', async () => {
    const response = await shop.call('/account/register', newPerson());
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, response.data.id));
    const days = (row!.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 10 * 86_400_000) })
      .where(eq(sessions.id, row!.id));
    const headers = new Headers({ cookie: cookiesOf(response.headers) });
    expect(await findSessionUser(headers)).not.toBeNull();
    const [renewed] = await shop.db.select().from(sessions).where(eq(sessions.id, row!.id));
    expect(renewed!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, row!.id));
    expect(await findSessionUser(headers)).toBeNull();
  });

  test('[F45] a session of staff ends after 12 hours without use, and each use extends it', async () => {
    const hour = 3_600_000;
    const response = await shop.call('/account/register', newPerson());
    const { id } = response.data;
    const headers = new Headers({ cookie: cookiesOf(response.headers) });
    const unusedFor = (hours: number) =>
      shop.db
        .update(sessions)
        .set({ updatedAt: new Date(Date.now() - hours * hour) })
        .where(eq(sessions.userId, id));
    await unusedFor(13);
    expect(await findSessionUser(headers)).toMatchObject({ role: 'customer' });
    await shop.db.update(users).set({ role: 'editor' }).where(eq(users.id, id));
    await unusedFor(11.9);
    expect(await findSessionUser(headers)).toMatchObject({ role: 'editor' });
    const [used] = await shop.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(Date.now() - used!.updatedAt.getTime()).toBeLessThan(hour);
    await unusedFor(12.1);
    expect(await findSessionUser(headers)).toBeNull();
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  describe('wrong passwords', () => {
    const guess = (email: string, address: string, headers: Record<string, string> = {}) =>
      shop.call(
        '/account/login',
        { email, password: 'a wrong guess' },
        { 'x-test-address': address, ...sameOrigin, ...headers },
      );
    const stranger = '198.51.100.1';

    test('wrong passwords from an unknown device limit that device only, with Retry-After, and neither the owner nor another account', async () => {
      const person = newPerson();
      const registered = await shop.call('/account/register', person, sameOrigin);
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await guess(person.email, stranger)).status).toBe(401);
      const refused = await guess(person.email, stranger);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

      const { email, password } = person;
      const own = { cookie: cookiesOf(registered.headers), ...sameOrigin };
      // The owner can sign in on a known device from the stranger's network, and on a new device from another network.
      for (const headers of [
        { 'x-test-address': stranger, ...own },
        { 'x-test-address': '198.51.100.2', ...sameOrigin },
      ])
        expect((await shop.call('/account/login', { email, password }, headers)).status).toBe(200);
    });

    test('wrong passwords from many networks block new devices, but no device that has signed in before', async () => {
      const person = newPerson();
      const registered = await shop.call('/account/register', person, sameOrigin);
      for (let network = 0; network < 10; network++)
        await Promise.all(Array.from({ length: 10 }, () => guess(person.email, `203.0.113.${network}`)));
      expect((await guess(person.email, '192.0.2.77')).status).toBe(429);
      await shop.call('/account/logout', {}, { cookie: cookiesOf(registered.headers), ...sameOrigin });
      const known = registered.headers.getSetCookie().find((line) => line.startsWith('known_device='))!;
      expect(known).toMatch(/HttpOnly/);
      const cookie = known.split(';')[0]!;
      const { email, password } = person;
      expect((await shop.call('/account/login', { email, password }, { cookie, ...sameOrigin })).status).toBe(
        200,
      );
      // The cookie of a known device is valid for one account only, and cannot be forged.
      const other = newPerson();
      await shop.call('/account/register', other, sameOrigin);
      for (let attempt = 0; attempt < 10; attempt++) await guess(other.email, stranger, { cookie });
      expect((await guess(other.email, stranger, { cookie })).status).toBe(429);
      expect((await guess(other.email, stranger, { cookie: 'known_device=made.up' })).status).toBe(429);
    });

    test('wrong passwords from a known device are limited, too', async () => {
      const person = newPerson();
      const cookie = cookiesOf((await shop.call('/account/register', person, sameOrigin)).headers);
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await guess(person.email, '192.0.2.5', { cookie })).status).toBe(401);
      expect((await guess(person.email, '192.0.2.6', { cookie })).status).toBe(429);
    });
  });
});
