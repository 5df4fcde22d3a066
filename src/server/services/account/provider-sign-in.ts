import { z } from 'zod';
import { providerCallbackPath } from '#paths';
import type { Clock } from '#server/adapters/ports.ts';
import {
  authorizationUrl,
  type Identity,
  identityFromCallback,
  identityFromIdToken,
  type ProviderError,
  ProviderFailure,
} from '#server/adapters/identity-provider.ts';
import { environment } from '#server/config/environment.ts';
import type { IdentityProvider } from '#server/config/identity-providers.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { findUserIdOfLink, insertLink } from '#server/repositories/linked-provider.ts';
import { findUserByEmail, insertUserWithEmail } from '#server/repositories/user.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { attachContact } from './attach-contact.ts';
import { recordRegistrationConsent } from './consent.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { linkProvider } from './linked-providers.ts';
import { openSession, type SignedIn, type SignInDevice } from './open-session.ts';
import { parseEmail } from './parse-contact.ts';

type Dependencies = { db: Db; clock: Clock };
type Owner = Pick<SessionUser, 'id' | 'sessionId'>;
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;

const pendingMinutes = 15;
const pendingSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The person and session that link the provider with their account; null for a sign-in. */
  linkedBy: z.object({ id: z.string(), sessionId: z.string() }).nullable(),
  until: z.number(),
});
type Pending = z.infer<typeof pendingSchema>;

export const findProvider = (id: string | undefined): IdentityProvider | null =>
  environment().identityProviders.find((provider) => provider.id === id) ?? null;

/** The address of this shop to which a provider sends customers back; it is registered with the provider. */
const callbackUrl = ({ id }: IdentityProvider): string =>
  `${environment().siteUrl}${providerCallbackPath(id)}`;

/** Returns the provider's URL, and the encrypted state with which the provider's response is checked later. */
export async function startProviderSignIn(
  { clock }: Pick<Dependencies, 'clock'>,
  provider: IdentityProvider,
  { next, linkedBy }: { next: string; linkedBy: Owner | null },
): Promise<{ ok: true; url: string; pending: string } | { ok: false; error: ProviderError }> {
  const started = await withProvider(provider, () => authorizationUrl(provider, callbackUrl(provider)));
  if (!started.ok) return started;
  const { url, checks } = started.result;
  const pending: Pending = {
    provider: provider.id,
    ...checks,
    next,
    linkedBy: linkedBy && { id: linkedBy.id, sessionId: linkedBy.sessionId },
    until: clock.now().getTime() + pendingMinutes * 60_000,
  };
  return { ok: true, url: url.href, pending: encryptText('haat identity provider', JSON.stringify(pending)) };
}

/** Starts linking a provider with the signed-in account, after the person has confirmed their identity. */
export async function startLinking(
  deps: Dependencies,
  provider: IdentityProvider,
  { user, proof, next }: { user: Owner; proof: string; next: string },
): Promise<
  | { ok: true; url: string; pending: string }
  | { ok: false; error: ProviderError | 'code_wrong' | 'password_wrong' | 'sign_in_again' }
  | RateLimitRefusal
> {
  const confirmed = await confirmIdentity(deps, user, proof);
  return confirmed.ok ? startProviderSignIn(deps, provider, { next, linkedBy: user }) : confirmed;
}

/** The pending sign-in with this provider; null if there is none, or if it has expired. */
export function readPendingProviderSignIn(
  { clock }: Pick<Dependencies, 'clock'>,
  provider: IdentityProvider,
  sealed: string,
): Pending | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(decryptText('haat identity provider', sealed)));
    if (!parsed.success || parsed.data.provider !== provider.id) return null;
    return parsed.data.until > clock.now().getTime() ? parsed.data : null;
  } catch {
    return null;
  }
}

type AccountRefusal =
  | { ok: false; error: 'provider_email' | 'provider_account_exists' | 'account_deactivated' | 'no_account' }
  | RateLimitRefusal;
type LinkRefusal = { ok: false; error: 'provider_expired' | 'provider_taken' };

/** Uses the provider's response to sign in, create an account, or link the provider with the requesting account. */
export async function finishProviderSignIn(
  deps: Dependencies,
  provider: IdentityProvider,
  { pending, query, user, ...device }: { pending: Pending; query: string; user: Owner | null } & SignInDevice,
): Promise<
  SignedIn | { ok: true; isLinked: true } | AccountRefusal | LinkRefusal | { ok: false; error: ProviderError }
> {
  const address = new URL(callbackUrl(provider));
  address.search = query;
  const answered = await withProvider(provider, () => identityFromCallback(provider, address, pending));
  if (!answered.ok) return answered;
  if (!pending.linkedBy) return signInAs(deps, provider, answered.result, { canRegister: true, ...device });
  // Somebody else may have signed in on this device in the meantime.
  if (user?.id !== pending.linkedBy.id || user.sessionId !== pending.linkedBy.sessionId)
    return { ok: false, error: 'provider_expired' };
  return linkProvider(deps, { provider: provider.id, subject: answered.result.subject, user });
}

/** Signs a customer in to one of the shop's own apps, with the ID token from the provider's SDK. */
export async function signInWithIdToken(
  deps: Dependencies,
  provider: IdentityProvider,
  { idToken, name, ...device }: { idToken: string; name: string | null } & SignInDevice,
): Promise<SignedIn | AccountRefusal | { ok: false; error: ProviderError }> {
  const answered = await withProvider(provider, () => identityFromIdToken(provider, idToken));
  if (!answered.ok) return answered;
  const identity = { ...answered.result, name: name ?? answered.result.name };
  return signInAs(deps, provider, identity, { canRegister: name !== null, ...device });
}

/**
 * Signs in to the account linked with the identity, or creates an account. If the email already belongs to an account,
 * the identity is not linked with it automatically: the owner has to sign in and link the provider. No account is
 * created for an email that the provider has not verified.
 */
async function signInAs(
  deps: Dependencies,
  provider: IdentityProvider,
  { subject, email: given, isEmailVerified, name }: Identity,
  { canRegister, ...device }: { canRegister: boolean } & SignInDevice,
): Promise<SignedIn | AccountRefusal> {
  const linkedId = await findUserIdOfLink(deps.db, { provider: provider.id, subject });
  if (linkedId !== null) return openSession(deps, linkedId, device);
  const email = given === null ? null : parseEmail(given);
  if (email === null || !isEmailVerified) return { ok: false, error: 'provider_email' };
  if (await findUserByEmail(deps.db, email)) return { ok: false, error: 'provider_account_exists' };
  if (!canRegister) return { ok: false, error: 'no_account' };
  const counted = await countAttempt(deps, 'registerByAddress', device.clientAddress);
  if (!counted.ok) return counted;
  const opened = await rollBackOnRefusal(deps.db, async (tx) => {
    const userId = await insertUserWithEmail(tx, {
      name: (name ?? email.split('@')[0]!).slice(0, 80),
      email,
    });
    if (userId === null) return { ok: false as const, error: 'provider_account_exists' as const };
    const isInserted = await insertLink(tx, { provider: provider.id, subject, userId });
    return isInserted
      ? { ok: true as const, userId }
      : { ok: false as const, error: 'provider_account_exists' as const };
  });
  if (!opened.ok) return opened;
  await attachContact(deps, { userId: opened.userId, contact: email });
  await recordRegistrationConsent(deps, opened.userId, device);
  return openSession(deps, opened.userId, device);
}

async function withProvider<Result>(
  { id }: IdentityProvider,
  work: () => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false; error: ProviderError }> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.error !== 'provider_cancelled')
      logger.warn({ provider: id, reason: error.reason }, 'identity_provider_failed');
    return { ok: false, error: error.error };
  }
}
