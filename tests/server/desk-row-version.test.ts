import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/db/schema/index.ts';
import { openDeskAs, type DeskCaller, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
});
afterAll(() => shop.close());

const find = async (noun: string, q: string) => (await admin(`${noun}/list`, { q })).data.rows[0];

test.each([
  ['items', ['storeName', 'listPrice', 'stockState']],
  ['addons', ['storeName', 'items']],
  ['menu-sections', ['storeName']],
  ['categories', ['items', 'depth']],
  ['stores', ['items']],
  ['store-categories', ['stores']],
  ['coupons', ['uses']],
])(
  '%s: two people save the same version, and the second save is refused without loss',
  async (noun, readOnly) => {
    const read = (await admin(`${noun}/list`)).data.rows.at(-1);
    const sent = withoutFields(read, ...readOnly);
    if (noun === 'items')
      sent.variants = read.variants.map((each: object) => withoutFields(each, 'reserved'));
    const nameField = noun === 'coupons' ? 'code' : 'name';
    const name = (read[nameField] as string).slice(0, 12);
    // Of simultaneous saves of the same version, only one succeeds.
    const saves = await Promise.all(
      [1, 2, 3].map((n) => admin(`${noun}/save`, { ...sent, [nameField]: `${name}${n}`.toUpperCase() })),
    );
    const won = saves.filter(({ error }) => !error);
    expect(won).toHaveLength(1);
    for (const { error } of saves.filter(({ error }) => error))
      expect(error).toMatchObject({
        code: 'row_conflict',
        message: expect.stringContaining('Read it again'),
      });
    const current = (await admin(`${noun}/get`, { id: read.id })).data;
    expect(current).toEqual(won[0]!.data);
    // A row that was read after the save can be saved; a save without a version is refused.
    expect((await admin(`${noun}/save`, { ...sent, version: current.version })).error).toBeUndefined();
    const withoutVersion = await admin(`${noun}/save`, withoutFields(sent, 'version'));
    expect(withoutVersion.error?.fields).toEqual({ version: 'Send the version that you have read.' });
  },
);

test('placing an order causes no conflict for a save of its item', async () => {
  const read = await find('items', 'kiran watermelon');
  // Change the columns that an order changes.
  await shop.db
    .update(variants)
    .set({ onHand: sql`on_hand - 1`, reserved: sql`reserved + 1` })
    .where(eq(variants.id, read.variants[0].id));
  expect((await find('items', 'kiran watermelon')).version).toBe(read.version);
});

test('a save with a variant that no longer exists is refused at its name', async () => {
  const read = await find('items', 'kiran watermelon');
  const sent = withoutFields(read, 'storeName', 'listPrice', 'stockState');
  const saved = await admin('items/save', {
    ...sent,
    variants: read.variants.map((each: object) => ({ ...withoutFields(each, 'reserved'), id: 2_000_000 })),
  });
  expect(saved.error?.fields).toEqual({
    'variants.0.name': 'This variant no longer exists. Remove it here too.',
  });
  expect(await find('items', 'kiran watermelon')).toEqual(read);
});
