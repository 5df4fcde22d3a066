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
const nonJsonPaths = new Set(['/openapi.json', '/docs', '/*']);

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

test('the documentation page has its own style and content security policy', async () => {
  const response = await shop.request('/api/docs');
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test('the documentation page loads nothing from other hosts', async () => {
  const response = await shop.request('/api/docs');
  const html = await response.text();
  expect(html).toContain('/api/settings/get');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(html).not.toContain('<script');
});
