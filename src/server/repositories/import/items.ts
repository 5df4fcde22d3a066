import { eq, sql } from 'drizzle-orm';
import type { ItemPublication } from '#domain/item-publication.ts';
import type { Db } from '#server/db/client.ts';
import { items } from '#server/db/schema/index.ts';
import type { Translations } from '#server/db/schema/stores.ts';
import { toReadColumns } from './variants.ts';

/** The fields of an item that an import writes. */
export type ImportItemFields = {
  name: string;
  description: string;
  brand: string;
  image: string;
  /** The additional pictures on the item's page. */
  pictures: readonly string[];
  price: number;
  old_price: number | null;
  is_active: boolean;
  publication: ItemPublication;
  is_veg: boolean | null;
  has_variant: boolean;
  /** The size of an item without variants. */
  unit_id: number | null;
  measurement: number | null;
  tax_class: string;
  tax_code: string;
  allergens: readonly string[];
  nutritional_facts: readonly { name: string; value: string }[];
  portion: string;
  spice: number;
  is_bestseller: boolean;
  tags: readonly string[];
  translations: Translations;
};

export type StoredItem = ImportItemFields & {
  id: number;
  /** The item's key in files: its handle, or its slug if it has none. */
  handle: string;
  is_combo: boolean;
  category_ids: readonly number[];
  /** The item's section of its store's menu, and the item's place there. */
  menu_section: { name: string; translations: Translations; order: number; position: number } | null;
};

const fieldTypes: Record<keyof ImportItemFields, string> = {
  name: 'text',
  description: 'text',
  brand: 'text',
  image: 'text',
  pictures: 'text[]',
  price: 'bigint',
  old_price: 'bigint',
  is_active: 'boolean',
  publication: 'text',
  is_veg: 'boolean',
  has_variant: 'boolean',
  unit_id: 'int',
  measurement: 'float8',
  tax_class: 'text',
  tax_code: 'text',
  allergens: 'text[]',
  nutritional_facts: 'jsonb',
  portion: 'text',
  spice: 'int',
  is_bestseller: 'boolean',
  tags: 'text[]',
  translations: 'jsonb',
};
const fields = Object.keys(fieldTypes);
const columns = sql.raw(fields.join(', '));
const readColumns = toReadColumns(fieldTypes);
const recordsOf = (rows: readonly object[], others: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(
    `${others}, ${Object.entries(fieldTypes)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}`,
  )})`;

/**
 * The items of a store with these handles, which nobody else can change until the transaction ends, by handle. An item
 * without a handle is found by its slug.
 */
export async function findItemsOfFile(
  db: Db,
  storeId: number,
  handles: readonly string[],
): Promise<Map<string, StoredItem>> {
  const { rows } = await db.execute<StoredItem>(sql`
    select id, coalesce(handle, slug) as handle, is_combo, ${readColumns}, array(
        select category_id from item_categories where item_id = items.id order by position, category_id
      ) as category_ids,
      (select jsonb_build_object('name', s.name, 'translations', s.translations, 'order', s.position, 'position', l.position)
        from menu_section_items l join menu_sections s on s.id = l.section_id
        where l.item_id = items.id) as menu_section
    from items
    where id = any(array(
      select id from items where store_id = ${storeId} and handle = any(${sql.param([...handles])}::text[])
      union all select id from items
        where store_id = ${storeId} and handle is null and slug = any(${sql.param([...handles])}::text[])))
    order by handle is null desc, id for no key update`);
  return new Map(rows.map((row) => [row.handle, row]));
}

/**
 * Inserts items; returns their ids by handle. A new item is inserted with its list price, so that the triggers need not
 * write, and index, every item twice.
 */
export async function insertItems(
  db: Db,
  storeId: number,
  rows: readonly (ImportItemFields & { handle: string; slug: string; cloth: string; position: number })[],
): Promise<Map<string, number>> {
  const { rows: written } = await db.execute<{ id: number; handle: string }>(sql`
    insert into items (store_id, handle, slug, cloth, position, ${columns}, list_price, list_old_price)
    select ${storeId}, handle, slug, cloth, position, ${columns}, price, old_price
    from ${recordsOf(rows, 'handle text, slug text, cloth text, position int')}
    returning id, handle`);
  return new Map(written.map(({ id, handle }) => [handle, id]));
}

export async function updateItems(
  db: Db,
  rows: readonly (ImportItemFields & { id: number })[],
): Promise<void> {
  const assignments = sql.raw(fields.map((name) => `${name} = row.${name}`).join(', '));
  await db.execute(
    sql`update items set ${assignments} from ${recordsOf(rows, 'id int')} where items.id = row.id`,
  );
}

/** The published items that can be ordered and whose handles are not in the list; combos are not in files. */
export async function findActiveItemsExcept(
  db: Db,
  storeId: number,
  handles: readonly string[],
): Promise<{ id: number; handle: string; name: string }[]> {
  const { rows } = await db.execute<{ id: number; handle: string; name: string }>(sql`
    select id, coalesce(handle, slug) as handle, name from items
    where store_id = ${storeId} and is_active and publication = 'published' and not is_combo
      and coalesce(handle, slug) not in (select jsonb_array_elements_text(${JSON.stringify(handles)}::jsonb))
    order by position, id`);
  return rows;
}

export async function deactivateItems(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update items set is_active = false
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

export async function findTaxClassesInUse(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ taxClass: items.taxClass }).from(items);
  return rows.map(({ taxClass }) => taxClass);
}

/** Items of any store that have one of these slugs, and items of this store that have one of these handles. */
export async function findSlugOwners(
  db: Db,
  { storeId, slugs, handles }: { storeId: number; slugs: readonly string[]; handles: readonly string[] },
): Promise<{ slug: string; store_id: number; handle: string | null }[]> {
  const { rows } = await db.execute<{ slug: string; store_id: number; handle: string | null }>(sql`
    select slug, store_id, handle from items
    where slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))
      or (store_id = ${storeId} and handle in (select jsonb_array_elements_text(${JSON.stringify(handles)}::jsonb)))`);
  return rows;
}

/** Replaces the categories of items; `position` 0 is an item's main category. */
export async function replaceItemCategories(
  db: Db,
  itemIds: readonly number[],
  links: readonly { item_id: number; category_id: number; position: number }[],
): Promise<void> {
  const pairs = JSON.stringify(links);
  await db.execute(sql`
    delete from item_categories old
    where item_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))
      and not exists (select 1 from jsonb_to_recordset(${pairs}::jsonb) as pair(item_id int, category_id int)
        where pair.item_id = old.item_id and pair.category_id = old.category_id)`);
  await db.execute(sql`
    insert into item_categories as link (item_id, category_id, position)
    select item_id, category_id, position
      from jsonb_to_recordset(${pairs}::jsonb) as pair(item_id int, category_id int, position int)
    on conflict (category_id, item_id) do update set position = excluded.position
      where link.position <> excluded.position`);
}

/** The position after the last item of a store. */
export async function findNextItemPosition(db: Db, storeId: number): Promise<number> {
  const [row] = await db
    .select({ next: sql<number>`coalesce(max(${items.position}), -1)::int + 1` })
    .from(items)
    .where(eq(items.storeId, storeId));
  return row?.next ?? 0;
}

/**
 * Merges pending entries into the search index and updates the planner's statistics. Cannot run inside a transaction.
 */
export async function vacuumCatalogue(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) items, search_words, variants, item_categories, categories`);
}
