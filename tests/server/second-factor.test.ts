import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog, recoveryCodes, secondFactors, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { resetAdmin } from '#server/services/account/reset-admin.ts';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(() => {
  vi.stubEnv('HAAT_MODE', 'shop');
  shop.setNow(noon);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof newStaff>>;

async function newStaff(role: string) {
  const person = newPerson();
  const { data } = await shop.call('/account/register', person);
  await shop.db.update(users).set({ role }).where(eq(users.id, data.id));
  return { ...person, id: data.id as string };
}

/** Signs in this person without a second factor, and returns the new session. */
async function signIn(person: Person) {
  const first = cookiesOf((await shop.call('/account/login', person)).headers);
  const headers = { cookie: first, 'sec-fetch-site': 'same-origin' };
  return {
    first,
    cookie: () => headers.cookie,
    /** Sends a call about the second factor, and stores new cookies like a browser. */
    factor: async (verb: string, body: object = {}) => {
      const response = await shop.call(`/account/second-factor/${verb}`, body, { ...headers });
      headers.cookie = cookiesOf(response.headers) || headers.cookie;
      return response;
    },
    desk: (call: string, body: object = {}) => shop.call(`/desk/${call}`, body, headers),
    events: async () => {
      const response = await shop.request('/api/desk/events', { headers });
      // An open stream would be counted by the tests of streams, which run in the same process.
      await response.body?.cancel();
      return response;
    },
  };
}

/** Creates a person with a role, and sets up an authenticator app in a new session. */
async function newStaffWithAuthenticator(role: string) {
  const person = await newStaff(role);
  const session = await signIn(person);
  const { data } = await session.factor('start');
  const app = authenticatorApp(data.secret);
  const confirmed = await session.factor('confirm', { code: app.codeAt(noon) });
  expect(confirmed.status).toBe(200);
  return { person, session, app, codes: confirmed.data.recoveryCodes as string[] };
}

const identified = (cookie: string) => findSessionUser(new Headers({ cookie }));
const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('the second factor', () => {
  test('must be set up by an administrator of a shop before the desk opens', async () => {
    const session = await signIn(await newStaff('admin'));
    const refused = await session.desk('setup/state');
    expect([refused.status, refused.error?.code]).toEqual([403, 'second_factor_setup']);
    expect((await session.events()).status).toBe(403);
    expect((await session.factor('state')).data).toEqual({
      gate: 'setup',
      isSet: false,
      isRequired: true,
      recoveryCodesLeft: 0,
    });
    const { data } = await session.factor('start');
    expect(data.qrCode).toMatch(/^<svg/);
    expect(data.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const app = authenticatorApp(data.secret);
    const wrong = await session.factor('confirm', { code: wrongCodeFor(app.codeAt(noon)) });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['code']]);
    const confirmed = await session.factor('confirm', { code: app.codeAt(noon) });
    expect(confirmed.data.recoveryCodes).toHaveLength(10);
    expect((await session.desk('setup/state')).status).toBe(200);
  });

  test('[F45] is required for the desk after the password, in each session', async () => {
    const { person, app } = await newStaffWithAuthenticator('admin');
    shop.setNow(after(60));
    const [one, two] = [await signIn(person), await signIn(person)];
    expect((await one.desk('setup/state')).error?.code).toBe('second_factor_needed');
    expect((await one.factor('start')).error?.code).toBe('second_factor_needed');
    expect((await one.factor('pass', { code: app.codeAt(after(60)) })).status).toBe(200);
    expect((await one.desk('setup/state')).status).toBe(200);
    expect((await two.desk('setup/state')).status).toBe(403);
  });

  test('[F45] gives the session a new token, so that a token planted or stolen earlier is void', async () => {
    const { person, session, app } = await newStaffWithAuthenticator('admin');
    expect(await identified(session.first)).toBe(null);
    shop.setNow(after(60));
    const second = await signIn(person);
    expect((await second.factor('pass', { code: wrongCodeFor(app.codeAt(after(60))) })).status).toBe(400);
    expect(second.cookie()).toBe(second.first);
    const passed = await second.factor('pass', { code: app.codeAt(after(60)) });
    expect(passed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^haat\.session_token=[\w%.-]+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/),
    ]);
    expect(passed.data).toEqual({});
    expect(await identified(second.first)).toBe(null);
    expect(await identified(second.cookie())).toMatchObject({ id: person.id });
    expect((await second.desk('setup/state')).status).toBe(200);

    shop.setNow(after(120));
    const client = (await shop.call('/account/login', person, { 'x-client': 'api' })).data.auth_token;
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const body = { code: app.codeAt(after(120)) };
    const { data } = await shop.call('/account/second-factor/pass', body, bearer(client));
    expect((await shop.call('/desk/setup/state', {}, bearer(client))).status).toBe(401);
    expect((await shop.call('/desk/setup/state', {}, bearer(data.auth_token))).status).toBe(200);
  });

  test('accepts a code once, also in simultaneous requests, and not a minute late', async () => {
    const { person, app } = await newStaffWithAuthenticator('editor');
    const session = await signIn(person);
    const pass = (code: string) => session.factor('pass', { code });
    // The code that confirmed the app cannot be used again.
    expect((await pass(app.codeAt(noon))).status).toBe(400);
    shop.setNow(after(60));
    const code = app.codeAt(after(60));
    const responses = await Promise.all([1, 2, 3].map(() => pass(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    shop.setNow(after(150));
    expect((await pass(app.codeAt(after(90)))).status).toBe(400);
    expect(
      (await pass(`${app.codeAt(after(150)).slice(0, 3)} ${app.codeAt(after(150)).slice(3)}`)).status,
    ).toBe(200);
  });

  test('[F41] allows ten wrong codes in a quarter of an hour over all sessions', async () => {
    const { person, app } = await newStaffWithAuthenticator('admin');
    const [one, two] = [await signIn(person), await signIn(person)];
    shop.setNow(after(60));
    const code = app.codeAt(after(60));
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => one.factor('pass', { code: wrongCodeFor(code) })),
    );
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    const limited = await two.factor('pass', { code });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('accepts each recovery code once instead of the app, and new codes replace them', async () => {
    const { person, app, codes } = await newStaffWithAuthenticator('admin');
    const session = await signIn(person);
    const spent = await Promise.all(
      [1, 2].map(() => session.factor('pass', { code: codes[0]!.toUpperCase().replace('-', ' ') })),
    );
    expect(spent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await session.factor('state')).data.recoveryCodesLeft).toBe(9);
    shop.setNow(after(60));
    const renewed = await session.factor('recovery-codes', { code: app.codeAt(after(60)) });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await session.factor('pass', { code: codes[1] })).status).toBe(400);
    expect((await session.factor('pass', { code: renewed.data.recoveryCodes[1] })).status).toBe(200);
  });

  test('is stored encrypted with hashed recovery codes, and every change is in the audit log', async () => {
    const { person, codes } = await newStaffWithAuthenticator('admin');
    const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
    expect(row).toMatchObject({ pendingSecret: null, secret: expect.not.stringMatching(/^[A-Z2-7]{32}$/) });
    const stored = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(JSON.stringify(stored)).not.toContain(codes[0]!.slice(0, 5));
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
    expect(audit.map(({ action }) => action)).toEqual(['second-factor.set-up']);
  });

  test('is optional for other staff and in a demo, who can remove it with a code, and unavailable to customers', async () => {
    const { session, app } = await newStaffWithAuthenticator('support');
    shop.setNow(after(60));
    expect((await session.factor('remove', { code: wrongCodeFor(app.codeAt(after(60))) })).status).toBe(400);
    expect((await session.factor('remove', { code: app.codeAt(after(60)) })).status).toBe(200);
    expect((await session.desk('orders/list', { page: 1, perPage: 5 })).status).toBe(200);

    shop.setNow(noon);
    const owner = await newStaffWithAuthenticator('admin');
    shop.setNow(after(60));
    const kept = await owner.session.factor('remove', { code: owner.app.codeAt(after(60)) });
    expect([kept.status, kept.error?.code]).toEqual([409, 'second_factor_required']);
    vi.stubEnv('HAAT_MODE', 'demo');
    expect((await (await signIn(await newStaff('admin'))).desk('setup/state')).status).toBe(200);
    expect((await (await signIn(await newStaff('customer'))).factor('start')).status).toBe(403);
    expect((await shop.call('/account/second-factor/start', {})).status).toBe(401);
  });

  test('can be replaced by another app only in a session in which the second factor was entered', async () => {
    const { person, session, app } = await newStaffWithAuthenticator('admin');
    const { data } = await session.factor('start');
    const newApp = authenticatorApp(data.secret);
    shop.setNow(after(60));
    const other = await signIn(person);
    expect((await other.factor('confirm', { code: newApp.codeAt(after(60)) })).error?.code).toBe(
      'second_factor_needed',
    );
    expect((await session.factor('confirm', { code: newApp.codeAt(after(60)) })).status).toBe(200);
    shop.setNow(after(120));
    expect((await other.factor('pass', { code: app.codeAt(after(120)) })).status).toBe(400);
    expect((await other.factor('pass', { code: newApp.codeAt(after(120)) })).status).toBe(200);
  });

  test('accepts no code with another HAAT_SECRET, without a server error', async () => {
    const { person, app } = await newStaffWithAuthenticator('admin');
    await shop.db.update(secondFactors).set({ secret: 'encrypted with another secret' });
    shop.setNow(after(60));
    const session = await signIn(person);
    expect((await session.factor('pass', { code: app.codeAt(after(60)) })).status).toBe(400);
  });

  test('the second factor is removed by npm run admin', async () => {
    const { person } = await newStaffWithAuthenticator('admin');
    const reset = await resetAdmin(shop.app, person.email);
    if (!reset.ok) throw new Error('The administrator was not found.');
    const session = await signIn({ ...person, password: reset.password });
    expect((await session.factor('state')).data).toMatchObject({ gate: 'setup', recoveryCodesLeft: 0 });
  });
});
