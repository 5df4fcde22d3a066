import { describe, expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { earliestAvailableDate, hasPreItemsAfter, itemOnDay } from '#domain/pre-items.ts';
import { makeItem, makeLine } from '../support/shop.ts';

const catalogue = toCatalogue([
  makeItem({ id: 1, is_pre_item: 1, pre_avail_date: '2026-05-08' }),
  makeItem({ id: 2, is_pre_item: 1, pre_avail_date: '2026-05-10T00:00:00Z' }),
  makeItem({ id: 3, is_pre_item: 0, pre_avail_date: '2026-05-20' }),
  makeItem({ id: 4, is_pre_item: 1, pre_avail_date: null }),
  makeItem({ id: 5 }),
]);
const cart = (...ids: number[]) => ({
  ...{ restaurant_id: 1, coupon: null },
  lines: ids.map((id) => makeLine({ item_id: id })),
});

describe('pre-items', () => {
  it.each([
    [[1], '2026-05-07', true],
    [[1], '2026-05-08', false],
    [[1], '2026-05-09', false],
    [[2], '2026-05-09', true],
    [[2], '2026-05-10', false],
    [[1, 2], '2026-05-09', true],
    [[5, 1], '2026-05-07', true],
    [[3, 4, 5, 99], '2026-05-01', false],
    [[], '2026-05-01', false],
  ])(
    'CART-26 CART-27 a cart of the items %j has pre-items that are not available yet on %s: %s',
    (ids, date, has) => {
      expect(hasPreItemsAfter(cart(...ids), catalogue, date)).toBe(has);
    },
  );

  it.each([
    [[1], '2026-05-03', '2026-05-08'],
    [[2, 1], '2026-05-03', '2026-05-10'],
    [[1, 2], '2026-05-03', '2026-05-10'],
    [[1, 2], '2026-05-09', '2026-05-10'],
    [[1, 2], '2026-05-11', '2026-05-11'],
    [[3, 4, 5, 99], '2026-05-03', '2026-05-03'],
    [[], '2026-05-03', '2026-05-03'],
  ])('UNK-23 a cart of the items %j, ordered for %s, is available from %s', (ids, today, date) => {
    expect(earliestAvailableDate(cart(...ids), catalogue, today)).toBe(date);
  });

  it.each([
    [1, '2026-05-07', 1],
    [1, '2026-05-08', 0],
    [2, '2026-05-09', 1],
    [2, '2026-05-10', 0],
    [3, '2026-05-01', 0],
    [4, '2026-05-01', 0],
    [5, '2026-05-01', 0],
  ])('the item %i is sold on %s as a pre-item: %i', (id, day, flag) => {
    const item = catalogue.get(id)!;
    expect(itemOnDay(item, day)).toEqual({ ...item, is_pre_item: flag });
  });
});
