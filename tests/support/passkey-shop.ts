import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contracts/passkey.ts';
import { auditLog, passkeys, rateLimits } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { newPerson } from './new-person.ts';
import { cookiesOf, openShop, type TestShop } from './open-shop.ts';
import { createPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';

export const passkeyOrigin = 'https://shop.example';
export let shop: TestShop;

/** Opens one shop at `passkeyOrigin` for all tests of a file. */
export function onPasskeyShop(): void {
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(async () => {
    vi.stubEnv('HAAT_ORIGIN', passkeyOrigin);
    await shop.db.delete(rateLimits);
    shop.setNow(new Date());
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => shop.close());
}

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
export const from = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin', 'user-agent': chrome });
export const newDevice = (given: { isBackedUp?: boolean } = {}) =>
  createPasskeyDevice({ origin: passkeyOrigin, ...given });

export async function registered() {
  const person = newPerson();
  const { data, headers } = await shop.call('/account/register', person);
  const cookie = cookiesOf(headers);
  const user = (await findSessionUser(new Headers({ cookie })))!;
  return { person, id: data.id as string, cookie, user };
}
type Person = Awaited<ReturnType<typeof registered>>;

/** Starts adding a passkey: returns the server's options, and the cookies to send with the device's response. */
export async function startAdding({ cookie, person }: Person, current_password = person.password) {
  const started = await shop.call<PasskeyCreationOptions>(
    '/account/passkey/register-options',
    { current_password },
    from(cookie),
  );
  return { ...started, cookie: `${cookie}; ${cookiesOf(started.headers)}` };
}
export async function add(person: Person, device: PasskeyDevice, forged = {}) {
  const started = await startAdding(person);
  const answer = device.create(started.data, forged);
  return {
    answer,
    ...started,
    ...(await shop.call('/account/passkey/register', answer, from(started.cookie))),
  };
}
export async function startSigningIn() {
  const started = await shop.call<PasskeyRequestOptions>('/account/passkey/sign-in-options');
  return { options: started.data, cookie: cookiesOf(started.headers) };
}
export async function signIn(device: PasskeyDevice, forged = {}) {
  const { options, cookie } = await startSigningIn();
  return shop.call('/account/passkey/sign-in', device.use(options, forged), from(cookie));
}
export async function withPasskey(given: { isBackedUp?: boolean } = {}) {
  const person = await registered();
  const device = newDevice(given);
  expect((await add(person, device)).status).toBe(200);
  return { ...person, device };
}
export const rowsOf = (userId: string) => shop.db.select().from(passkeys).where(eq(passkeys.userId, userId));
export const actionsOf = async (userId: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action);
