import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSmtpSender } from '#server/adapters/smtp-sender.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { auditLog, messages, sessions, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { acceptAsNewPerson, acceptAsUser, readInvitation } from '#server/services/account/invitation.ts';
import { queuePasswordResetMessages } from '#server/services/account/queue-password-reset-messages.ts';
import { hasAdmin } from '#server/repositories/user.ts';
import { inviteStaff } from '#server/services/desk/staff.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openMailServer } from '../support/mail-server.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const day = 86_400_000;
let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  admin = await openDeskAs(shop, 'admin');
});
beforeEach(() => shop.setNow(noon));
afterAll(() => shop.close());

const device = () => ({ clientAddress: '203.0.113.9', headers: new Headers(), locale: 'en' });
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

async function invited(input: { email: string; role: string; storeIds?: number[] }) {
  const { status, data } = await admin('staff/invite', input);
  expect(status).toBe(200);
  return { ...data, token: tokenOf(data.link) } as { link: string; token: string; isEmailed: boolean };
}

async function newStaff(role: string) {
  const person = newPerson();
  const registered = await shop.call('/account/register', person);
  await shop.db.update(users).set({ role }).where(eq(users.id, registered.data.id));
  const cookie = cookiesOf(registered.headers);
  const call = (path: string, body: object = {}) =>
    shop.call(path, body, { cookie, 'sec-fetch-site': 'same-origin' });
  return { ...person, id: registered.data.id as string, cookie, call };
}
/** Invites staff through a service, because the desk of a shop would require a second factor. */
const inviteFromService = (email: string) =>
  inviteStaff(
    shop.app,
    { email, role: 'author', storeIds: [] },
    {
      access: { userId: 'demo-admin', role: 'admin', storeIds: null },
      shop: { text: (key) => key, locale: 'en' },
    },
  );
const roleOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.role;
const isSignedIn = async (cookie: string) => (await findSessionUser(new Headers({ cookie }))) !== null;

describe('an invitation', () => {
  test('[F44] is a link to the configured origin that makes a new person staff of their stores, once', async () => {
    const { name, email, password } = newPerson();
    const { link, token, isEmailed } = await invited({
      email: email.toUpperCase(),
      role: 'shop',
      storeIds: [1],
    });
    expect(link).toMatch(/^http:\/\/localhost:4321\/desk\/invitation\?token=[\w-]{32}$/);
    expect(isEmailed).toBe(true);
    for (let look = 0; look < 2; look++)
      expect(await readInvitation(shop.app, token)).toEqual({
        state: 'open',
        email,
        role: 'shop',
        hasAccount: false,
      });
    const accept = () => acceptAsNewPerson(shop.app, { token, name, password, ...device() });
    expect(await acceptAsNewPerson(shop.app, { token, name, password: 'password1', ...device() })).toEqual({
      ok: false,
      error: 'password_common',
    });
    const accepted = await Promise.all([accept(), accept()]);
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readInvitation(shop.app, token)).toEqual({ state: 'used' });
    const { headers } = await shop.call('/account/login', { email, password });
    const stores = await shop.call(
      '/desk/stores/list',
      { page: 1, perPage: 50 },
      {
        cookie: cookiesOf(headers),
        'sec-fetch-site': 'same-origin',
      },
    );
    expect(stores.data.rows.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  test('expires after seven days, can be withdrawn, and is replaced by a newer invitation', async () => {
    const { email } = newPerson();
    const first = await invited({ email, role: 'editor' });
    const second = await invited({ email, role: 'support' });
    expect(await readInvitation(shop.app, first.token)).toEqual({ state: 'unknown' });
    shop.setNow(new Date(noon.getTime() + 7 * day));
    expect(await readInvitation(shop.app, second.token)).toEqual({ state: 'expired' });
    expect(
      await acceptAsNewPerson(shop.app, { token: second.token, ...newPerson(), ...device() }),
    ).toMatchObject({ ok: false });
    shop.setNow(noon);
    const { data } = await admin('staff/overview');
    const { id } = data.invitations.find((row: { email: string }) => row.email === email);
    expect(JSON.stringify(data)).not.toContain(second.token);
    expect((await admin('staff/withdraw', { id })).status).toBe(200);
    expect((await admin('staff/withdraw', { id })).status).toBe(404);
    expect(await readInvitation(shop.app, second.token)).toEqual({ state: 'unknown' });
  });

  test('[F45] an invitation for a customer is accepted by that account only, and ends its sessions', async () => {
    const [customer, other] = [await newStaff('customer'), await newStaff('customer')];
    const { token } = await invited({ email: customer.email, role: 'support' });
    const asUser = async ({ cookie }: { cookie: string }) =>
      acceptAsUser(shop.app, token, (await findSessionUser(new Headers({ cookie })))!);
    expect(await asUser(other)).toBe(false);
    expect(await asUser(customer)).toBe(true);
    expect(await roleOf(customer.email)).toBe('support');
    expect(await isSignedIn(customer.cookie)).toBe(false);
    expect(await roleOf(other.email)).toBe('customer');
  });

  test('an invitation is refused at the field for missing stores of a shop role, an invalid email, or an existing member of staff', async () => {
    const fieldsOf = async (input: object) => (await admin('staff/invite', input)).error?.fields;
    expect(await fieldsOf({ email: newPerson().email, role: 'shop' })).toEqual({
      storeIds: 'Choose the stores this person manages.',
    });
    expect(await fieldsOf({ email: 'nobody', role: 'editor' })).toEqual({
      email: 'Enter a valid email address, such as name@shop.example.',
    });
    expect(await fieldsOf({ email: 'ana@shop.example, ben@shop.example', role: 'editor' })).toEqual({
      email: 'Enter one email address only.',
    });
    expect(await fieldsOf({ email: 'Kavya Hegde <editor@haat.example>', role: 'admin' })).toEqual({
      email: 'Kavya Hegde already works here. Change their role in the list of staff.',
    });
  });

  test.each([
    ['hi', 'support', 'ग्राहक सहायक'],
    ['ar', 'shop', 'مدير متجر'],
    ['en', 'admin', 'Administrator'],
  ])('shows the role in the language of its email: %s', async (locale, role, name) => {
    const { email } = newPerson();
    const owner = { email: 'admin@haat.example', password: demoPassword };
    const { headers } = await shop.call('/account/login', owner);
    const input = { email, role, storeIds: role === 'shop' ? [1] : [] };
    const { status } = await shop.call('/desk/staff/invite', input, {
      cookie: `${cookiesOf(headers)}; lang=${locale}`,
      'sec-fetch-site': 'same-origin',
    });
    expect(status).toBe(200);
    const [message] = await shop.db.select().from(messages).where(eq(messages.recipient, email));
    expect(message).toMatchObject({ locale, parameters: { role: name } });
  });

  test('is emailed if the shop has a mail server, and its link is not stored as plain text', async () => {
    const mailServer = await openMailServer();
    const { email } = newPerson();
    const { token } = await invited({ email, role: 'author' });
    const rows = await shop.db.select().from(messages).where(eq(messages.recipient, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    const sender = createSmtpSender({ url: mailServer.url, from: 'Haat <orders@shop.example>' });
    while ((await deliverMessages({ ...shop.app, senders: { email: sender } })) > 0);
    const mail = mailServer.mails.find(({ to }) => to.includes(email))!;
    expect(mail.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(token);
    await mailServer.close();
    vi.stubEnv('HAAT_MODE', 'shop');
    const unsent = newPerson().email;
    expect(await inviteFromService(unsent)).toMatchObject({ ok: true, isEmailed: false });
    vi.unstubAllEnvs();
    expect(await shop.db.select().from(messages).where(eq(messages.recipient, unsent))).toEqual([]);
  });
});

describe('a deactivated member of staff', () => {
  test('[F45] is signed out on all devices, cannot sign in or reset the password, and can return with the same role', async () => {
    const person = await newStaff('editor');
    expect((await person.call('/desk/documents/list', { page: 1, perPage: 5 })).status).toBe(200);
    expect((await admin('staff/deactivate', { id: person.id })).status).toBe(200);
    expect((await person.call('/desk/documents/list', { page: 1, perPage: 5 })).status).toBe(401);
    const refused = await shop.call('/account/login', person);
    expect([refused.status, refused.error?.code]).toEqual([403, 'account_deactivated']);
    const guessed = await shop.call('/account/login', { ...person, password: 'a guess' });
    expect([guessed.status, guessed.error?.code]).toEqual([401, 'invalid_credentials']);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    await shop.call('/account/forgot-password', { email: person.email });
    while ((await queuePasswordResetMessages(shop.app)) > 0);
    expect(await shop.db.select().from(messages).where(eq(messages.recipient, person.email))).toEqual([]);
    const { data } = await admin('staff/overview');
    const row = data.staff.find(({ id }: { id: string }) => id === person.id);
    expect(row).toMatchObject({ role: 'editor', deactivatedAt: noon.toISOString() });

    expect((await admin('staff/reactivate', { id: person.id })).status).toBe(200);
    expect((await shop.call('/account/login', person)).status).toBe(200);
    expect(await roleOf(person.email)).toBe('editor');
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(audit.map(({ action }) => action)).toEqual(['staff.deactivated', 'staff.reactivated']);
  });

  test('cannot be the last administrator, also when two deactivate each other at the same time', async () => {
    const own = await admin('staff/deactivate', { id: 'demo-admin' });
    expect([own.status, own.error?.code]).toEqual([409, 'not_allowed']);
    const [left, right] = [await newStaff('admin'), await newStaff('admin')];
    expect((await left.call('/desk/staff/deactivate', { id: 'demo-admin' })).status).toBe(200);
    const statuses = await Promise.all([
      left.call('/desk/staff/deactivate', { id: right.id }),
      right.call('/desk/people/appoint', { id: left.id, role: 'customer' }),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await hasAdmin(shop.db)).toBe(true);
    await shop.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, 'demo-admin'));
    admin = await openDeskAs(shop, 'admin');
  });

  test('the list shows when a person was last seen, also after signing out, and which invitations have expired', async () => {
    const person = await newStaff('editor');
    await shop.db.delete(sessions).where(eq(sessions.userId, person.id));
    const lastSeen = async () => {
      const { staff } = (await admin('staff/overview')).data;
      return staff.find(({ id }: { id: string }) => id === person.id).lastSeenAt as string | null;
    };
    expect(await lastSeen()).toBe(null);
    const { headers } = await shop.call('/account/login', person);
    const seen = await lastSeen();
    expect(seen).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await shop.call('/account/logout', {}, { cookie: cookiesOf(headers), 'sec-fetch-site': 'same-origin' });
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect(Date.parse((await lastSeen())!)).toBeGreaterThan(Date.parse(seen!) - 60_000);

    const { email } = newPerson();
    await invited({ email, role: 'editor' });
    const isExpired = async () =>
      (await admin('staff/overview')).data.invitations.find((row: { email: string }) => row.email === email)
        .isExpired as boolean;
    expect(await isExpired()).toBe(false);
    shop.setNow(new Date(noon.getTime() + 8 * day));
    expect(await isExpired()).toBe(true);
  });

  test('a customer cannot be changed like a member of staff', async () => {
    const customer = await newStaff('customer');
    for (const verb of ['deactivate', 'reactivate', 'remove-second-factor', 'revoke-tokens'])
      expect((await admin(`staff/${verb}`, { id: customer.id })).status).toBe(404);
  });
});

test('administrators cannot remove their own second factor in the list of staff', async () => {
  const { status, error } = await admin('staff/remove-second-factor', { id: 'demo-admin' });
  expect([status, error?.message]).toEqual([409, 'Change your own second factor under “Your account”.']);
});
