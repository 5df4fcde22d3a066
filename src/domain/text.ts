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

/**
 * Matches control characters, zero-width spaces, and bidirectional embeddings, overrides and isolates. Does not match
 * direction marks, or the joiners that are part of some letters and emoji.
 */
const invisibleCharacters = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]+/gu;

/** A typed name or address as one line without invisible characters, so that nothing is hidden from the rider. */
export function toSingleLine(text: string): string {
  return text.replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
}
