import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AddonInput, AddonRow } from '#contracts/desk/item.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { addonCategories, addons, stores } from '#server/db/schema/index.ts';
import { together } from '#server/db/run-queries.ts';
import { type Access, inOwnStores, mayTouch } from './access.ts';
import { type DeskRefusal, notFound, orRefuse, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';
import { like, sheetOf } from './sheet.ts';

export async function listAddons(
  db: Db,
  query: ListQuery & { storeId?: number | undefined },
  access: Access,
): Promise<{ rows: AddonRow[]; total: number }> {
  const where = and(
    inOwnStores(access, addonCategories.storeId),
    query.ids ? inArray(addonCategories.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(addonCategories.storeId, query.storeId),
    query.q ? sql`${addonCategories.name} ilike ${like(query.q)}` : undefined,
  );
  const { orderBy, limit, offset } = sheetOf(query, { name: addonCategories.name }, addonCategories.id);
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
  const whole = new Map((await readAddons(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => whole.get(id) ?? []), total };
}

export async function getAddons(db: Db, id: number, access: Access): Promise<AddonRow | null> {
  const [row] = await readAddons(db, [id]);
  return row && mayTouch(access, row.storeId) ? row : null;
}

export async function saveAddons(
  db: Db,
  { id, addons: choices, ...values }: AddonInput,
  access: Access,
): Promise<{ ok: true; row: AddonRow } | DeskRefusal> {
  const before = id === undefined ? null : await getAddons(db, id, access);
  if (id !== undefined && !before) return notFound();
  if (!mayTouch(access, values.storeId)) return wrongField('storeId', 'Choose one of your stores.');
  if (before && before.storeId !== values.storeId && before.items > 0)
    return wrongField('storeId', 'Items of the other store use it; it cannot move.');
  return orRefuse(
    () =>
      db.transaction(async (tx) => {
        const addonCategoryId = await saveRow(tx, addonCategories, id, values);
        if (addonCategoryId === null) return notFound();
        const kept = choices.flatMap((choice) => choice.id ?? []);
        await tx
          .delete(addons)
          .where(
            and(
              eq(addons.addonCategoryId, addonCategoryId),
              kept.length > 0 ? notInArray(addons.id, kept) : undefined,
            ),
          );
        for (const [position, { id: addonId, ...choice }] of choices.entries()) {
          if (addonId === undefined) await tx.insert(addons).values({ ...choice, addonCategoryId, position });
          else
            await tx
              .update(addons)
              .set({ ...choice, position })
              .where(and(eq(addons.id, addonId), eq(addons.addonCategoryId, addonCategoryId)));
        }
        const [row] = await readAddons(tx, [addonCategoryId]);
        return row ? { ok: true as const, row } : notFound();
      }),
    { bound: wrongField('storeId', 'That store is gone.') },
  );
}

/** Items that offered it simply offer it no more. */
export async function deleteAddons(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getAddons(db, id, access))) return notFound();
  await db.delete(addonCategories).where(eq(addonCategories.id, id));
  return { ok: true };
}

async function readAddons(db: Db, ids: readonly number[]): Promise<AddonRow[]> {
  if (ids.length === 0) return [];
  const [rows, choices] = await together(db, [
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
  return rows.map(({ group, storeName, items }) => ({
    ...group,
    type: group.type === 'SINGLE' ? 'SINGLE' : 'MULTIPLE',
    storeName,
    items,
    addons: choices
      .filter(({ addonCategoryId }) => addonCategoryId === group.id)
      .map(({ addonCategoryId: _, position: __, ...choice }) => choice),
  }));
}
