import type { ListQuery } from '#contracts/list-query.ts';
import { findCategoryAndDescendantIds, type CategoryView } from '#server/repositories/category.ts';
import { listItems, type ItemList } from '../catalogue/list-items.ts';
import {
  type CatalogueDependencies,
  cacheSecondsOfStores,
  cacheTagsOfStores,
  type StoreView,
  type CatalogueContext,
  visibleStores,
} from '../catalogue/visible-stores-and-items.ts';
import { memberCategories } from './member-items.ts';

export type MembersMart = {
  categories: CategoryView[];
  /** The category that is shown; null for all categories. */
  category: CategoryView | null;
  list: ItemList;
  stores: StoreView[];
  tags: string[];
  maxAge: number;
};

/**
 * Items and categories for members in the visitor's zone, the same for everybody in the zone. Null for an unknown
 * category.
 */
export async function membersMart(
  deps: CatalogueDependencies,
  context: CatalogueContext & { query: ListQuery },
): Promise<MembersMart | null> {
  const { db, clock } = deps;
  const { query } = context;
  const categories = await memberCategories(db, context);
  const category = categories.find(({ slug }) => slug === query.category) ?? null;
  if (query.category !== null && !category) return null;
  const list = await listItems(db, context, query, {
    forMembers: true,
    ...(category && { categoryIds: await findCategoryAndDescendantIds(db, category.id) }),
  });
  const stores = await visibleStores(deps, context, [
    ...new Set(list.items.map((item) => item.restaurant_id)),
  ]);
  return {
    categories,
    category,
    list,
    stores,
    tags: ['categories', ...cacheTagsOfStores(stores), ...list.tags],
    maxAge: cacheSecondsOfStores(stores, clock.now()),
  };
}
