import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeSchema } from '#contracts/document/home.ts';
import { sectionSchema } from '#contracts/document/section.ts';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { homeScreen } from '#server/services/browse/home-screen.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const oldShop = `
  insert into stores (id, slug, name, latitude, longitude, radius_km, hours) values
    (1, 'basket', 'Basket', 12.97, 77.64, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]');
  insert into categories (id, slug, name, image) values (1, 'fruit', 'Fruit', 'mango');
  insert into items (id, slug, store_id, name, image, price) values
    (1, 'apple', 1, 'Apple', 'apple', 100), (2, 'pear', 1, 'Pear', 'pear', 200), (3, 'fig', 1, 'Fig', 'fig', 300);
  insert into item_categories (item_id, category_id) values (1, 1), (2, 1), (3, 1);
  insert into sections (id, slug, kind, type, style, order_column, store_id, category_id, title, subtitle, title_color,
      bg_color, bg_image, image, is_parent, parent_id, is_active, translations) values
    (1, 'second', 'main', null, 3, 20, null, 1, 'Second', 'Below', '#111111', '#eeeeee', 'tree', 'apple', false, null, true,
      '{"hi":{"title":"दूसरा","subtitle":"नीचे"},"ar":{"title":"ثان"}}'),
    (2, 'first', 'odd', 'odd', 99, 10, 1, null, 'First', '', null, null, null, null, false, null, true, '{}'),
    (3, 'tabs', 'main', null, 2, 30, null, null, 'Tabs', '', null, null, null, null, true, null, true, '{}'),
    (4, 'tab-b', 'main', null, 2, null, null, null, 'B', '', null, null, null, null, false, 3, true, '{}'),
    (5, 'tab-a', 'main', null, 2, null, null, null, 'A', '', null, null, null, null, false, 3, true, '{}'),
    (6, 'put-away', 'main', null, 2, 40, null, null, 'Put away', '', null, null, null, null, false, null, false, '{}');
  insert into section_items (section_id, item_id, position) values
    (1, 1, 2), (1, 2, 1), (2, 3, 0), (4, 1, 0), (5, 2, 0), (6, 3, 0);`;

test('the migration converts the tables of sections into documents with their items, texts and order, and the home page shows them', async () => {
  const { pool, db } = opened;
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0015_sections_as_documents'));
  await pool.query(oldShop);
  expect((await migrate(database.url)).applied).toBeGreaterThan(0);

  const { rows } = await pool.query<{ slug: string; kind: string; state: string; body: unknown }>(
    `select d.slug, d.kind, d.state, r.body from documents d join revisions r on r.id = d.latest_revision_id order by d.id`,
  );
  const bodies = new Map(rows.map(({ slug, body }) => [slug, body]));
  for (const { kind, body } of rows) {
    const parsed = { section: sectionSchema, home: homeSchema }[kind as 'section' | 'home'].safeParse(body);
    expect(parsed.error).toBeUndefined();
  }
  expect(bodies.get('second')).toMatchObject({
    title: { en: 'Second', hi: 'दूसरा', ar: 'ثان' },
    subtitle: { en: 'Below', hi: 'नीचे' },
    style: 3,
    title_color: '#111111',
    bg_color: '#eeeeee',
    bg_image: 'tree',
    image: 'apple',
    category: 'fruit',
    store: null,
    items: ['pear', 'apple'],
  });
  // Values that the schema of documents does not allow become the values that the pages showed.
  expect(bodies.get('first')).toMatchObject({ kind: 'main', type: null, style: 8, store: 'basket' });
  expect(bodies.get('tabs')).toMatchObject({ is_parent: true, child_sections: ['tab-b', 'tab-a'] });
  expect(rows.find(({ slug }) => slug === 'put-away')?.state).toBe('draft');
  expect(bodies.get('home')).toMatchObject({
    blocks: [
      { type: 'section', props: { slug: 'first' } },
      { type: 'section', props: { slug: 'second' } },
      { type: 'tabs', props: { slug: 'tabs' } },
    ],
  });

  const home = await homeScreen({ db, clock: { now: () => new Date() } }, { zone: null, locale: 'hi' });
  const shown = home.components.flatMap((each) => ('section' in each ? [each.section] : []));
  // The section of style 8 is missing, because style 8 shows only items with a background picture.
  expect(shown.map(({ slug }) => slug)).toEqual(['second', 'tabs']);
  expect(shown[0]).toMatchObject({ title: 'दूसरा', items: [{ slug: 'pear' }, { slug: 'apple' }] });
  expect(shown[1]?.child_sections.map(({ slug }) => slug)).toEqual(['tab-b', 'tab-a']);
});
