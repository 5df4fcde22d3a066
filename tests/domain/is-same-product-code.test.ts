import { expect, test } from 'vitest';
import { isSameProductCode } from '#domain/is-same-product-code.ts';

test.each([
  ['8901030865275', '8901030865275', true],
  // A UPC of twelve digits is scanned as thirteen.
  ['0036000291452', '036000291452', true],
  [' gb-12 ', 'GB-12', true],
  ['8901030865275', '8901030865276', false],
  // A short code of the store that consists of digits is not a GTIN.
  ['0123', '123', false],
  ['', '', false],
  ['8901030865275', null, false],
])('a scanned %o is the code %o: %s', (code, sku, expected) => {
  expect(isSameProductCode(code, sku)).toBe(expected);
});
