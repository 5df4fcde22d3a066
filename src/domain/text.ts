/** How long names may grow where they are shown. */
export const nameLimit = 25;
export const linkedNameLimit = 15;
export const tallNameLimit = 20;

let segmenter: Intl.Segmenter | undefined;

/** What a reader counts as characters: a Devanagari cluster or an emoji is one. */
function toCharacters(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** ITEM-18/19: longer than the limit is cut to it and gets an ellipsis; exactly the limit stays whole. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = toCharacters(text);
  return characters.length <= limit ? text : characters.slice(0, limit).join('') + '…';
}

/** ITEM-18: a name on a card. */
export function cutName(name: string): string {
  return cutText(name, nameLimit);
}

/** ITEM-21: a name in the linked list. */
export function cutLinkedName(name: string): string {
  return cutText(name, linkedNameLimit);
}

/** ITEM-20: a name above 20 characters gets a taller box. */
export function hasTallName(name: string): boolean {
  return name.length > tallNameLimit && toCharacters(name).length > tallNameLimit;
}

/** Control characters, spaces without width, and marks that turn around what follows; the joiners that letters and emoji need are none. */
const unseen = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]+/gu;

/** What somebody wrote as their name or their house: one line, of which nothing is hidden from who delivers. */
export function oneLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}
