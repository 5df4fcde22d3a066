import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftProblems } from '#contracts/desk/overview.ts';
import { signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

test('the list of items finds an item by the SKU of a variant', async () => {
  const admin = await signInAtDesk(shop, 'admin@haat.example');
  const { data } = await admin.call('items/list', { q: 'kiran watermelon' });
  const { storeName: _, listPrice: __, stockState: ___, version, ...item } = data.rows[0];
  const variants = item.variants.map(({ reserved: _reserved, ...variant }: { reserved: number }) => ({
    ...variant,
    sku: 'MELON-77',
  }));
  const saved = await admin.call('items/save', { ...item, variants, version });
  expect(saved.error).toBeUndefined();
  const found = await admin.call('items/list', { q: 'melon-77' });
  expect(found.data.rows.map(({ id }: { id: number }) => id)).toEqual([item.id]);
});

test('the dashboard says the language and the author of a draft with problems', async () => {
  const editor = await signInAtDesk(shop, 'editor@haat.example');
  await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'empty',
    locale: 'ar',
    body: { title: 'حلويات' },
  });
  const { data } = await editor.call('overview/drafts');
  expect((data as DraftProblems).withProblems).toContainEqual({
    id: expect.any(Number),
    title: 'حلويات',
    locale: 'ar',
    author: 'Kavya Hegde',
    problems: 1,
  });
});
