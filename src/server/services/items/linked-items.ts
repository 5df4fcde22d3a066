import { findCategoryAndDescendantIds } from '#server/repositories/category.ts';
import { isWithdrawnItem, itemBySlug } from '#server/repositories/item.ts';
import { type ItemFilter, listItems } from '#server/repositories/item-listing.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { pageOfItems } from '../catalogue/list-items.ts';
import {
  type CatalogueDependencies,
  isForSaleInZone,
  type ItemView,
  shelfItems,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

/** The kind of record behind the slug of a linked-items page. */
export type SlugKind = 'item' | 'store';

export type LinkedItems = {
  flag: SlugKind;
  /** The name of the item or store; null if unknown. */
  name: string | null;
  items: ItemView[];
  total: number;
  /** Alternatives if the item is not available in the visitor's zone. */
  similar: ItemView[];
  /** Whether the item is no longer sold anywhere. */
  isWithdrawn: boolean;
};

type LinkedQuery = {
  slug: string;
  flag?: SlugKind | undefined;
  limit: number;
  offset?: number | undefined;
};

/**
 * The items to which a slug refers in the visitor's zone: the item itself if it is available, or all items of a store.
 * Without a flag, the slug of an item takes precedence over the slug of a store.
 */
export async function findLinkedItems(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  { slug, flag, limit, offset = 0 }: LinkedQuery,
): Promise<LinkedItems> {
  const { db } = deps;
  const item = flag === 'store' ? null : await itemBySlug(db, slug, context.locale);
  if (item || flag === 'item') {
    const items = item && isForSaleInZone(item, context) ? [item] : [];
    const similar = item && items.length === 0 ? await findSimilarItems(deps, context, item, limit) : [];
    return {
      flag: 'item',
      isWithdrawn: item !== null && items.length === 0 && (await isWithdrawnItem(db, item.id)),
      name: item?.name ?? null,
      items: items.slice(offset),
      total: items.length,
      similar,
    };
  }
  const store = await storeBySlug(db, slug, context.locale);
  const serves = store?.is_active === 1 && (context.zone?.storeIds.includes(store.id) ?? true);
  if (!store || !serves)
    return { flag: 'store', name: store?.name ?? null, items: [], total: 0, similar: [], isWithdrawn: false };
  const { ids, total } = await pageOfItems(db, { storeIds: [store.id], limit, offset });
  const items = await shelfItems(db, context, ids);
  return { flag: 'store', name: store.name, items, total, similar: [], isWithdrawn: false };
}

/** Available items of the same category or its subcategories or, if there are none, of the same store. */
async function findSimilarItems(
  { db }: CatalogueDependencies,
  context: CatalogueContext,
  item: ItemView,
  limit: number,
): Promise<ItemView[]> {
  const storeIds = context.zone?.storeIds ?? null;
  const isDeliverable = storeIds?.includes(item.restaurant_id) ?? true;
  const similarFilters: Partial<ItemFilter>[] = [
    ...(item.category_id === null
      ? []
      : [{ storeIds, categoryIds: await findCategoryAndDescendantIds(db, item.category_id) }]),
    ...(isDeliverable ? [{ storeIds: [item.restaurant_id] }] : []),
  ];
  for (const filter of similarFilters) {
    const { ids } = await listItems(db, { storeIds, ...filter, limit });
    const found = await shelfItems(db, context, ids);
    if (found.length > 0) return found;
  }
  return [];
}
