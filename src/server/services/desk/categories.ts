import { eq, sql } from 'drizzle-orm';
import type { CategoryInput, CategoryRow } from '#contracts/desk/category.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { locks } from '#server/db/locks.ts';
import { categories } from '#server/db/schema/index.ts';
import { categoryFamily } from '#server/repositories/category.ts';
import { type DeskRefusal, notFound, orRefuse, refusal, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';

/** The whole tree in the order it is shown, children after their parents. */
export async function listCategories(
  db: Db,
  { q, ids, page, perPage }: ListQuery,
): Promise<{ rows: CategoryRow[]; total: number }> {
  const tree = await readTree(db);
  const words = q?.trim().toLowerCase();
  const found = tree.filter(
    (row) =>
      (!words || row.name.toLowerCase().includes(words) || row.slug.includes(words)) &&
      (!ids || ids.includes(row.id)),
  );
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

export async function getCategory(db: Db, id: number): Promise<CategoryRow | null> {
  return (await readTree(db)).find((row) => row.id === id) ?? null;
}

export async function saveCategory(
  db: Db,
  { id, ...values }: CategoryInput,
): Promise<{ ok: true; row: CategoryRow } | DeskRefusal> {
  const { parentId } = values;
  return orRefuse(
    () =>
      inTurn(db, async (tx) => {
        if (parentId !== null) {
          if (!(await getCategory(tx, parentId))) return wrongField('parentId', 'That category is gone.');
          if (id !== undefined && (await categoryFamily(tx, id)).includes(parentId))
            return wrongField('parentId', 'A category cannot stand under itself.');
        }
        const saved = await saveRow(tx, categories, id, values);
        const row = saved === null ? null : await getCategory(tx, saved);
        return row ? { ok: true, row } : notFound();
      }),
    { twin: wrongField('slug', 'Another category has this address.') },
  );
}

function inTurn<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.categories})`);
    return work(tx);
  });
}

export const deleteCategory = (db: Db, id: number): Promise<{ ok: true } | DeskRefusal> =>
  inTurn(db, (tx) => deleteUnused(tx, id));

async function deleteUnused(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  const row = await getCategory(db, id);
  if (!row) return notFound();
  if (row.items > 0)
    return refusal(
      'category_in_use',
      `${row.items} ${row.items === 1 ? 'item stands' : 'items stand'} in it. Move them first, or switch the category off.`,
    );
  if ((await categoryFamily(db, id)).length > 1)
    return refusal('category_in_use', 'Other categories stand under it. Move or delete those first.');
  await db.delete(categories).where(eq(categories.id, id));
  return { ok: true };
}

async function readTree(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.execute<{ id: number; depth: number; items: number }>(sql`
    with recursive tree as (
      select id, 0 as depth, array[position, id] as way from categories
        where parent_id is null or parent_id not in (select id from categories)
      union all
      select child.id, tree.depth + 1, tree.way || array[child.position, child.id]
        from categories child join tree on child.parent_id = tree.id where tree.depth < 20
    )
    select tree.id, tree.depth,
      (select count(*)::int from item_categories link where link.category_id = tree.id) as items
    from tree order by tree.way`);
  const known = new Map((await db.select().from(categories)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, depth, items }) => {
    const row = known.get(id);
    return row ? [{ ...row, cloth: row.cloth as CategoryRow['cloth'], depth, items }] : [];
  });
}
