import { eq, sql } from 'drizzle-orm';
import type { CategoryInput, CategoryRow } from '#contracts/desk/category.ts';
import type { Db } from '#server/db/client.ts';
import { categories } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { saveRow } from './save-row.ts';

/** Every category in display order, children after their parents. */
export async function findCategoryTree(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.execute<{ id: number; depth: number; items: number }>(sql`
    with recursive tree as (
      select id, 0 as depth, array[position, id] as path from categories
        where parent_id is null or parent_id not in (select id from categories)
      union all
      select child.id, tree.depth + 1, tree.path || array[child.position, child.id]
        from categories child join tree on child.parent_id = tree.id where tree.depth < 20
    )
    select tree.id, tree.depth,
      (select count(*)::int from item_categories link where link.category_id = tree.id) as items
    from tree order by tree.path`);
  const rowById = new Map((await db.select().from(categories)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, depth, items }) => {
    const row = rowById.get(id);
    return row ? [{ ...row, cloth: row.cloth as CategoryRow['cloth'], depth, items }] : [];
  });
}

/** The categories whose name or slug contains what was typed. */
export async function findCategoryIds(db: Db, typed: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(containsTypedSql(typed, categories.name, categories.slug));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the id, or null if the category does not exist. */
export async function saveCategoryRow(
  db: Db,
  id: number | undefined,
  values: Omit<CategoryInput, 'id'>,
): Promise<number | null> {
  return saveRow(db, categories, id, values);
}

export async function deleteCategoryRow(db: Db, id: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id));
}
