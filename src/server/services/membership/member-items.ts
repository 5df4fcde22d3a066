import type { ListedItem } from '#domain/catalogue.ts';
import { toMemberItem } from '#domain/membership.ts';
import type { Db } from '#server/db/client.ts';
import { type CategoryView, categoriesInStores } from '#server/repositories/category.ts';
import { listPage } from '../catalogue/list-page.ts';
import type { CatalogueContext } from '../catalogue/visible-stores-and-items.ts';

/** CALL-95: the categories with items that members can buy in the visitor's zone; only these items are counted. */
export function memberCategories(db: Db, { zone, locale }: CatalogueContext): Promise<CategoryView[]> {
  return categoriesInStores(db, { storeIds: zone?.storeIds ?? null, locale, forMembers: true });
}

/** CALL-96: one page of the items that members can buy in the visitor's zone, with members' prices. */
export async function memberItems(
  db: Db,
  context: CatalogueContext,
  request: Parameters<typeof listPage>[2] & { categoryId?: number | undefined },
): Promise<{ items: ListedItem[]; total: number; nextCursor: string | null }> {
  const { categoryId, ...list } = request;
  const page = await listPage(db, context, list, { categoryId, forMembers: true });
  return { ...page, items: page.items.map(toMemberItem) };
}
