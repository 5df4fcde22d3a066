import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items } from '#server/db/schema/index.ts';

/** An item as an import writes it. */
export type ImportItemRow = {
  handle: string;
  slug: string;
  name: string;
  description: string;
  brand: string;
  image: string;
  /** The additional pictures on the item's page. */
  pictures: readonly string[];
  cloth: string;
  price: number;
  old_price: number | null;
  is_active: boolean;
  status: 'active' | 'draft' | 'archived' | null;
  has_variant: boolean;
  tax_class: string;
  /** The tax code; null keeps the item's current tax code. */
  tax_code: string | null;
  tags: readonly string[];
  position: number;
};

/**
 * The names of pictures without `:fit`, the mark of a picture that is shown whole. Editors set this mark; an import
 * does not change it.
 */
const comparable = (names: SQL) => sql`regexp_replace(${names}, ':fit', '', 'g')`;
const hasNewPicture = sql`(excluded.image like 'media:%' and ${comparable(sql`excluded.image`)} <> ${comparable(sql`items.image`)})`;
const hasNewPictures = sql`(cardinality(excluded.pictures) > 0
  and ${comparable(sql`array_to_string(excluded.pictures, ' ')`)} <> ${comparable(sql`array_to_string(items.pictures, ' ')`)})`;

/**
 * Inserts items, or updates items of the store with the same handle if something differs; returns the written items.
 * An existing item keeps its pictures until the file contains others. Triggers maintain the list price; a new item is
 * inserted with its list price, so that the triggers need not write, and index, every item twice. A file without a
 * status leaves the publication unchanged. A draft or archived product becomes a draft, or withdrawn if it was
 * published before; its `is_active` is unchanged.
 */
export async function upsertItems(
  db: Db,
  storeId: number,
  rows: readonly ImportItemRow[],
): Promise<{ id: number; is_new: boolean }[]> {
  const written = await db.execute<{ id: number; is_new: boolean }>(sql`
    insert into items (store_id, handle, slug, name, description, brand, image, pictures, cloth, price, old_price, is_active, publication, has_variant, tax_class, tax_code, tags, position, list_price, list_old_price)
    select ${storeId}, row.handle, row.slug, row.name, row.description, row.brand, row.image, row.pictures, row.cloth, row.price, row.old_price,
      case when row.status in ('draft', 'archived') then coalesce(known.is_active, true) else row.is_active end,
      case when row.status is null then coalesce(known.publication, 'published') when row.status = 'active' then 'published'
        when known.publication <> 'draft' then 'withdrawn' else 'draft' end,
      row.has_variant, row.tax_class, coalesce(row.tax_code, known.tax_code, ''), row.tags, row.position, row.price, row.old_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      handle text, slug text, name text, description text, brand text, image text, pictures text[], cloth text, price int, old_price int,
      is_active boolean, status text, has_variant boolean, tax_class text, tax_code text, tags text[], position int)
    left join items known on known.store_id = ${storeId} and known.handle = row.handle
    on conflict (store_id, handle) do update set
      name = excluded.name, description = excluded.description, brand = excluded.brand,
      image = case when ${hasNewPicture} then excluded.image else items.image end,
      pictures = case when ${hasNewPictures} then excluded.pictures else items.pictures end,
      price = excluded.price, old_price = excluded.old_price, is_active = excluded.is_active, publication = excluded.publication,
      has_variant = excluded.has_variant, tax_class = excluded.tax_class, tax_code = excluded.tax_code, tags = excluded.tags
    where (items.name, items.description, items.brand, items.price, items.old_price, items.is_active, items.publication, items.has_variant, items.tax_class, items.tax_code, items.tags)
      is distinct from (excluded.name, excluded.description, excluded.brand, excluded.price, excluded.old_price, excluded.is_active, excluded.publication, excluded.has_variant, excluded.tax_class, excluded.tax_code, excluded.tags)
      or ${hasNewPicture} or ${hasNewPictures}
    returning id, (xmax = 0) as is_new`);
  return written.rows;
}

export async function findItemIdsByHandle(
  db: Db,
  storeId: number,
  handles: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; handle: string }>(sql`
    select id, handle from items
    where store_id = ${storeId} and handle in (select jsonb_array_elements_text(${JSON.stringify(handles)}::jsonb))`);
  return new Map(rows.map(({ id, handle }) => [handle, id]));
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
