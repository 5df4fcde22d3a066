import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { storeCategoryInput, storeCategoryRow } from '#contracts/desk/store.ts';
import type { Db } from '#server/db/client.ts';
import { storeCategories } from '#server/db/schema/index.ts';
import { type DeskRefusal, notFound, orRefuse, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';

type Row = z.output<typeof storeCategoryRow>;

export async function listStoreCategories(
  db: Db,
  { q, ids, page, perPage }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const words = q?.trim().toLowerCase();
  const all = await read(db, ids ?? null);
  const found = all.filter(({ name }) => !words || name.toLowerCase().includes(words));
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

export async function getStoreCategory(db: Db, id: number): Promise<Row | null> {
  return (await read(db, [id]))[0] ?? null;
}

export async function saveStoreCategory(
  db: Db,
  { id, ...values }: z.output<typeof storeCategoryInput>,
): Promise<{ ok: true; row: Row } | DeskRefusal> {
  return orRefuse(
    async () => {
      const saved = await saveRow(db, storeCategories, id, values);
      const row = saved === null ? null : await getStoreCategory(db, saved);
      return row ? { ok: true as const, row } : notFound();
    },
    { twin: wrongField('slug', 'Another kind of store has this address.') },
  );
}

/** Stores that were in it are simply in it no more. */
export async function deleteStoreCategory(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  const gone = await db
    .delete(storeCategories)
    .where(eq(storeCategories.id, id))
    .returning({ id: storeCategories.id });
  return gone.length > 0 ? { ok: true } : notFound();
}

async function read(db: Db, ids: readonly number[] | null): Promise<Row[]> {
  const rows = await db
    .select({
      category: storeCategories,
      stores: sql<number>`(select count(*)::int from store_category_links where category_id = store_categories.id)`,
    })
    .from(storeCategories)
    .where(ids ? inArray(storeCategories.id, [...ids]) : undefined)
    .orderBy(asc(storeCategories.position), asc(storeCategories.id));
  return rows.map(({ category, stores }) => ({ ...category, cloth: category.cloth as Row['cloth'], stores }));
}
