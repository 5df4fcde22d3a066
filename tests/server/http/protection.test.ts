import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nestingDepth } from '#server/middleware/body-limits.ts';
import { reduceContentPolicy } from '#server/middleware/reduce-content-policy.ts';
import { setAppDependencies } from '#server/process/app-dependencies.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { openDatabase } from '#server/db/client.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { isCrossSite } from '#server/middleware/security-headers.ts';
import { safeRedirectPath } from '#server/request/safe-redirect-path.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { logger } from '#server/process/logger.ts';
import { recordError } from '#server/request/context.ts';
import { newPerson } from '../../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const post = (headers: Record<string, string>, body: string | undefined = '{}', path = '/api/settings/get') =>
  shop.request(path, { method: 'POST', headers, body });

describe('[F46] a request from another site', () => {
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  const forgedHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { cookie: 'session=stolen' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  for (const type of types) {
    test.each(forgedHeaders)(`${type} with %j is refused`, async (headers) => {
      expect((await post({ 'content-type': type, ...headers })).status).toBe(403);
      expect((await post({ 'content-type': type, ...headers }, '{}', '/any/page')).status).toBe(403);
    });
  }

  test('our own pages and clients without cookies are allowed', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post(json)).status).toBe(200);
    expect(
      (await post({ ...json, cookie: 'a=b', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(200);
    expect((await post({ ...json, cookie: 'a=b', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('[F46] a request from the same host', () => {
  const isCrossSiteRequest = (origin: string, host: string, siteUrl: string) => {
    vi.stubEnv('HAAT_ORIGIN', siteUrl);
    return isCrossSite(
      new Request(`http://${host}/api/order/place`, { method: 'POST', headers: { origin } }),
    );
  };
  afterEach(() => vi.unstubAllEnvs());

  // A proxy connects over plain http even if the visitor uses https, so the URL of the shop decides what is same-site.
  test.each([
    ['https://shop.example', 'shop.example', 'https://shop.example', false],
    ['http://shop.example', 'shop.example', 'https://shop.example', true],
    ['https://www.shop.example', 'www.shop.example', 'https://shop.example', false],
    ['http://www.shop.example', 'www.shop.example', 'https://shop.example', true],
    ['http://evil.example:4321', 'evil.example:4321', 'http://localhost:4321', true],
    ['https://evil.example', 'evil.example', 'https://shop.example', true],
    ['https://evil.shop.example', 'evil.shop.example', 'https://shop.example', true],
    ['http://kitchen.local:4321', 'kitchen.local:4321', 'http://localhost:4321', false],
    ['http://[fd00::7]:4321', '[fd00::7]:4321', 'http://localhost:4321', false],
    ['http://192.168.0.7:4321', '192.168.0.7:4321', 'http://localhost:4321', false],
    ['https://192.168.0.7:4321', '192.168.0.7:4321', 'http://localhost:4321', true],
    ['http://192.168.0.7:8080', '192.168.0.7:4321', 'http://localhost:4321', true],
    ['https://shop.example:444', 'shop.example', 'https://shop.example', true],
    ['https://shop.example.evil', 'shop.example', 'https://shop.example', true],
    ['https://shop.example', 'inner:4321', 'https://shop.example', false],
  ])('a request from %s to %s with the shop at %s: cross-site is %s', (origin, host, siteUrl, foreign) => {
    expect(isCrossSiteRequest(origin, host, siteUrl)).toBe(foreign);
  });
});

describe('request bodies', () => {
  const json = { 'content-type': 'application/json' };

  test('[F64] bodies larger than 256 kB are refused, with and without a length', async () => {
    const body = JSON.stringify({ origin: 'x'.repeat(260 * 1024) });
    expect((await post({ ...json, 'content-length': String(body.length) }, body)).status).toBe(413);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post({ ...form, 'content-length': String(body.length) }, body, '/login')).status).toBe(413);
    for (const [path, headers] of [
      ['/api/settings/get', json],
      ['/login', form],
    ] as const) {
      let pieces = 0;
      const long = new ReadableStream({
        pull(controller) {
          if (pieces++ < 100) controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)));
          else controller.close();
        },
      });
      const init = { method: 'POST', headers, body: long, duplex: 'half' };
      expect((await shop.request(path, init as RequestInit)).status, path).toBe(413);
      expect(pieces, path).toBeLessThan(20);
    }
  });

  test('[F64] bodies of JSON nested deeper than 32 levels are refused before they are parsed', async () => {
    for (const deep of [33, 100_000]) {
      const response = await post(json, `${'['.repeat(deep)}${']'.repeat(deep)}`);
      expect([response.status, (await response.json()).error.code]).toEqual([400, 'too_deep']);
    }
    const shallow = await post(json, `${'['.repeat(32)}${']'.repeat(32)}`);
    expect((await shallow.json()).error.code).toBe('validation_failed');
    expect(nestingDepth('{"a":"[[[[","b":[1,{"c":"\\"["}]}')).toBe(3);
  });

  test('bodies with NUL characters or unpaired surrogates are refused, and an escaped `\\u0000` or a surrogate pair is accepted', async () => {
    const sendRequest = async (text: string) => {
      const response = await post(json, `{"text":"abc","more":{"${text}":["${text}"]}}`);
      return (await response.json()).error?.code;
    };
    for (const text of ['\\u0000', 'a\\ud800', '\\udc00b', '\\\\\\u0000'])
      expect(await sendRequest(text), text).toBe('bad_request');
    for (const text of ['\\\\u0000', '\\ud83c\\udf4b', '🍋'])
      expect(await sendRequest(text), text).not.toBe('bad_request');
  });

  test('bodies of invalid JSON get a 400 in the envelope', async () => {
    for (const body of ['{', '', 'null x', '{"origin":1e999}']) {
      const response = await post(json, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        success: false,
        error: { code: expect.any(String), message: expect.any(String) },
      });
    }
  });

  test('bodies with an invalid field get an error at that field', async () => {
    expect((await shop.call('/settings/get', { origin: 5 })).error).toMatchObject({
      code: 'validation_failed',
      fields: { origin: expect.any(String) },
    });
  });
});

test('every response has the security headers', async () => {
  for (const path of [
    '/page',
    '/api/nothing',
    '/version.json',
    '/api/openapi.json',
    '/api/docs',
    '/pictures/none-1.x.webp',
  ]) {
    const { headers } = await shop.request(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBeTruthy();
    expect(headers.get('permissions-policy'), path).toBeTruthy();
    expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN');
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{8,64}$/);
    if (path !== '/page')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
  }
});

test('the HSTS header is sent if the shop uses https', async () => {
  expect((await shop.request('/version.json')).headers.has('strict-transport-security')).toBe(false);
  process.env['HAAT_ORIGIN'] = 'https://haat.example';
  const { headers } = await shop.request('/version.json');
  delete process.env['HAAT_ORIGIN'];
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

test('an unknown call gets a 404 in the envelope', async () => {
  for (const init of [
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    { method: 'GET' },
  ]) {
    const response = await shop.request('/api/no/such', init);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  }
});

test('GET /version.json returns both versions', async () => {
  const response = await shop.request('/version.json');
  expect(await response.json()).toEqual({ forceNewSettingsVersion: '1', forceCacheClearVersion: '1' });
});

test('a page’s policy contains only hashes that the build allowed and the page needs', () => {
  const policy =
    "script-src 'self' 'sha256-AAAA' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self'";
  expect(reduceContentPolicy(policy, '<script>evil()</script><script>1</script>')).not.toContain('AAAA');
  expect(reduceContentPolicy(policy, '<script>evil()</script>')).toMatch(
    /script-src 'self'(?: 'sha256-[^']+')?; style-src 'self'/,
  );
  expect(reduceContentPolicy("script-src 'self'", '<script>evil()</script>')).toBe("script-src 'self'");
});

describe('[F51] an external redirect target', () => {
  test.each([
    '//evil',
    '/\\evil',
    '\\\\evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https://evil',
    'http:evil',
    '/%0d%0aset-cookie: a=b\r\n',
    '/\t/evil',
    '/ /evil',
    '/%2f%2fevil',
    '/%5cevil',
    '/。evil',
    '/․․/evil',
    '/..//evil',
    '/./ /evil',
    '/a/..//evil',
    '',
    ' /x',
    '/x\u0000',
    'data:text/html,x',
    '@evil',
    '/\u2028//evil',
  ])('%j is refused', (value) => {
    const next = safeRedirectPath(value);
    expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example');
    expect(next === '/' || /^\/[^/\\]/.test(next)).toBe(true);
  });
  test('a path of the shop itself is accepted', () => {
    expect(safeRedirectPath('/checkout?mode=SELFPICKUP#tip')).toBe('/checkout?mode=SELFPICKUP#tip');
    expect(safeRedirectPath(null, '/stores')).toBe('/stores');
  });
});

test('[F35] without its database the shop answers 503 with Retry-After, to guests and to signed-in customers, and leaves the place cookie unchanged', async () => {
  const registered = await shop.call('/account/register', newPerson(), sameOrigin);
  const session = cookiesOf(registered.headers);
  const unreachableDatabase = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const before = shop.app;
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  onTestFinished(async () => {
    logged.mockRestore();
    setAppDependencies(before);
    applyPurge([purgeAllTag]);
    await unreachableDatabase.close();
  });
  setAppDependencies({ ...before, db: unreachableDatabase.db });
  applyPurge([purgeAllTag]);
  const http = createHttpApp({
    pages: async (c) => c.json({ zone: c.var.context.zone, user: await c.var.context.user() }),
  });
  const place = 'place=12.97,77.64';
  for (const [path, accept, cookie] of [
    ['/stores', 'text/html', place],
    ['/stores', 'application/json', place],
    ['/my-account', 'text/html', session],
    ['/my-account', 'application/json', session],
  ] as const) {
    logged.mockClear();
    const response = await http.request(path, { headers: { cookie, accept } });
    expect(response.status, `${path} ${accept}`).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toMatch(/ECONNREFUSED|at .*\.ts/);
    const failures = logged.mock.calls.filter(([, message]) => message === 'A request failed.');
    expect(failures).toEqual([
      [expect.objectContaining({ path, requestId: response.headers.get('x-request-id') }), expect.anything()],
    ]);
  }
});

test('an error of a page is logged once, with the id that the page shows', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  onTestFinished(() => void logged.mockRestore());
  const error = new Error('of the page');
  const http = createHttpApp({
    // Like Astro, shows an error page instead of the requested page.
    pages: async ({ var: { context } }) => {
      recordError(context, error);
      return new Response(context.requestId, { status: 500, headers: { 'content-type': 'text/html' } });
    },
  });
  const shown = await (await http.request('/stores')).text();
  expect(logged.mock.calls).toEqual([
    [{ requestId: shown, path: '/stores', err: error }, 'A request failed.'],
  ]);
  // A request of a visitor who has disconnected is not logged as a failure.
  const gone = AbortSignal.abort();
  await http.request(new Request('http://localhost/stores', { signal: gone }));
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each([
  ['text/plain', 'email=a'],
  ['application/json', '{"email":"a"}'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
])('pages refuse forms with an invalid content type: %s', async (type, body) => {
  const send = (contentType: string, content: string) =>
    shop.request('/login', { method: 'POST', headers: { 'content-type': contentType }, body: content });
  expect((await send(type, body)).status).toBe(400);
  expect((await send('application/x-www-form-urlencoded', 'email=a')).status).toBe(200);
});
