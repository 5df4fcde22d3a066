import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateAddress } from '#domain/place.ts';
import {
  cleanText,
  isLongName,
  toPlainCharacters,
  toSingleLine,
  truncateName,
  truncateNameInLinkedList,
} from '#domain/text.ts';

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
    ['Meera\u200bNair', 'MeeraNair'],
    ['\u00a0\u2003', ''],
    ['\u202eriaN areeM', 'riaN areeM'],
    ['\u2066Asha\u2069', 'Asha'],
    ['क्‍ष मीना', 'क्‍ष मीना'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['می‌خواهم', 'می‌خواهم'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['ज\u093cरा', 'ज\u093cरा'],
    ['Me\u00ade\u200dra', 'Meera'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['❤\ufe0f', '❤\ufe0f'],
    ['3\ufe0f\u20e3', '3\ufe0f\u20e3'],
    ['סלט (שלום!)\u200f', 'סלט (שלום!)\u200f'],
  ])('%j becomes %j', (written, line) => expect(toSingleLine(written)).toBe(line));

  it.each([
    '\u200d',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u200e',
    '\u180e',
    '\u034f',
    '\ufe0f',
    '\u115f',
    '\u{e0041}',
    '\u200b',
    '\u2060',
    ' \t',
    '\0',
    '\u0301',
    '\ufff9',
    '\ufffc',
    '\u{1d159}',
  ])('%j has nothing to see and is empty', (written) =>
    expect(toSingleLine(` ${written}${written}`)).toBe(''),
  );
});

describe('cleaned text', () => {
  it('keeps lines, tabs and everything that is seen', () => {
    // A soft hyphen and a zero-width space inside a word say where it may be broken.
    const words = 'Donau\u00addampfschiff ក\u200bខ';
    expect(cleanText(words)).toBe(words);
    expect(toSingleLine(words)).toBe('Donaudampfschiff កខ');
    const note = 'Gate 2\r\n\tring “twice”, 1–2 € — ٣٠٦';
    expect(cleanText(note)).toBe(note);
  });

  it('cleans a clean text again without a change', () => {
    const parts = [
      'a',
      'é',
      'e\u0301',
      'क',
      '\u094d',
      '\u200d',
      '\u200c',
      'م',
      '👩',
      '\ufe0f',
      '\u200e',
      '\u202e',
      ' ',
      '\n',
      '\0',
      '\u00ad',
      '🏴',
      '\u{e0067}',
      '1',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
        const once = cleanText(chosen.join(''));
        expect(cleanText(once)).toBe(once);
        expect(toSingleLine(toSingleLine(once))).toBe(toSingleLine(once));
      }),
    );
  });
});

describe('plain characters of codes, phones and email addresses', () => {
  it.each([
    ['ＳＡＶＥ５０', 'SAVE50'],
    ['save\u201150', 'save-50'],
    ['save−50', 'save-50'],
    ['“SAVE50”', '"SAVE50"'],
    ['o´brien″', 'o\'brien"'],
    ['asha＠haat.example\u200b', 'asha@haat.example'],
    ['98765\u00a043210', '98765 43210'],
  ])('%j becomes %j', (written, plain) => expect(toPlainCharacters(written)).toBe(plain));
});
