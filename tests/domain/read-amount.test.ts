import { expect, test } from 'vitest';
import { maxAmount } from '#domain/money.ts';
import { readAmount } from '#domain/read-amount.ts';

test.each([
  ['500', 2, 50_000],
  ['1,000.50', 2, 100_050],
  ['₹ 92.65', 2, 9_265],
  ['Rs 92.65 only', 2, 9_265],
  ['92,65', 2, 9_265],
  ['92,6', 2, 9_260],
  ['1,00,000', 2, 10_000_000],
  ['12,34,567.89', 2, 123_456_789],
  ['1 000', 2, 100_000],
  ["1'000'000", 2, 100_000_000],
  ['1  000', 2, 100_000],
  ['1\u00a0000,50', 2, 100_050],
  ['12 34', 2, null],
  ['٥٠٠', 2, 50_000],
  ['٩٢٫٦٥', 2, 9_265],
  ['١٬٠٠٠', 2, 100_000],
  ['500.00', 0, 500],
  ['500.5', 0, null],
  ['5.250', 3, 5_250],
  ['5.2500', 3, 5_250],
  ['5.2501', 3, null],
  ['5.25', 4, 52_500],
  ['0.05', 2, 5],
  ['0', 2, 0],
  ['100', 0, 100],
  ['', 2, null],
  ['x', 2, null],
  ["1'000.5", 2, 100_050],
  ['1\u{a0}000', 2, 100_000],
  ['1234,000', 2, null],
  ['1234 000', 2, null],
  ['1,0000', 2, null],
  ['1,000,5', 2, null],
  ['1.1,000', 2, null],
  ['1 0000', 2, null],
  ['1 5', 2, null],
  // Amounts with a comma before the decimals.
  ['1,5', 2, 150],
  ['500,55', 2, 50_055],
  ['500,5555', 4, null],
  // Amounts with a currency sign or words around them.
  ['₹5', 2, 500],
  ['Rs. 500', 2, 50_000],
  ['Rs.500', 2, 50_000],
  ['रु. 500', 2, 50_000],
  ['ر.س. 500', 2, 50_000],
  ['₹ .50', 2, null],
  ['1 00 000', 2, 10_000_000],
  ['1 50', 2, null],
  ['Rs. -5', 2, null],
  ['EUR 5', 2, 500],
  ['5 kr', 2, 500],
  ['500/-', 2, 50_000],
  ['-5', 2, null],
  ['1.2.3', 2, null],
  ['1,2,3', 2, null],
  ['1234,567', 2, null],
  ['5.', 2, null],
  ['.5', 2, null],
  ['5,', 2, null],
  ['x5,25x', 2, 525],
  ['1e3', 2, null],
  ['5 rupees 20', 2, null],
])('“%s” with %i decimals is %s', (text, digits, amount) => {
  expect(readAmount(text, digits)).toBe(amount);
});

test('an amount above the limit is refused', () => {
  expect(readAmount(String(maxAmount), 0)).toBe(maxAmount);
  expect(readAmount(String(maxAmount + 1), 0)).toBeNull();
});
