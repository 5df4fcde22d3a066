import type { TextFunction } from './text.ts';

/** The words for an address that the shop offers: stored in English, shown in the reader's language. */
export const placeTags = { Home: 'place.tagHome', Work: 'place.tagWork', Other: 'place.tagOther' } as const;
export type PlaceTag = keyof typeof placeTags;

/** Which of these words it is; null for a customer's own. Some were stored in the language of the page. */
export const offeredPlaceTag = (tag: string, text: TextFunction): PlaceTag | null =>
  (Object.keys(placeTags) as PlaceTag[]).find((name) => name === tag || text(placeTags[name]) === tag) ??
  null;

/** The tag of an address in the reader's language; a customer's own word stays as it is. */
export function placeTagText(tag: string, text: TextFunction): string {
  const offered = offeredPlaceTag(tag, text);
  return offered ? text(placeTags[offered]) : tag;
}
