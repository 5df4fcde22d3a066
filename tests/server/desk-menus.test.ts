import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(() => shop.close());

type Row = { id: string; name: string; links: string[]; state: string | null };
const listed = async () => (await editor.call('menus/list')).data.rows as Row[];
const open = async (slug: string) => {
  const { data } = await editor.call('menus/open', { slug });
  return (await editor.call('documents/get', { id: data.id })).data;
};

test('a menu starts with the links of today in each language, and replaces only its own column', async () => {
  const before = await listed();
  expect(before.map(({ id, name, state }) => [id, name, state])).toEqual([
    ['main', 'Main menu', null],
    ['footer-1', 'Footer, column 1', null],
    ['footer-2', 'Footer, column 2', null],
    ['footer-3', 'Footer, column 3', null],
    ['footer-4', 'Footer, column 4', null],
  ]);
  expect(before[0]!.links).toEqual([
    'Stores',
    'Mango season',
    'Farm visits',
    'Recipes',
    'Membership',
    'Help',
  ]);

  const main = await open('main');
  expect(main.body.links[0]).toEqual({
    title: { en: 'Stores', hi: 'दुकानें', ar: 'المتاجر' },
    url: '/categories/stores',
  });
  expect(main.body.links).toHaveLength(6);
  const footer = await open('footer-2');
  expect(footer).toMatchObject({ slug: 'footer-2', state: 'draft', may_move: false, may_copy: false });
  expect(footer.body.title).toEqual({ en: 'Haat', hi: 'हाट', ar: 'هات' });
  expect((await open('footer-2')).id).toBe(footer.id);

  const { id, revision: base } = footer;
  const links = [{ title: { en: 'Returns' }, url: '/pages/help' }];
  await editor.call('documents/save', { id, base, body: { ...footer.body, links } });
  expect((await listed()).map((row) => row.links)).toEqual(before.map((row) => row.links));
  expect((await editor.call('documents/publish', { id, despite: true })).status).toBe(200);
  expect((await listed()).map((row) => row.links)).toEqual(
    before.map((row) => (row.id === 'footer-2' ? ['Returns'] : row.links)),
  );
});

test('only the menus of the shop can be opened', async () => {
  expect((await editor.call('menus/open', { slug: 'footer-9' })).status).toBe(400);
  const author = await signInAtDesk(shop, 'author@haat.example');
  expect((await author.call('menus/list')).status).toBe(403);
});
