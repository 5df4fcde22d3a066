import type { CategoryInput, CategoryRow } from '#contracts/desk/category.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { takeAdvisoryLock } from '#server/db/transaction.ts';
import { findCategoryAndDescendantIds } from '#server/repositories/category.ts';
import {
  deleteCategoryRow,
  findCategoryIds,
  findCategoryTree,
  saveCategoryRow,
} from '#server/repositories/desk/categories.ts';
import { renameSlug } from './rename-slug.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

/** The matching categories in the order in which the tree is shown, children after their parents. */
export async function listCategories(
  db: Db,
  { q, ids, page, perPage }: ListQuery,
): Promise<{ rows: CategoryRow[]; total: number }> {
  const tree = await findCategoryTree(db);
  const named = q ? await findCategoryIds(db, q) : null;
  const found = tree.filter(({ id }) => (!named || named.has(id)) && (!ids || ids.includes(id)));
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

export async function getCategory(db: Db, id: number): Promise<CategoryRow | null> {
  return (await findCategoryTree(db)).find((row) => row.id === id) ?? null;
}

export async function saveCategory(
  db: Db,
  { id, ...values }: CategoryInput,
): Promise<{ ok: true; row: CategoryRow } | DeskRefusal> {
  const { parentId } = values;
  return refuseConflicts(
    () =>
      withTreeLocked(db, async (tx) => {
        if (parentId !== null) {
          if (!(await getCategory(tx, parentId)))
            return wrongField('parentId', 'This category no longer exists.');
          if (id !== undefined && (await findCategoryAndDescendantIds(tx, id)).includes(parentId))
            return wrongField('parentId', 'A category can’t be its own parent.');
        }
        const before = id === undefined ? null : await getCategory(tx, id);
        const saved = await saveCategoryRow(tx, id, values);
        if (saved !== null)
          await renameSlug(tx, { kind: 'category', from: before?.slug ?? null, to: values.slug });
        const row = saved === null ? null : await getCategory(tx, saved);
        return row ? { ok: true, row } : notFound();
      }),
    { duplicate: wrongField('slug', 'Another category has this page address.') },
  );
}

/** Only one transaction at a time changes the tree. */
function withTreeLocked<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'categories');
    return work(tx);
  });
}

export const deleteCategory = (db: Db, id: number): Promise<{ ok: true } | DeskRefusal> =>
  withTreeLocked(db, (tx) => deleteUnused(tx, id));

async function deleteUnused(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  const row = await getCategory(db, id);
  if (!row) return notFound();
  if (row.items > 0)
    return refusal(
      'category_in_use',
      `${row.items} ${row.items === 1 ? 'item is' : 'items are'} in this category. Move them first or hide the category.`,
    );
  if ((await findCategoryAndDescendantIds(db, id)).length > 1)
    return refusal('category_in_use', 'This category has subcategories. Move or delete them first.');
  await deleteCategoryRow(db, id);
  return { ok: true };
}
