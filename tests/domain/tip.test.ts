import { describe, expect, it } from 'vitest';
import { isTipTooHigh, tipAmount, parseTipAmounts, tipChoices, parseTipPercentages } from '#domain/tip.ts';

const rupees = { unit: 100, cash: 100, maxTip: 1_000_000 };

describe('tip', () => {
  it('CART-48 parses amounts from the comma-separated setting', () => {
    expect(parseTipAmounts('10, 20,,30,x,-5,20', rupees)).toEqual([1_000, 2_000, 3_000]);
    expect(parseTipAmounts('', rupees)).toEqual([]);
  });

  it('CART-49 parses percentages from the comma-separated setting', () => {
    expect(parseTipPercentages('5,10, 15 ,200')).toEqual([5, 10, 15]);
    expect(parseTipPercentages('0, ,100,101,-1,Infinity, x')).toEqual([100]);
  });

  it('ENT-28 offers the choices enabled in the settings, percentages first', () => {
    const settings = { tips: '10', tips_percentage: '5,10', showTipsAmount: true, showTipsPercentage: true };
    const five = { type: 'percentage', percentage: 5 };
    const ten = { type: 'percentage', percentage: 10 };
    expect(tipChoices(settings, rupees)).toEqual([five, ten, { type: 'amount', amount: 1_000 }]);
    expect(tipChoices({ ...settings, showTipsAmount: false }, rupees)).toEqual([five, ten]);
    expect(tipChoices({ ...settings, showTipsAmount: false, showTipsPercentage: false }, rupees)).toEqual([]);
  });

  it('UNK-36 a percentage is of the item total, rounded to the cash step', () => {
    expect(tipAmount({ type: 'percentage', percentage: 10 }, 12_345, rupees)).toBe(1_200);
    expect(tipAmount({ type: 'percentage', percentage: 10 }, 12_500, rupees)).toBe(1_300);
  });

  it('UNK-36 no tip is chosen by default', () => {
    expect(tipAmount(null, 99_999, rupees)).toBe(0);
  });

  it.each([Number.NaN, -500, 1.5, Infinity])('[F4] an invalid tip amount of %f counts as 0', (amount) => {
    expect(tipAmount({ type: 'amount', amount }, 10_000, rupees)).toBe(0);
  });

  it('[F4] a mistyped amount is capped', () => {
    expect(tipAmount({ type: 'amount', amount: 9_999_999_900 }, 10_000, rupees)).toBe(1_000_000);
    expect(isTipTooHigh({ type: 'amount', amount: 1_000_001 }, rupees.maxTip)).toBe(true);
    expect(isTipTooHigh({ type: 'amount', amount: 1_000_000 }, rupees.maxTip)).toBe(false);
    expect(isTipTooHigh({ type: 'percentage', percentage: 100 }, 0)).toBe(false);
    expect(isTipTooHigh(null, 0)).toBe(false);
    expect(tipAmount({ type: 'percentage', percentage: 5_000 }, 10_000, rupees)).toBe(10_000);
  });
});
