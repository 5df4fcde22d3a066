import { listPageSize, type ListQuery } from '#contracts/list-query.ts';
import { cacheQuery } from '#server/cache/query-cache.ts';
import type { Db } from '#server/db/client.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { countItems, listItems as selectItems, type ItemFilter } from '#server/repositories/item-listing.ts';
import { findNameOrders } from '#server/repositories/name-orders.ts';
import { correctedSearchWord, matchSearchWords } from '#server/repositories/search-words.ts';
import { cacheTagsOfItems, type ItemView, type CatalogueContext } from './visible-stores-and-items.ts';

export type ItemList = {
  items: ItemView[];
  total: number;
  page: number;
  pageSize: number;
  /** The corrected word, if only a similar word was found ("mangoo" → "mango"). */
  corrected: string | null;
  /** Cache tags of a page that shows this list. */
  tags: string[];
};

export const emptyItemList: ItemList = {
  ...{ items: [], total: 0, page: 1, pageSize: listPageSize },
  ...{ corrected: null, tags: [] },
};

/**
 * The filter for a search within a list. A text without letters or digits has no words to look up; it finds the items
 * whose name contains it (LIST-46).
 */
export async function searchFilter(
  db: Db,
  { search, storeIds }: { search: string; storeIds: readonly number[] | null },
): Promise<Pick<ItemFilter, 'words' | 'text'>> {
  const words = await matchSearchWords(db, { words: search, storeIds });
  return { words, text: words.length === 0 ? search : undefined };
}

/** The filters of a list's URL, without its search. */
export function filterOf({ zone, minorPerUnit = 100 }: CatalogueContext, query: ListQuery) {
  return {
    storeIds: zone?.storeIds ?? null,
    veg: query.veg,
    inStock: query.stock,
    from: query.from === null ? null : query.from * minorPerUnit,
    to: query.to === null ? null : query.to * minorPerUnit,
  };
}

/** One page of a filtered and sorted list. */
export async function listItems(
  db: Db,
  context: CatalogueContext,
  query: ListQuery,
  { pageSize = listPageSize, ...filter }: Partial<ItemFilter> & { pageSize?: number } = {},
): Promise<ItemList> {
  const storeIds = context.zone?.storeIds ?? null;
  const search = filter.words ? {} : await searchFilter(db, { search: query.q, storeIds });
  const { ids, total } = await pageOfItems(db, {
    ...filterOf(context, query),
    ...search,
    sort: query.sort,
    nameOrder: query.sort === 'name' ? await nameOrderOf(db, context) : undefined,
    limit: pageSize,
    offset: (query.page - 1) * pageSize,
    ...filter,
  });
  const [items, corrected] = await Promise.all([
    itemsByIds(db, ids, context.locale),
    total > 0 && search.words ? correctedSearchWord(db, { typed: search.words, storeIds }) : null,
  ]);
  return {
    items,
    total,
    page: query.page,
    pageSize,
    corrected,
    tags: cacheTagsOfItems(items),
  };
}

async function nameOrderOf(db: Db, { locale, defaultLocale }: CatalogueContext) {
  return {
    language: { code: locale, isDefault: locale === defaultLocale },
    orders: await cacheQuery('name orders', () => findNameOrders(db)),
  };
}

/** The item ids of one page and the total. */
export async function pageOfItems(db: Db, filter: ItemFilter): Promise<{ ids: number[]; total: number }> {
  const [{ ids, total }, counted] = await runIndependentQueries(db, [
    () => selectItems(db, filter),
    () => (filter.words?.length ? Promise.resolve(null) : totalOf(db, filter)),
  ]);
  return { ids, total: counted ?? total ?? (await totalOf(db, filter)) };
}

/** The total is the same for every page and sort order, so neither is part of the cache key. */
const totalOf = (db: Db, filter: ItemFilter): Promise<number> =>
  cacheQuery(
    `total ${JSON.stringify({ ...filter, sort: null, nameOrder: null, limit: null, offset: null })}`,
    () => countItems(db, filter),
  );
