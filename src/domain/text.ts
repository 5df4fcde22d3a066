/** The maximum length of a name on a card; a longer name is cut. */
const nameLimit = 25;
const linkedNameLimit = 15;

/** A name with more characters gets a taller box (ITEM-20). */
const longNameThreshold = 20;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into user-perceived characters: a Devanagari cluster or an emoji counts as one character. */
function toCharacters(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** ITEM-18/19: cuts a longer text to the limit and adds an ellipsis; a text of exactly the limit stays whole. */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = toCharacters(text);
  return characters.length <= limit ? text : characters.slice(0, limit).join('') + '…';
}

/** ITEM-18: cuts a name for a card. */
export function truncateName(name: string): string {
  return truncateText(name, nameLimit);
}

/** ITEM-21: cuts a name for the linked list. */
export function truncateNameInLinkedList(name: string): string {
  return truncateText(name, linkedNameLimit);
}

/** ITEM-20: whether a name is longer than 20 characters and therefore gets a taller box. */
export function isLongName(name: string): boolean {
  return name.length > longNameThreshold && toCharacters(name).length > longNameThreshold;
}

/** Characters that are drawn as nothing. The blank Braille pattern is a sign of its own for Unicode. */
const unseenCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
/** A mark without its letter, the place of an object and the empty note head are signs for Unicode, but no name. */
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800\ufffc\u{1d159}]/u;

/** Unseen characters that change how a visible one beside them is drawn or read. */
const meaningful = [
  /[\t\n\r]/uy,
  // Joiners of these scripts, and of emoji that are one picture.
  /(?<=\p{M})[\u200c\u200d]/uy,
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/uy,
  // Variants of emoji, Chinese and Mongolian characters, and the flags of regions, such as that of Scotland.
  /(?<=\p{Emoji})[\ufe0e\ufe0f]/uy,
  /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}\ufe00-\ufe02]/uy,
  /(?<=\p{Script=Mongolian})[\u180b-\u180f]/uy,
  /(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/uy,
  // Where a word may be broken.
  /(?<=[\p{L}\p{M}])[\u00ad\u200b](?=\p{L})/uy,
  // Direction marks beside what they order.
  /(?<=[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800])[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/uy,
  /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069](?=[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800])/uy,
];

/**
 * What somebody has typed or pasted, as it is stored: in Unicode's composed form (NFC), without characters that nobody
 * sees. Those that belong to a visible one stay: joiners of Hindi, Arabic and emoji, and direction marks in a text.
 */
export function cleanText(text: string): string {
  // Without one character, another may have become one that nobody sees.
  for (let clean = text.normalize('NFC'); ;) {
    const cleaner = withoutUnseen(clean).normalize('NFC');
    if (cleaner === clean) return clean;
    clean = cleaner;
  }
}

const withoutUnseen = (text: string): string =>
  text.replace(unseenCharacters, (character, at: number) => {
    const isMeaningful = meaningful.some((pattern) => {
      pattern.lastIndex = at;
      return pattern.test(text);
    });
    return isMeaningful ? character : '';
  });

/** Embeddings, overrides and isolates could make a name or an address be read in another order. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A typed name or address as one line without invisible characters, so that nothing is hidden from the rider; '' if
 * nobody would see anything.
 */
export function toSingleLine(text: string): string {
  const line = cleanText(text)
    .replace(/[\u00ad\u200b]/g, '')
    .replace(directionControls, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return visibleCharacter.test(line) ? line : '';
}

/**
 * A typed code, phone number or email address in plain characters: compatible forms such as full-width letters become
 * the usual ones, dashes a hyphen, spaces a space, and nothing invisible stays.
 */
export function toPlainCharacters(text: string): string {
  return (
    text
      // First, because NFKC takes some of these apart.
      .replace(/[\u2018\u2019\u201a\u201b\u2032\uff07`\u00b4]/g, "'")
      .replace(/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"')
      .normalize('NFKC')
      .replace(unseenCharacters, (character) => (/\s/.test(character) ? ' ' : ''))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\s/g, ' ')
  );
}
