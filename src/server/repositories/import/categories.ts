import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export type ImportCategoryRow = { id: number; slug: string; name: string; parent_id: number | null };

export async function findCategories(db: Db): Promise<ImportCategoryRow[]> {
  const { rows } = await db.execute<ImportCategoryRow>(
    sql`select id, slug, name, parent_id from categories order by id`,
  );
  return rows;
}

/** Inserts a category after all others. */
export async function insertCategory(
  db: Db,
  category: { slug: string; name: string; image: string; cloth: string; parentId: number | null },
): Promise<ImportCategoryRow> {
  const { slug, name, image, cloth, parentId } = category;
  const { rows } = await db.execute<ImportCategoryRow>(sql`
      insert into categories (slug, name, image, cloth, parent_id, position)
      values (${slug}, ${name}, ${image}, ${cloth}, ${parentId}, (select coalesce(max(position), 0) + 1 from categories))
      returning id, slug, name, parent_id`);
  return rows[0]!;
}
