import { type RatingSummary, summariseRatings } from '#domain/rating.ts';
import { findRatingCountsOfStores } from '#server/repositories/rating.ts';
import { storeCategoriesWithStoreIds, type StoreCategory } from '#server/repositories/store-category.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfStores,
  visibleStores,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from './visible-stores-and-items.ts';

export type StoresScreen = { stores: StoreView[]; tags: string[]; maxAge: number };
export type RatedStore = StoreView & { rating: RatingSummary };
export type StoreCategoriesScreen = {
  /** The store categories with stores in the visitor's zone. */
  categories: StoreCategory[];
  /** The stores of the selected category, or all stores; open stores first. */
  stores: RatedStore[];
  tags: string[];
  maxAge: number;
};

/** The stores that deliver to the visitor's zone, open stores first; `selfPickup` limits them to stores with pickup. */
export async function storesScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { selfPickup?: boolean },
): Promise<StoresScreen> {
  const all = await visibleStores(deps, context);
  const stores = context.selfPickup ? all.filter((store) => store.is_self_pickup === 1) : all;
  return {
    stores,
    tags: ['stores', ...cacheTagsOfStores(stores)],
    maxAge: cacheSecondsOfStores(stores, deps.clock.now()),
  };
}

/** The stores in the visitor's zone with their ratings, and the categories by which they can be limited (ROUTE-11). */
export async function storeCategoriesScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { category?: string | null },
): Promise<StoreCategoriesScreen> {
  const [links, { stores, tags, maxAge }] = await Promise.all([
    storeCategoriesWithStoreIds(deps.db, context.locale),
    storesScreen(deps, context),
  ]);
  const ids = stores.map(({ id }) => id);
  const inZone = links.filter(({ storeIds }) => storeIds.some((id) => ids.includes(id)));
  const wanted = context.category ? links.filter(({ category }) => category.slug === context.category) : null;
  const wantedIds = wanted?.flatMap(({ storeIds }) => storeIds);
  const shown = wantedIds ? stores.filter(({ id }) => wantedIds.includes(id)) : stores;
  const counts = await findRatingCountsOfStores(deps.db, ids);
  return {
    categories: inZone.map(({ category }) => category),
    stores: shown.map((store) => ({
      ...store,
      rating: summariseRatings(counts.get(store.id) ?? [0, 0, 0, 0, 0]),
    })),
    tags,
    maxAge,
  };
}

/** Stores of these categories; all stores if no category is given. */
export async function storesInCategories(
  deps: CatalogueDependencies,
  context: CatalogueContext & { categoryIds?: readonly number[] | undefined },
): Promise<StoreView[]> {
  const { stores } = await storesScreen(deps, context);
  if (!context.categoryIds || context.categoryIds.length === 0) return stores;
  const categories = await storeCategoriesWithStoreIds(deps.db, context.locale);
  const ids = new Set(
    categories
      .filter(({ category }) => context.categoryIds!.includes(category.id))
      .flatMap(({ storeIds }) => storeIds),
  );
  return stores.filter((store) => ids.has(store.id));
}

/** Stores of these categories with these properties; omitted properties do not filter. */
export async function filteredStores(
  deps: CatalogueDependencies,
  {
    isOpen,
    isFreeDelivery,
    isSelfPickup,
    ...context
  }: CatalogueContext & {
    categoryIds?: readonly number[] | undefined;
    isOpen?: boolean | undefined;
    isFreeDelivery?: boolean | undefined;
    isSelfPickup?: boolean | undefined;
  },
): Promise<StoreView[]> {
  const stores = await storesInCategories(deps, context);
  return stores.filter(
    (store) =>
      (isOpen === undefined || store.is_open === isOpen) &&
      (!isFreeDelivery || store.is_free_delivery === 1) &&
      (!isSelfPickup || store.is_self_pickup === 1),
  );
}
