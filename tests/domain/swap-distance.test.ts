import { describe, expect, it } from 'vitest';
import { type Pack, swapDistance } from '#domain/swap-distance.ts';

const kilos = (measurement: number, price: number): Pack => ({ price, unit_id: 1, measurement });
const grams = (measurement: number, price: number): Pack => ({ price, unit_id: 2, measurement });
const pieces = (measurement: number | null, price: number): Pack => ({ price, unit_id: null, measurement });

describe('the nearest replacement of a missing pack', () => {
  it.each<[string, Pack, Pack, Pack]>([
    ['another kilogram, not a crate', kilos(1, 24_000), kilos(1, 26_000), kilos(5, 109_900)],
    ['half of it, not a crate', kilos(1, 24_000), grams(500, 13_000), kilos(5, 109_900)],
    ['the same weight in grams', kilos(1, 24_000), grams(1_000, 27_000), kilos(2, 27_000)],
    ['the nearer price at the same weight', kilos(1, 24_000), kilos(1, 23_000), kilos(1, 30_000)],
    ['the nearer price without a size', pieces(null, 10_000), pieces(null, 11_000), pieces(null, 40_000)],
    ['the same number of pieces', pieces(6, 9_000), pieces(6, 10_000), pieces(30, 10_000)],
    ['a pack whose size can be compared', kilos(1, 24_000), kilos(1, 24_000), pieces(1, 24_000)],
  ])('is %s', (_, missing, near, far) => {
    expect(swapDistance(near, missing)).toBeLessThan(swapDistance(far, missing));
  });

  it('is an equal pack, at the distance 0; a free pack has a distance too', () => {
    expect(swapDistance(kilos(1, 24_000), grams(1_000, 24_000))).toBe(0);
    expect(swapDistance(kilos(1, 0), kilos(1, 24_000))).toBeGreaterThan(1);
  });
});
