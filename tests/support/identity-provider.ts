import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

/** How the provider misbehaves: it answers for another nonce, with errors, or not at all. */
export type Misbehaviour = 'none' | 'wrong nonce' | 'cancelled' | 'error' | 'broken' | 'silent';

export type TestIdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The environment variables of a shop that offers this provider as “Test ID”. */
  environment: Record<string, string>;
  /** Registers the shop at this URL as a client of the provider. */
  serveShop: (url: string) => void;
  misbehave: (how: Misbehaviour) => void;
  close: () => Promise<void>;
};

/**
 * Starts a real OpenID Connect provider on this machine. A person who signs in as `anu` has the email anu@id.example.
 * If the name begins with `unverified`, the email is unverified. Any password is accepted.
 */
export async function openIdentityProvider(): Promise<TestIdentityProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const [clientId, clientSecret] = ['haat-test', 'a secret of the test provider, long enough'];
  const createProvider = (shopUrl: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${shopUrl}/login/callback/test`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      pkce: { required: () => true },
      // An app requests the email in its ID token.
      features: { claimsParameter: { enabled: true } },
      cookies: { keys: ['a key of the test provider'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: `${id}@id.example`,
          email_verified: !id.startsWith('unverified'),
          name: `Person ${id}`,
        }),
      }),
      // Consent is given automatically, so that no page asks for it.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        grant.addOIDCClaims(['email', 'email_verified']);
        await grant.save();
        return grant;
      },
    });
  let behaviour: Misbehaviour = 'none';
  const waiting = new Set<ServerResponse>();
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (simulateFault(request, response)) return;
    if (answer) void answer(request, response);
    else response.writeHead(503).end();
  });

  function simulateFault(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '/', issuer);
    const { searchParams: query } = url;
    if (url.pathname === '/auth' && query.has('redirect_uri')) {
      if (behaviour === 'wrong nonce') {
        query.set('nonce', 'another nonce');
        request.url = `${url.pathname}${url.search}`;
      }
      const error =
        behaviour === 'cancelled' ? 'access_denied' : behaviour === 'error' ? 'server_error' : null;
      if (error) {
        const back = new URL(query.get('redirect_uri')!);
        back.search = new URLSearchParams({ error, state: query.get('state')!, iss: issuer }).toString();
        response.writeHead(303, { location: back.href }).end();
        return true;
      }
    }
    if (url.pathname === '/token' && behaviour === 'broken') {
      response.writeHead(500, { 'content-type': 'text/plain' }).end('broken');
      return true;
    }
    if (behaviour === 'silent' && (url.pathname === '/token' || url.pathname.startsWith('/.well-known'))) {
      waiting.add(response);
      return true;
    }
    return false;
  }

  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    clientId,
    clientSecret,
    environment: {
      HAAT_OIDC: 'test',
      HAAT_OIDC_TEST_NAME: 'Test ID',
      HAAT_OIDC_TEST_ISSUER: issuer,
      HAAT_OIDC_TEST_CLIENT_ID: clientId,
      HAAT_OIDC_TEST_CLIENT_SECRET: clientSecret,
    },
    serveShop: (url) => void (answer = createProvider(url).callback()),
    misbehave: (how) => void (behaviour = how),
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs in at the provider like a browser; returns the URL to which the provider redirects afterwards. */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (address: URL, body?: URLSearchParams): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${address.pathname} answered ${response.status} without a redirect.`);
    return new URL(location, address);
  };
  const start = new URL(url);
  let next = await visit(start);
  for (let step = 0; step < 10 && next.origin === start.origin; step++)
    next = next.pathname.startsWith('/interaction/')
      ? await visit(next, new URLSearchParams({ prompt: 'login', login, password: 'any' }))
      : await visit(next);
  return next;
}
