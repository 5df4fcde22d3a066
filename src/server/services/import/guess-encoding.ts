import { createReadStream } from 'node:fs';
import { analyse } from 'chardet';

/** By the names of chardet: what programs write where they do not write Unicode, as `TextDecoder` knows it. */
const encodings = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'iso-8859-5',
  'KOI8-R': 'koi8-r',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'iso-8859-6',
  'windows-1257': 'windows-1257',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
} as const;

export type LegacyEncoding = (typeof encodings)[keyof typeof encodings];

/** Of the languages of Latin letters and of the Far East, one has to be this much (0 to 100) more certain than Western Europe. */
const margin = { latin: 5, eastern: 50 };
const latin: readonly LegacyEncoding[] = ['windows-1250', 'windows-1254', 'windows-1257'];
const eastern: readonly LegacyEncoding[] = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'];

/** Bytes of doubtful words that are enough to recognise a language. */
const enough = 64 * 1024;
const highWaterMark = 64 * 1024;
/** The second byte of a letter of the Far East may be one of ASCII. */
const doubtful = /(?<![A-Za-z\x80-\xff])[A-Za-z]*[\x80-\xff][\x40-\x7b}~\x80-\xff]*/g;

/**
 * Guesses the encoding of a file that is not Unicode by the words with letters beyond ASCII: English column names would
 * make every language look like English.
 */
export async function guessLegacyEncoding(
  file: string,
): Promise<{ encoding: LegacyEncoding; doubtfulWords: readonly string[] }> {
  const words = new Set<string>();
  let length = 0;
  for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark })) {
    for (const { 0: word, index } of (chunk as string).matchAll(doubtful)) {
      // The end of a chunk may cut a letter.
      if ((index === 0 && words.size > 0) || index + word.length === highWaterMark) continue;
      if (!words.has(word)) length += word.length;
      words.add(word);
    }
    if (length > enough) break;
  }
  const encoding = mostLikely(Buffer.from([...words].join(' '), 'latin1'));
  return {
    encoding,
    doubtfulWords: [...words].slice(0, 3).map((word) => decode(Buffer.from(word, 'latin1'), encoding)),
  };
}

const decode = (bytes: Buffer, encoding: LegacyEncoding): string => new TextDecoder(encoding).decode(bytes);

function mostLikely(words: Buffer): LegacyEncoding {
  const found = analyse(words)
    .flatMap(({ name, confidence }) =>
      name in encodings ? [{ encoding: encodings[name as keyof typeof encodings], confidence }] : [],
    )
    .filter(({ encoding }) => !decode(words, encoding).includes('\ufffd'));
  const western = found.find(({ encoding }) => encoding === 'windows-1252')?.confidence ?? 0;
  const [best] = found;
  if (!best) return 'windows-1252';
  const needed = latin.includes(best.encoding)
    ? margin.latin
    : eastern.includes(best.encoding)
      ? margin.eastern
      : 0;
  const isMoreLikely = best.confidence >= western + needed;
  // German, for example, has the same letters in Central Europe's encoding.
  return isMoreLikely && decode(words, best.encoding) !== decode(words, 'windows-1252')
    ? best.encoding
    : 'windows-1252';
}
