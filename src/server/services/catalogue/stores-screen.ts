import { storeCategoriesWithStoreIds, type StoreCategory } from '../../repositories/store-category.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfStores,
  visibleStores,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from './visible-stores-and-items.ts';

export type StoresScreen = { stores: StoreView[]; tags: string[]; maxAge: number };
export type StoreCategoriesScreen = {
  groups: { category: StoreCategory; stores: StoreView[] }[];
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

/** Store categories with their stores in the visitor's zone, without empty categories (ROUTE-11). */
export async function storeCategoriesScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { category?: string | null },
): Promise<StoreCategoriesScreen> {
  const categories = await storeCategoriesWithStoreIds(deps.db, context.locale);
  const wantedCategories = context.category
    ? categories.filter((each) => each.category.slug === context.category)
    : categories;
  const { stores, tags, maxAge } = await storesScreen(deps, context);
  const groups = wantedCategories
    .map(({ category, storeIds }) => ({
      category,
      stores: stores.filter((store) => storeIds.includes(store.id)),
    }))
    .filter((group) => group.stores.length > 0);
  return { groups, tags, maxAge };
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
