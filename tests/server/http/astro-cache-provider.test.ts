import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import createProvider from '#server/cache/astro-cache-provider.ts';
import { findCachedPage } from '#server/cache/find-cached-page.ts';
import { currentContext, runInContext, type RequestContext } from '#server/request/context.ts';
import { stores } from '#server/db/schema/index.ts';
import { createRequestContext } from '#server/middleware/create-request-context.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { applyPurge, pageCache, publishedShop } from '#server/process/shop-state.ts';
import { openShop, type TestShop } from '../../support/open-shop.ts';
import { addSeller } from '../../support/sellers.ts';

let shop: TestShop;
const provider = createProvider(undefined);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

beforeAll(async () => {
  shop = await openShop();
  const sellerId = await addSeller(shop.db);
  await shop.db.insert(stores).values([
    { slug: 'near', name: 'Near', latitude: 12.97, longitude: 77.64, radiusKm: 5, hours: [], sellerId },
    { slug: 'far', name: 'Far', latitude: 18.5, longitude: 73.8, radiusKm: 5, hours: [], sellerId },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  applyPurge([purgeAllTag]);
  await publishedShop();
});

const cacheable = (body: string, tags = 'home') =>
  new Response(body, {
    headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=60', 'cache-tag': tags },
  });

/** Requests a page as the built server does: within the request context, with Astro's render as `next`. */
async function sendRequest(
  path: string,
  render: (context: RequestContext) => Promise<Response>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { headers });
  const { context } = await createRequestContext(request, '203.0.113.1');
  return runInContext(context, () =>
    provider.onRequest!({ request, url: new URL(request.url), logger }, () => render(currentContext()!)),
  );
}

test('a page is rendered once, and later found in the cache without a Request', async () => {
  const render = vi.fn(async () => cacheable('<h1>one</h1>'));
  for (let time = 0; time < 3; time++)
    expect(await (await sendRequest('/a', render)).text()).toBe('<h1>one</h1>');
  expect(render).toHaveBeenCalledTimes(1);
  expect(findCachedPage('/a', undefined)?.plain.toString()).toBe('<h1>one</h1>');
  expect(findCachedPage('/a', 'lang=hi')).toBeUndefined();
  expect(findCachedPage('/a', 'place=1,1')).toBeUndefined();
  expect(findCachedPage('/a?unknown=1', undefined)).toBeUndefined();
});

test('each zone and visitors without a zone have separate cached pages, and a zone cookie that does not match the place is ignored', async () => {
  const [near, far] = ['place=12.97,77.64', 'place=18.5,73.8'];
  const render = async ({ zone }: RequestContext) => cacheable(zone?.id ?? 'no zone');
  const shown = async (cookie: string) => (await sendRequest('/z', render, { cookie })).text();
  const [here, there] = [await shown(near), await shown(far)];
  expect(new Set([here, there, await shown('')]).size).toBe(3);
  expect(findCachedPage('/z', `${near}; zone=${here}`)?.plain.toString()).toBe(here);
  expect(findCachedPage('/z', `${far}; zone=${there}`)?.plain.toString()).toBe(there);
  expect(findCachedPage('/z', undefined)?.plain.toString()).toBe('no zone');
  for (const cookie of [`${near}; zone=${there}`, near, `zone=${here}`])
    expect(findCachedPage('/z', cookie), cookie).toBeUndefined();
});

test.each([
  ['reads the user', (context: RequestContext) => context.user()],
  ['reads the exact place', (context: RequestContext) => context.place],
  ['reads a cookie', (context: RequestContext) => context.cookies.get('cart')],
])('a page that %s is never cached, although its headers allow it', async (_, read) => {
  let count = 0;
  const render = async (context: RequestContext) => {
    await read(context);
    return cacheable(`secret ${++count}`);
  };
  expect(await (await sendRequest('/personal', render, { cookie: 'session=asha' })).text()).toBe('secret 1');
  expect(await (await sendRequest('/personal', render, { cookie: 'session=ravi' })).text()).toBe('secret 2');
  expect(findCachedPage('/personal', undefined)).toBeUndefined();
});

test('two simultaneous visitors each get their own page', async () => {
  const responses = await Promise.all(
    ['asha', 'ravi', 'meera'].map((name) =>
      sendRequest('/mine', async (context) => {
        await context.user();
        await new Promise((resolve) => setTimeout(resolve, 10));
        return cacheable(name);
      }).then((response) => response.text()),
    ),
  );
  expect(responses).toEqual(['asha', 'ravi', 'meera']);
});

test('a hundred visitors of an uncached page cause one render', async () => {
  const render = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return cacheable('cold');
  });
  const responses = await Promise.all(Array.from({ length: 100 }, () => sendRequest('/cold', render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(responses).toHaveLength(100);
});

test('if rendering fails, only the first visitor gets the error, and the waiting requests render again', async () => {
  let time = 0;
  const render = async () => {
    if (++time === 1) throw new Error('first');
    return cacheable('second');
  };
  const [first, second] = await Promise.allSettled([
    sendRequest('/shaky', render),
    sendRequest('/shaky', render),
  ]);
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
});

test.each([
  [
    'sets a cookie',
    () => {
      const response = cacheable('x');
      response.headers.append('set-cookie', 'a=b');
      return response;
    },
  ],
  ['is an error', () => new Response('x', { status: 500, headers: { 'cdn-cache-control': 'max-age=60' } })],
  [
    'is a redirect',
    () => new Response(null, { status: 302, headers: { location: '/', 'cdn-cache-control': 'max-age=60' } }),
  ],
  ['has no cache headers', () => new Response('x')],
])('a response that %s is not cached', async (_, make) => {
  await sendRequest('/not-kept', async () => make());
  expect(findCachedPage('/not-kept', undefined)).toBeUndefined();
});

test('a page purged during its render is sent but not cached', async () => {
  const response = await sendRequest('/late', async () => {
    pageCache.purge(['item:7']);
    return cacheable('old', 'item:7, store:1');
  });
  expect(await response.text()).toBe('old');
  expect(findCachedPage('/late', undefined)).toBeUndefined();
});

test('a change of settings, language or zones purges every page', async () => {
  for (const tag of ['settings', 'language', 'zones']) {
    await publishedShop();
    await sendRequest('/any', async () => cacheable('x'));
    expect(findCachedPage('/any', undefined)).toBeDefined();
    applyPurge([tag]);
    await publishedShop();
    expect(findCachedPage('/any', undefined), tag).toBeUndefined();
  }
});

test('a visitor who has the current page gets 304, and other visitors get the page in the requested encoding', async () => {
  const first = await sendRequest('/etag', async () => cacheable('<p>x</p>'.repeat(500)), {
    'accept-encoding': 'gzip, br',
  });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  const again = await sendRequest('/etag', async () => cacheable(''), { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(
    await (
      await sendRequest('/etag', async () => cacheable(''), { 'accept-encoding': 'br;q=0, identity' })
    ).text(),
  ).toContain('<p>x</p>');
});
