import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { addresses, passkeyChallenges, sessions, users } from '#server/db/schema/index.ts';
import { logger } from '#server/process/logger.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { home } from '../support/orders.ts';
import {
  actionsOf,
  from,
  newDevice,
  onPasskeyShop,
  rowsOf,
  shop,
  signIn,
  startAdding,
  startSigningIn,
  withPasskey,
} from '../support/passkey-shop.ts';

onPasskeyShop();

describe('signing in with a passkey', () => {
  test('needs no name, opens a session like every other method, and records the use', async () => {
    const { id, person, device } = await withPasskey();
    const signedIn = await signIn(device, { counter: 7 });
    expect([signedIn.status, signedIn.data]).toEqual([200, { id, name: person.name }]);
    const cookie = cookiesOf(signedIn.headers);
    expect(await findSessionUser(new Headers({ cookie }))).toMatchObject({ id, secondFactorAt: null });
    expect(cookie).toContain('customer=');
    expect(signedIn.headers.getSetCookie().some((line) => /^passkey=;.*Max-Age=0/.test(line))).toBe(true);
    const [row] = await rowsOf(id);
    expect(row?.counter).toBe(7);
    expect(row?.lastUsedAt).not.toBe(null);
  });

  test('gives a new device the place of the customer, and the language if the shop has it', async () => {
    const { id, device } = await withPasskey();
    await shop.db.update(users).set({ locale: 'hi' }).where(eq(users.id, id));
    const { headers } = await signIn(device);
    expect(headers.getSetCookie().some((line) => line.startsWith('lang=hi'))).toBe(true);
    await shop.db.insert(addresses).values({ userId: id, ...home, isDefault: true });
    await shop.db.update(users).set({ locale: 'xx' }).where(eq(users.id, id));
    const next = (await signIn(device)).headers.getSetCookie();
    const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0]!).toSorted();
    const others = namesOf(headers.getSetCookie()).filter((name) => name !== 'lang');
    expect(namesOf(next)).toEqual([...others, 'place', 'place_address'].toSorted());
    expect(next.filter((line) => line.startsWith('place')).map((line) => line.split(';')[0])).toEqual([
      `place=${encodeURIComponent(`${home.latitude},${home.longitude}`)}`,
      expect.stringContaining(encodeURIComponent(home.address)),
    ]);
  });

  test('accepts a challenge once and for five minutes, also after a refused response', async () => {
    const { device } = await withPasskey();
    const { options, cookie } = await startSigningIn();
    const answer = device.use(options);
    expect((await shop.call('/account/passkey/sign-in', answer, from(cookie))).status).toBe(200);
    const again = await shop.call('/account/passkey/sign-in', answer, from(cookie));
    expect([again.status, again.error?.code]).toEqual([400, 'passkey_expired']);

    const failedSignIn = await startSigningIn();
    const wrong = device.use(failedSignIn.options, { origin: 'https://evil.example' });
    await shop.call('/account/passkey/sign-in', wrong, from(failedSignIn.cookie));
    const right = await shop.call(
      '/account/passkey/sign-in',
      device.use(failedSignIn.options),
      from(failedSignIn.cookie),
    );
    expect(right.error?.code).toBe('passkey_expired');

    const late = await startSigningIn();
    shop.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
    const slow = await shop.call('/account/passkey/sign-in', device.use(late.options), from(late.cookie));
    expect(slow.error?.code).toBe('passkey_expired');
    await deleteExpiredRows(shop.db, shop.app.clock.now());
    expect(await shop.db.select().from(passkeyChallenges)).toEqual([]);
  });

  test('refuses a challenge for a new passkey, or of another browser', async () => {
    const person = await withPasskey();
    const adding = await startAdding(person);
    const options = {
      challenge: adding.data.challenge,
      rpId: 'shop.example',
      timeout: 1,
      userVerification: 'required' as const,
    };
    const wrongChallenge = await shop.call(
      '/account/passkey/sign-in',
      person.device.use(options),
      from(adding.cookie),
    );
    expect(wrongChallenge.error?.code).toBe('passkey_expired');
    const [one, other] = [await startSigningIn(), await startSigningIn()];
    const swapped = await shop.call(
      '/account/passkey/sign-in',
      person.device.use(one.options),
      from(other.cookie),
    );
    expect(swapped.error?.code).toBe('passkey_failed');
  });

  test('[F39] refuses another origin or host, no user verification, a wrong signature, another owner and an unknown passkey', async () => {
    const { device } = await withPasskey();
    const other = await withPasskey();
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    for (const forged of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from(other.id).toString('base64url') },
      { userHandle: null },
    ]) {
      const refused = await signIn(device, forged);
      expect([refused.status, refused.error?.code], JSON.stringify(forged)).toEqual([400, 'passkey_failed']);
      expect(cookiesOf(refused.headers)).toBe('');
    }
    expect(warn.mock.calls.map(([, name]) => name)).toEqual(
      Array.from({ length: 6 }, () => 'passkey_refused'),
    );
    expect(warn).toHaveBeenCalledWith({ reason: 'The passkey names another owner.' }, 'passkey_refused');
    warn.mockRestore();
    const { options, cookie } = await startSigningIn();
    const stolen = { ...other.device.use(options), id: device.credentialId, rawId: device.credentialId };
    const refused = await shop.call('/account/passkey/sign-in', stolen, from(cookie));
    expect(refused.error?.code).toBe('passkey_failed');
    const unknown = await signIn(newDevice());
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'passkey_unknown']);
    const [row] = await rowsOf(other.id);
    expect(row?.lastUsedAt).toBe(null);
  });

  test('refuses a counter that does not increase and records it, but accepts devices without a counter', async () => {
    const { id, device } = await withPasskey({ isBackedUp: false });
    for (const round of [1, 2]) expect((await signIn(device)).status, `${round}`).toBe(200);
    expect((await signIn(device, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      const refused = await signIn(device, { counter });
      expect([refused.status, refused.error?.code]).toEqual([400, 'passkey_failed']);
    }
    expect(await actionsOf(id)).toContain('account.passkey-refused');
    expect((await signIn(device, { counter: 10 })).status).toBe(200);
    const [first, second] = [await startSigningIn(), await startSigningIn()];
    const together = await Promise.all(
      [first, second].map(({ options, cookie }) =>
        shop.call('/account/passkey/sign-in', device.use(options, { counter: 11 }), from(cookie)),
      ),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('[F45] is allowed for a banned customer, who cannot order, and refused for a deactivated customer', async () => {
    const { id, device } = await withPasskey();
    await shop.db.update(users).set({ isBanned: true, banReason: 'Fraud' }).where(eq(users.id, id));
    const { headers } = await signIn(device);
    const check = await shop.call('/account/ban-check', {}, from(cookiesOf(headers)));
    expect(check.data).toEqual({ banned: true, reason: 'Fraud' });
    await shop.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id));
    const refused = await signIn(device);
    expect([refused.status, refused.error?.code]).toEqual([403, 'account_deactivated']);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test('signing in with a passkey is limited for each address', async () => {
    const attempt = (address: string) =>
      shop.call('/account/passkey/sign-in-options', {}, { 'x-test-address': address });
    for (let round = 0; round < 300; round += 1) expect((await attempt('203.0.113.8')).status).toBe(200);
    const refused = await attempt('203.0.113.8');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await attempt('203.0.113.9')).status).toBe(200);
  });
});
