import { expect, test } from 'vitest';
import { authorName, isRatable, isRatingEditable, summariseRatings } from '#domain/rating.ts';
import { orderStates } from '#domain/order-state.ts';

test('an order can be rated once it was received', () => {
  expect(orderStates.filter(isRatable)).toEqual(['delivered', 'collected']);
});

test('a rating can be changed for a day', () => {
  const rating = { created_at: '2026-06-24T06:30:00Z' };
  expect(isRatingEditable(rating, new Date('2026-06-25T06:29:59Z'))).toBe(true);
  expect(isRatingEditable(rating, new Date('2026-06-25T06:30:00Z'))).toBe(false);
});

test.each([
  [[0, 0, 0, 0, 0], 0, null],
  [[0, 0, 0, 0, 1], 1, 5],
  [[1, 0, 0, 0, 1], 2, 3],
  [[0, 0, 1, 1, 1], 3, 4],
  [[1, 1, 0, 0, 1], 3, 2.7],
] as const)('the counts by stars %j are %i ratings with an average of %s', (counts, count, average) => {
  expect(summariseRatings(counts)).toEqual({ counts, count, average });
});

test.each([
  ['Meera Nair', 'Meera N.'],
  ['  Meera   Lakshmi  Nair ', 'Meera N.'],
  ['Meera', 'Meera'],
  ['عائشة خان', 'عائشة خ.'],
  ['', null],
  [null, null],
])('the author %j is shown as %j', (name, shown) => {
  expect(authorName(name)).toBe(shown);
});
