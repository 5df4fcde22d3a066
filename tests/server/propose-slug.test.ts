import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#server/db/schema/index.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let keeper: Desk;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  keeper = await signInAtDesk(shop, 'shop@haat.example');
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(() => shop.close());

const propose = async (text: string, kind = 'item', locale = '') =>
  (await editor.call('slugs/propose', { kind, text, locale })).data.slug as string;

test('an item gets a page address that no store uses, also not one that its keeper cannot see', async () => {
  const [taken] = await shop.db.select().from(items).where(eq(items.slug, 'kaju-katli'));
  const { data: own } = await keeper.call('items/list', { q: 'kaju katli' });
  expect([taken?.name, own.rows]).toEqual(['Kaju katli', []]);
  const { data } = await keeper.call('slugs/propose', { kind: 'item', text: 'Kaju katli' });
  expect(data.slug).toBe('kaju-katli-2');
  const [{ id: storeId }] = (await keeper.call('stores/list')).data.rows;
  const item = { storeId, name: 'Kaju katli', image: 'mango', price: 15_000 };
  const refused = await keeper.call('items/save', { ...item, slug: 'kaju-katli' });
  expect(refused.error?.fields).toEqual({ slug: 'Another item has this page address.' });
  expect((await keeper.call('items/save', { ...item, slug: data.slug })).status).toBe(200);
  expect(await propose('Kaju katli')).toBe('kaju-katli-3');
});

test('a name in any script has a page address', async () => {
  expect(await propose('काजू कतली')).toBe('kaju-katali');
  expect(await propose('حلويات', 'category')).toBe('hlwyt');
  expect(await propose('饅頭', 'store')).toBe('mantou');
  expect(await propose('x'.repeat(300))).toHaveLength(80);
});

test('a translation has the page address of the original, and another document has a new one', async () => {
  const body = campaignBody('Ten weeks of plums');
  await editor.call('documents/create', { kind: 'campaign', slug: 'ten-weeks-of-plums', locale: 'en', body });
  expect(await propose('Ten weeks of plums', 'campaign', 'en')).toBe('ten-weeks-of-plums-2');
  expect(await propose('Ten weeks of plums', 'campaign', 'hi')).toBe('ten-weeks-of-plums');
});
