import { expect, test } from 'vitest';
import { slipsBetween } from '#domain/edit-distance.ts';

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
])('from %s to %s are %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});
