import { eq } from 'drizzle-orm';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, rateLimits, sessions, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { listSignInProviders, unlinkProvider } from '#server/services/account/linked-providers.ts';
import {
  findProvider,
  finishProviderSignIn,
  readPendingProviderSignIn,
  startLinking,
  startProviderSignIn,
} from '#server/services/account/provider-sign-in.ts';
import {
  openIdentityProvider,
  signInAtProvider,
  type TestIdentityProvider,
} from '../support/identity-provider.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const siteUrl = 'http://localhost:4321';
let shop: TestShop;
let idp: TestIdentityProvider;
beforeAll(async () => {
  shop = await openShop();
  idp = await openIdentityProvider();
  idp.serveShop(siteUrl);
});
beforeEach(async () => {
  idp.misbehave('none');
  await shop.db.delete(rateLimits);
  for (const [name, value] of Object.entries(idp.environment)) vi.stubEnv(name, value);
  vi.stubEnv('HAAT_ORIGIN', siteUrl);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await shop.close();
  await idp.close();
});

type Owner = { id: string; sessionId: string };
const device = { clientAddress: '203.0.113.7', headers: new Headers(), locale: 'en' };
const provider = () => findProvider('test')!;
let made = 0;
const newLogin = (prefix = 'anu') => `${prefix}${++made}`;

async function begin(linking?: { user: Owner; proof: string }) {
  const started = linking
    ? await startLinking(shop.app, provider(), { ...linking, next: '/my-account/linked' })
    : await startProviderSignIn(shop.app, provider(), { next: '/cart', linkedBy: null });
  if (!started.ok) throw new Error(started.error);
  return { url: started.url, pending: readPendingProviderSignIn(shop.app, provider(), started.pending)! };
}
const finish = (
  pending: Awaited<ReturnType<typeof begin>>['pending'],
  query: string,
  user: Owner | null = null,
) => finishProviderSignIn(shop.app, provider(), { pending, query, user, ...device });

async function signInAs(login: string) {
  const { url, pending } = await begin();
  return finish(pending, (await signInAtProvider(url, login)).search);
}
async function registered() {
  const person = newPerson();
  const { data, headers } = await shop.call('/account/register', person);
  const user = (await findSessionUser(new Headers({ cookie: cookiesOf(headers) })))!;
  return { person, id: data.id as string, user };
}
const linksOf = (userId: string) => shop.db.select().from(accounts).where(eq(accounts.userId, userId));

describe('signing in with an identity provider', () => {
  test('creates an account with the verified email, signs in to it again, and stores only the provider’s id of the person', async () => {
    const login = newLogin();
    const first = await signInAs(login);
    if (!first.ok || !('user' in first)) throw new Error('It was refused.');
    const [row] = await shop.db.select().from(users).where(eq(users.id, first.user.id));
    expect(row).toMatchObject({
      name: `Person ${login}`,
      email: `${login}@id.example`,
      emailVerified: true,
      role: 'customer',
    });
    expect(await linksOf(first.user.id)).toMatchObject([
      { providerId: 'oidc:test', accountId: login, accessToken: null, refreshToken: null, idToken: null },
    ]);
    const again = await signInAs(login);
    expect(again).toMatchObject({ ok: true, user: { id: first.user.id } });
    const open = await shop.db.select().from(sessions).where(eq(sessions.userId, first.user.id));
    expect(open).toHaveLength(2);
    expect(open.every(({ secondFactorAt }) => secondFactorAt === null)).toBe(true);
  });

  test('is never linked to an existing account by email, even if that email is unverified', async () => {
    const login = newLogin();
    const person = { ...newPerson(), email: `${login}@id.example` };
    const { data } = await shop.call('/account/register', person);
    expect(await signInAs(login)).toEqual({ ok: false, error: 'provider_account_exists' });
    expect(await linksOf(data.id)).toMatchObject([{ providerId: 'credential' }]);
  });

  test('creates no account for an unverified email', async () => {
    const login = newLogin('unverified');
    expect(await signInAs(login)).toEqual({ ok: false, error: 'provider_email' });
    const found = await shop.db
      .select()
      .from(users)
      .where(eq(users.email, `${login}@id.example`));
    expect(found).toEqual([]);
  });

  test('[F45] signing in with an identity provider is refused for a deactivated person', async () => {
    const login = newLogin();
    const first = await signInAs(login);
    if (!first.ok || !('user' in first)) throw new Error('It was refused.');
    await shop.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, first.user.id));
    expect(await signInAs(login)).toEqual({ ok: false, error: 'account_deactivated' });
  });

  test('refuses a wrong nonce, a wrong state, a code used twice and an error', async () => {
    const login = newLogin();
    idp.misbehave('wrong nonce');
    expect(await signInAs(login)).toEqual({ ok: false, error: 'provider_failed' });
    idp.misbehave('cancelled');
    const { url, pending } = await begin();
    const denied = await fetch(url, { redirect: 'manual' });
    const query = new URL(denied.headers.get('location')!).search;
    expect(await finish(pending, query)).toEqual({ ok: false, error: 'provider_cancelled' });
    idp.misbehave('broken');
    expect(await signInAs(login)).toEqual({ ok: false, error: 'provider_unreachable' });
    idp.misbehave('none');
    const [one, other] = [await begin(), await begin()];
    const answered = (await signInAtProvider(one.url, login)).search;
    for (const wrong of [other.pending, { ...one.pending, verifier: 'x'.repeat(43) }])
      expect(await finish(wrong, answered)).toEqual({ ok: false, error: 'provider_failed' });
    expect(await shop.db.select().from(accounts).where(eq(accounts.accountId, login))).toEqual([]);
    expect(await finish(one.pending, answered)).toMatchObject({ ok: true });
    expect(await finish(one.pending, answered)).toEqual({ ok: false, error: 'provider_failed' });
  });

  test('reports a provider that does not respond after some seconds, and tries again the next time', async () => {
    idp.misbehave('silent');
    vi.stubEnv('HAAT_OIDC_TEST_CLIENT_ID', 'not-discovered-yet');
    const started = await startProviderSignIn(shop.app, provider(), { next: '', linkedBy: null });
    expect(started).toEqual({ ok: false, error: 'provider_unreachable' });
    idp.misbehave('none');
    expect((await startProviderSignIn(shop.app, provider(), { next: '', linkedBy: null })).ok).toBe(true);
  });

  test('stores its pending state on the device encrypted, for its provider only, and for a short time', async () => {
    const started = await startProviderSignIn(shop.app, provider(), { next: '/cart', linkedBy: null });
    if (!started.ok) throw new Error(started.error);
    const read = (id: string) => readPendingProviderSignIn(shop.app, { ...provider(), id }, started.pending);
    expect(read('test')).toMatchObject({ next: '/cart' });
    expect(read('other')).toBe(null);
    expect(readPendingProviderSignIn(shop.app, provider(), `${started.pending.slice(0, -4)}AAAA`)).toBe(null);
    shop.setNow(new Date(Date.now() + 16 * 60_000));
    expect(read('test')).toBe(null);
    shop.setNow(new Date());
  });
});

describe('linking a provider', () => {
  test('[F39] requires the password and the same session, and then the provider signs in to that account', async () => {
    const { person, id, user } = await registered();
    const refused = await startLinking(shop.app, provider(), { user, proof: 'a wrong guess', next: '' });
    expect(refused).toEqual({ ok: false, error: 'password_wrong' });
    const login = newLogin();
    const { url, pending } = await begin({ user, proof: person.password });
    const { search } = await signInAtProvider(url, login);
    const other = await registered();
    expect(await finish(pending, search, other.user)).toEqual({ ok: false, error: 'provider_expired' });
    const next = await begin({ user, proof: person.password });
    const back = await signInAtProvider(next.url, login);
    expect(await finish(next.pending, back.search, user)).toEqual({ ok: true, isLinked: true });
    expect(await listSignInProviders(shop.app, user)).toEqual([
      { id: 'test', name: 'Test ID', isLinked: true },
    ]);
    expect(await signInAs(login)).toMatchObject({ ok: true, user: { id } });

    const second = await begin({ user: other.user, proof: other.person.password });
    const taken = await signInAtProvider(second.url, login);
    expect(await finish(second.pending, taken.search, other.user)).toEqual({
      ok: false,
      error: 'provider_taken',
    });
    expect(await unlinkProvider(shop.app, { provider: 'test', user })).toEqual({ ok: true });
    expect(await signInAs(login)).toMatchObject({ ok: true, user: { name: `Person ${login}` } });
  });

  test('a provider that is the only sign-in method cannot be removed', async () => {
    const opened = await signInAs(newLogin());
    if (!opened.ok || !('user' in opened)) throw new Error('It was refused.');
    const unlinked = await unlinkProvider(shop.app, { provider: 'test', user: opened.user });
    expect(unlinked).toEqual({ ok: false, error: 'provider_needed' });
    expect(await linksOf(opened.user.id)).toHaveLength(1);
  });
});

describe('signing in with an identity provider in an app', () => {
  /** An ID token, as an app receives it from the library of the provider. */
  async function idTokenOf(login: string): Promise<string> {
    const config = await openid.discovery(new URL(idp.issuer), idp.clientId, idp.clientSecret, undefined, {
      execute: [openid.allowInsecureRequests],
    });
    const verifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${siteUrl}/login/callback/test`,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
    });
    const back = await signInAtProvider(url.href, login);
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier });
    return tokens.id_token!;
  }
  const check = (accessToken: string, provider = 'test') =>
    shop.call('/account/social-check', {
      email: null,
      device_token: null,
      phone: null,
      accessToken,
      provider,
    });

  test('CALL-42 CALL-40 an ID token signs in to its account, and registers with a name', async () => {
    const login = newLogin();
    const token = await idTokenOf(login);
    const unknown = await check(token);
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'no_account']);
    const registered = await shop.call('/account/register', {
      name: 'Anu Iyer',
      provider: 'test',
      accessToken: token,
    });
    expect(registered.data).toMatchObject({ name: 'Anu Iyer', email: `${login}@id.example` });
    const known = await check(token);
    expect([known.status, known.data.id]).toEqual([200, registered.data.id]);
  });

  test('CALL-42 a token that is forged, for another client, or for an email with an account is refused', async () => {
    const token = await idTokenOf(newLogin());
    const [head, , signature] = token.split('.');
    const claims = {
      iss: idp.issuer,
      aud: idp.clientId,
      sub: 'x',
      email: 'x@id.example',
      email_verified: true,
    };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    for (const bad of [forged, 'nonsense', `${token}x`]) {
      const { status, error } = await check(bad);
      expect([status, error?.code]).toEqual([400, 'provider_failed']);
    }
    expect((await check(token, 'other')).error?.code).toBe('no_provider');
    const login = newLogin();
    await shop.call('/account/register', { ...newPerson(), email: `${login}@id.example` });
    expect((await check(await idTokenOf(login))).error?.code).toBe('provider_account_exists');
    vi.stubEnv('HAAT_OIDC_TEST_CLIENT_ID', 'another-client');
    expect((await check(token)).error?.code).toBe('provider_failed');
  });
});
