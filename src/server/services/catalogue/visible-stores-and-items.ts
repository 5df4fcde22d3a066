import type { Item, ListedItem } from '#domain/catalogue.ts';
import { openState } from '#domain/opening-hours.ts';
import type { Store, StoreView } from '#domain/store.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { itemTag, storeTag } from '#server/cache/cache-tags.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { allStores, storesByIds } from '#server/repositories/store.ts';
import type { PreviewAtTime } from '../documents/read-document.ts';

/** Dependencies of catalogue services; `getAppDependencies()` provides them. */
export type CatalogueDependencies = { db: Db; clock: Clock };

/** The customer's zone and language. `zone` null means no place is set: all active stores are shown. */
export type CatalogueContext = {
  zone: { storeIds: readonly number[] } | null;
  locale: string;
  /** Minor units per major unit; prices in URLs are in major units. */
  minorPerUnit?: number;
  /** The shop's default language, for missing translations. */
  defaultLocale?: string | undefined;
  /** A preview: one document in the previewed revision, and all other content as it is at the simulated time. */
  preview?: PreviewAtTime | null | undefined;
};

export type ItemView = ListedItem;
export type { StoreView };

export function toStoreView(store: Store, now: Date): StoreView {
  const state = openState(store, now);
  const changes = state.is_open ? state.closes_at : state.opens_at;
  return {
    ...store,
    is_open: state.is_open,
    opens_at: state.is_open ? null : (state.opens_at?.toISOString() ?? null),
    changes_at: changes?.toISOString() ?? null,
  };
}

/**
 * The active stores of the visitor's zone, or all active stores if no place is set; open stores first, limited to `ids`
 * if given.
 */
export async function visibleStores(
  { db, clock }: CatalogueDependencies,
  context: CatalogueContext,
  ids?: readonly number[],
): Promise<StoreView[]> {
  const zoneStoreIds = context.zone?.storeIds;
  const visibleIds =
    zoneStoreIds && ids ? ids.filter((id) => zoneStoreIds.includes(id)) : (ids ?? zoneStoreIds);
  const stores = visibleIds
    ? await storesByIds(db, visibleIds, context.locale)
    : await allStores(db, context.locale);
  const views = stores
    .filter((store) => store.is_active === 1)
    .map((store) => toStoreView(store, clock.now()));
  return [...views.filter((view) => view.is_open), ...views.filter((view) => !view.is_open)];
}

/**
 * Seconds for which a page with these stores may be cached: until the first of these stores opens or closes, at most
 * `maxSeconds`.
 */
export function cacheSecondsOfStores(stores: readonly StoreView[], now: Date, maxSeconds = 3_600): number {
  const changeTimes = stores.flatMap((store) =>
    store.changes_at ? [Date.parse(store.changes_at) - now.getTime()] : [],
  );
  return Math.max(
    1,
    Math.min(maxSeconds, ...changeTimes.map((milliseconds) => Math.ceil(milliseconds / 1_000))),
  );
}

/** Items to show in a section or shelf: active items available in the visitor's zone, without free items (LIST-20). */
export async function shelfItems(
  db: Db,
  context: CatalogueContext,
  ids: readonly number[],
): Promise<ItemView[]> {
  const items = await itemsByIds(db, ids, context.locale);
  return items.filter((item) => isForSaleInZone(item, context));
}

export const isForSaleInZone = (item: Item, context: CatalogueContext): boolean =>
  item.is_active === 1 &&
  item.is_free_item === 0 &&
  (context.zone === null || context.zone.storeIds.includes(item.restaurant_id));

export const cacheTagsOfItems = (items: readonly { id: number }[]): string[] =>
  items.map(({ id }) => itemTag(id));
export const cacheTagsOfStores = (stores: readonly { id: number }[]): string[] =>
  stores.map(({ id }) => storeTag(id));
