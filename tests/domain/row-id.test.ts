import { expect, it } from 'vitest';
import { isRowId } from '#domain/row-id.ts';

it.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('%f is an id of a row: %s', (value, is) => {
  expect(isRowId(value)).toBe(is);
});
