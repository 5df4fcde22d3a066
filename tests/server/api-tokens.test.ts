import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiTokens, auditLog, sessions, users } from '#server/db/schema/index.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { resetAdmin } from '#server/services/account/reset-admin.ts';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const day = 86_400_000;
const after = (ms: number) => new Date(noon.getTime() + ms);
let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  admin = await openDeskAs(shop, 'admin');
});
beforeEach(() => shop.setNow(noon));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => shop.close());

const page = { page: 1, perPage: 5 };

async function newStaff(role: string) {
  const person = newPerson();
  const registered = await shop.call('/account/register', person);
  const id = registered.data.id as string;
  await shop.db.update(users).set({ role }).where(eq(users.id, id));
  const cookie = cookiesOf(registered.headers);
  const call = (path: string, body: object = {}) =>
    shop.call(path, body, { cookie, 'sec-fetch-site': 'same-origin' });
  return { ...person, id, cookie, call };
}
type Person = Awaited<ReturnType<typeof newStaff>>;

let made = 0;
const inputOf = (person: Person, input: object) => ({
  name: `Program ${++made}`,
  scopes: ['orders:read'],
  days: 30,
  proof: person.password,
  ...input,
});
async function newToken(person: Person, input: object = {}) {
  const { status, data } = await person.call('/desk/api-tokens/create', inputOf(person, input));
  expect(status).toBe(200);
  return data.token as string;
}
const bearer = (token: string, path: string, body: object = page) =>
  shop.call(path, body, { authorization: `Bearer ${token}` });
const orderStatus = async (token: string) => (await bearer(token, '/desk/orders/list')).status;

describe('an API token', () => {
  test('has a name that no other token of the person has, also with two requests at the same time', async () => {
    const person = await newStaff('support');
    const create = () => person.call('/desk/api-tokens/create', inputOf(person, { name: 'Label printer' }));
    const both = await Promise.all([create(), create()]);
    const refused = both.find(({ status }) => status !== 200)!;
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const taken = { code: 'validation_failed', fields: { name: expect.stringMatching(/\w/) } };
    expect(refused.error).toMatchObject(taken);
    expect((await create()).error).toMatchObject(taken);
    const own = await shop.db.select().from(apiTokens).where(eq(apiTokens.userId, person.id));
    expect(own).toHaveLength(1);
  });

  test('[F45] is shown once and stored as a hash, and the list shows its scopes, last use and end', async () => {
    const person = await newStaff('support');
    const input = inputOf(person, { name: '  Label   printer ', scopes: ['orders:read', 'customers:write'] });
    const { data, headers } = await person.call('/desk/api-tokens/create', input);
    expect(data.token).toMatch(/^haat_[\w-]{43}$/);
    expect(headers.getSetCookie()).toEqual([]);
    const stored = await shop.db.select().from(apiTokens).where(eq(apiTokens.userId, person.id));
    expect(JSON.stringify(stored)).not.toContain(data.token.slice(5));
    const listed = async () => (await person.call('/desk/api-tokens/overview')).data;
    const row = {
      name: 'Label printer',
      scopes: ['orders:read', 'customers:write'],
      expiresAt: after(30 * day).toISOString(),
      isExpired: false,
    };
    expect(await listed()).toMatchObject({ proof: 'password', tokens: [{ ...row, lastUsedAt: null }] });
    expect(await orderStatus(data.token)).toBe(200);
    expect((await listed()).tokens[0]).toMatchObject({ ...row, lastUsedAt: noon.toISOString() });
    expect(JSON.stringify(await listed())).not.toContain(data.token);
    const other = await newStaff('support');
    expect((await other.call('/desk/api-tokens/overview')).data.tokens).toEqual([]);
  });

  test('allows only the calls of its scopes and reports the missing scope; a write scope includes reading', async () => {
    const person = await newStaff('support');
    const reader = await newToken(person, { scopes: ['customers:read'] });
    const note = { id: person.id, text: 'Rang about the gate' };
    expect((await bearer(reader, '/desk/customers/list')).status).toBe(200);
    const refused = await bearer(reader, '/desk/customers/note', note);
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'This API token lacks the scope customers:write.',
    ]);
    expect((await bearer(reader, '/desk/orders/list')).error?.message).toContain('orders:read');
    const writer = await newToken(person, { scopes: ['customers:write'] });
    expect((await bearer(writer, '/desk/customers/list')).status).toBe(200);
    expect((await bearer(writer, '/desk/customers/note', { ...note, id: 'demo-asha' })).status).toBe(200);
  });

  test('cannot have a scope that the role does not have, and is valid for one day to one year', async () => {
    const person = await newStaff('author');
    const fieldsOf = async (input: object) =>
      Object.keys((await person.call('/desk/api-tokens/create', inputOf(person, input))).error?.fields ?? {});
    expect(await fieldsOf({ scopes: ['orders:read'] })).toEqual(['scopes']);
    expect(await fieldsOf({ scopes: [] })).toEqual(['scopes']);
    for (const days of [0, 366, 1.5])
      expect(await fieldsOf({ scopes: ['content:read'], days })).toEqual(['days']);
    expect(await fieldsOf({ scopes: ['content:read'], days: undefined })).toEqual(['days']);
    expect(await fieldsOf({ scopes: ['content:read'], name: ' ' })).toEqual(['name']);
    await newToken(person, { scopes: ['content:write'], name: 'Twice' });
    expect(await fieldsOf({ scopes: ['content:read'], name: 'Twice' })).toEqual(['name']);
    expect((await person.call('/desk/api-tokens/overview')).data.scopes).toEqual([
      'catalogue:read',
      'stores:read',
      'content:read',
      'content:write',
      'reports:read',
    ]);
  });

  test('[F45] stops working at its end or when revoked, and is deleted a month later', async () => {
    const person = await newStaff('support');
    const [short, long] = [await newToken(person, { days: 1 }), await newToken(person, { days: 2 })];
    shop.setNow(after(day));
    const expired = await bearer(short, '/desk/orders/list');
    expect([expired.status, expired.error?.code]).toEqual([401, 'unauthorized']);
    expect(expired.error?.message).toContain('unknown, expired or revoked');
    expect(await orderStatus(long)).toBe(200);
    const tokens = (await person.call('/desk/api-tokens/overview')).data.tokens;
    expect(tokens.map(({ isExpired }: { isExpired: boolean }) => isExpired)).toEqual([true, false]);
    const other = await newStaff('support');
    const { id } = tokens[1];
    expect((await other.call('/desk/api-tokens/revoke', { id })).status).toBe(404);
    expect((await person.call('/desk/api-tokens/revoke', { id })).status).toBe(200);
    expect(await orderStatus(long)).toBe(401);
    await deleteExpiredRows(shop.db, after(32 * day));
    expect(await shop.db.select().from(apiTokens).where(eq(apiTokens.userId, person.id))).toEqual([]);
  });

  test.each([
    ['a role changes', (id: string) => admin('people/appoint', { id, role: 'admin' })],
    ['the person leaves', (id: string) => admin('staff/deactivate', { id })],
    ['the second factor is removed', (id: string) => admin('staff/remove-second-factor', { id })],
    ['an administrator revokes it', (id: string) => admin('staff/revoke-tokens', { id })],
  ])('[F45] stops working when %s', async (_, change) => {
    const person = await newStaff('support');
    const token = await newToken(person);
    const overview = (await admin('staff/overview')).data.staff;
    expect(overview.find(({ id }: { id: string }) => id === person.id)).toMatchObject({ apiTokens: 1 });
    expect((await change(person.id)).status).toBe(200);
    expect(await orderStatus(token)).toBe(401);
    await admin('staff/reactivate', { id: person.id });
    expect(await orderStatus(token)).toBe(401);
  });

  test('[F45] a token of a store manager reaches only the current stores, and is revoked by npm run admin', async () => {
    const manager = await newStaff('shop');
    expect((await admin('people/appoint', { id: manager.id, role: 'shop', storeIds: [1] })).status).toBe(200);
    const { headers } = await shop.call('/account/login', manager);
    const call = (path: string, body: object = {}) =>
      shop.call(path, body, { cookie: cookiesOf(headers), 'sec-fetch-site': 'same-origin' });
    const token = await newToken({ ...manager, call }, { scopes: ['stores:read'] });
    const seen = await bearer(token, '/desk/stores/list', { page: 1, perPage: 50 });
    expect(seen.data.rows.map(({ id }: { id: number }) => id)).toEqual([1]);
    const owner = await newStaff('admin');
    const theirs = await newToken(owner);
    expect((await resetAdmin(shop.app, owner.email)).ok).toBe(true);
    expect(await orderStatus(theirs)).toBe(401);
  });

  test('[F45] gives no session, account, further token or role, and is ignored beside a cookie', async () => {
    const person = await newStaff('admin');
    const scopes = (await person.call('/desk/api-tokens/overview')).data.scopes as string[];
    expect(scopes).toHaveLength(16);
    const token = await newToken(person, { scopes });
    const before = (await shop.db.select().from(sessions)).length;
    const password = { current_password: person.password, password: 'quite another one' };
    for (const [path, body] of [
      ['/account/change-password', password],
      ['/account/change-password', { ...password, token }],
      ['/account/second-factor/state', {}],
      ['/account/second-factor/start', {}],
      ['/address/list', {}],
      ['/address/list', { token }],
    ] as const)
      expect.soft([path, (await bearer(token, path, body)).status]).toEqual([path, 401]);
    for (const [path, body] of [
      ['/desk/api-tokens/create', inputOf(person, {})],
      ['/desk/api-tokens/overview', {}],
      ['/desk/staff/invite', { email: newPerson().email, role: 'admin' }],
      ['/desk/staff/overview', {}],
      ['/desk/people/appoint', { id: 'demo-asha', role: 'admin' }],
      ['/desk/no-such/call', {}],
    ] as const) {
      const refused = await bearer(token, path, body);
      expect.soft([path, refused.status]).toEqual([path, 403]);
      expect.soft(refused.headers.getSetCookie()).toEqual([]);
    }
    expect((await shop.db.select().from(sessions)).length).toBe(before);
    const asGuest = { authorization: `Bearer ${token}`, cookie: 'lang=en', 'sec-fetch-site': 'same-origin' };
    expect((await shop.call('/desk/orders/list', page, asGuest)).status).toBe(401);
    const page404 = await shop.request('/desk', { headers: { authorization: `Bearer ${token}` } });
    expect(page404.headers.getSetCookie()).toEqual([]);
  });

  test('is recorded in the audit log with every change it makes', async () => {
    const person = await newStaff('support');
    const token = await newToken(person, { name: 'Help desk bot', scopes: ['customers:write'] });
    await bearer(token, '/desk/customers/note', { id: 'demo-asha', text: 'From the bot' });
    await bearer(token, '/desk/people/ban', { id: 'demo-asha', reason: 'A test of the bot' });
    await admin('people/unban', { id: 'demo-asha' });
    const { id } = (await person.call('/desk/api-tokens/overview')).data.tokens[0];
    await person.call('/desk/api-tokens/revoke', { id });
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, person.id))
      .orderBy(auditLog.id);
    expect(lines.map(({ action, detail }) => [action, detail['apiToken'] ?? detail['name']])).toEqual([
      ['api-token.created', 'Help desk bot'],
      ...lines.slice(1, -1).map(({ action }) => [action, 'Help desk bot']),
      ['api-token.revoked', 'Help desk bot'],
    ]);
    expect(lines.map(({ action }) => action)).toContain('person.banned');
    const [unbanned] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'person.unbanned'));
    expect(unbanned?.detail).toEqual({});
  });

  test('[F41] cannot be guessed: wrong tokens are limited per network, while a valid token still works', async () => {
    const token = await newToken(await newStaff('support'));
    const headers = { 'x-test-address': '198.51.100.77' };
    const call = (given: string) =>
      shop.call('/desk/orders/list', page, { ...headers, authorization: `Bearer ${given}` });
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, index) => call(`haat_guess${index}`)));
    expect(guesses.every(({ status }) => status === 401)).toBe(true);
    const limited = await call('haat_guess');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(token)).status).toBe(200);
  });

  test('[F45] requires the password, or a code if the person has a second factor, which an administrator of a shop must have', async () => {
    const person = await newStaff('admin');
    const create = (proof: string) => person.call('/desk/api-tokens/create', inputOf(person, { proof }));
    const wrong = await create('a guess');
    expect([wrong.status, wrong.error?.fields]).toEqual([
      400,
      { proof: 'The current password is incorrect.' },
    ]);
    vi.stubEnv('HAAT_MODE', 'shop');
    expect((await create(person.password)).error?.code).toBe('second_factor_setup');
    const { data } = await person.call('/account/second-factor/start');
    const app = authenticatorApp(data.secret);
    const confirmed = await person.call('/account/second-factor/confirm', { code: app.codeAt(noon) });
    const headers = { cookie: cookiesOf(confirmed.headers), 'sec-fetch-site': 'same-origin' };
    const createAfterCode = (proof: string) =>
      shop.call('/desk/api-tokens/create', inputOf(person, { proof }), headers);
    shop.setNow(after(60_000));
    expect((await shop.call('/desk/api-tokens/overview', {}, headers)).data.proof).toBe('code');
    expect(Object.keys((await createAfterCode(person.password)).error?.fields ?? {})).toEqual(['proof']);
    const code = app.codeAt(after(60_000));
    const created = await createAfterCode(code);
    expect(created.status).toBe(200);
    expect((await createAfterCode(code)).status).toBe(400);
    expect(await orderStatus(created.data.token)).toBe(200);
  });

  test('is refused if the person already has twenty', async () => {
    const person = await newStaff('support');
    for (let index = 0; index < 20; index++) await newToken(person);
    const { status, error } = await person.call('/desk/api-tokens/create', inputOf(person, {}));
    expect([status, error?.fields?.['name']]).toEqual([400, expect.stringContaining('20 tokens')]);
  });
});
