import { isBySection, type ListQuery } from '#contracts/list-query.ts';
import { menuTag } from '#server/cache/cache-tags.ts';
import {
  categoryBySlug,
  findCategoryAndDescendantIds,
  type CategoryView,
} from '#server/repositories/category.ts';
import { categoriesInZone } from '../catalogue/categories-in-zone.ts';
import { findTranslations } from '#server/repositories/sitemap-entries.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { emptyItemList, listItems, type ItemList } from '../catalogue/list-items.ts';
import { dishPageSize, storeMenu, type StoreMenu } from '../catalogue/store-menu.ts';
import type { RatingSummary } from '#domain/rating.ts';
import { storeRating } from '../rating/read-reviews.ts';
import { alternativeStores } from '../catalogue/alternative-stores.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfStores,
  toStoreView,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type StoreScreen = {
  /** The languages into which the name is translated. */
  translations: string[];
  store: StoreView;
  /** Whether the store delivers to the visitor's zone; true without a place (DELIV-13). */
  delivered: boolean;
  /** Other stores that deliver to the visitor's zone, if this store does not. */
  deliveringStores: StoreView[];
  rating: RatingSummary;
  categories: CategoryView[];
  list: ItemList;
  /** The menu of a store whose page is one, unless the query asks for one list of all items; then `list` is empty. */
  menu: StoreMenu | null;
  tags: string[];
  maxAge: number;
};

/**
 * A store with its items, even if it does not deliver to the visitor's zone; null for an unknown or inactive store, or
 * an unknown section of its menu.
 */
export async function storeScreen(
  { db, clock }: CatalogueDependencies,
  context: CatalogueContext & { slug: string; query: ListQuery },
): Promise<StoreScreen | null> {
  const store = await storeBySlug(db, context.slug, context.locale);
  if (!store || store.is_active === 0) return null;
  const contextOfOneStore: CatalogueContext = { ...context, zone: { storeIds: [store.id] } };
  const category = context.query.category
    ? await categoryBySlug(db, context.query.category, context.locale)
    : null;
  const categoryIds = category ? await findCategoryAndDescendantIds(db, category.id) : undefined;
  const isMenu = store.layout === 'menu' && isBySection(context.query);
  const [translations, rating, categories, list, menu, deliveringStores] = await Promise.all([
    findTranslations(db, 'store', store.id),
    storeRating(db, store.id),
    categoriesInZone(db, { storeIds: [store.id], locale: context.locale }),
    isMenu
      ? emptyItemList
      : listItems(db, contextOfOneStore, context.query, {
          categoryIds,
          // A dish is shown with its description.
          ...(store.layout === 'menu' && { pageSize: dishPageSize }),
        }),
    isMenu ? storeMenu(db, contextOfOneStore, { query: context.query, categoryIds }) : null,
    alternativeStores({ db, clock }, context, store.id),
  ]);
  if (isMenu && !menu) return null;
  const view = toStoreView(store, clock.now());
  return {
    translations,
    store: view,
    delivered: context.zone === null || context.zone.storeIds.includes(store.id),
    deliveringStores,
    rating,
    categories,
    list,
    menu,
    tags: [
      ...cacheTagsOfStores([store, ...deliveringStores]),
      ...(store.layout === 'menu' ? [menuTag(store.id)] : []),
      ...(menu ?? list).tags,
    ],
    maxAge: cacheSecondsOfStores([view, ...deliveringStores], clock.now()),
  };
}
