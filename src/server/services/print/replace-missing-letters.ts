import anyAscii from 'any-ascii';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code points that join, order or vary their neighbours and have no picture of their own. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const mark = /^\p{Mark}$/u;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const skinTones = /\p{Emoji_Modifier}/gu;

/**
 * A text in which everything that the fonts lack is replaced by something readable: an emoji by its name in brackets, a
 * letter by Latin letters as it is roughly spoken, and anything else by its code point.
 */
export function replaceMissingLetters(text: string, hasLetter: (codePoint: number) => boolean): string {
  const isDrawn = (letter: string) => invisible.test(letter) || hasLetter(letter.codePointAt(0)!);
  let result = '';
  // Letters of the same word are replaced together, because some are read differently beside others.
  let missing = '';
  const finishWord = () => {
    result += missing && romanise(missing);
    missing = '';
  };
  for (const { segment } of segmenter.segment(text.normalize('NFC').replace(/\s/g, ' '))) {
    const drawn = [...segment].filter(isDrawn).join('');
    if (drawn === segment) {
      finishWord();
      result += segment;
    } else if (emoji.test(segment)) {
      finishWord();
      result += nameEmoji(segment);
    } else if ([...segment].every((letter, index) => isDrawn(letter) || (index > 0 && mark.test(letter)))) {
      // Only a rare mark is missing: the letter without it can be read.
      finishWord();
      result += drawn;
    } else {
      missing += segment;
    }
  }
  finishWord();
  return result;
}

/** The library writes the syllables of Chinese and Korean without spaces, as "BeiJing". */
const romanise = (letters: string): string =>
  anyAscii(letters)
    .trim()
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ') || nameCodePoints(letters);

/** The library's name of an emoji is ":melting_face:"; that of a combined emoji consists of several. */
function nameEmoji(segment: string): string {
  const name = anyAscii(segment.replace(skinTones, ''))
    .replace(/[:_\s]+/g, ' ')
    .trim();
  return name ? `(${name})` : nameCodePoints(segment);
}

const nameCodePoints = (letters: string): string =>
  `[${[...letters].map((letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`;
