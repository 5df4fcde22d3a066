import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, auditLog, sessions } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const common = 'This password is too common and easy to guess. Choose a different one.';

/** Registers a person, and signs them in on this many devices. */
async function personOn(devices: number) {
  const person = newPerson();
  const { data, headers } = await shop.call('/account/register', person);
  const cookies = [cookiesOf(headers)];
  for (let device = 1; device < devices; device++)
    cookies.push(cookiesOf((await shop.call('/account/login', person)).headers));
  const change = (body: object, cookie = cookies[0]!) =>
    shop.call('/account/change-password', body, { cookie, 'sec-fetch-site': 'same-origin' });
  return { ...person, id: data.id as string, cookies, change };
}

const isSignedIn = async (cookie: string) => (await findSessionUser(new Headers({ cookie }))) !== null;
const storedHash = async (userId: string) =>
  (await shop.db.select().from(accounts).where(eq(accounts.userId, userId)))[0]!.password;

describe('a new password', () => {
  test.each(['password', 'iloveyou', 'PassWord', 'qwertyuiop', '1234567890', 'ｐａｓｓｗｏｒｄ'])(
    'a common password is refused at its field: %s',
    async (password) => {
      const response = await shop.call('/account/register', { ...newPerson(), password });
      expect(response.status).toBe(400);
      expect(response.error).toMatchObject({
        code: 'password_common',
        message: common,
        fields: { password: common },
      });
    },
  );

  test('a new password is refused in the language of the visitor', async () => {
    const message = async (lang: string) =>
      (
        await shop.call(
          '/account/register',
          { ...newPerson(), password: 'password1' },
          { cookie: `lang=${lang}`, 'sec-fetch-site': 'same-origin' },
        )
      ).error?.fields?.['password'];
    expect(await message('hi')).toContain('पासवर्ड');
    expect(await message('ar')).toContain('كلمة المرور');
  });

  test('a new password has 8 to 128 characters', async () => {
    const statusOf = async (length: number) =>
      (
        await shop.call('/account/register', {
          ...newPerson(),
          password: 'x7'.repeat(64).padEnd(129, 'y').slice(0, length),
        })
      ).status;
    expect(await Promise.all([7, 8, 128, 129].map(statusOf))).toEqual([400, 200, 200, 400]);
  });
});

describe('changing the password', () => {
  test('[F45] requires the current password, ends the sessions on other devices and continues the current session', async () => {
    const person = await personOn(3);
    const password = 'quite another one';
    const changed = await person.change({ current_password: person.password, password });
    expect([changed.status, changed.data]).toEqual([200, {}]);
    // This device continues with a new token, because the previous token may have been stolen.
    expect(await Promise.all(person.cookies.map(isSignedIn))).toEqual([false, false, false]);
    expect(await isSignedIn(cookiesOf(changed.headers))).toBe(true);
    expect((await shop.call('/account/login', person)).status).toBe(401);
    expect((await shop.call('/account/login', { ...person, password })).status).toBe(200);
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
    expect(audit).toMatchObject([{ action: 'account.password-changed', subjectId: person.id }]);
    expect(audit[0]!.detail).toEqual({});
  });

  test('refuses a wrong current password and a common new password at their fields and changes nothing', async () => {
    const person = await personOn(2);
    const before = await storedHash(person.id);
    const wrong = await person.change({ current_password: 'not this one', password: 'quite another one' });
    expect([wrong.status, wrong.error?.fields]).toEqual([
      400,
      { current_password: 'The current password is incorrect.' },
    ]);
    const weak = await person.change({ current_password: person.password, password: 'password1' });
    expect([weak.status, weak.error?.fields]).toEqual([400, { password: common }]);
    const short = await person.change({ current_password: person.password, password: 'short' });
    expect(Object.keys(short.error?.fields ?? {})).toEqual(['password']);
    expect(await storedHash(person.id)).toBe(before);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(2);
  });

  test('limits wrong current passwords, and refuses guests', async () => {
    const person = await personOn(1);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(
        (await person.change({ current_password: 'a guess', password: 'quite another one' })).status,
      ).toBe(400);
    const refused = await person.change({ current_password: person.password, password: 'quite another one' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.change({ current_password: 'a', password: 'quite another one' }, '')).status).toBe(
      401,
    );
  });
});
