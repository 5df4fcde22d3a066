import { describe, expect, it } from 'vitest';
import { truncateAddress } from '#domain/place.ts';
import { truncateNameInLinkedList, truncateName, isLongName, toSingleLine } from '#domain/text.ts';

describe('truncating names', () => {
  it('ITEM-18 truncates a name of 26 characters to 25 and an ellipsis', () => {
    expect(truncateName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`);
  });

  it('ITEM-19 leaves a name of exactly 25 characters whole', () => {
    expect(truncateName('b'.repeat(25))).toBe('b'.repeat(25));
  });

  it('ITEM-18 counts user-perceived characters: Devanagari clusters and emoji stay whole', () => {
    expect(truncateName('कि'.repeat(25))).toBe('कि'.repeat(25));
    expect(truncateName('👨‍👩‍👧'.repeat(26))).toBe(`${'👨‍👩‍👧'.repeat(25)}…`);
  });

  it('ITEM-20 gives a name above 20 characters the taller box', () => {
    expect([isLongName('c'.repeat(20)), isLongName('c'.repeat(21))]).toEqual([false, true]);
    // The first text has 40 code units, but only 20 characters.
    expect([isLongName('कि'.repeat(20)), isLongName('कि'.repeat(21))]).toEqual([false, true]);
  });

  it('ITEM-21 truncates a name in the linked list at 15', () => {
    expect([truncateNameInLinkedList('d'.repeat(15)), truncateNameInLinkedList('d'.repeat(16))]).toEqual([
      'd'.repeat(15),
      `${'d'.repeat(15)}…`,
    ]);
  });

  it.each([
    ['list', 15],
    ['header', 25],
    ['card', 30],
  ] as const)('LOC-13 truncates an address in a %s at %i', (where, limit) => {
    expect(truncateAddress('e'.repeat(limit), where)).toHaveLength(limit);
    expect(truncateAddress('e'.repeat(limit + 1), where)).toBe(`${'e'.repeat(limit)}…`);
  });
});

describe('typed text as a single line', () => {
  it.each([
    ['  Meera \t\n Nair ', 'Meera Nair'],
    ['\u200b\ufeff\u2060', ''],
    ['Meera\u200bNair', 'Meera Nair'],
    ['\u00a0\u2003', ''],
    ['\u202eriaN areeM', 'riaN areeM'],
    ['\u2066Asha\u2069', 'Asha'],
    ['क्‍ष मीना', 'क्‍ष मीना'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('%j becomes %j', (written, line) => expect(toSingleLine(written)).toBe(line));
});
