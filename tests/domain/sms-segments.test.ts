import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsSize } from '#domain/sms-segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Characters of the extension table, such as €, count twice.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ऑ'.repeat(70), 1],
  ['ऑ'.repeat(71), 2],
  ['ط'.repeat(134), 2],
  ['ط'.repeat(135), 3],
  // One curly apostrophe makes the whole text Unicode.
  [`${'a'.repeat(70)}’`, 2],
  // An emoji counts as two units.
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('the segments of an SMS: %j', (text, segments) => {
  expect(smsSize(text).segments).toBe(segments);
});

test('a longer SMS never has fewer segments', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, more) => {
      expect(smsSize(text + more).segments).toBeGreaterThanOrEqual(smsSize(text).segments);
    }),
  );
});
