import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { passkeys, sessions, users } from '#server/db/schema/index.ts';
import { deleteAccount } from '#server/services/account/delete-account.ts';
import { unlinkProvider } from '#server/services/account/linked-providers.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#server/services/account/passkeys.ts';
import { resetAdmin } from '#server/services/account/reset-admin.ts';
import { openDataFolder } from '../support/media.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  actionsOf,
  add,
  from,
  newDevice,
  onPasskeyShop,
  passkeyOrigin,
  registered,
  rowsOf,
  shop,
  signIn,
  startAdding,
  withPasskey,
} from '../support/passkey-shop.ts';
import { sentMessages } from '../support/sent-messages.ts';

const data = openDataFolder();
afterAll(() => data.restore());
onPasskeyShop();

describe('adding a passkey', () => {
  test('[F45] requires confirmation of the identity, stores the public key, and notifies the account’s contact', async () => {
    const person = await registered();
    const wrong = await startAdding(person, 'a wrong guess');
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'password_wrong']);
    expect(wrong.error?.fields).toHaveProperty('current_password');
    const { data: options } = await startAdding(person);
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Haat' },
      user: { name: person.person.email, displayName: person.person.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 5 * 60_000,
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.id);
    const device = newDevice();
    expect((await add(person, device)).status).toBe(200);
    expect(await rowsOf(person.id)).toMatchObject([
      {
        credentialId: device.credentialId,
        name: 'Chrome on Android',
        counter: 0,
        isBackedUp: true,
        transports: ['internal', 'hybrid'],
        lastUsedAt: null,
      },
    ]);
    const [message] = await sentMessages(shop.db);
    expect(message?.recipient).toBe(person.person.email);
    expect(message?.body).toContain('Chrome on Android');
    expect(message?.body).toContain(`${passkeyOrigin}/my-account/passkeys`);
    expect(await actionsOf(person.id)).toContain('account.passkey-added');
    const next = await startAdding(person);
    expect(next.data.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  });

  test('accepts a challenge once, within five minutes, from the person and browser that requested it', async () => {
    const person = await registered();
    const device = newDevice();
    const { answer, cookie, status } = await add(person, device);
    expect(status).toBe(200);
    const again = await shop.call('/account/passkey/register', answer, from(cookie));
    expect([again.status, again.error?.code]).toEqual([400, 'passkey_expired']);

    const started = await startAdding(person);
    const other = await registered();
    const challenge = started.cookie.split('; ').find((pair) => pair.startsWith('passkey='))!;
    const answered = newDevice().create(started.data);
    for (const cookie of [`${other.cookie}; ${challenge}`, person.cookie]) {
      const refused = await shop.call('/account/passkey/register', answered, from(cookie));
      expect(refused.error?.code).toBe('passkey_expired');
    }
    shop.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
    const late = await shop.call('/account/passkey/register', answered, from(started.cookie));
    expect(late.error?.code).toBe('passkey_expired');
    expect(await rowsOf(person.id)).toHaveLength(1);
    expect(await rowsOf(other.id)).toEqual([]);
  });

  test('refuses another origin, another host, no user verification and a response of another type', async () => {
    const person = await registered();
    for (const forged of [
      { origin: 'https://shop.example.evil.example' },
      { origin: 'http://shop.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]) {
      const refused = await add(person, newDevice(), forged);
      expect([refused.status, refused.error?.code], JSON.stringify(forged)).toEqual([400, 'passkey_failed']);
    }
    expect(await rowsOf(person.id)).toEqual([]);
  });

  test('[F39] refuses a passkey of another person, and more than 20', async () => {
    const { device, id } = await withPasskey();
    const other = await registered();
    const taken = await add(other, device);
    expect([taken.status, taken.error?.code]).toEqual([409, 'passkey_taken']);
    expect(await rowsOf(id)).toHaveLength(1);
    const [row] = await rowsOf(id);
    await shop.db.insert(passkeys).values(
      Array.from({ length: 20 }, (_, index) => ({
        ...row!,
        id: undefined,
        userId: other.id,
        credentialId: `${row!.credentialId}${index}`,
      })),
    );
    expect((await startAdding(other)).error?.code).toBe('passkeys_full');
  });

  test('adding a passkey is refused for guests and banned customers, and requires a recent sign-in for an account without a password', async () => {
    const person = await registered();
    const guest = await shop.call('/account/passkey/register-options', { current_password: '' });
    expect(guest.status).toBe(401);
    const device = newDevice();
    await add(person, device);
    const { headers } = await signIn(device);
    const own = { ...person, cookie: cookiesOf(headers) };
    await shop.db.execute(`update accounts set password = null where user_id = '${person.id}'`);
    expect((await startAdding(own, '')).status).toBe(200);
    await shop.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, person.id));
    expect((await startAdding(own, '')).error?.code).toBe('sign_in_again');
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.id, person.id));
    expect((await startAdding(own, '')).error?.code).toBe('banned');
  });
});

describe('a person’s passkeys', () => {
  test('[F39] a person’s passkeys are listed, renamed and removed by their owner only', async () => {
    const { id, user, device } = await withPasskey();
    const stranger = await registered();
    const [listed] = await listPasskeys(shop.app, user);
    expect(await renamePasskey(shop.app, stranger.user, { id: listed!.id, name: 'Mine' })).toEqual({
      ok: false,
      error: 'not_found',
    });
    expect(await removePasskey(shop.app, stranger.user, listed!.id)).toEqual({ ok: true });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await renamePasskey(shop.app, user, { id: listed!.id, name: 'My phone' })).toEqual({ ok: true });
    expect(await listPasskeys(shop.app, user)).toMatchObject([{ name: 'My phone', isBackedUp: true }]);
    expect(await removePasskey(shop.app, user, listed!.id)).toEqual({ ok: true });
    expect((await signIn(device)).error?.code).toBe('passkey_unknown');
    expect(await actionsOf(id)).toContain('account.passkey-removed');
  });

  test('the last passkey cannot be removed while it is the only sign-in method, and a provider can be unlinked if there is a passkey', async () => {
    const { id, user } = await withPasskey();
    await shop.db.execute(
      `update accounts set password = null, provider_id = 'oidc:test', account_id = '${id}' where user_id = '${id}'`,
    );
    const [only] = await rowsOf(id);
    expect(await removePasskey(shop.app, user, only!.id)).toEqual({ ok: false, error: 'passkey_needed' });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await unlinkProvider(shop.app, { provider: 'test', user })).toEqual({ ok: true });
    const second = { ...only!, id: only!.id + 100_000, credentialId: 'another' };
    await shop.db.insert(passkeys).values(second);
    expect(await removePasskey(shop.app, user, only!.id)).toEqual({ ok: true });
    expect(await removePasskey(shop.app, user, second.id)).toEqual({ ok: false, error: 'passkey_needed' });
    await shop.db
      .update(users)
      .set({ phoneNumber: '+919876500001', phoneNumberVerified: true })
      .where(eq(users.id, id));
    expect(await removePasskey(shop.app, user, second.id)).toEqual({ ok: true });
  });

  test('[F49] are deleted with the account, and when npm run admin resets an administrator', async () => {
    const { person, user, id } = await withPasskey();
    await startAdding({ ...(await registered()) });
    expect(await deleteAccount(shop.app, { ...user, role: 'customer' }, person.password)).toEqual({
      ok: true,
    });
    expect(await rowsOf(id)).toEqual([]);
    const admin = await withPasskey();
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
    expect(await resetAdmin(shop.app, admin.person.email)).toMatchObject({ ok: true });
    expect((await signIn(admin.device)).error?.code).toBe('passkey_unknown');
  });
});
