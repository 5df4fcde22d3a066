import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSmtpSender } from '#server/adapters/smtp-sender.ts';
import { messages, passwordResets, sessions, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { queuePasswordResetMessages } from '#server/services/account/queue-password-reset-messages.ts';
import {
  isResetLinkOpen,
  resetPasswordByCode,
  resetPasswordByLink,
} from '#server/services/account/reset-password.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { openMailServer } from '../support/mail-server.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { sentMessages } from '../support/sent-messages.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const minute = 60_000;
const password = 'quite another one';
let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(() => shop.setNow(noon));
afterAll(() => shop.close());

let network = 0;
/** A new client address for each test, because requests are limited by network. */
const newNetwork = () => ({ 'x-test-address': `198.51.100.${++network}` });

/** The messages to this email or phone, newest first. */
async function sentTo(contact: string) {
  const rows = await shop.db
    .select({ state: messages.state, usefulUntil: messages.usefulUntil })
    .from(messages)
    .where(eq(messages.recipient, contact))
    .orderBy(desc(messages.id));
  const texts = (await sentMessages(shop.db)).filter(({ recipient }) => recipient === contact);
  return rows.map((row, index) => ({ ...row, ...texts[index]! }));
}

async function newAccount() {
  const person = newPerson();
  const { data, headers } = await shop.call('/account/register', person);
  return { ...person, id: data.id as string, cookie: cookiesOf(headers) };
}

const forgot = (email: string, headers: Record<string, string> = newNetwork()) =>
  shop.call('/account/forgot-password', { email }, headers);
const verify = (email: string, code: string, headers = newNetwork()) =>
  shop.call('/account/verify-reset-code', { email, code }, headers);
const reset = (email: string, code: string, headers = newNetwork()) =>
  shop.call('/account/reset-password', { email, code, password }, headers);
const isSignedIn = async (cookie: string) => (await findSessionUser(new Headers({ cookie }))) !== null;
const allowAgain = (contact: string) =>
  shop.db.execute(`delete from rate_limits where key = 'resetPause:${contact}'`);

/** Requests a code and returns the message that was sent. */
async function requested(contact: string) {
  await allowAgain(contact);
  expect((await forgot(contact)).status).toBe(200);
  while ((await queuePasswordResetMessages(shop.app)) > 0);
  const [{ body } = { body: '' }] = await sentTo(contact);
  const token = /[?&]token=([\w-]+)/.exec(body)?.[1] ?? '';
  return { code: /\d{6}/.exec(body)![0], token, body };
}
const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a forgotten password', () => {
  test('CALL-45, CALL-46, CALL-47 [F44] is replaced once with the code of an email, which ends all sessions and sends a notice', async () => {
    const person = await newAccount();
    const second = cookiesOf((await shop.call('/account/login', person)).headers);
    const response = await forgot(person.email.toUpperCase());
    expect(response.data).toEqual({ email: person.email, minutes: 30 });
    expect(await sentTo(person.email)).toEqual([]);
    await queuePasswordResetMessages(shop.app);
    const [{ body, channel, state, usefulUntil }] = (await sentTo(person.email)) as [
      Awaited<ReturnType<typeof sentTo>>[number],
    ];
    expect([channel, state, usefulUntil]).toEqual([
      'email',
      'queued',
      new Date(noon.getTime() + 30 * minute),
    ]);
    const code = /\d{6}/.exec(body)![0];

    expect((await verify(person.email, code)).status).toBe(200);
    expect((await verify(person.email, code)).status).toBe(200);
    expect(await isSignedIn(second)).toBe(true);
    const common = await resetPasswordByCode(shop.app, {
      ...{ email: person.email, code, password: 'password1234' },
      ...{ market: { country: 'IN', callingCode: '+91' }, clientAddress: '198.51.100.200' },
    });
    expect(common).toEqual({ ok: false, error: 'password_common' });
    expect((await reset(person.email, code)).status).toBe(200);
    expect(await Promise.all([person.cookie, second].map(isSignedIn))).toEqual([false, false]);
    expect((await shop.call('/account/login', person)).status).toBe(401);
    expect((await shop.call('/account/login', { ...person, password })).status).toBe(200);
    const [notice] = await sentTo(person.email);
    expect(notice!.subject).toBe('Your password for Haat was changed');
    expect(notice!.body).not.toContain(code);

    const again = await reset(person.email, code);
    expect([again.status, again.error?.fields]).toEqual([
      400,
      { code: 'That code is wrong or has expired. Check it, or request a new one.' },
    ]);
    expect((await shop.db.select().from(users).where(eq(users.id, person.id)))[0]!.emailVerified).toBe(true);
  });

  test('[F44] is replaced by the link of the email: opening the link does not use it, and only one of simultaneous posts succeeds', async () => {
    const person = await newAccount();
    await forgot(person.email, { ...newNetwork(), host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await queuePasswordResetMessages(shop.app);
    const [{ body } = { body: '' }] = await sentTo(person.email);
    const link = /http\S+/.exec(body)![0];
    expect(link).toMatch(/^http:\/\/localhost:4321\/login\/forgot-password\?token=[\w-]{32}$/);
    const token = new URL(link).searchParams.get('token')!;
    for (let look = 0; look < 3; look++) expect(await isResetLinkOpen(shop.app, token)).toBe(true);
    expect(await isResetLinkOpen(shop.app, token.slice(1))).toBe(false);
    expect(await resetPasswordByLink(shop.app, { token, password: 'password1' })).toMatchObject({
      ok: false,
    });

    const results = await Promise.all(
      [1, 2, 3].map(() => resetPasswordByLink(shop.app, { token, password })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isResetLinkOpen(shop.app, token)).toBe(false);
    expect(await isSignedIn(person.cookie)).toBe(false);
    const [row] = await shop.db.select().from(passwordResets).where(eq(passwordResets.contact, person.email));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('is replaced with a code by SMS, for a verified phone only', async () => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const phone = '+919845011122';
    await shop.db.update(users).set({ phoneNumber: '+919845011133' }).where(eq(users.id, other.id));
    await shop.db
      .update(users)
      .set({ phoneNumber: phone, phoneNumberVerified: true })
      .where(eq(users.id, owner.id));
    expect((await forgot('98450 11122')).data).toEqual({ email: phone, minutes: 30 });
    expect((await forgot('98450 11133')).status).toBe(200);
    await queuePasswordResetMessages(shop.app);
    expect(await sentTo('+919845011133')).toEqual([]);
    const [{ channel, body } = { channel: '', body: '' }] = await sentTo(phone);
    expect(channel).toBe('sms');
    expect(body).not.toContain('token');
    const code = /\d{6}/.exec(body)![0];
    const arabic = Array.from(code, (digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
    expect((await reset('+91 98450-11122', arabic)).status).toBe(200);
    expect((await shop.call('/account/login', { ...owner, password })).status).toBe(200);
  });

  test('is replaced with a code that is sent by SMTP in the visitor’s language and then erased', async () => {
    const mailServer = await openMailServer();
    const email = createSmtpSender({ url: mailServer.url, from: 'Haat <orders@shop.example>' });
    const person = await newAccount();
    await forgot(person.email, { ...newNetwork(), cookie: 'lang=hi', 'sec-fetch-site': 'same-origin' });
    await queuePasswordResetMessages(shop.app);
    while ((await deliverMessages({ ...shop.app, senders: { email } })) > 0);
    expect(mailServer.mails.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
    const [row] = await shop.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(row).toMatchObject({ state: 'sent', locale: 'hi', subject: '', body: '', html: '', secret: null });
    await mailServer.close();
  });
});

describe('responses do not reveal whether an account exists', () => {
  /** Calls with an email. Returns the response without that email, and the SQL statements of the request. */
  async function recordStatements(
    call: (email: string) => Promise<{ status: number; data: unknown; error: unknown }>,
    email: string,
  ) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { status, data, error } = await call(email);
    const statements = query.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
    query.mockRestore();
    return { answer: JSON.stringify([status, data, error]).replaceAll(email, 'EMAIL'), statements };
  }

  test('[F43] a request for a new password gets the same response after the same SQL statements, with and without an account', async () => {
    const { email } = await newAccount();
    const ask = (contact: string) => forgot(contact);
    // The first request opens connections and loads the settings, so it is not compared.
    await recordStatements(ask, 'warm-up@haat.example');
    const known = await recordStatements(ask, email);
    const unknown = await recordStatements(ask, 'nobody-here@haat.example');
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(0);
    for (const call of [
      (contact: string) => verify(contact, '000000'),
      (contact: string) => reset(contact, '000000'),
    ]) {
      await queuePasswordResetMessages(shop.app);
      expect(await recordStatements(call, email)).toEqual(
        await recordStatements(call, 'nobody-here@haat.example'),
      );
    }
  });

  test('[F43] an account without a request and an unknown email get the same response to a code', async () => {
    const { email } = await newAccount();
    expect(await recordStatements((contact) => verify(contact, '123456'), email)).toEqual(
      await recordStatements((contact) => verify(contact, '123456'), 'nobody-at-all@haat.example'),
    );
  });
});

describe('codes for a new password', () => {
  test('[F41] allow three attempts, also simultaneous ones, and the link of the same email still works', async () => {
    const { email } = await newAccount();
    const { code, token } = await requested(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(email, wrongCodeFor(code))));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect((await reset(email, code)).status).toBe(400);
    expect(await resetPasswordByLink(shop.app, { token, password })).toEqual({ ok: true });
  });

  test('[F42] are valid for one contact, for 30 minutes, and stored as a hash; a newer code replaces an older one', async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    const [first, theirs] = [await requested(mine.email), await requested(other.email)];
    if (first.code !== theirs.code) expect((await verify(other.email, first.code)).status).toBe(400);
    const rows = await shop.db.select().from(passwordResets).where(eq(passwordResets.contact, mine.email));
    expect(rows[0]!.codeHash).not.toContain(first.code);
    const second = await requested(mine.email);
    if (first.code !== second.code) expect((await verify(mine.email, first.code)).status).toBe(400);
    shop.setNow(new Date(noon.getTime() + 30 * minute - 1_000));
    expect((await verify(mine.email, second.code)).status).toBe(200);
    shop.setNow(new Date(noon.getTime() + 30 * minute));
    expect((await verify(mine.email, second.code)).status).toBe(400);
    expect(await isResetLinkOpen(shop.app, second.token)).toBe(false);
  });

  test('are not sent for a request that has waited for 30 minutes', async () => {
    const [late, inTime] = [await newAccount(), await newAccount()];
    await forgot(late.email);
    shop.setNow(new Date(noon.getTime() + 1_000));
    await forgot(inTime.email);
    shop.setNow(new Date(noon.getTime() + 30 * minute));
    while ((await queuePasswordResetMessages(shop.app)) > 0);
    expect([await sentTo(late.email), await sentTo(inTime.email)]).toMatchObject([
      [],
      [{ channel: 'email' }],
    ]);
  });

  test('[F41] codes for a new password are limited for a contact to one in 30 s and five an hour, and for a network to twenty an hour', async () => {
    const contact = 'flooded@haat.example';
    expect((await forgot(contact)).status).toBe(200);
    const tooEarly = await forgot(contact);
    expect(tooEarly.status).toBe(429);
    expect(Number(tooEarly.headers.get('retry-after'))).toBeGreaterThan(25);
    for (let index = 0; index < 4; index++) {
      await allowAgain(contact);
      expect((await forgot(contact)).status).toBe(200);
    }
    await allowAgain(contact);
    expect((await forgot(contact)).status).toBe(429);
    const headers = newNetwork();
    for (let index = 0; index < 20; index++)
      expect((await forgot(`someone-${index}@haat.example`, headers)).status).toBe(200);
    expect((await forgot('someone-else@haat.example', headers)).status).toBe(429);
  });

  test('are void after the password was changed, and the session that changed it continues', async () => {
    const person = await newAccount();
    const { code, token } = await requested(person.email);
    const changed = await shop.call(
      '/account/change-password',
      { current_password: person.password, password: 'one more of them' },
      { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
    );
    expect(changed.status).toBe(200);
    expect((await reset(person.email, code)).status).toBe(400);
    expect(await isResetLinkOpen(shop.app, token)).toBe(false);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1);
    expect((await sentTo(person.email))[0]!.subject).toBe('Your password for Haat was changed');
  });

  test('are sent once, regardless of how many processes look for requests', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, newAccount));
    for (const { email } of people) expect((await forgot(email)).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => queuePasswordResetMessages(shop.app)));
    while ((await queuePasswordResetMessages(shop.app)) > 0);
    for (const { email } of people) expect(await sentTo(email)).toHaveLength(1);
  });
});

test('an invalid contact is refused at its field, and a shop without a mail server reports it', async () => {
  const wrong = await forgot('kiran@');
  expect([wrong.status, wrong.error?.fields]).toEqual([
    400,
    { email: 'Enter a valid email address or mobile number.' },
  ]);
  vi.stubEnv('HAAT_MODE', 'shop');
  const unsent = await forgot('somebody@haat.example');
  expect([unsent.status, unsent.error?.code]).toEqual([503, 'NO_RESET_EMAIL']);
  vi.unstubAllEnvs();
});
