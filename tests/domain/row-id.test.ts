import { expect, it } from 'vitest';
import { isRowId, parseRowId } from '#domain/row-id.ts';

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

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999999999999', undefined],
  ['0', undefined],
  ['01', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  [null, undefined],
])('%j in a URL is the id %s', (text, id) => {
  expect(parseRowId(text)).toBe(id);
});
