import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApi } from '#server/api/create-api.ts';
import { afterAll, beforeAll } from 'vitest';
import { openShop, type TestShop } from '../../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        requestBody?: { content: Record<string, unknown> };
        parameters?: { name: string; in: string; required?: boolean }[];
      }
    >
  >;
};
const document = async () => (await (await shop.request('/api/openapi.json')).json()) as Document;

/** Paths that are not JSON calls. */
const nonJsonPaths = new Set(['/openapi.json', '/docs', '/docs/:file{reference-.+\\.js}', '/*']);

test('every mounted route is in the OpenAPI document', async () => {
  const { paths } = await document();
  const listed = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const mounted = createApi()
    .routes.filter(({ method, path }) => method !== 'ALL' && !nonJsonPaths.has(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]+\})?/g, '{$1}')}`);
  expect([...new Set(mounted)].filter((route) => !listed.has(route))).toEqual([]);
});

test('CALL-01 every JSON call is a POST of JSON to /api/<noun>/<verb>, with the path parameters of the table', async () => {
  const { paths } = await document();
  expect(Object.keys(paths).length).toBeGreaterThan(2);
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      expect(operation.summary, path).toBeTruthy();
      // A Star printer confirms with DELETE, because CloudPRNT requires it.
      if (method === 'get' || `${method} ${path}` === 'delete /printer/{token}') continue;
      expect(method, path).toBe('post');
      expect(path).toMatch(/^\/[a-z-]+(?:\/(?:[a-z-]+|\{\w+\}))+$/);
    }
  }
});

test('every path parameter is described and required, as OpenAPI demands', async () => {
  const { paths } = await document();
  for (const [path, item] of Object.entries(paths)) {
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]);
    for (const { parameters = [] } of Object.values(item)) {
      const described = parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
      expect(
        described.every(({ required }) => required),
        path,
      ).toBe(true);
    }
  }
});

test('the documentation page runs its own script only, under a policy that allows no other host and no eval', async () => {
  const response = await shop.request('/api/docs');
  const html = await response.text();
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('the script of the documentation page is compressed, cached for good by its version, and served by no other name', async () => {
  const html = await (await shop.request('/api/docs')).text();
  const [, path = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
  expect(path).toMatch(/^\/api\/docs\/reference-\d+\.\d+\.\d+\.js$/);
  for (const encoding of ['br', 'gzip']) {
    const { status, headers } = await shop.request(path, { headers: { 'accept-encoding': encoding } });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  }
  const plain = await (await shop.request(path)).text();
  expect(plain.length).toBeGreaterThan(1_000_000);
  expect(plain).not.toContain('sourceMappingURL=');
  expect((await shop.request('/api/docs/reference-0.0.0.js')).status).toBe(404);
});

test('the OpenAPI document offers a bearer token for every call', async () => {
  const described = (await (await shop.request('/api/openapi.json')).json()) as Record<string, object>;
  expect(described['security']).toEqual([{}, { token: [] }]);
  expect(described['components']).toMatchObject({
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  });
});
