import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { hyphenate } from '#domain/slug.ts';

/**
 * Latin letters for the letters of Devanagari from U+0905. The other scripts of India have the same letters at the same
 * distance from the start of their block, so that one table reads nine scripts. The library would leave out the vowel
 * that a consonant contains.
 */
const indicVowels: Readonly<Record<number, string>> = {
  ...{ 0x05: 'a', 0x06: 'aa', 0x07: 'i', 0x08: 'ee', 0x09: 'u', 0x0a: 'oo', 0x0b: 'ri', 0x0d: 'e' },
  ...{ 0x0e: 'e', 0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au' },
};
const indicConsonants =
  'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const indicSigns: Readonly<Record<number, string>> = {
  ...{ 0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri', 0x45: 'e', 0x46: 'e' },
  ...{ 0x47: 'e', 0x48: 'ai', 0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au' },
};
const indicStart = 0x0900;
const indicEnd = 0x0d7f;
const virama = 0x4d;
/** The dot of borrowed sounds. */
const nukta = 0x3c;
const nasals: ReadonlySet<number> = new Set([0x01, 0x02]);

/**
 * A name in any script as a URL slug in Latin letters, as they are roughly spoken; a name without readable letters and
 * digits becomes a stable hash.
 */
export const toSlug = (text: string): string =>
  hyphenate(anyAscii(romaniseIndic(text.normalize('NFC')))) || `x-${shortHash(text)}`;

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function romaniseIndic(text: string): string {
  const letters = [...text].filter((letter) => indicPlace(letter) !== nukta);
  return letters.map((letter, index) => romaniseLetter(letter, letters[index + 1])).join('');
}

function romaniseLetter(letter: string, next: string | undefined): string {
  const place = indicPlace(letter);
  if (place === null) return letter;
  if (nasals.has(place)) return 'n';
  if (place >= 0x66 && place <= 0x6f) return String(place - 0x66);
  const consonant = place >= 0x15 && place <= 0x39 ? indicConsonants[place - 0x15] : undefined;
  if (consonant === undefined) return indicVowels[place] ?? indicSigns[place] ?? '';
  // A consonant is spoken with an a, unless another vowel or the end of the word follows.
  const nextPlace = next === undefined ? null : indicPlace(next);
  const isLast = nextPlace === null || nextPlace === 0x64;
  return isLast || nextPlace === virama || nextPlace in indicSigns ? consonant : `${consonant}a`;
}

/** The place of a letter in the block of its script; null for a letter of a script outside India. */
function indicPlace(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= indicStart && code <= indicEnd ? code % 0x80 : null;
}
