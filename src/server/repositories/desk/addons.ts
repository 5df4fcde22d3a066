import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AddonInput, AddonCategoryRow } from '#contracts/desk/item.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import { addonCategories, addons, stores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, limitAndOffset, type StoreScope } from './list-query.ts';
import { saveRow } from './save-row.ts';

export async function listAddonGroups(
  db: Db,
  query: ListQuery & { storeId?: number | undefined },
  storeIds: StoreScope,
): Promise<{ rows: AddonCategoryRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, addonCategories.storeId),
    query.ids ? inArray(addonCategories.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(addonCategories.storeId, query.storeId),
    query.q ? containsTypedSql(query.q, addonCategories.name) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset(
    query,
    { name: addonCategories.name },
    addonCategories.id,
  );
  const [found, total] = await Promise.all([
    db
      .select({ id: addonCategories.id })
      .from(addonCategories)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(addonCategories, where),
  ]);
  const ids = found.map(({ id }) => id);
  const rowById = new Map((await findAddonGroups(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowById.get(id) ?? []), total };
}

export async function findAddonGroups(db: Db, ids: readonly number[]): Promise<AddonCategoryRow[]> {
  if (ids.length === 0) return [];
  const [groups, addonRows] = await runIndependentQueries(db, [
    () =>
      db
        .select({
          group: addonCategories,
          storeName: stores.name,
          items: sql<number>`(select count(*)::int from item_addon_categories link where link.addon_category_id = addon_categories.id)`,
        })
        .from(addonCategories)
        .innerJoin(stores, eq(stores.id, addonCategories.storeId))
        .where(inArray(addonCategories.id, [...ids])),
    () =>
      db
        .select()
        .from(addons)
        .where(inArray(addons.addonCategoryId, [...ids]))
        .orderBy(asc(addons.position), asc(addons.id)),
  ]);
  return groups.map(({ group, storeName, items }) => ({
    ...group,
    type: group.type === 'SINGLE' ? 'SINGLE' : 'MULTIPLE',
    storeName,
    items,
    addons: addonRows
      .filter(({ addonCategoryId }) => addonCategoryId === group.id)
      .map(({ addonCategoryId: _, position: __, ...addon }) => addon),
  }));
}

/** Inserts or updates a group with exactly these addons; returns its id, or null if the group does not exist. */
export async function saveAddonGroup(
  tx: Db,
  { id, addons: addonInputs, ...values }: AddonInput,
): Promise<number | null> {
  const groupId = await saveRow(tx, addonCategories, id, values);
  if (groupId === null) return null;
  const inputIds = addonInputs.flatMap((addon) => addon.id ?? []);
  await tx
    .delete(addons)
    .where(
      and(
        eq(addons.addonCategoryId, groupId),
        inputIds.length > 0 ? notInArray(addons.id, inputIds) : undefined,
      ),
    );
  for (const [position, { id: addonId, ...addon }] of addonInputs.entries()) {
    if (addonId === undefined)
      await tx.insert(addons).values({ ...addon, addonCategoryId: groupId, position });
    else
      await tx
        .update(addons)
        .set({ ...addon, position })
        .where(and(eq(addons.id, addonId), eq(addons.addonCategoryId, groupId)));
  }
  return groupId;
}

/** Deletes an addon group. Items that offered the group keep their other addons. */
export async function deleteAddonGroup(db: Db, id: number): Promise<void> {
  await db.delete(addonCategories).where(eq(addonCategories.id, id));
}

/** The name of the first of these groups that belongs to another store; null if all belong to this store. */
export async function findForeignAddonGroup(
  db: Db,
  ids: readonly number[],
  storeId: number,
): Promise<string | null> {
  if (ids.length === 0) return null;
  const rows = await db
    .select({ name: addonCategories.name, storeId: addonCategories.storeId })
    .from(addonCategories)
    .where(inArray(addonCategories.id, [...ids]));
  return rows.find((row) => row.storeId !== storeId)?.name ?? null;
}
