import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, documents, stores } from '#server/db/schema/index.ts';
import { openShop, type TestShop } from '../../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop?.close());

const urls = async (kind: string) =>
  [
    ...(await (await shop.request(`/sitemap/${kind}-1.xml`)).text()).matchAll(
      /<loc>[^<]*?(\/[^/<]+\/[^/<]+)<\/loc>/g,
    ),
  ].map(([, path]) => path);

test('a store and a category are listed only in languages into which their name is translated', async () => {
  await shop.db.update(stores).set({ translations: {} }).where(eq(stores.slug, 'green-basket'));
  const [fruit] = await shop.db.select().from(categories).where(eq(categories.slug, 'fruit'));
  const { hi } = fruit!.translations;
  await shop.db
    .update(categories)
    .set({ translations: { hi: hi! } })
    .where(eq(categories.slug, 'fruit'));
  const found = [...(await urls('stores')), ...(await urls('categories'))];
  expect(found.filter((path) => path?.startsWith('/stores/green-basket'))).toEqual(['/stores/green-basket']);
  expect(found).toContain('/stores/kaveri-dairy?lang=ar');
  expect(found.filter((path) => /\/fruit(?:\?|$)/.test(path ?? ''))).toEqual([
    '/category/fruit',
    '/category/fruit?lang=hi',
  ]);
});

test('the landing page is listed only in the languages in which it is written', async () => {
  const landings = async () => {
    const map = await (await shop.request('/sitemap/pages-1.xml')).text();
    return [...map.matchAll(/<loc>https?:\/\/[^/]+\/(\?[^<]*)?<\/loc>/g)].map(([, query]) => query ?? '');
  };
  expect(await landings()).toEqual(['', '?lang=hi', '?lang=ar']);
  await shop.db.delete(documents).where(and(eq(documents.kind, 'landing'), eq(documents.locale, 'ar')));
  expect(await landings()).toEqual(['', '?lang=hi']);
});
