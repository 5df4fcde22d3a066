import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hash53 } from '#domain/hash.ts';

// The published values of cyrb53.
test.each([
  ['a', 0, 7_929_297_801_672_961],
  ['b', 0, 8_684_336_938_537_663],
  ['revenge', 0, 4_051_478_007_546_757],
  ['revenue', 0, 8_309_097_637_345_594],
  ['revenue', 1, 8_697_026_808_958_300],
  ['revenue', 2, 2_021_074_995_066_978],
  ['revenue', 3, 4_747_903_550_515_895],
])('the hash of %s with seed %i is %i', (text, seed, expected) => {
  expect(hash53(text, seed)).toBe(expected);
});

test('a hash is a whole number of at most 53 bits, and the same text has the same hash', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Number.isSafeInteger(hash53(text))).toBe(true);
      expect(hash53(text)).toBe(hash53(text, 0));
    }),
  );
});
