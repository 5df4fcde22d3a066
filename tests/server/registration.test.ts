import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeDeviceOf } from '#server/services/account/code-device.ts';
import { messages, rateLimits, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { readPendingRegistration, startRegistration } from '#server/services/account/registration.ts';
import { openMailServer } from '../support/mail-server.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';

const noon = new Date('2026-06-24T06:30:00Z');
let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(rateLimits);
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_SMTP_URL', 'smtp://mail.example');
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => shop.close());

type Person = ReturnType<typeof newPerson>;
const register = (person: Person, otp?: string) => shop.call('/account/register', { ...person, otp });
const userWith = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0];

async function registered() {
  const person = newPerson();
  await register(person);
  const { status } = await register(person, await codeSentTo(shop.db, person.email));
  expect(status).toBe(200);
  return person;
}

describe('a new account of a shop that sends emails', () => {
  test('CALL-40 [F43] is created once its email is verified with the code, and is signed in', async () => {
    const person = newPerson();
    const asked = await register(person);
    expect([asked.status, asked.error?.code]).toEqual([409, 'code_needed']);
    expect(asked.headers.getSetCookie()).toEqual([expect.stringMatching(/^code_device=/)]);
    expect(await userWith(person.email)).toBe(undefined);
    const code = await codeSentTo(shop.db, person.email);
    const wrong = await register(person, code === '000000' ? '111111' : '000000');
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'code_wrong']);
    const { status, headers } = await register(person, code);
    expect(status).toBe(200);
    const user = await findSessionUser(new Headers({ cookie: cookiesOf(headers) }));
    expect(user).toMatchObject({ name: person.name, email: person.email, role: 'customer' });
    expect(await userWith(person.email)).toMatchObject({ emailVerified: true });
    expect((await shop.call('/account/login', person)).status).toBe(200);
    expect((await register({ ...person, name: 'Again' }, code)).error?.code).toBe('code_spent');
  });

  test('[F43] a registration with a taken email gets the same response after the same statements, and only the owner of the mailbox learns about the account', async () => {
    const owner = await registered();
    const recordStatements = async (email: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { status, error } = await register({ ...newPerson(), email });
      const statements = query.mock.calls.map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      );
      query.mockRestore();
      return { status, error, statements };
    };
    await recordStatements(newPerson().email);
    await shop.db.delete(rateLimits);
    const unknown = await recordStatements(newPerson().email);
    const known = await recordStatements(owner.email);
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(0);

    const stranger = { ...owner, name: 'Somebody else', password: 'another long one' };
    const refused = await register(stranger, await codeSentTo(shop.db, owner.email));
    expect([refused.status, refused.error?.code]).toEqual([409, 'account_exists']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await userWith(owner.email)).toMatchObject({ name: owner.name });
    expect((await shop.call('/account/login', stranger)).status).toBe(401);
    expect((await shop.call('/account/login', owner)).status).toBe(200);
  });

  test('[F41] is void after three wrong codes, and refused with a common password before a code is sent', async () => {
    const person = newPerson();
    await register(person);
    const code = await codeSentTo(shop.db, person.email);
    const guess = code === '000000' ? '111111' : '000000';
    const answers = [];
    for (let index = 0; index < 3; index++) answers.push((await register(person, guess)).error?.code);
    expect(answers).toEqual(['code_wrong', 'code_wrong', 'code_spent']);
    const spent = await register(person, code);
    expect([spent.status, spent.error]).toEqual([
      400,
      { code: 'code_spent', message: expect.stringContaining('new code'), fields: expect.anything() },
    ]);
    expect(await userWith(person.email)).toBe(undefined);
    // A new code can be requested, and completes the registration.
    shop.setNow(new Date(noon.getTime() + 120_000));
    await shop.db.delete(rateLimits);
    expect((await register(person)).error?.code).toBe('code_needed');
    expect((await register(person, await codeSentTo(shop.db, person.email))).status).toBe(200);
    const weak = { ...newPerson(), password: 'password1' };
    expect((await register(weak)).error?.code).toBe('password_common');
    expect(await shop.db.select().from(messages).where(eq(messages.recipient, weak.email))).toEqual([]);
  });

  test('is pending on the device for half an hour, encrypted, and no other cookie is accepted in its place', async () => {
    const person = newPerson();
    const started = await startRegistration(shop.app, person, {
      requester: { clientAddress: '203.0.113.7', codeDevice: codeDeviceOf(null) },
      shop: { text: (key) => key, locale: 'en' },
      settings: {} as never,
    });
    if (!started.ok || !('pending' in started)) throw new Error('It was not started.');
    expect(started.pending).not.toContain(person.email);
    expect(readPendingRegistration(shop.app, started.pending)).toMatchObject({
      name: person.name,
      email: person.email,
      passwordHash: expect.not.stringContaining(person.password),
    });
    expect(readPendingRegistration(shop.app, '')).toBe(null);
    expect(readPendingRegistration(shop.app, `${started.pending.slice(0, -4)}AAAA`)).toBe(null);
    shop.setNow(new Date(noon.getTime() + 31 * 60_000));
    expect(readPendingRegistration(shop.app, started.pending)).toBe(null);
  });
});

test('a hundred accounts an hour can be created from one IP address', async () => {
  vi.stubEnv('HAAT_MODE', 'demo');
  const counted = async (points: number) => {
    await shop.db.delete(rateLimits);
    await shop.db
      .insert(rateLimits)
      .values({ key: 'registerByAddress:203.0.113.7', points, expire: Date.now() + 3_600_000 });
    const person = newPerson();
    const { status, error } = await register(person);
    return { status, code: error?.code, isMade: (await userWith(person.email)) !== undefined };
  };
  expect(await counted(99)).toEqual({ status: 200, code: undefined, isMade: true });
  expect(await counted(100)).toEqual({ status: 429, code: 'too_many_requests', isMade: false });
});

test('in a demo, and in a shop without email, an account is created immediately, and a refusal does not reveal the reason', async () => {
  vi.stubEnv('HAAT_SMTP_URL', '');
  const person = newPerson();
  expect((await register(person)).status).toBe(200);
  expect((await register(person)).error?.code).toBe('account_refused');
  vi.stubEnv('HAAT_SMTP_URL', 'smtp://mail.example');
  vi.stubEnv('HAAT_MODE', 'demo');
  expect((await register(newPerson())).status).toBe(200);
});

test('a mailbox with other letters than ASCII gets an account if the mail server delivers to such mailboxes, else the refusal says so', async () => {
  const [offering, plain] = await Promise.all([openMailServer(), openMailServer({ hideSMTPUTF8: true })]);
  const josé = () => ({ ...newPerson(), email: `josé-${randomUUID()}@bücher.example` });
  vi.stubEnv('HAAT_SMTP_URL', offering.url);
  const person = josé();
  expect((await register(person)).error?.code).toBe('code_needed');
  const stored = person.email.replace('bücher', 'xn--bcher-kva');
  expect((await register(person, await codeSentTo(shop.db, stored))).status).toBe(200);
  expect((await shop.call('/account/login', person)).status).toBe(200);
  await offering.close();

  vi.stubEnv('HAAT_SMTP_URL', plain.url);
  const refused = await register(josé());
  expect([refused.status, refused.error?.message]).toEqual([
    503,
    expect.stringMatching(/addresses with letters such as é before the @/),
  ]);
  await plain.close();
  vi.stubEnv('HAAT_SMTP_URL', plain.url.replace(/\d+$/, '1'));
  expect((await register(josé())).status).toBe(503);
});
