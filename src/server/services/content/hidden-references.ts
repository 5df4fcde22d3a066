import { bodySchema } from '#blocks/body-schema.ts';
import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Db } from '../../db/client.ts';
import { itemIdsBySlug } from '../../repositories/item-ids-by-slug.ts';
import { itemsByIds } from '../../repositories/item.ts';
import { findReferenceStates } from '../../repositories/reference-states.ts';
import { searchReferences } from '../../repositories/reference-search.ts';
import { storesByIds } from '../../repositories/store.ts';
import type { PlacePoint } from '../../request/place-cookie.ts';
import { loadZoneResolver } from '../zone/zone-resolver.ts';
import type { DocumentBody } from './sanitize-body.ts';

/** Something that a document refers to and a visitor does not see: `elsewhere` is sold, but not at the place. */
export type HiddenReference = { name: string; store: string; reason: 'inactive' | 'unserved' | 'elsewhere' };

type HiddenQuery = { kind: DocumentKind; body: DocumentBody; locale: string; place?: PlacePoint | undefined };

/** The items and stores that a document refers to and its page does not show to a visitor at a place. */
export async function findHiddenReferences(
  db: Db,
  { kind, body, locale, place }: HiddenQuery,
): Promise<HiddenReference[]> {
  const zone = place ? (await loadZoneResolver(db)).resolve(place) : null;
  const slugs = referencesIn(kind, body);
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

function referencesIn(kind: DocumentKind, body: DocumentBody): Record<'item' | 'store', string[]> {
  const found = { item: new Set<string>(), store: new Set<string>() };
  mapFields(bodySchema(kind), body, ({ meta: { field }, value }) => {
    if (field === 'item' || field === 'store')
      for (const slug of [value].flat()) if (typeof slug === 'string' && slug !== '') found[field].add(slug);
    return value;
  });
  return { item: [...found.item], store: [...found.store] };
}
