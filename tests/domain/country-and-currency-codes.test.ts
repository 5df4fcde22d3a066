import { expect, test } from 'vitest';
import { isCountry, isCurrency } from '#domain/country-and-currency-codes.ts';

const nonCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

test.each([
  ['IN', true],
  ['DE', true],
  ['in', false],
  ['IND', false],
  ['I', false],
  ['', false],
  ['AA', false],
])('%s is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});

test.each(nonCountries)('%s is a region code in Intl but not a country', (code) => {
  expect(isCountry(code)).toBe(false);
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
