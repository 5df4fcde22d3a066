import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export type ExistingVariant = {
  id: number;
  item_id: number;
  sku: string | null;
  name: string;
  is_default: boolean;
};

/** One variant as an import writes it; `id` null is a new one. */
export type ImportVariantRow = {
  id: number | null;
  item_id: number;
  name: string;
  sku: string | null;
  regular_price: number;
  sale_price: number | null;
  is_default: boolean;
  /** Sellable units; reserved units are added. */
  quantity: number;
  is_infinite: boolean;
  is_negative: boolean;
  unit_id: number | null;
  measurement: number | null;
  position: number;
};

type Changed = { item_id: number };

const recordsOf = (rows: readonly ImportVariantRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
    id int, item_id int, name text, sku text, regular_price int, sale_price int, is_default boolean, quantity int,
    is_infinite boolean, is_negative boolean, unit_id int, measurement float8, position int)`;

export async function findVariantsOfItems(db: Db, itemIds: readonly number[]): Promise<ExistingVariant[]> {
  const { rows } = await db.execute<ExistingVariant>(sql`
    select id, item_id, sku, name, is_default from variants
    where item_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))
    order by position, id`);
  return rows;
}

/** Clears the default mark of all these variants and deactivates those of `removedIds`; returns the changed ones' items. */
export async function retireVariants(
  db: Db,
  { ids, removedIds }: { ids: readonly number[]; removedIds: readonly number[] },
): Promise<Changed[]> {
  const { rows } = await db.execute<Changed>(sql`
      update variants set is_default = false, is_active = is_active and not (id in (select value::int from jsonb_array_elements_text(${JSON.stringify(removedIds)}::jsonb)))
      where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and (is_default or is_active) returning item_id`);
  return rows;
}

/**
 * Updates the existing variants that differ; returns their items. A missing unit or measurement keeps the value that is
 * stored.
 */
export async function updateVariants(db: Db, variants: readonly ImportVariantRow[]): Promise<Changed[]> {
  const { rows } = await db.execute<Changed>(sql`
      update variants old set name = row.name, sku = row.sku, regular_price = row.regular_price, sale_price = row.sale_price, is_default = row.is_default, is_active = true,
        on_hand = row.quantity + old.reserved, is_infinite = row.is_infinite, is_negative = row.is_negative, unit_id = coalesce(row.unit_id, old.unit_id), measurement = coalesce(row.measurement, old.measurement), position = row.position
      from ${recordsOf(variants)}
      where old.id = row.id
        and (old.name, old.sku, old.regular_price, old.sale_price, old.is_default, old.is_active, old.on_hand, old.is_infinite, old.is_negative, old.unit_id, old.measurement, old.position)
          is distinct from (row.name, row.sku, row.regular_price, row.sale_price, row.is_default, true, row.quantity + old.reserved, row.is_infinite, row.is_negative, coalesce(row.unit_id, old.unit_id), coalesce(row.measurement, old.measurement), row.position)
      returning old.item_id`);
  return rows;
}

/** Inserts the variants without an id; returns their items. */
export async function insertNewVariants(db: Db, variants: readonly ImportVariantRow[]): Promise<Changed[]> {
  const { rows } = await db.execute<Changed>(sql`
    insert into variants (item_id, name, sku, regular_price, sale_price, is_default, on_hand, is_infinite, is_negative, unit_id, measurement, position)
    select item_id, name, sku, regular_price, sale_price, is_default, quantity, is_infinite, is_negative, unit_id, measurement, position
    from ${recordsOf(variants)} where id is null returning item_id`);
  return rows;
}
