import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMenus } from '#server/services/content/menus.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { publish } from '../support/publish.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

test('DESK-05 DESK-10 menus come from the settings, or from the editor’s menus in the visitor’s language', async () => {
  const link = (title: string) => ({ title, url: '/categories' });
  const settings = {
    menuLinks: [link('Of the settings')],
    footerColumns: [{ title: 'Foot', links: [link('A')] }],
  };
  const read = (locale: string) => readMenus(shop.app, { locale }, settings);
  expect(await read('en')).toMatchObject({
    main: [{ title: 'Of the settings' }],
    columns: [{ title: 'Foot' }],
  });
  const sentence = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: { en: `Link ${index + 1}`, hi: `कड़ी ${index + 1}` },
      url: '/categories',
    }));
  await publish(shop.db, 'menu', 'main', { title: {}, links: sentence(8) });
  await publish(shop.db, 'menu', 'footer-2', { title: { en: 'Second' }, links: sentence(4) });
  await publish(shop.db, 'menu', 'footer-1', { title: { en: 'First' }, links: sentence(1) });
  const { main, columns, tags } = await read('hi');
  expect(main.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `कड़ी ${n}`));
  expect(columns.map(({ title, links }) => [title, links.length])).toEqual([
    ['First', 1],
    ['Second', 3],
  ]);
  expect(tags).toEqual(['documents:menu']);
  // A menu replaces only its own column.
  const third = { title: 'Third', links: [link('C')] };
  const footerColumns = [settings.footerColumns[0]!, settings.footerColumns[0]!, third];
  const merged = await readMenus(shop.app, { locale: 'en' }, { ...settings, footerColumns });
  expect(merged.columns.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

test('footer menus with free names, as earlier releases had them, stay the whole footer until one of the four is published', async () => {
  const other = await openShop();
  try {
    const links = [{ title: { en: 'About' }, url: '/about' }];
    const columnTitles = async () =>
      (
        await readMenus(
          other.app,
          { locale: 'en' },
          {
            menuLinks: [],
            footerColumns: [{ title: 'Of the settings', links: [{ title: 'A', url: '/a' }] }],
          },
        )
      ).columns.map(({ title }) => title);
    await publish(other.db, 'menu', 'footer-company', { title: { en: 'Company' }, links });
    expect(await columnTitles()).toEqual(['Company']);
    await publish(other.db, 'menu', 'footer-2', { title: { en: 'Second' }, links });
    expect(await columnTitles()).toEqual(['Of the settings', 'Second', 'Company']);
  } finally {
    await other.close();
  }
});
