import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidCheckDigit, readAadhaar } from '#domain/aadhaar.ts';

const number = '234123412346';

describe('Aadhaar numbers', () => {
  it('UNK-01 are twelve digits with a valid Verhoeff digit, in any grouping', () => {
    expect(hasValidCheckDigit('2363')).toBe(true);
    for (const typed of [number, '2341 2341 2346', ' 2341-2341-2346 '])
      expect(readAadhaar(typed)).toBe(number);
  });

  it.each(['', '23412341234', '2341234123460', '134123412346', 'abcdefghijkl', '234123412345'])(
    'UNK-01 “%s” is not an Aadhaar number',
    (typed) => expect(readAadhaar(typed)).toBeNull(),
  );

  it.each(['2341234123412', '1234123412341'])(
    'UNK-01 a number of 13 digits is not an Aadhaar number, even if its check digit is valid: %s…',
    (start) => {
      const long = Array.from({ length: 10 }, (_, digit) => `${start.slice(0, 12)}${digit}`).find(
        hasValidCheckDigit,
      );
      expect(long).toHaveLength(13);
      expect(readAadhaar(long!)).toBeNull();
    },
  );

  it('UNK-01 Aadhaar numbers are refused with any single wrong digit, and with any two neighbouring digits swapped', () => {
    const place = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...number];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(hasValidCheckDigit(digits.join(''))).toBe(false);
      }),
    );
    for (let at = 0; at < 11; at++) {
      const digits = [...number];
      [digits[at], digits[at + 1]] = [digits[at + 1]!, digits[at]!];
      expect(hasValidCheckDigit(digits.join(''))).toBe(digits.join('') === number);
    }
  });
});
