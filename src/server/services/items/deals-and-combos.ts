import type { Combo, ListedItem } from '#domain/catalogue.ts';
import type { HomeSectionKind } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { listItems } from '#server/repositories/item-listing.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfItems,
  shelfItems,
  cacheTagsOfStores,
  toStoreView,
  type CatalogueDependencies,
  type ItemView,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';
import { nextScheduleChange } from '../documents/read-documents.ts';
import { readSections, sectionsTag } from '../home/sections.ts';

export type ComboView = Combo & { item: ItemView };

const MAX_ITEMS = 100;
const HOUR = 3_600;

/** All items of the sections of one kind, without duplicates. */
export async function itemsOfSectionKind(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  kind: HomeSectionKind,
  search?: string,
): Promise<ListedItem[]> {
  const sections = await readSections(deps, context, { choose: (section) => section.kind === kind, search });
  const items = sections.flatMap((section) => [
    ...section.items,
    ...section.child_sections.flatMap((child) => child.items),
  ]);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

export type SectionKindScreen = {
  items: ItemView[];
  /** The store; null for all stores. */
  store: StoreView | null;
  tags: string[];
  maxAge: number;
};

/**
 * Deals or frequently bought items of one store (by slug) or of 'all' stores in the visitor's zone. With a search, only
 * the matching items. Null for an unknown store.
 */
export async function readSectionKindScreen(
  deps: CatalogueDependencies,
  {
    kind,
    store: slug,
    search,
    ...context
  }: CatalogueContext & { kind: HomeSectionKind; store: string; search?: string },
): Promise<SectionKindScreen | null> {
  const now = deps.clock.now();
  const found = slug === 'all' ? null : await storeBySlug(deps.db, slug, context.locale);
  if (slug !== 'all' && found?.is_active !== 1) return null;
  const store = found && toStoreView(found, now);
  const contextOfOneStore = store ? { ...context, zone: { storeIds: [store.id] } } : context;
  const [items, nextChange] = await Promise.all([
    itemsOfSectionKind(deps, contextOfOneStore, kind, search),
    nextScheduleChange(deps, 'section'),
  ]);
  const stores = store ? [store] : [];
  return {
    items: items as ItemView[],
    store,
    tags: [sectionsTag, ...cacheTagsOfStores(stores), ...cacheTagsOfItems(items)],
    maxAge: cacheSeconds(cacheSecondsOfStores(stores, now), nextChange, now),
  };
}

/** The combos that are available in the visitor's zone. */
export async function readCombos(
  { db }: CatalogueDependencies,
  context: CatalogueContext,
): Promise<ComboView[]> {
  const { ids } = await listItems(db, {
    storeIds: context.zone?.storeIds ?? null,
    isCombo: true,
    limit: MAX_ITEMS,
  });
  return (await shelfItems(db, context, ids)).map((item) => ({
    id: item.id,
    name: item.name,
    slug: item.slug,
    background: item.bg_image,
    price: item.price,
    old_price: item.old_price,
    is_active: item.is_active,
    item,
  }));
}

export type CombosScreen = { combos: ComboView[]; tags: string[]; maxAge: number };

export async function comboScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext,
): Promise<CombosScreen> {
  const combos = await readCombos(deps, context);
  const parts = combos.flatMap(({ item }) => item.items);
  return {
    combos,
    tags: [...cacheTagsOfItems(combos.map(({ item }) => item)), ...cacheTagsOfItems(parts)],
    maxAge: HOUR,
  };
}

export function maybeShuffle<Each>(list: readonly Each[], isRandom: boolean | undefined): Each[] {
  if (!isRandom) return [...list];
  return list
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
