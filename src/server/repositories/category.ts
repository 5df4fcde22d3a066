import { and, asc, eq, sql } from 'drizzle-orm';
import type { Category, Cloth } from '#domain/catalogue.ts';
import type { Db } from '../db/client.ts';
import { categories, itemCategories, items, stores } from '../db/schema/index.ts';
import { isForMembersSql, listedItemConditions } from './item-conditions.ts';
import { translateField, translateFields } from './translate-field.ts';

export type CategoryView = Category & { tagline: string; image2: string | null; item_count: number };

/**
 * Sorted categories that have items in these stores (null: in any store); parents include the items of their
 * children.
 */
export async function categoriesInStores(
  db: Db,
  {
    storeIds,
    locale,
    forMembers = false,
  }: {
    storeIds: readonly number[] | null;
    locale: string;
    /** Whether to include only items that members can buy with their allowance. */
    forMembers?: boolean;
  },
): Promise<CategoryView[]> {
  if (storeIds?.length === 0) return [];
  const counts = await itemCounts(db, storeIds, forMembers);
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.flatMap((row) => {
    const count = counts.get(row.id);
    return count === undefined ? [] : [rowToCategory(row, locale, count)];
  });
}

export async function categoryBySlug(db: Db, slug: string, locale: string): Promise<CategoryView | null> {
  const [row] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.isActive, true)));
  return row ? rowToCategory(row, locale, 0) : null;
}

export async function categoryById(db: Db, id: number, locale: string): Promise<CategoryView | null> {
  const [row] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.isActive, true)));
  return row ? rowToCategory(row, locale, 0) : null;
}

/** The name of each category with the name of its parent: 'Fruit > Mangoes'. */
export async function categoryNames(db: Db, locale: string): Promise<Map<number, string>> {
  const rows = await db.select().from(categories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const parent = row.parentId === null ? undefined : byId.get(row.parentId);
      const names = [parent, row].flatMap((each) => (each ? [translateField(each, 'name', locale)] : []));
      return [row.id, names.join(' > ')];
    }),
  );
}

/** The category and all its descendants. */
export async function findCategoryAndDescendantIds(db: Db, id: number): Promise<number[]> {
  const family = await db.execute<{ id: number }>(sql`
    with recursive family as (
      select ${id}::int as id
      union select child.id from categories child join family on child.parent_id = family.id
    ) select id from family`);
  return family.rows.map((row) => row.id);
}

/** An item in two child categories counts once in their parent. */
async function itemCounts(
  db: Db,
  storeIds: readonly number[] | null,
  forMembers: boolean,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    with recursive family as (
      select id as under, id from categories
      union select family.under, categories.parent_id from family
        join categories on categories.id = family.id where categories.parent_id is not null
    )
    select family.id, count(distinct ${items.id})::int as count
    from family
    join ${itemCategories} on ${itemCategories.categoryId} = family.under
    join ${items} on ${items.id} = ${itemCategories.itemId}
    join ${stores} on ${stores.id} = ${items.storeId}
    where ${and(...listedItemConditions(storeIds), forMembers ? isForMembersSql : undefined)}
    group by family.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function rowToCategory(row: typeof categories.$inferSelect, locale: string, itemCount: number): CategoryView {
  return {
    id: row.id,
    slug: row.slug,
    ...translateFields(row, ['name', 'tagline'], locale),
    image: row.image,
    image2: row.image2 || null,
    cloth: row.cloth as Cloth,
    parent_id: row.parentId,
    item_count: itemCount,
  };
}
