import { expect, test } from 'vitest';
import { isCountry, isCurrency } from '#domain/country-currency.ts';

test.each([
  ['IN', true],
  ['DE', true],
  ['in', false],
  ['IND', false],
  ['I', false],
  ['', false],
  ['AA', false],
  // Regions of Intl that are no countries.
  ...['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'].map((code) => [code, false] as const),
])('%s is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});

test.each([
  ['INR', true],
  ['EUR', true],
  ['inr', false],
  ['ABC', false],
  ['', false],
])('%s is a currency: %s', (code, expected) => {
  expect(isCurrency(code)).toBe(expected);
});
