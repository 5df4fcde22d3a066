import { expect, test } from 'vitest';
import { editDistance } from '#domain/edit-distance.ts';

test.each([
  ['mango', 'mango', 0],
  ['mangoo', 'mango', 1],
  ['mngo', 'mango', 1],
  ['mengo', 'mango', 1],
  ['magno', 'mango', 1],
  ['nmago', 'mango', 2],
  ['mango', 'mandarin', 5],
  ['', 'rice', 4],
  ['rice', '', 4],
])('the distance from %s to %s is %i', (first, second, distance) => {
  expect(editDistance(first, second)).toBe(distance);
  expect(editDistance(second, first)).toBe(distance);
});
