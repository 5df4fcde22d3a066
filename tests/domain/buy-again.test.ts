import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Purchase, rankPurchases } from '#domain/rank-purchases.ts';

const now = new Date('2026-06-24T06:30:00Z');
let orders = 0;
/** Purchases of an item in separate orders, one for each given number of days ago. */
const bought = (item_id: number, ...days: number[]): Purchase[] =>
  days.map((days) => ({
    item_id,
    order_id: (orders += 1),
    at: new Date(now.getTime() - days * 24 * 3600_000).toISOString(),
  }));

describe('what a customer buys again', () => {
  test.each<[string, Purchase[], number[]]>([
    ['nothing for nobody', [], []],
    ['bought more often', [...bought(1, 5), ...bought(2, 5, 12)], [2, 1]],
    ['bought more recently', [...bought(1, 40), ...bought(2, 3)], [2, 1]],
    [
      'every week before often a year ago',
      [...bought(1, 360, 362, 364, 366, 368), ...bought(2, 7, 14)],
      [2, 1],
    ],
    ['often before once yesterday', [...bought(1, 1), ...bought(2, 8, 15, 22)], [2, 1]],
    ['of two that are equal, the one bought last', [...bought(1, -2, 0), ...bought(2, -5, 0)], [2, 1]],
    ['the older item of two that are equal', [...bought(2, 0), ...bought(1, 0)], [1, 2]],
  ])('comes first: %s', (_, purchases, expected) => {
    expect(rankPurchases(purchases, now)).toEqual(expected);
  });

  test('an item that appears twice in one order counts once', () => {
    const twice = { item_id: 1, order_id: 900, at: now.toISOString() };
    const others = [...bought(2, 0, 3)];
    expect(rankPurchases([twice, twice, twice, ...others], now)).toEqual([2, 1]);
  });

  const purchase = fc.record({
    item_id: fc.integer({ min: 1, max: 6 }),
    order_id: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 0, max: 700 }),
  });
  /** Random purchases; all lines of one order have the same time. */
  const history = fc.array(purchase, { maxLength: 30 }).map((list) => {
    const daysOf = new Map(list.map(({ order_id, days }) => [order_id, days]));
    return list.map(({ item_id, order_id }) => ({
      item_id,
      order_id,
      at: new Date(now.getTime() - daysOf.get(order_id)! * 24 * 3600_000).toISOString(),
    }));
  });

  test('every item is listed once, and the result does not depend on the order of the purchases', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (purchases, random) => {
        const ranked = rankPurchases(purchases, now);
        expect(ranked.toSorted()).toEqual([...new Set(purchases.map(({ item_id }) => item_id))].toSorted());
        const shuffled = purchases
          .map((each) => ({ each, place: random.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ each }) => each);
        expect(rankPurchases(shuffled, now)).toEqual(ranked);
      }),
    );
  });

  test('buying an item again never moves it down the list', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 6 }), (purchases, item_id) => {
        const before = rankPurchases(purchases, now).indexOf(item_id);
        const more = [...purchases, { item_id, order_id: 99, at: now.toISOString() }];
        const after = rankPurchases(more, now).indexOf(item_id);
        expect(after).toBeGreaterThanOrEqual(0);
        if (before >= 0) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});
