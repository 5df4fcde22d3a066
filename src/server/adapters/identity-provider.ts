import type * as openid from 'openid-client';
import type { IdentityProvider } from '#server/config/identity-providers.ts';

/** A person as confirmed by a provider. */
export type Identity = {
  /** The provider's id of the person, which never changes. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};
export type ProviderError = 'provider_unreachable' | 'provider_cancelled' | 'provider_failed';
export type AuthorizationChecks = { state: string; nonce: string; verifier: string };

/** Thrown if a request to a provider fails; `reason` says why, without personal data. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly error: ProviderError;
  readonly reason: string;
  constructor(error: ProviderError, reason: string) {
    super(`${error}: ${reason}`);
    this.error = error;
    this.reason = reason;
  }
}

/** The timeout of each request to a provider; short, because a customer is waiting. */
const timeoutSeconds = 8;
/** How long a provider's metadata is cached. */
const discoveryLifetimeMs = 15 * 60_000;

type CachedDiscovery = { config: Promise<openid.Configuration>; until: number };
const discovered = new Map<string, CachedDiscovery>();

/** Concurrent sign-ins share one discovery request; a failed one is not cached. */
async function configOf(
  client: typeof openid,
  { issuer, clientId, clientSecret }: IdentityProvider,
): Promise<openid.Configuration> {
  const key = `${issuer} ${clientId} ${clientSecret}`;
  const known = discovered.get(key);
  if (known && known.until > Date.now()) return known.config;
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ];
  const config = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: timeoutSeconds,
  });
  discovered.set(key, { config, until: Date.now() + discoveryLifetimeMs });
  config.catch(() => discovered.delete(key));
  return config;
}

/** The provider's URL where the customer continues, and the values with which the provider's response is checked. */
export async function authorizationUrl(
  provider: IdentityProvider,
  redirectUri: string,
): Promise<{ url: URL; checks: AuthorizationChecks }> {
  const client = await import('openid-client');
  return reportFailure(client, async () => {
    const config = await configOf(client, provider);
    const verifier = client.randomPKCECodeVerifier();
    const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url, checks };
  });
}

/**
 * Exchanges the code in `callbackUrl`, to which the provider redirected the customer, for the customer's identity.
 */
export async function identityFromCallback(
  provider: IdentityProvider,
  callbackUrl: URL,
  { state, nonce, verifier }: AuthorizationChecks,
): Promise<Identity> {
  const client = await import('openid-client');
  return reportFailure(client, async () => {
    const config = await configOf(client, provider);
    const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Many providers return the email address only from this endpoint.
    const more =
      claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
    return readClaims({ ...more, ...claims });
  });
}

/** Accepts only a token that the provider issued for the shop's client id less than ten minutes ago. */
export async function identityFromIdToken(provider: IdentityProvider, idToken: string): Promise<Identity> {
  const [client, jose] = await Promise.all([import('openid-client'), import('jose')]);
  return reportFailure(client, async () => {
    const { issuer, jwks_uri: keysUrl } = (await configOf(client, provider)).serverMetadata();
    if (!keysUrl) throw new ProviderFailure('provider_failed', 'no keys');
    const keys = jose.createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutSeconds * 1000 });
    const { payload } = await jose.jwtVerify(idToken, keys, {
      issuer,
      audience: provider.clientId,
      maxTokenAge: '10m',
      requiredClaims: ['sub', 'exp'],
    });
    return readClaims(payload);
  });
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null;

function readClaims(claims: Record<string, unknown>): Identity {
  const subject = textOf(claims['sub']);
  if (subject === null || subject.length > 255) throw new ProviderFailure('provider_failed', 'no subject');
  return {
    subject,
    email: textOf(claims['email']),
    // Some providers send the value as a string.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textOf(claims['name']) ?? textOf(claims['given_name']),
  };
}

const networkCodes = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT'];

/** Maps every error of the libraries to a ProviderFailure: unreachable, failed, or cancelled by the customer. */
async function reportFailure<Result>(client: typeof openid, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (error instanceof client.AuthorizationResponseError)
      throw new ProviderFailure(
        error.error === 'access_denied' ? 'provider_cancelled' : 'provider_failed',
        error.error,
      );
    const code = codeOf(error);
    const isUnreachable =
      networkCodes.includes(code) ||
      (error instanceof TypeError && error.message === 'fetch failed') ||
      (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) ||
      statusOf(error) >= 500;
    throw new ProviderFailure(isUnreachable ? 'provider_unreachable' : 'provider_failed', code);
  }
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

/** The HTTP status of a response that the libraries could not parse; 0 if there was no such response. */
function statusOf(error: unknown): number {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Response) return cause.status;
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : 0;
}
