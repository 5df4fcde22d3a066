import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, ceilToStep, divideHalfUp, percentOf, roundToStep } from '#domain/money.ts';

describe('money', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [1, 3, 0],
    [-5, 2, -3],
    [0, 7, 0],
    [7, 7, 1],
  ])('UNK-35 rounds %i / %i half up to %i', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  it.each([
    [3333, 10, 333],
    [9999, 10, 1000],
    [5, 50, 3],
    [10_000, 12.5, 1250],
    [100, Number.NaN, 0],
  ])('[F14] of an amount of %i, %f %% is %i', (amount, percent, result) => {
    expect(percentOf(amount, percent)).toBe(result);
  });

  it('[F12] rounds a remainder up and an amount to the nearest step', () => {
    expect([ceilToStep(1, 100), ceilToStep(40, 100), ceilToStep(100, 100), ceilToStep(0, 100)]).toEqual([
      100, 100, 100, 0,
    ]);
    expect([roundToStep(149, 100), roundToStep(150, 100)]).toEqual([100, 200]);
  });

  it('[F14] splits an amount so that the shares add up and no share exceeds its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const amount = Math.floor(sum * share);
        const shares = allocate(amount, parts);
        expect(shares.reduce((total, part) => total + part, 0)).toBe(amount);
        shares.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(parts[index]!);
        });
      }),
    );
  });
});
