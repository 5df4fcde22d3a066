import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeDeviceOf } from '#server/services/account/code-device.ts';
import { auditLog, messages, rateLimits, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import type { SessionUser } from '#server/request/identity.ts';
import {
  finishContactProof,
  readPendingContact,
  startContactProof,
} from '#server/services/account/change-contact.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { languageFor } from '#server/middleware/create-request-context.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';

const noon = new Date('2026-06-24T06:30:00Z');
let shop: TestShop;
let phones = 0;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(rateLimits);
});
afterAll(() => shop.close());

async function newCustomer() {
  const person = newPerson();
  const { headers } = await shop.call('/account/register', person);
  const user = (await findSessionUser(new Headers({ cookie: cookiesOf(headers) })))!;
  return { ...person, user };
}
const newPhone = () => `+9198450${String(10_000 + ++phones)}`;
const rowOf = async ({ id }: SessionUser) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;

async function start(user: SessionUser, typed: string, proof: string, channel: 'email' | 'sms' = 'email') {
  const { settings, shop: texts } = languageFor(await publishedShop(), 'en');
  return startContactProof(
    shop.app,
    user,
    { typed, proof, channel },
    { requester: { clientAddress: '203.0.113.7', codeDevice: codeDeviceOf(null) }, shop: texts, settings },
  );
}
const finish = (user: SessionUser, contact: string, otp: string) =>
  finishContactProof(shop.app, user, {
    contact,
    otp,
    locale: 'en',
    requester: { clientAddress: '203.0.113.7', codeDevice: codeDeviceOf(null) },
  });

async function change(user: SessionUser, typed: string, proof: string, channel: 'email' | 'sms' = 'email') {
  const started = await start(user, typed, proof, channel);
  if (!started.ok) throw new Error(started.error);
  const contact = readPendingContact(shop.app, user, started.pending)!;
  return { contact, result: await finish(user, contact, await codeSentTo(shop.db, contact)) };
}
const noticesTo = (recipient: string) =>
  shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, recipient), eq(messages.event, 'contact-changed')));

describe('the email of an account', () => {
  test('is verified with a code, without a password, while shopping remains possible', async () => {
    const { email, user } = await newCustomer();
    expect(await rowOf(user)).toMatchObject({ emailVerified: false });
    expect((await change(user, email, '')).result).toEqual({ ok: true, isChanged: false });
    expect(await rowOf(user)).toMatchObject({ email, emailVerified: true });
    expect(await noticesTo(email)).toEqual([]);
  });

  test('[F45] is changed with the password and a code sent to the new address, and each change sends a notice to the old address', async () => {
    const { email, password, user } = await newCustomer();
    const next = newPerson().email;
    expect(await start(user, next, 'a guess')).toEqual({ ok: false, error: 'password_wrong' });
    expect(await start(user, 'nobody', password)).toEqual({ ok: false, error: 'contact_invalid' });
    expect(await start(user, newPhone(), password)).toEqual({ ok: false, error: 'contact_invalid' });
    const { contact, result } = await change(user, ` ${next.toUpperCase()} `, password);
    expect([contact, result]).toEqual([next, { ok: true, isChanged: true }]);
    expect(await rowOf(user)).toMatchObject({ email: next, emailVerified: true });
    const [notice] = await noticesTo(email);
    expect(notice).toMatchObject({ channel: 'email', locale: 'en', parameters: { name: user.name } });
    expect(JSON.stringify(notice!.parameters)).not.toContain(next);
    expect((await shop.call('/account/login', { email, password })).status).toBe(401);
    expect((await shop.call('/account/login', { email: next, password })).status).toBe(200);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
    expect(lines.map(({ action }) => action)).toEqual(['account.email-changed']);
    await shop.db.delete(rateLimits);
    await change({ ...user, email: next }, email, password);
    await shop.db.delete(rateLimits);
    await change(user, newPerson().email, password);
    expect(await noticesTo(email)).toHaveLength(2);
  });

  test('[F43] a change to the email of another account gets the same response, and only the owner of the mailbox learns that the email has an account', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const known = await start(other.user, owner.email, other.password);
    const unknown = await start(other.user, newPerson().email, other.password);
    expect([known.ok, unknown.ok]).toEqual([true, true]);
    const code = await codeSentTo(shop.db, owner.email);
    expect(await finish(other.user, owner.email, code === '000000' ? '111111' : '000000')).toEqual({
      ok: false,
      error: 'code_wrong',
    });
    expect(await finish(other.user, owner.email, code)).toEqual({ ok: false, error: 'contact_taken' });
    expect(await rowOf(other.user)).toMatchObject({ email: other.email });
    expect(await rowOf(owner.user)).toMatchObject({ email: owner.email });
    expect(await noticesTo(other.email)).toEqual([]);
  });

  test('[F45] has a pending change that is valid only in the same session and for 15 minutes, and cannot be forged', async () => {
    const [person, other] = [await newCustomer(), await newCustomer()];
    const started = await start(person.user, newPerson().email, person.password);
    if (!started.ok) throw new Error(started.error);
    expect(readPendingContact(shop.app, person.user, started.pending)).not.toBe(null);
    expect(readPendingContact(shop.app, other.user, started.pending)).toBe(null);
    expect(readPendingContact(shop.app, { ...person.user, sessionId: 'later' }, started.pending)).toBe(null);
    expect(readPendingContact(shop.app, person.user, 'email@haat.example')).toBe(null);
    shop.setNow(new Date(noon.getTime() + 16 * 60_000));
    expect(readPendingContact(shop.app, person.user, started.pending)).toBe(null);
  });
});

test('a phone can be added and changed, and the old number is notified; a number of another account is refused', async () => {
  const [person, other] = [await newCustomer(), await newCustomer()];
  const [first, second] = [newPhone(), newPhone()];
  await change(person.user, first, person.password, 'sms');
  expect(await rowOf(person.user)).toMatchObject({ phoneNumber: first, phoneNumberVerified: true });
  expect(await noticesTo(first)).toEqual([]);
  const withPhone = { ...person.user, phone: first };
  await shop.db.delete(rateLimits);
  await change(withPhone, second, person.password, 'sms');
  expect(await rowOf(person.user)).toMatchObject({ phoneNumber: second });
  expect(await noticesTo(first)).toMatchObject([{ channel: 'sms' }]);
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, person.user.id));
  expect(lines.map(({ action }) => action)).toContain('account.phone-changed');
  await shop.db.delete(rateLimits);
  expect((await change(other.user, second, other.password, 'sms')).result).toEqual({
    ok: false,
    error: 'contact_taken',
  });
  expect(await rowOf(other.user)).toMatchObject({ phoneNumber: null });
});
