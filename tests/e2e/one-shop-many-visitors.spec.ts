import { type APIRequestContext, expect, test } from '@playwright/test';

const indiranagar = 'place=12.9719,77.6412';
const pune = 'place=18.5074,73.8077';
const path = '/categories';
const store = '/stores/green-basket';

const get = (request: APIRequestContext, url: string, headers: Record<string, string> = {}) =>
  request.get(url, { headers, maxRedirects: 0 });

async function zoneOf(request: APIRequestContext, place: string): Promise<string> {
  const headers = (await get(request, path, { cookie: place })).headers();
  return /zone=([^;]+)/.exec(headers['set-cookie'] ?? '')?.[1] ?? '';
}

test.describe('pages are cached by zone and language, never by person', () => {
  test('a visitor in one zone never gets a page of another zone, cached or not, with or without the zone cookie', async ({
    request,
  }) => {
    const [here, there] = [await zoneOf(request, indiranagar), await zoneOf(request, pune)];
    expect(here).not.toBe(there);
    const pages = new Map<string, Set<string>>();
    for (let round = 0; round < 3; round++) {
      for (const [zone, place] of [
        [here, indiranagar],
        [there, pune],
      ] as const) {
        for (const cookie of [place, `${place}; zone=${zone}`]) {
          const etag = (await get(request, path, { cookie })).headers()['etag'] ?? '';
          pages.set(zone, (pages.get(zone) ?? new Set()).add(etag));
        }
      }
    }
    expect(pages.get(here)?.size).toBe(1);
    expect(pages.get(there)?.size).toBe(1);
    expect([...(pages.get(here) ?? [])]).not.toEqual([...(pages.get(there) ?? [])]);
  });

  test('forged zones and languages have no effect', async ({ request }) => {
    const there = await zoneOf(request, pune);
    const expectedHtml = await (await get(request, path, { cookie: indiranagar })).text();
    for (const headers of [
      { cookie: `${indiranagar}; zone=${there}` },
      { cookie: indiranagar, 'x-zone': there, 'x-locale': 'hi' },
      { cookie: `${indiranagar}; zone=${there}`, 'x-zone': there },
    ]) {
      const forged = await get(request, path, headers);
      expect((await forged.text()) === expectedHtml).toBe(true);
    }
    expect(
      (await get(request, path, { cookie: `${indiranagar}; zone=${there}` })).headers()['set-cookie'],
    ).toContain(`zone=${await zoneOf(request, indiranagar)}`);
  });

  test('a shared proxy may not cache a page, and an ETag of one zone does not match in another', async ({
    request,
  }) => {
    const answer = await get(request, path, { cookie: indiranagar });
    const headers = answer.headers();
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('Cookie');
    const etag = headers['etag'] ?? '';
    expect((await get(request, path, { cookie: indiranagar, 'if-none-match': etag })).status()).toBe(304);
    expect((await get(request, path, { cookie: pune, 'if-none-match': etag })).status()).toBe(200);
    expect(
      (await get(request, path, { cookie: `${indiranagar}; lang=hi`, 'if-none-match': etag })).status(),
    ).toBe(200);
  });

  test('a cached page never contains the Host header', async ({ request }) => {
    await get(request, `${store}?sort=price`, { cookie: pune, host: 'evil.example' });
    expect(
      (await (await get(request, `${store}?sort=price`, { cookie: pune })).text()).includes('evil.example'),
    ).toBe(false);
  });

  test('a shared link selects its language for the device and for search engines', async ({
    request,
    playwright,
    baseURL,
  }) => {
    const answer = await get(request, `${store}?lang=hi&utm_source=friend`);
    const html = await answer.text();
    expect(html.slice(0, 200)).toContain('<html lang="hi"');
    expect(answer.headers()['set-cookie']).toContain('lang=hi');
    expect(/rel="alternate"[^>]+hreflang="hi"[^>]+lang=hi/.test(html)).toBe(true);
    expect(html.includes('utm_source')).toBe(false);
    expect((await (await get(request, store)).text()).slice(0, 200), 'the device remembers').toContain(
      '<html lang="hi"',
    );
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    expect((await (await get(stranger, store)).text()).slice(0, 200), 'others are not affected').toContain(
      '<html lang="en"',
    );
    await stranger.dispose();
  });
});

test.describe('every response has security headers', () => {
  for (const url of [
    path,
    store,
    '/no-such-page',
    '/api/no/such',
    '/version.json',
    '/icons/mark.svg',
    '/fonts/figtree-latin.woff2',
  ]) {
    test(url, async ({ request }) => {
      const headers = (await get(request, url)).headers();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src '(?:self|none)'/);
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['permissions-policy']).toBeTruthy();
    });
  }

  test('no page violates its own content security policy', async ({ page }) => {
    const breaches: string[] = [];
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && breaches.push(message.text()),
    );
    for (const url of [path, store, '/explore', '/no-such-page']) {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
    }
    expect(breaches).toEqual([]);
  });

  test('[F46] a page of another site cannot send requests in the customer’s name', async ({ request }) => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      for (const target of ['/api/settings/get', '/api/cart/add', '/api/order/place', '/checkout']) {
        const answer = await request.post(target, {
          headers: { 'content-type': type, origin: 'https://evil.example', cookie: 'cart=1' },
          data: '{}',
        });
        expect(answer.status(), `${type} ${target}`).toBe(403);
      }
    }
  });
});

test.describe('routes', () => {
  const screens = [
    '/',
    '/stores',
    '/search-location',
    '/my-location',
    '/categories',
    '/explore',
    '/cart',
    '/checkout',
    '/login',
    '/register',
    '/my-orders',
    '/my-addresses',
    '/my-account',
    '/item/yelakki-banana',
    '/category/fruits',
    '/stores/green-basket/1',
    '/running-order/x',
  ];
  for (const screen of screens) {
    test(`ROUTE-01 ${screen} opens at its exact path only`, async ({ request }) => {
      const longer = await get(request, `${screen === '/' ? '' : screen}/no-such-screen/at-all`);
      expect(longer.status()).toBe(404);
    });
  }

  test('a response has its stated length, also for a client without compression', async ({ request }) => {
    for (const url of ['/cart', '/explore?q=mango', '/nowhere']) {
      const answer = await request.get(url, { headers: { 'accept-encoding': 'identity' } });
      const { 'content-length': length } = answer.headers();
      if (length !== undefined) expect((await answer.body()).length, url).toBe(Number(length));
    }
  });

  test('ROUTE-04 an unknown path shows the fallback screen with links', async ({ page }) => {
    const nameless = ['/%00', '/stores/%00', '/pages/%00', '/running-order/%00', '/item/a%00b'];
    // Paths that are encoded more than once, and the error pages of Astro itself.
    for (const url of ['/stores/%2500', '/item/%252500', '/pages/a%25252500', '/404', '/500', '/500/'])
      expect((await page.request.get(url, { maxRedirects: 0 })).status(), url).toBe(404);
    for (const url of ['/nowhere', '/item', ...nameless, '/stores.php', '/a%2Fb', '/categories//x']) {
      const answer = await page.request.get(url, { maxRedirects: 0 });
      expect([400, 301, 308, 404], url).toContain(answer.status());
    }
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Continue shopping', 'Search', 'Categories'])
      await expect(page.locator('.state').getByRole('link', { name })).toHaveAttribute('href', /^\//);
  });
});
