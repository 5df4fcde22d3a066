import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MenuSectionInput, MenuSectionQuery, MenuSectionRow } from '#contracts/desk/menu-section.ts';
import type { Db } from '#server/db/client.ts';
import { items, menuSectionItems, menuSections, stores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isInStoresSql, limitAndOffset, type StoreScope } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = {
  name: menuSections.name,
  position: menuSections.position,
  // The sections of a store stay together, in the order of its menu.
  storeName: sql`${stores.name} collate names, ${menuSections.position}`,
};

export async function listMenuSections(
  db: Db,
  query: MenuSectionQuery,
  storeIds: StoreScope,
): Promise<{ rows: MenuSectionRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, menuSections.storeId),
    query.ids ? inArray(menuSections.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(menuSections.storeId, query.storeId),
    query.q ? containsTypedSql(query.q, menuSections.name) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset(query, sortable, menuSections.id);
  const [found, total] = await Promise.all([
    db
      .select({ id: menuSections.id })
      .from(menuSections)
      .innerJoin(stores, eq(stores.id, menuSections.storeId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(menuSections, where),
  ]);
  const ids = found.map(({ id }) => id);
  const rowById = new Map((await findMenuSections(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowById.get(id) ?? []), total };
}

export async function findMenuSections(db: Db, ids: readonly number[]): Promise<MenuSectionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      section: menuSections,
      storeName: stores.name,
      itemIds: sql<number[]>`array(select item_id from menu_section_items
        where section_id = ${menuSections.id} order by position, item_id)`,
    })
    .from(menuSections)
    .innerJoin(stores, eq(stores.id, menuSections.storeId))
    .where(inArray(menuSections.id, [...ids]));
  return rows.map(({ section, ...others }) => ({ ...section, ...others }));
}

/** Inserts or updates a section with exactly these items; returns its id, or null if the section does not exist. */
export async function saveMenuSection(
  tx: Db,
  { id, itemIds, ...values }: MenuSectionInput,
): Promise<number | null> {
  const sectionId = await saveRow(tx, menuSections, id, values);
  if (sectionId === null) return null;
  await tx.delete(menuSectionItems).where(eq(menuSectionItems.sectionId, sectionId));
  if (itemIds.length > 0)
    await tx
      .insert(menuSectionItems)
      .values(itemIds.map((itemId, position) => ({ itemId, sectionId, position })));
  return sectionId;
}

/** Deletes a section. Its items stay in the menu, under their category. */
export async function deleteMenuSectionRow(db: Db, id: number): Promise<void> {
  await db.delete(menuSections).where(eq(menuSections.id, id));
}

/** These items with their stores, and the other section that they are in, if any. */
export async function findItemsForSection(
  db: Db,
  itemIds: readonly number[],
  sectionId: number | undefined,
): Promise<{ id: number; name: string; storeId: number; section: string | null }[]> {
  if (itemIds.length === 0) return [];
  return db
    .select({ id: items.id, name: items.name, storeId: items.storeId, section: menuSections.name })
    .from(items)
    .leftJoin(menuSectionItems, eq(menuSectionItems.itemId, items.id))
    .leftJoin(
      menuSections,
      and(
        eq(menuSections.id, menuSectionItems.sectionId),
        sectionId === undefined ? undefined : ne(menuSections.id, sectionId),
      ),
    )
    .where(inArray(items.id, [...itemIds]))
    .orderBy(asc(items.id));
}
