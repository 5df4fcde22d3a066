import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '#server/db/schema/index.ts';
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

test('a store manager’s coupon applies to their own stores only', async () => {
  const own = (await keeper('stores/list')).data.rows[0].id;
  const coupon = { code: 'basket5', discountType: 'PERCENTAGE', discount: 5 };
  const wide = await keeper('coupons/save', coupon);
  expect(wide.error?.fields).toEqual({ storeIds: 'Choose from your stores.' });
  const saved = await keeper('coupons/save', { ...coupon, storeIds: [own] });
  expect(saved.data).toMatchObject({ code: 'BASKET5', uses: 0, storeIds: [own] });
  const mad = await keeper('coupons/save', { ...coupon, discount: 150, storeIds: [own] });
  expect(mad.error?.fields).toEqual({ discount: 'Maximum 100 percent.' });

  const other = await find('items', 'lauki, market size');
  const values = withoutFields(other, 'storeName', 'listPrice', 'stockState', 'variants');
  await admin('items/save', { ...values, isFreeItem: true });
  const gift = { ...coupon, code: 'gift5', storeIds: [own], freeItemId: other.id };
  expect((await keeper('coupons/save', gift)).error?.fields).toEqual({
    freeItemId: 'This item belongs to another store.',
  });
  expect((await admin('coupons/save', gift)).status).toBe(200);
});

test('a coupon ends after it starts, and may have only a start or only an end', async () => {
  const save = (code: string, period: object) =>
    admin('coupons/save', { code, discountType: 'PERCENTAGE', discount: 5, ...period });
  const [first, second] = ['2026-08-01T00:00:00Z', '2026-08-02T00:00:00Z'];
  for (const endsAt of [first, '2026-07-31T23:59:59Z'])
    expect((await save('MONSOON', { startsAt: first, endsAt })).error?.fields).toEqual({
      endsAt: 'The end must be after the start.',
    });
  for (const [code, period] of Object.entries({
    BOTH: { startsAt: first, endsAt: second },
    START: { startsAt: second, endsAt: null },
    END: { startsAt: null, endsAt: first },
  }))
    expect((await save(code, period)).error, code).toBeUndefined();
});

test('a coupon cannot be limited to fewer uses than it already has', async () => {
  const saved = await admin('coupons/save', { code: 'MONSOON3', discountType: 'PERCENTAGE', discount: 5 });
  await shop.db.update(coupons).set({ uses: 3 }).where(eq(coupons.id, saved.data.id));
  const limit = (maxUses: number) => admin('coupons/save', { ...withoutFields(saved.data, 'uses'), maxUses });
  const refused = await limit(2);
  expect([refused.status, refused.error?.fields]).toEqual([
    400,
    { maxUses: 'It has already been used more often than that.' },
  ]);
  expect((await limit(3)).data).toMatchObject({ maxUses: 3, uses: 3 });
});

test('a coupon gives away only an item that is marked as a free item', async () => {
  const { id } = await find('items', 'kiran watermelon');
  const gift = { code: 'MELON', discountType: 'PERCENTAGE', discount: 5, freeItemId: id };
  expect((await admin('coupons/save', gift)).error?.fields).toEqual({
    freeItemId: 'Choose an item marked as a free item.',
  });
});
