import type { Item, ListedItem } from '#domain/catalogue.ts';
import { openState } from '#domain/opening-hours.ts';
import type { Store, StoreView } from '#domain/store.ts';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../adapters/ports.ts';
import { itemTag, storeTag } from '../../cache/tags.ts';
import { itemsByIds } from '../../repositories/catalogue.ts';
import { allStores, storesByIds } from '../../repositories/store.ts';
import type { ReadPreview } from '../content/read-document.ts';

/** What catalogue services need; `getApp()` has it. */
export type CatalogueDeps = { db: Db; clock: Clock };

/** Where the customer is and how they read. `zone` null is "no place yet": every active store shows. */
export type Visit = {
  zone: { storeIds: readonly number[] } | null;
  locale: string;
  /** How many minor units make one unit of the currency: prices in addresses are whole units. */
  minorPerUnit?: number;
  /** The shop's own language, for what is not written in the reader's. */
  defaultLocale?: string | undefined;
  /** What an editor looks at before it is live. */
  preview?: ReadPreview | null | undefined;
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

/** The active stores of the visit, open ones first; of these ids alone where they are given. */
export async function visibleStores(
  { db, clock }: CatalogueDeps,
  visit: Visit,
  ids?: readonly number[],
): Promise<StoreView[]> {
  const here = visit.zone?.storeIds;
  const wanted = here && ids ? ids.filter((id) => here.includes(id)) : (ids ?? here);
  const stores = wanted ? await storesByIds(db, wanted, visit.locale) : await allStores(db, visit.locale);
  const views = stores
    .filter((store) => store.is_active === 1)
    .map((store) => toStoreView(store, clock.now()));
  return [...views.filter((view) => view.is_open), ...views.filter((view) => !view.is_open)];
}

/** Seconds a page with these stores may be kept: until the first of them opens or closes, an hour at most. */
export function freshSeconds(stores: readonly StoreView[], now: Date, most = 3_600): number {
  const edges = stores.flatMap((store) =>
    store.changes_at ? [Date.parse(store.changes_at) - now.getTime()] : [],
  );
  return Math.max(1, Math.min(most, ...edges.map((milliseconds) => Math.ceil(milliseconds / 1_000))));
}

/** Items a section or a shelf shows: active ones of the visit's stores, without free items (LIST-20). */
export async function shelfItems(db: Db, visit: Visit, ids: readonly number[]): Promise<ItemView[]> {
  const items = await itemsByIds(db, ids, visit.locale);
  return items.filter((item) => isOnShelf(item, visit));
}

export const isOnShelf = (item: Item, visit: Visit): boolean =>
  item.is_active === 1 &&
  item.is_free_item === 0 &&
  (visit.zone === null || visit.zone.storeIds.includes(item.restaurant_id));

export const itemTags = (items: readonly { id: number }[]): string[] => items.map(({ id }) => itemTag(id));
export const storeTags = (stores: readonly { id: number }[]): string[] =>
  stores.map(({ id }) => storeTag(id));
