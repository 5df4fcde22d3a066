import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSlip } from '#domain/order-slip.ts';
import { drawSlip } from '#server/services/print/draw-slip.ts';
import { readFontCoverage } from '#server/services/print/read-font-coverage.ts';
import { replaceMissingLetters } from '#server/services/print/replace-missing-letters.ts';
import { loadSlipFonts, type SlipFonts } from '#server/services/print/slip-fonts.ts';

let fonts: SlipFonts;
let folder: string;
beforeAll(async () => {
  fonts = await loadSlipFonts();
  folder = await mkdtemp(join(tmpdir(), 'haat-fonts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const slip = async (text: string) =>
  (await drawSlip({ label: 'Slip', parts: [{ kind: 'text', strong: '', text }] }, { paperWidth: 80 })).grey;

type Drawn = { picture: string; isBox: boolean };

/** What is drawn by a process on a machine without any font, with this folder of data. */
async function drawWithoutSystemFonts(texts: readonly string[], dataFolder: string): Promise<Drawn[]> {
  const config = join(folder, 'fonts.conf');
  await writeFile(config, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const script = resolve('tests/server/draw-slips-process.ts');
  const env = { ...process.env, FONTCONFIG_FILE: config, HAAT_DATA: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...texts], { env });
  return JSON.parse(stdout) as Drawn[];
}

const scripts: readonly [script: string, letters: RegExp, words: string][] = [
  ['Latin', /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/u, 'Łódź ƒ ǆ Þórð Çeşme İzmir ẞ Ọ̀ṣun Yorùbá'],
  ['Vietnamese', /[ăâđêôơư\u1ea0-\u1ef9]/u, 'Nguyễn Thị Ẵng, phường Đakao'],
  ['Greek', /[\u0391-\u03a1\u03a3-\u03ce\u1f00-\u1f15]/u, 'Οδός Ἀθηνᾶς 7'],
  ['Cyrillic', /[\u0400-\u052f]/u, 'Київ Їжакевича Ђорђе Қазақ Ғани'],
  ['Devanagari', /[\u0904-\u094d\u0950-\u097f]/u, 'श्री क्षत्रिय ज्ञानेश्वर'],
  ['Bengali', /[\u0985-\u098c\u0995-\u09a8\u09dc-\u09dd\u09df-\u09e1]/u, 'বাংলা ক্ষেত্র'],
  ['Gurmukhi', /[\u0a15-\u0a28\u0a59-\u0a5c]/u, 'ਪੰਜਾਬੀ ਸ੍ਰੀ'],
  ['Gujarati', /[\u0a85-\u0a8d\u0a95-\u0aa8]/u, 'ગુજરાતી શ્રી'],
  ['Oriya', /[\u0b05-\u0b0c\u0b15-\u0b28]/u, 'ଓଡ଼ିଆ ଶ୍ରୀ'],
  ['Tamil', /[\u0b85-\u0b8a\u0bae-\u0bb9]/u, 'தமிழ் ஸ்ரீ'],
  ['Telugu', /[\u0c05-\u0c0c\u0c15-\u0c28]/u, 'తెలుగు శ్రీ'],
  ['Kannada', /[\u0c85-\u0c8c\u0c95-\u0ca8]/u, 'ಕನ್ನಡ ಶ್ರೀ'],
  ['Malayalam', /[\u0d05-\u0d0c\u0d15-\u0d28\u0d7a-\u0d7f]/u, 'മലയാളം ക്ഷേത്രം'],
  ['Arabic', /[\u0620-\u064a\u0671-\u06d3]/u, 'شارع السلام، بناية ١٢'],
  ['Persian', /[پچژگکی۰-۹]/u, 'خیابان ژاله پلاک ۱۲'],
  ['Urdu', /[ٹڈڑںےھہ]/u, 'ڈاک خانہ ٹاؤن، بڑے گھر'],
  ['Hebrew', /[\u05d0-\u05ea\u05f0-\u05f2]/u, 'רחוב הֶרְצֵל 5'],
  ['Thai', /[\u0e01-\u0e3a\u0e40-\u0e5b]/u, 'ถนนสุขุมวิท ที่นี่'],
];

/** All letters that match, but none whose number is not assigned. */
const lettersLike = (pattern: RegExp): string[] =>
  Array.from({ length: 0x2000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
    (letter) => pattern.test(letter) && /\P{Cn}/u.test(letter),
  );

describe('slips show the letters of', () => {
  test.each(scripts)('%s', async (_, letters, words) => {
    const missing = [...lettersLike(letters), ...words.normalize('NFC')].filter(
      (letter) => !fonts.hasLetter(letter.codePointAt(0)!),
    );
    expect(missing).toEqual([]);
    expect(replaceMissingLetters(words, fonts.hasLetter)).toBe(words.normalize('NFC'));
    expect((await slip(words)).includes(0)).toBe(true);
  });

  test('all these scripts on a machine without fonts, and never as the picture of a missing letter', async () => {
    const letters = [...new Set(scripts.flatMap(([, , words]) => [...words.normalize('NFC')]))].filter(
      (letter) => /[^\p{Script=Common}\p{Script=Inherited}]/u.test(letter),
    );
    expect(letters.length).toBeGreaterThan(180);
    const drawn = await drawWithoutSystemFonts(letters, folder);
    expect(letters.filter((_, index) => drawn[index]!.isBox)).toEqual([]);
    // The comparison recognises a missing letter.
    const [chinese] = await drawWithoutSystemFonts(['丁'], folder);
    expect(chinese!.isBox).toBe(true);
  });
});

// Zero-width non-joiners between the letters keep their separate forms.
test.each([
  ['Devanagari', 'क्ष'],
  ['Bengali', 'ক্ষ'],
  ['Gujarati', 'ક્ષ'],
  ['Oriya', 'କ୍ଷ'],
  ['Tamil', 'க்ஷ'],
  ['Telugu', 'క్ష'],
  ['Kannada', 'ಕ್ಷ'],
  ['Malayalam', 'ക്ഷ'],
  ['Arabic', 'سلام'],
  ['Persian', 'چگونه'],
  ['Urdu', 'ٹھیک'],
])('slips join the letters of %s', async (_, word) => {
  expect(Buffer.compare(await slip(word), await slip([...word].join('\u200c')))).not.toBe(0);
});

test('slips place the vowel signs of India and Thailand at their letter, and Arabic and Hebrew at the right edge', async () => {
  const width = async (text: string) => {
    const grey = await slip(text);
    const columns = [...grey.keys()].filter((index) => grey[index] === 0).map((index) => index % 576);
    return { left: Math.min(...columns), right: Math.max(...columns) };
  };
  // The sign is written after its letter and drawn before it.
  expect((await width('कि')).right).toBeGreaterThan((await width('क')).right);
  expect((await width('กี่')).right).toBe((await width('กี')).right);
  for (const text of ['سلام', 'שלום', '12, שלום']) expect((await width(text)).left).toBeGreaterThan(300);
  expect((await width('Salaam سلام')).left).toBeLessThan(20);
});

test.each([
  ['深圳市北京路12号', 'Shen Zhen Shi Bei Jing Lu12Hao'],
  ['東京タワー 2F', 'Dong Jingtawa 2F'],
  ['김치 두 개', 'Gim Chi Du Gae'],
  ['Հայաստան', 'Hayastan'],
  ['Pizza 🍕!', 'Pizza (pizza)!'],
  ['👨‍👩‍👧 👍🏽 ❤️ 🇮🇳 1️⃣ 🫠', '(man woman girl) (thumbsup) (heart) (IN) (1) (melting face)'],
  ['a\u20d2b', 'ab'],
  ['\ue000 \ud800', '[U+E000] [U+D800]'],
  ['one\u2028two\tthree', 'one two three'],
  ['नहीं می‌خواهم', 'नहीं می‌خواهم'],
])('what no font has becomes readable: %s → %s', (text, expected) => {
  expect(replaceMissingLetters(text, fonts.hasLetter)).toBe(expected);
});

test('the test page is drawn with a sample of each script and with what replaces missing letters', async () => {
  const texts = JSON.stringify(testSlip('Kitchen', 'Sadashiv Farsan').parts);
  for (const word of ['Ελληνικά', 'தமிழ்', 'മലയാളം', 'اردو', 'עברית', 'ไทย', '中文', '🍕'])
    expect(texts).toContain(word);
  expect((await drawSlip(testSlip('Kitchen', 'Shop'), { paperWidth: 58 })).grey.includes(0)).toBe(true);
});

/** The Thai font with its dotted circle as 丁, in place of a Chinese font of many megabytes. */
async function chineseFont(): Promise<Buffer> {
  const font = await readFile('src/server/services/print/fonts/NotoSansThai-Regular.ttf');
  const dottedCircle = Buffer.from([0x25, 0xcc]);
  for (let at = font.indexOf(dottedCircle); at >= 0; at = font.indexOf(dottedCircle, at + 1)) {
    // The ends of all segments, then their starts, then the differences to their glyphs.
    const start = font.indexOf(dottedCircle, at + 1);
    const difference = 2 * start - at - 2;
    if (start < 0 || start - at > 100) continue;
    font.writeUInt16BE(0x4e01, at);
    font.writeUInt16BE(0x4e01, start);
    font.writeUInt16BE((font.readUInt16BE(difference) + 0x25cc - 0x4e01 + 0x1_0000) % 0x1_0000, difference);
  }
  return font;
}

test('fonts in the folder of data add letters, and a damaged one is left out', async () => {
  await mkdir(join(folder, 'fonts'));
  const chinese = await chineseFont();
  expect(readFontCoverage(chinese).has(0x4e01)).toBe(true);
  await writeFile(join(folder, 'fonts', 'chinese.ttf'), chinese);
  await writeFile(join(folder, 'fonts', 'damaged.ttf'), chinese.subarray(0, 300));
  const texts = ['丁', 'Ding', 'Tea'];
  const [added, ding, tea] = await drawWithoutSystemFonts(texts, folder);
  expect(added!.picture).not.toBe(ding!.picture);
  const without = await drawWithoutSystemFonts(texts, join(folder, 'none'));
  expect(without.map(({ picture }) => picture)).toEqual([ding!.picture, ding!.picture, tea!.picture]);
});
