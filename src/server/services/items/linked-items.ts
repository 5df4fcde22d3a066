import { categoryFamily } from '../../repositories/category.ts';
import { itemBySlug } from '../../repositories/catalogue.ts';
import { listItems } from '../../repositories/listing.ts';
import { storeBySlug } from '../../repositories/store.ts';
import { pageOfItems } from '../catalogue/list-items.ts';
import { type CatalogueDeps, isOnShelf, type ItemView, shelfItems, type Visit } from '../catalogue/views.ts';

/** What the slug of a linked-items screen names. */
export type LinkedFlag = 'item' | 'store';

export type LinkedItems = {
  flag: LinkedFlag;
  /** Name of what the slug names, where there is such a thing. */
  name: string | null;
  items: ItemView[];
  total: number;
  /** What could be had instead, when nothing is linked here. */
  instead: ItemView[];
};

type Question = { slug: string; flag?: LinkedFlag | undefined; limit: number; offset?: number | undefined };

/**
 * What a slug stands for where the visitor is: the item itself where its store delivers, or everything of a store that does.
 * Without a flag it is an item's slug if there is such an item.
 */
export async function linkedItems(
  deps: CatalogueDeps,
  visit: Visit,
  { slug, flag, limit, offset = 0 }: Question,
): Promise<LinkedItems> {
  const { db } = deps;
  const item = flag === 'store' ? null : await itemBySlug(db, slug, visit.locale);
  if (item || flag === 'item') {
    const items = item && isOnShelf(item, visit) ? [item] : [];
    const instead = item && items.length === 0 ? await likeIt(deps, visit, item, limit) : [];
    return {
      flag: 'item',
      name: item?.name ?? null,
      items: items.slice(offset),
      total: items.length,
      instead,
    };
  }
  const store = await storeBySlug(db, slug, visit.locale);
  const serves = store?.is_active === 1 && (visit.zone?.storeIds.includes(store.id) ?? true);
  if (!store || !serves)
    return { flag: 'store', name: store?.name ?? null, items: [], total: 0, instead: [] };
  const { ids, total } = await pageOfItems(db, { storeIds: [store.id], limit, offset });
  return { flag: 'store', name: store.name, items: await shelfItems(db, visit, ids), total, instead: [] };
}

/** Things of the same category that reach the visitor. */
async function likeIt(
  { db }: CatalogueDeps,
  visit: Visit,
  item: ItemView,
  limit: number,
): Promise<ItemView[]> {
  if (item.category_id === null) return [];
  const { ids } = await listItems(db, {
    storeIds: visit.zone?.storeIds ?? null,
    categoryIds: await categoryFamily(db, item.category_id),
    limit,
  });
  return shelfItems(db, visit, ids);
}
