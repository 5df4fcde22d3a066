import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeDeviceOf } from '#server/services/account/code-device.ts';
import { defaultSettings } from '#contracts/settings.ts';
import { messages, provenContacts, rateLimits, sessions, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { confirmIdentity } from '#server/services/account/confirm-identity.ts';
import { describeUser } from '#server/services/account/describe-user.ts';
import {
  finishPhoneSignIn,
  openPhoneAccount,
  readPendingPhone,
  startPhoneSignIn,
} from '#server/services/account/phone-sign-in.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';

const noon = new Date('2026-06-24T06:30:00Z');
let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(rateLimits);
});
afterAll(() => shop.close());

let made = 0;
const newPhone = () => `98${String(++made).padStart(8, '0')}`;
const register = (phone: string, otp?: string, more: object = {}) =>
  shop.call('/account/register', { name: 'Meera Nair', phone, otp, ...more });
const signIn = (phone: string, otp?: string, headers?: Record<string, string>) =>
  shop.call('/account/login', { phone, otp }, headers);
const codeFor = (phone: string) => codeSentTo(shop.db, `+91${phone}`);
const userWith = async (phone: string) =>
  (
    await shop.db
      .select()
      .from(users)
      .where(eq(users.phoneNumber, `+91${phone}`))
  )[0];
const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');
const device = { clientAddress: '203.0.113.7', headers: new Headers(), locale: 'en' };

async function registered() {
  const phone = newPhone();
  await register(phone);
  const response = await register(phone, await codeFor(phone));
  expect(response.status).toBe(200);
  await shop.db.delete(rateLimits);
  return { phone, id: response.data.id as string, cookie: cookiesOf(response.headers) };
}

describe('a phone and a one-time code', () => {
  test('CALL-40 create an account without email and password, and sign in again later', async () => {
    const phone = newPhone();
    const asked = await register(`0${phone}`);
    expect([asked.status, asked.error?.code]).toEqual([409, 'code_needed']);
    expect(asked.error?.message).toContain('phone');
    expect(await userWith(phone)).toBe(undefined);
    const code = await codeFor(phone);
    const wrong = await register(phone, wrongCodeFor(code));
    expect([wrong.status, wrong.error?.code, wrong.error?.fields]).toMatchObject([400, 'code_wrong', {}]);
    const made = await register(phone, code);
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({ name: 'Meera Nair', phone: `+91${phone}`, email: null });
    const user = await findSessionUser(new Headers({ cookie: cookiesOf(made.headers) }));
    expect(user).toMatchObject({ id: made.data.id, phone: `+91${phone}`, email: null, role: 'customer' });
    expect(await userWith(phone)).toMatchObject({
      email: `${made.data.id}@phone.invalid`,
      emailVerified: false,
      phoneNumberVerified: true,
    });

    await shop.db.delete(rateLimits);
    expect((await signIn(phone)).error?.code).toBe('code_needed');
    const again = await signIn(phone, await codeFor(phone), { 'x-client': 'api' });
    expect([again.status, again.data.id]).toEqual([200, made.data.id]);
    expect((await shop.call('/address/list', { token: again.data.auth_token })).status).toBe(200);
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, made.data.id));
    expect(session!.secondFactorAt).toBe(null);
  });

  test('CALL-40 [F49] ignore a role in extra fields, and a registration with a known phone signs in to the unchanged account', async () => {
    const { phone, id } = await registered();
    await register(phone);
    const again = await register(phone, await codeFor(phone), { name: 'Another', role: 'admin' });
    expect([again.status, again.data.id, again.data.name]).toEqual([200, id, 'Meera Nair']);
    expect(await userWith(phone)).toMatchObject({ role: 'customer', name: 'Meera Nair' });
  });

  test('CALL-41 create no account for an unknown phone, and only the owner of the phone gets this answer', async () => {
    const phone = newPhone();
    await signIn(phone);
    const code = await codeFor(phone);
    expect((await signIn(phone, wrongCodeFor(code))).error?.code).toBe('code_wrong');
    const owner = await signIn(phone, code);
    expect([owner.status, owner.error?.code]).toEqual([404, 'no_account']);
    expect(owner.headers.getSetCookie()).toEqual([]);
    expect(await userWith(phone)).toBe(undefined);
  });

  test('[F43] cause the same work for a phone with an account and for a phone without an account', async () => {
    const { phone } = await registered();
    const recordStatements = async (given: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { status, error } = await signIn(given);
      const statements = query.mock.calls.map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      );
      query.mockRestore();
      return { status, error, statements };
    };
    await recordStatements(newPhone());
    await shop.db.delete(rateLimits);
    const unknown = await recordStatements(newPhone());
    expect(await recordStatements(phone)).toEqual(unknown);
    expect(unknown.statements.length).toBeGreaterThan(0);
  });

  test('[F41] [F42] open no session with three wrong codes, a used code, a code for another phone or an expired code', async () => {
    const [one, other] = [await registered(), await registered()];
    await signIn(one.phone);
    const code = await codeFor(one.phone);
    expect((await signIn(other.phone, code)).error?.code).toBe('code_wrong');
    for (let index = 0; index < 3; index++)
      expect((await signIn(one.phone, wrongCodeFor(code))).error?.code).toBe('code_wrong');
    expect((await signIn(one.phone, code)).error?.code).toBe('code_wrong');

    await shop.db.delete(rateLimits);
    await signIn(one.phone);
    const next = await codeFor(one.phone);
    const both = await Promise.all([signIn(one.phone, next), signIn(one.phone, next)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);

    await shop.db.delete(rateLimits);
    await signIn(one.phone);
    const late = await codeFor(one.phone);
    shop.setNow(new Date(noon.getTime() + 6 * 60_000));
    expect((await signIn(one.phone, late)).error?.code).toBe('code_wrong');
  });

  test('[F41] sign-ins with a code are limited for one phone, with Retry-After', async () => {
    const phone = newPhone();
    expect((await signIn(phone)).status).toBe(409);
    const tooEarly = await signIn(phone);
    expect([tooEarly.status, tooEarly.error?.code]).toEqual([429, 'too_many_requests']);
    expect(Number(tooEarly.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('report the invalid field', async () => {
    const bad = await signIn('no phone');
    expect([bad.status, Object.keys(bad.error?.fields ?? {})]).toEqual([400, ['phone']]);
    const empty = await shop.call('/account/login', {});
    expect([empty.status, Object.keys(empty.error?.fields ?? {})]).toEqual([400, ['email', 'password']]);
    const half = await shop.call('/account/register', { name: 'A', email: 'a@haat.example' });
    expect([half.status, Object.keys(half.error?.fields ?? {})]).toEqual([400, ['password']]);
  });

  test('sign in a banned person with the reason, but not a deactivated person', async () => {
    const { phone, id } = await registered();
    await shop.db.update(users).set({ isBanned: true, banReason: 'Test' }).where(eq(users.id, id));
    await signIn(phone);
    const banned = await signIn(phone, await codeFor(phone));
    expect(banned.status).toBe(200);
    const headers = new Headers({ cookie: cookiesOf(banned.headers) });
    expect(await findSessionUser(headers)).toMatchObject({ isBanned: true, banReason: 'Test' });
    await shop.db.update(users).set({ deactivatedAt: noon }).where(eq(users.id, id));
    await shop.db.delete(rateLimits);
    await signIn(phone);
    const left = await signIn(phone, await codeFor(phone));
    expect([left.status, left.error?.code]).toEqual([403, 'account_deactivated']);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test('record at each sign-in that the phone is verified, but not for a deactivated person', async () => {
    const { phone, id } = await registered();
    const ofPerson = eq(provenContacts.userId, id);
    const signInAgain = async () => {
      await shop.db.delete(provenContacts).where(ofPerson);
      await shop.db.delete(rateLimits);
      await signIn(phone);
      return (await signIn(phone, await codeFor(phone))).status;
    };
    expect(await signInAgain()).toBe(200);
    expect(await shop.db.select().from(provenContacts).where(ofPerson)).toMatchObject([
      { contact: `+91${phone}` },
    ]);
    await shop.db.update(users).set({ deactivatedAt: noon }).where(eq(users.id, id));
    expect(await signInAgain()).toBe(403);
    expect(await shop.db.select().from(provenContacts).where(ofPerson)).toEqual([]);
  });

  test('do not open an account whose phone was entered but never verified', async () => {
    const person = newPerson();
    const phone = newPhone();
    const { data } = await shop.call('/account/register', person);
    await shop.db
      .update(users)
      .set({ phoneNumber: `+91${phone}` })
      .where(eq(users.id, data.id));
    await signIn(phone);
    expect((await signIn(phone, await codeFor(phone))).error?.code).toBe('no_account');
  });
});

describe('the screens of the phone sign-in', () => {
  const request = {
    requester: { clientAddress: '203.0.113.7', codeDevice: codeDeviceOf(null) },
    shop: { text: (key: string) => key, locale: 'en' },
    settings: defaultSettings,
  };
  const start = async (phone: string) => {
    const started = await startPhoneSignIn(shop.app, { phone, name: null }, request);
    if (!started.ok) throw new Error(started.error);
    return readPendingPhone(shop.app, started.pending)!;
  };

  test('ask a new customer for a name after the phone is verified; the verification creates only one account and expires', async () => {
    const phone = newPhone();
    const pending = await start(phone);
    expect(pending).toMatchObject({ phone: `+91${phone}`, isProven: false });
    const finished = await finishPhoneSignIn(shop.app, pending, { otp: await codeFor(phone), ...device });
    if (!finished.ok || !('pending' in finished)) throw new Error('It did not ask for the name.');
    expect(finished.pending).not.toContain(phone);
    const proven = readPendingPhone(shop.app, finished.pending)!;
    expect(proven.isProven).toBe(true);
    const opened = await openPhoneAccount(shop.app, { phone: proven.phone, name: ' Anu ' }, device);
    expect(opened).toMatchObject({ ok: true, user: { name: 'Anu' } });
    const replayed = await openPhoneAccount(shop.app, { phone: proven.phone, name: 'Eve' }, device);
    expect(replayed).toEqual({ ok: false, error: 'account_refused' });
    shop.setNow(new Date(noon.getTime() + 16 * 60_000));
    expect(readPendingPhone(shop.app, finished.pending)).toBe(null);
    expect(readPendingPhone(shop.app, `${finished.pending.slice(0, -4)}AAAA`)).toBe(null);
  });
});

test('[F39] an account without a password is confirmed by a recent sign-in in its own session', async () => {
  const [one, other] = [await registered(), await registered()];
  const session = async (id: string) =>
    (await shop.db.select().from(sessions).where(eq(sessions.userId, id)))[0]!;
  const at = (await session(one.id)).createdAt.getTime();
  shop.setNow(new Date(at + 60_000));
  const sessionId = (await session(one.id)).id;
  expect(await confirmIdentity(shop.app, { id: one.id, sessionId }, '')).toEqual({ ok: true });
  const foreign = { id: one.id, sessionId: (await session(other.id)).id };
  expect(await confirmIdentity(shop.app, foreign, '')).toEqual({ ok: false, error: 'sign_in_again' });
  shop.setNow(new Date(at + 16 * 60_000));
  expect(await confirmIdentity(shop.app, { id: one.id, sessionId }, '')).toMatchObject({ ok: false });
});

test('the placeholder email is never shown or used for messages, and cannot be entered', async () => {
  const { id } = await registered();
  const placeholder = `${id}@phone.invalid`;
  const described = await describeUser({ ...shop.app, zones: [] as never }, id);
  expect(JSON.stringify(described)).not.toContain('.invalid');
  const reset = await shop.call('/account/send-otp', { email: placeholder });
  expect([reset.status, reset.error?.code]).toEqual([400, 'contact_invalid']);
  const taken = await shop.call('/account/register', { ...newPerson(), email: placeholder });
  expect([taken.status, Object.keys(taken.error?.fields ?? {})]).toEqual([400, ['email']]);
  const mailed = await shop.db.select().from(messages).where(eq(messages.channel, 'email'));
  expect(mailed.filter(({ recipient }) => recipient.endsWith('.invalid'))).toEqual([]);
});

test('CALL-52 an account without a password can be deleted only within 15 minutes after the sign-in', async () => {
  const person = await registered();
  const remove = () =>
    shop.call('/account/delete', {}, { cookie: person.cookie, 'sec-fetch-site': 'same-origin' });
  const session = eq(sessions.userId, person.id);
  const signedInAt = (minutesAgo: number) =>
    shop.db
      .update(sessions)
      .set({ createdAt: new Date(noon.getTime() - minutesAgo * 60_000) })
      .where(session);
  await signedInAt(16);
  expect((await remove()).error?.code).toBe('sign_in_again');
  await signedInAt(14);
  expect((await remove()).status).toBe(200);
  expect(await userWith(person.phone)).toBe(undefined);
});
