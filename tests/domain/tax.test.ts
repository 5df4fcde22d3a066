import { expect, it, test } from 'vitest';
import { includedTax, sumTaxes, taxRateOf } from '#domain/tax.ts';

it.each([
  [10_500, 5, 500],
  [11_800, 18, 1_800],
  [10_000, 5, 476],
  [11, 10, 1],
  [5, 10, 0],
  [6, 10, 1],
  [10_000, 0.01, 1],
  [10_000, 0.001, 0],
  [10_000, 0, 0],
  [10_000, -5, 0],
  [10_000, Number.NaN, 0],
  [0, 18, 0],
  [-10_500, 5, -500],
])('an amount of %i includes, at %f %%, a tax of %i', (gross, rate, tax) => {
  expect(includedTax(gross, rate)).toBe(tax);
});

it.each([
  ['standard', 18],
  ['exempt', 0],
  ['unknown', 0],
  ['constructor', 0],
])('the rate of the class %s is %i', (taxClass, rate) => {
  expect(taxRateOf(taxClass, { standard: 18, exempt: 0 })).toBe(rate);
});

test('taxes are summed by class in the order of the lines, without untaxed classes', () => {
  const line = (tax_class: string, rate: number, gross: number, tax: number) => ({
    tax_class,
    rate,
    gross,
    tax,
  });
  expect(sumTaxes([])).toEqual([]);
  expect(
    sumTaxes([
      line('standard', 18, 11_800, 1_800),
      line('exempt', 0, 5_000, 0),
      line('reduced', 5, 21, 1),
      line('standard', 18, 5_900, 900),
      line('standard', 18, 1_180, 180),
    ]),
  ).toEqual([line('standard', 18, 18_880, 2_880), line('reduced', 5, 21, 1)]);
});

test('summing taxes does not change the given lines', () => {
  const first = { tax_class: 'standard', rate: 5, gross: 105, tax: 5 };
  const [sum] = sumTaxes([first, first]);
  expect(sum).toEqual({ tax_class: 'standard', rate: 5, gross: 210, tax: 10 });
  expect(first).toEqual({ tax_class: 'standard', rate: 5, gross: 105, tax: 5 });
  expect(sumTaxes([first])[0]).not.toBe(first);
});
