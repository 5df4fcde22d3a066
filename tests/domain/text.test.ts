import { describe, expect, it } from 'vitest';
import { cutAddress } from '#domain/place.ts';
import { cutLinkedName, cutName, hasTallName, oneLine } from '#domain/text.ts';

describe('names', () => {
  it('ITEM-18 cuts a name of 26 characters to 25 and an ellipsis', () => {
    expect(cutName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`);
  });

  it('ITEM-19 leaves a name of exactly 25 characters whole', () => {
    expect(cutName('b'.repeat(25))).toBe('b'.repeat(25));
  });

  it('ITEM-18 counts what a reader counts: Devanagari clusters and emoji stay whole', () => {
    expect(cutName('कि'.repeat(25))).toBe('कि'.repeat(25));
    expect(cutName('👨‍👩‍👧'.repeat(26))).toBe(`${'👨‍👩‍👧'.repeat(25)}…`);
  });

  it('ITEM-20 gives a name above 20 characters the taller box', () => {
    expect([hasTallName('c'.repeat(20)), hasTallName('c'.repeat(21))]).toEqual([false, true]);
  });

  it('ITEM-21 cuts a name in the linked list at 15', () => {
    expect([cutLinkedName('d'.repeat(15)), cutLinkedName('d'.repeat(16))]).toEqual([
      'd'.repeat(15),
      `${'d'.repeat(15)}…`,
    ]);
  });

  it.each([
    ['list', 15],
    ['header', 25],
    ['card', 30],
  ] as const)('LOC-13 cuts an address in a %s at %i', (where, limit) => {
    expect(cutAddress('e'.repeat(limit), where)).toHaveLength(limit);
    expect(cutAddress('e'.repeat(limit + 1), where)).toBe(`${'e'.repeat(limit)}…`);
  });
});

describe('what somebody wrote as one line', () => {
  it.each([
    ['  Meera \t\n Nair ', 'Meera Nair'],
    ['\u200b\ufeff\u2060', ''],
    ['\u00a0\u2003', ''],
    ['\u202eriaN areeM', 'riaN areeM'],
    ['\u2066Asha\u2069', 'Asha'],
    ['क्‍ष मीना', 'क्‍ष मीना'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('%j is %j', (written, line) => expect(oneLine(written)).toBe(line));
});
