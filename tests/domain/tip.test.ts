import { describe, expect, it } from 'vitest';
import { tipAmount, tipAmounts, tipPercentages } from '#domain/tip.ts';

describe('tip', () => {
  it('CART-48 takes amounts from the comma list', () => {
    expect(tipAmounts('10, 20,,30,x,-5,20', 100)).toEqual([1_000, 2_000, 3_000]);
    expect(tipAmounts('', 100)).toEqual([]);
  });

  it('CART-49 takes percentages from the comma list', () => {
    expect(tipPercentages('5,10, 15 ,200')).toEqual([5, 10, 15]);
  });

  it('UNK-36 a percentage is of the item total, rounded to a whole unit', () => {
    expect(tipAmount({ type: 'percentage', percentage: 10 }, 12_345, 100)).toBe(1_200);
    expect(tipAmount({ type: 'percentage', percentage: 10 }, 12_500, 100)).toBe(1_300);
  });

  it('UNK-36 none is chosen by default', () => {
    expect(tipAmount(null, 99_999, 100)).toBe(0);
  });

  it.each([Number.NaN, -500, 1.5, Infinity])('[F4] an amount of %f is no tip', (amount) => {
    expect(tipAmount({ type: 'amount', amount }, 10_000, 100)).toBe(0);
  });

  it('[F4] a slipped digit is capped', () => {
    expect(tipAmount({ type: 'amount', amount: 9_999_999_900 }, 10_000, 100)).toBe(1_000_000);
    expect(tipAmount({ type: 'percentage', percentage: 5_000 }, 10_000, 100)).toBe(10_000);
  });
});
