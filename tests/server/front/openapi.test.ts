import { expect, test } from 'vitest';
import { createApi } from '#server/api/index.ts';
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
    Record<string, { summary?: string; requestBody?: { content: Record<string, unknown> } }>
  >;
};
const document = async () => (await (await shop.request('/api/openapi.json')).json()) as Document;

/** Served beside the calls: descriptions of the API itself, and streams and forms that are no JSON calls. */
const beside = new Set(['/openapi.json', '/docs', '/*']);

test('every mounted route is in the OpenAPI document', async () => {
  const { paths } = await document();
  const listed = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const mounted = createApi()
    .routes.filter(({ method, path }) => method !== 'ALL' && !beside.has(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]+\})?/g, '{$1}')}`);
  expect([...new Set(mounted)].filter((route) => !listed.has(route))).toEqual([]);
});

test('CALL-01 every JSON call is a POST of JSON under /api/<noun>/<verb>, with parts of the path where the table says so', async () => {
  const { paths } = await document();
  expect(Object.keys(paths).length).toBeGreaterThan(2);
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      expect(operation.summary, path).toBeTruthy();
      if (method === 'get') continue;
      expect(method, path).toBe('post');
      expect(path).toMatch(/^\/[a-z-]+(?:\/(?:[a-z-]+|\{\w+\}))+$/);
    }
  }
});

test('the documentation page asks nobody else for anything', async () => {
  const answer = await shop.request('/api/docs');
  const html = await answer.text();
  expect(html).toContain('/api/settings/get');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(html).not.toContain('<script');
});
