import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemBySlug } from '#server/repositories/item.ts';
import { openDeskAs, type DeskCaller, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
let keeper: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  [admin, keeper] = await Promise.all([openDeskAs(shop, 'admin'), openDeskAs(shop, 'shop')]);
});
afterAll(() => shop.close());

const find = async (noun: string, q: string) => (await admin(`${noun}/list`, { q })).data.rows[0];

test('an item can be saved unchanged, and an error is shown at its field', async () => {
  const row = await find('items', 'kiran watermelon');
  const sent = withoutFields(row, 'storeName', 'listPrice', 'stockState');
  const variants = row.variants.map((each: object) => withoutFields(each, 'reserved'));
  const saved = await keeper('items/save', { ...sent, variants, brand: 'Hoskote farms' });
  expect(saved.error).toBeUndefined();
  expect(saved.data).toEqual({ ...row, brand: 'Hoskote farms', version: saved.data.version });
  expect(saved.data.version).not.toBe(row.version);
  const refused = await keeper('items/save', {
    ...sent,
    version: saved.data.version,
    variants: [
      { name: '', regularPrice: 100 },
      { name: 'Big', regularPrice: 100, salePrice: 200 },
    ],
  });
  expect(refused.error?.fields).toEqual({
    'variants.0.name': 'With more than one variant, each one needs a name.',
  });
  const twin = await keeper('items/save', { ...withoutFields(sent, 'id'), variants: [] });
  expect(twin.error?.fields).toEqual({ slug: 'Another item has this page address.' });
  const { items: _, ...store } = (await keeper('stores/list')).data.rows[0];
  const wordy = await keeper('stores/save', { ...store, phone: 'ask at the gate' });
  expect(wordy.error?.fields).toEqual({ phone: 'Enter a phone number, such as +91 80 4567 1200.' });
  expect((await keeper('stores/save', { ...store, phone: '' })).error).toBeUndefined();
});

test('a duplicate in a list is reported at the second entry', async () => {
  const { items: _, ...store } = (await keeper('stores/list')).data.rows[0];
  const day = { day: '2026-12-25', reason: 'Christmas' };
  const closed = await keeper('stores/save', { ...store, holidays: [day, { ...day, reason: 'Also' }] });
  expect(closed.error?.fields).toEqual({ 'holidays.1.day': 'This day is already on the list.' });
  const choice = (name: string) => ({ name, price: 0 });
  const addons = {
    storeId: store.id,
    name: 'Spice',
    addons: [choice('Mild'), choice('Hot'), choice('mild ')],
  };
  expect((await keeper('addons/save', addons)).error?.fields).toEqual({
    'addons.2.name': 'Another addon in this group has this name.',
  });
  const spice = await keeper('addons/save', { ...addons, addons: [choice('Mild'), choice('Hot')] });
  const milder = { ...withoutFields(spice.data, 'items', 'storeName'), addons: [choice('Mild')] };
  expect((await keeper('addons/save', milder)).data).toMatchObject({
    ...{ id: spice.data.id, addons: [{ name: 'Mild' }] },
  });
  const elsewhere = { ...addons, addons: [choice('Mild')], storeId: 999_999 };
  expect((await keeper('addons/save', elsewhere)).error?.fields).toHaveProperty('storeId');
  const option = (name: string) => ({ name, regularPrice: 100 });
  const item = { storeId: store.id, name: 'Twins', slug: 'twins', image: 'basket' };
  const refused = await keeper('items/save', { ...item, variants: [option('500 g'), option('500 g')] });
  expect(refused.error?.fields).toEqual({ 'variants.1.name': 'Another variant has this name.' });
  await keeper('items/save', { ...item, variants: [{ ...option('500 g'), salePrice: 100 }] });
  expect(await itemBySlug(shop.db, 'twins', 'en')).toMatchObject({ price: 100, old_price: null });
});

test('the first category of an item stays first, and a combo contains items of its own store', async () => {
  const own = (await keeper('stores/list')).data.rows[0];
  const [fruit, snacks] = [await find('categories', 'Fruit'), await find('categories', 'Snacks')];
  const [first, second] = [fruit, snacks].toSorted((a, b) => b.id - a.id);
  const sent = {
    name: 'Fruit and crisps',
    slug: 'fruit-and-crisps',
    image: 'basket',
    storeId: own.id,
    price: 9_900,
    categoryIds: [first.id, second.id],
  };
  const { data: saved } = await keeper('items/save', sent);
  expect(saved.categoryIds).toEqual([first.id, second.id]);
  expect((await itemBySlug(shop.db, sent.slug, 'en'))?.category_id).toBe(first.id);

  const parts = async (given: object[]) =>
    (await keeper('items/save', { ...sent, id: saved.id, version: saved.version, comboParts: given })).error
      ?.fields?.['comboParts'];
  const { rows } = (await admin('items/list', { perPage: 500 })).data;
  const other = rows.find((row: { storeId: number }) => row.storeId !== own.id);
  const mine = rows.find(
    (row: { storeId: number; variants: unknown[] }) => row.storeId === own.id && row.variants.length > 0,
  );
  const combo = rows.find((row: { comboParts: unknown[] }) => row.comboParts.length > 0);
  expect(await parts([{ itemId: other.id }])).toBe(`“${other.name}” belongs to another store.`);
  expect(await parts([{ itemId: mine.id, variantId: 2_000_000 }])).toContain('no longer has this variant');
  expect(await parts([{ itemId: saved.id }])).toContain('can’t contain itself');
  expect(await parts([{ itemId: mine.id, variantId: mine.variants[0].id }])).toBeUndefined();
  const nested = await admin('items/save', {
    ...sent,
    slug: 'combo-of-combos',
    storeId: combo.storeId,
    comboParts: [{ itemId: combo.id }],
  });
  expect(nested.error?.fields?.['comboParts']).toBe(`“${combo.name}” is itself a combo.`);
});

test('[F1] the stock grid saves differences, so that units sold in the meantime remain sold', async () => {
  const row = (await keeper('stock/list', { q: 'kiran watermelon' })).data.rows[0];
  const seenStock = row.onHand;
  await keeper('stock/save', { id: row.id, onHand: seenStock - 3, onHandSeen: seenStock });
  // Another person still sees the old quantity and adds ten units.
  const late = await keeper('stock/save', { id: row.id, onHand: seenStock + 10, onHandSeen: seenStock });
  expect(late.data.onHand).toBe(seenStock + 7);
  const short = await keeper('stock/save', { id: row.id, onHand: 0, onHandSeen: 100_000 });
  expect(short.error?.fields).toEqual({ onHand: 'Orders have already reserved more units than this.' });
  for (const onHandSeen of [2 ** 31, -(2 ** 40), 2 ** 53 - 1]) {
    const outOfRange = await keeper('stock/save', { id: row.id, onHand: 5, onHandSeen });
    expect(outOfRange.status).toBe(400);
    expect(Object.keys(outOfRange.error?.fields ?? {})).toEqual(['onHandSeen']);
  }
});

test('a category can’t be its own parent, nor be deleted while it has items', async () => {
  const fruit = await find('categories', 'Fruit');
  const sent = withoutFields(fruit, 'items', 'depth');
  const circle = await admin('categories/save', { ...sent, parentId: fruit.id });
  expect(circle.error?.fields).toEqual({ parentId: 'A category can’t be its own parent.' });
  const refusedDelete = await admin('categories/delete', { id: fruit.id });
  expect([refusedDelete.status, refusedDelete.error?.message]).toEqual([
    409,
    expect.stringContaining('items are in this category'),
  ]);
});

test('settings are published as a revision; saving on an outdated revision is a conflict', async () => {
  const { data: before } = await admin('settings/get');
  const values = { shopName: 'Malabar Stores', storeColor: '#7a3b0f' };
  const saved = await admin('settings/save', { base: before.base, values });
  expect(saved.data.values).toMatchObject(values);
  const late = await admin('settings/save', { base: before.base, values: { shopName: 'Other' } });
  expect([late.status, late.error?.code]).toEqual([409, 'document_conflict']);
  const wrong = await admin('settings/save', { base: saved.data.base, values: { storeColor: 'red' } });
  expect(Object.keys(wrong.error?.fields ?? {})).toEqual(['values.storeColor']);
});

test('a stored setting that has become invalid is reported at its field, and a valid value replaces it', async () => {
  const { data: before } = await admin('settings/get');
  const body = { shopName: 'Malabar Stores', storeColor: 'red' };
  await shop.db.execute(sql`update revisions set body = ${JSON.stringify(body)}::jsonb
    where id = (select latest_revision_id from documents where kind = 'settings' and slug = 'shop')`);
  const save = (values: object) => admin('settings/save', { base: before.base, values });
  expect(await save({ shopName: 'Coast Stores' })).toMatchObject({
    status: 400,
    error: {
      code: 'validation_failed',
      message: 'Some fields are invalid. See below.',
      fields: { 'values.storeColor': expect.stringMatching(/\w/) },
    },
  });
  expect((await save({ storeColor: '#7a3b0f' })).error).toBeUndefined();
});

test('refuses settings that would break every page or mislead customers, at their field', async () => {
  const { data } = await admin('settings/get');
  const refused = async (values: object) =>
    (await admin('settings/save', { base: data.base, values })).error?.fields;
  expect(
    await refused({
      timeZone: 'Bengaluru',
      country: 'ZZ',
      currencyCode: 'XYZ',
      callingCode: '91',
      tips: '10;20',
      farmFormUrl: 'http://forms.example/visit',
      socialX: 'javascript:alert(1)',
      logo: 'javascript:alert(1)',
      campaignPicture: '//evil.example/x.png',
      seoImage: 'http://pictures.example/x.png',
    }),
  ).toEqual({
    'values.timeZone': expect.stringContaining('Asia/Kolkata'),
    'values.country': expect.stringContaining('IN'),
    'values.currencyCode': expect.stringContaining('INR'),
    'values.callingCode': expect.stringContaining('+91'),
    'values.tips': expect.stringContaining('10,20'),
    'values.farmFormUrl': expect.stringContaining('https://'),
    'values.socialX': expect.stringContaining('https://'),
    'values.logo': expect.stringContaining('library'),
    'values.campaignPicture': expect.stringContaining('library'),
    'values.seoImage': expect.stringContaining('https://'),
  });
  for (const values of [{ country: 'GB' }, { callingCode: '+44' }])
    expect(Object.keys((await refused(values)) ?? {})).toEqual(['values.callingCode']);
  for (const farmFormUrl of [
    'https://localhost/form',
    'https://127.1/form',
    'https://[::1]/form',
    'https://169.254.169.254/latest',
    'https://[fe80::1]/form',
    'https://[::ffff:10.0.0.1]/form',
    'http://localhost:9000/form',
  ])
    expect(await refused({ farmFormUrl })).toEqual({
      'values.farmFormUrl': expect.stringContaining('public internet'),
    });
  expect(await refused({ logo: '//evil.example/x.png' })).toHaveProperty(['values.logo']);
  expect(await refused({ menuLinks: [{ title: 'Us', url: 'javascript:alert(1)' }] })).toEqual({
    'values.menuLinks.0.url': expect.stringContaining('https://'),
  });
  const { status } = await admin('settings/save', {
    base: data.base,
    values: {
      farmFormUrl: 'https://forms.example/visit',
      socialX: 'null',
      tips: '',
      logo: '/media/logo.png',
      menuLinks: [{ title: 'null', url: 'null' }],
    },
  });
  expect(status).toBe(200);
});

test('LANG-05 a text can be changed in one language, missing texts are counted, and completed texts are saved', async () => {
  const { data: hindi } = await admin('languages/get', { id: 'hi' });
  const filled = hindi.rows.find(({ english }: { english: string }) => /\{name\}/.test(english)).key;
  const body = { id: 'hi', base: hindi.base, name: hindi.name, isDefault: false };
  const invalidText = await admin('languages/save', { ...body, texts: { [filled]: 'बिना नाम' } });
  expect(invalidText.error?.fields?.[filled]).toMatch(/Keep the placeholder \{name\}/);
  const unknown = await admin('languages/save', { ...body, texts: { 'ui.nothing': 'कुछ नहीं' } });
  expect(unknown.error?.fields).toEqual({ 'ui.nothing': 'This text doesn’t exist.' });
  const english = (await admin('languages/get', { id: 'en' })).data;
  const withoutDefault = { id: 'en', base: english.base, name: english.name, isDefault: false, texts: {} };
  expect((await admin('languages/save', withoutDefault)).error?.fields).toEqual({
    isDefault: 'Make another language the default first.',
  });
  const saved = await admin('languages/save', { ...body, texts: { 'ui.home': 'घर चलें' } });
  expect(saved.data.rows.find(({ key }: { key: string }) => key === 'ui.home').own).toBe('घर चलें');
  const tamil = await admin('languages/save', {
    id: 'ta',
    base: 0,
    name: 'தமிழ்',
    isDefault: false,
    texts: { 'ui.home': 'முகப்பு' },
  });
  expect(tamil.status).toBe(200);
  const listed = (await admin('languages/list')).data.rows.find(({ id }: { id: string }) => id === 'ta');
  expect(listed).toMatchObject({ isPublished: true, own: 1, missing: listed.texts - 1 });
});

test('LANG-03 making a language the default changes only that language and the former default', async () => {
  const read = async (id: string) => (await admin('languages/get', { id })).data;
  const make = async (id: string) => {
    const { base, name } = await read(id);
    return admin('languages/save', { id, base, name, isDefault: true, texts: {} });
  };
  const other = await read('ar');
  expect((await make('hi')).status).toBe(200);
  expect([(await read('hi')).isDefault, (await read('en')).isDefault]).toEqual([true, false]);
  expect(await read('ar')).toEqual(other);
  expect((await make('en')).status).toBe(200);
  expect([(await read('hi')).isDefault, (await read('en')).isDefault]).toEqual([false, true]);
});

test('[F45] a changed role applies from the next request, and a ban has a reason and can be removed', async () => {
  const asha = (await admin('people/get', { id: 'demo-asha' })).data;
  const banned = await admin('people/ban', { id: asha.id, reason: 'Two orders were not collected.' });
  expect(banned.data).toMatchObject({ isBanned: true, banReason: 'Two orders were not collected.' });
  expect((await admin('people/unban', { id: asha.id })).data.isBanned).toBe(false);
  const editor = await openDeskAs(shop, 'editor');
  const person = (await admin('people/get', { id: 'demo-editor' })).data;
  expect((await editor('categories/list')).status).toBe(200);
  await admin('people/appoint', { id: person.id, role: 'customer' });
  expect((await editor('categories/list')).status).toBe(401);
});

test('an export can be imported again without losses, and formulas are exported as text', async () => {
  const own = (await keeper('stores/list')).data.rows[0];
  const made = await keeper('items/save', {
    slug: 'formula',
    name: '=HYPERLINK("x")',
    image: 'mango',
    storeId: own.id,
    variants: [
      { name: 'Jar', regularPrice: 4_250, onHand: 5, isDefault: true, unitId: 2, measurement: 250 },
      { name: 'Old jar', regularPrice: 4_000, onHand: 5, isActive: false },
    ],
  });
  expect(made.status).toBe(200);
  const { data: file } = await keeper('export/csv', { what: 'items' });
  expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file.text).toContain('42.50');
  const lines = (file.text as string).split('\n');
  // The file is long, so that the import is still running when it is requested a second time.
  const broken = Array.from({ length: 5_000 }, () => 'broken,,,,');
  const text = [lines[0], ...lines.filter((line) => line.startsWith('formula,')), ...broken, ''].join('\n');
  const { data: started } = await keeper('import/start', { storeId: own.id, name: 'back.csv' });
  // After a lost response, a browser repeats a chunk of the file or the final request.
  const piece = { id: started.id, at: 0, bytes: Buffer.from(text).toString('base64') };
  await Promise.all([keeper('import/append', piece), keeper('import/append', piece)]);
  const runs = await Promise.all([1, 2].map(() => keeper('import/run', { id: started.id, isDryRun: true })));
  expect(runs.map(({ error }) => error?.code).toSorted()).toEqual(['busy', undefined]);
  const ended = async () => {
    for (;;) {
      const { data } = await keeper('import/status', { id: started.id });
      if (data.state !== 'running') return data;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  expect(await ended()).toMatchObject({
    state: 'rehearsed',
    summary: { products: 1, created: 0, refused: 1 },
  });
  expect((await keeper('import/run', { id: started.id, isDryRun: false })).error).toBeUndefined();
  expect(await ended()).toMatchObject({ state: 'done' });
  expect((await keeper('import/run', { id: started.id, isDryRun: false })).error).toMatchObject({
    code: 'import_started',
    message: 'This file has already been imported.',
  });
  const { data: after } = await keeper('items/get', { id: made.data.id });
  const parts = ({ name, image, variants }: any) => ({ name, image, variants });
  expect(parts(after)).toEqual(parts(made.data));
  const { data: report } = await keeper('import/report', { id: started.id });
  expect(report.text).toContain('broken');
  expect((await admin('import/status', { id: started.id })).status).toBe(404);
});

test('one of two simultaneous requests that make two categories each other’s parent is refused', async () => {
  const make = async (slug: string) =>
    (await admin('categories/save', { slug, name: slug, image: 'mango' })).data;
  const pair = [await make('pickled'), await make('dried')];
  const responses = await Promise.all(
    pair.map((row, index) =>
      admin('categories/save', {
        ...withoutFields(row, 'items', 'depth'),
        parentId: pair[1 - index].id,
      }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await admin('categories/list', { ids: pair.map(({ id }) => id) })).data.total).toBe(2);
});
