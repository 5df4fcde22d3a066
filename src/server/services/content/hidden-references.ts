import { bodySchema } from '#blocks/body-schema.ts';
import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Db } from '#server/db/client.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import { itemIdsBySlug } from '#server/repositories/item-ids-by-slug.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { findReferenceStates } from '#server/repositories/reference-states.ts';
import { searchReferences } from '#server/repositories/reference-search.ts';
import { storesByIds } from '#server/repositories/store.ts';
import type { PlacePoint } from '#server/request/place-cookie.ts';
import { loadZoneResolver } from '../zone/zone-resolver.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';

/** Something that a document refers to and a visitor does not see: `elsewhere` is sold, but not at the place. */
export type HiddenReference = { name: string; store: string; reason: 'inactive' | 'unserved' | 'elsewhere' };

type HiddenQuery = {
  kind: DocumentKind;
  body: DocumentBody;
  locale: string;
  /** When the page is looked at: the sections that are live then are shown. */
  at?: Date | undefined;
  place?: PlacePoint | undefined;
};

/**
 * The items and stores that a document or one of its sections refers to, and that its page does not show to a visitor at
 * a place.
 */
export async function findHiddenReferences(
  db: Db,
  { kind, body, locale, at, place }: HiddenQuery,
): Promise<HiddenReference[]> {
  const zone = place ? (await loadZoneResolver(db)).resolve(place) : null;
  const slugs = await referencesWithSections(db, { kind, body, at });
  const [itemStates, storeStates, ids, names] = await Promise.all([
    findReferenceStates(db, 'item', slugs.item),
    findReferenceStates(db, 'store', slugs.store),
    itemIdsBySlug(db, slugs.item),
    searchReferences(db, { kind: 'store', words: '', slugs: slugs.store }),
  ]);
  const items = await itemsByIds(db, [...ids.values()], locale);
  const storeIds = [...new Set(items.map(({ restaurant_id }) => restaurant_id))];
  const stores = new Map((await storesByIds(db, storeIds, locale)).map((store) => [store.id, store]));
  const hiddenItems = items.flatMap(({ slug, name, restaurant_id }): HiddenReference[] => {
    const state = itemStates.get(slug);
    const store = stores.get(restaurant_id)?.name ?? '';
    if (state === 'inactive' || state === 'unserved') return [{ name, store, reason: state }];
    return zone && !zone.storeIds.includes(restaurant_id) ? [{ name, store, reason: 'elsewhere' }] : [];
  });
  const hiddenStores = names.flatMap(({ slug, name }): HiddenReference[] =>
    storeStates.get(slug) === 'inactive' ? [{ name, store: '', reason: 'inactive' }] : [],
  );
  return [...hiddenItems, ...hiddenStores];
}

type References = Record<'item' | 'store' | 'section', string[]>;

/** What a document refers to, and what its sections and their tabs refer to. */
async function referencesWithSections(
  db: Db,
  { kind, body, at }: Pick<HiddenQuery, 'kind' | 'body' | 'at'>,
): Promise<References> {
  let last = referencesIn(kind, body);
  const found = [last];
  const known = new Set<string>();
  while (last.section.some((slug) => !known.has(slug))) {
    const slugs = last.section.filter((slug) => !known.has(slug));
    slugs.forEach((slug) => known.add(slug));
    const sections = await findPublishedDocuments(db, 'section', { slugs, ...(at && { at }) });
    last = mergeReferences(sections.map((section) => referencesIn('section', section.body)));
    found.push(last);
  }
  return mergeReferences(found);
}

function mergeReferences(all: readonly References[]): References {
  const merge = (field: keyof References) => [...new Set(all.flatMap((references) => references[field]))];
  return { item: merge('item'), store: merge('store'), section: merge('section') };
}

function referencesIn(kind: DocumentKind, body: DocumentBody): References {
  const found: References = { item: [], store: [], section: [] };
  mapFields(bodySchema(kind), body, ({ meta: { field }, value }) => {
    if (field === 'item' || field === 'store' || field === 'section')
      for (const slug of [value].flat()) if (typeof slug === 'string' && slug !== '') found[field].push(slug);
    return value;
  });
  return mergeReferences([found]);
}
