import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { menuSections } from '#server/db/schema/index.ts';

type Section = Pick<typeof menuSections.$inferSelect, 'id' | 'name' | 'position' | 'translations'>;

/** The sections of a store's menu in order. */
export async function findSectionsOfStore(db: Db, storeId: number): Promise<Section[]> {
  return db
    .select({
      id: menuSections.id,
      name: menuSections.name,
      position: menuSections.position,
      translations: menuSections.translations,
    })
    .from(menuSections)
    .where(eq(menuSections.storeId, storeId))
    .orderBy(asc(menuSections.position), asc(menuSections.id));
}

/** Adds a section at the end of a store's menu. */
export async function insertSection(db: Db, storeId: number, name: string): Promise<Section> {
  const { rows } = await db.execute<{ id: number; position: number }>(sql`
    insert into menu_sections (store_id, name, position)
    select ${storeId}::int, ${name}, coalesce(max(position), -1) + 1 from menu_sections where store_id = ${storeId}
    returning id, position`);
  return { ...rows[0]!, name, translations: {} };
}

/** Changes the order and the translations of a section. */
export async function updateSection(
  db: Db,
  { id, position, translations }: Omit<Section, 'name'>,
): Promise<void> {
  await db.update(menuSections).set({ position, translations }).where(eq(menuSections.id, id));
}

/** Takes items out of their sections. */
export async function removeFromSections(db: Db, itemIds: readonly number[]): Promise<void> {
  await db.execute(sql`delete from menu_section_items
    where item_id = any(${sql.param([...itemIds])}::int[])`);
}

/** Puts items into sections; an item without a position becomes the last one of its section. */
export async function putIntoSections(
  db: Db,
  links: readonly { item_id: number; section_id: number; position: number | null; place: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into menu_section_items (item_id, section_id, position)
    select item_id, section_id, coalesce(position, place + 1 + coalesce(
        (select max(l.position) from menu_section_items l where l.section_id = link.section_id), -1))
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as link(item_id int, section_id int, position int, place int)
    on conflict (item_id) do update set section_id = excluded.section_id, position = excluded.position`);
}
