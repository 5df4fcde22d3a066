import type { ListSort } from '#contracts/list-query.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { findCategoryAndDescendantIds } from '#server/repositories/category.ts';
import { matchSearchWords } from '#server/repositories/search-words.ts';
import { pageOfItems } from './list-items.ts';
import type { CatalogueContext } from './visible-stores-and-items.ts';

type ListRequest = {
  sort?: ListSort | undefined;
  veg?: boolean | undefined;
  in_stock?: boolean | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListPage = { items: ListedItem[]; total: number; nextCursor: string | null };

/** One page of items for an API call that returns a list; the cursor is the offset of the next page. */
export async function listPage(
  db: Db,
  context: CatalogueContext,
  request: ListRequest,
  { categoryId, forMembers }: { categoryId?: number | undefined; forMembers?: boolean } = {},
): Promise<ListPage> {
  const limit = request.limit ?? 40;
  const offset = /^\d{1,6}$/.test(request.cursor ?? '') ? Number(request.cursor) : 0;
  const storeIds = context.zone?.storeIds ?? null;
  const { ids, total } = await pageOfItems(db, {
    storeIds,
    categoryIds: categoryId === undefined ? undefined : await findCategoryAndDescendantIds(db, categoryId),
    words: await matchSearchWords(db, { words: request.search ?? '', storeIds }),
    veg: request.veg,
    inStock: request.in_stock,
    ...(forMembers && { forMembers }),
    from: request.price_from,
    to: request.price_to,
    sort: request.sort,
    limit,
    offset,
  });
  const items = await itemsByIds(db, ids, context.locale);
  return { items, total, nextCursor: offset + ids.length < total ? String(offset + limit) : null };
}
