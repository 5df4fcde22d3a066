import type { z } from 'zod';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { storeCategoryInput } from '#contracts/desk/store.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteStoreCategoryRow,
  findStoreCategories,
  saveStoreCategoryRow,
  type StoreCategoryRow,
} from '#server/repositories/desk/store-categories.ts';
import { type DeskRefusal, notFound, refuseConflicts, wrongField } from './refusal.ts';

export async function listStoreCategories(
  db: Db,
  { q, ids, page, perPage }: ListQuery,
): Promise<{ rows: StoreCategoryRow[]; total: number }> {
  const found = await findStoreCategories(db, { ids, q });
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

export async function getStoreCategory(db: Db, id: number): Promise<StoreCategoryRow | null> {
  return (await findStoreCategories(db, { ids: [id] }))[0] ?? null;
}

export async function saveStoreCategory(
  db: Db,
  input: z.output<typeof storeCategoryInput>,
): Promise<{ ok: true; row: StoreCategoryRow } | DeskRefusal> {
  return refuseConflicts(
    async () => {
      const saved = await saveStoreCategoryRow(db, input);
      const row = saved === null ? null : await getStoreCategory(db, saved);
      return row ? { ok: true as const, row } : notFound();
    },
    { duplicate: wrongField('slug', 'Another store category has this page address.') },
  );
}

/** Deletes a category of stores; the stores in it remain. */
export async function deleteStoreCategory(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  return (await deleteStoreCategoryRow(db, id)) ? { ok: true } : notFound();
}
