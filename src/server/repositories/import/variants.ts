import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export type ExistingVariant = {
  id: number;
  item_id: number;
  sku: string | null;
  name: string;
  is_default: boolean;
};

/** A variant as an import writes it; `id` is null for a new variant. */
export type ImportVariantRow = {
  id: number | null;
  item_id: number;
  name: string;
  sku: string | null;
  regular_price: number;
  sale_price: number | null;
  is_default: boolean;
  /** Units that can be sold. When they are stored, the units reserved by orders are added. */
  quantity: number;
  is_infinite: boolean;
  is_negative: boolean;
  unit_id: number | null;
  measurement: number | null;
  price_per_kg: number | null;
  position: number;
};

type ItemIdRow = { item_id: number };

const recordsOf = (rows: readonly ImportVariantRow[], name: 'row' | 'given' = 'row') =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(name)}(
    id int, item_id int, name text, sku text, regular_price int, sale_price int, is_default boolean, quantity int,
    is_infinite boolean, is_negative boolean, unit_id int, measurement float8, price_per_kg int, position int)`;

export async function findVariantsOfItems(db: Db, itemIds: readonly number[]): Promise<ExistingVariant[]> {
  const { rows } = await db.execute<ExistingVariant>(sql`
    select id, item_id, sku, name, is_default from variants
    where item_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))
    order by position, id`);
  return rows;
}

/**
 * Clears the default mark of all these variants and deactivates the variants in `removedIds`; returns the items of
 * all variants that were the default or active, even if they stay active.
 */
export async function clearDefaultsAndDeactivate(
  db: Db,
  { ids, removedIds }: { ids: readonly number[]; removedIds: readonly number[] },
): Promise<ItemIdRow[]> {
  const { rows } = await db.execute<ItemIdRow>(sql`
      update variants set is_default = false, is_active = is_active and not (id in (select value::int from jsonb_array_elements_text(${JSON.stringify(removedIds)}::jsonb)))
      where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and (is_default or is_active) returning item_id`);
  return rows;
}

/**
 * Updates existing variants that differ; returns their items. A missing unit or measurement keeps the stored value. A
 * variant that is sold by weight remains sold by weight, at its price, if the file contains no weight.
 */
export async function updateVariants(db: Db, variants: readonly ImportVariantRow[]): Promise<ItemIdRow[]> {
  const { rows } = await db.execute<ItemIdRow>(sql`
      update variants old set name = row.name, sku = row.sku, regular_price = row.regular_price, price_per_kg = coalesce(row.price_per_kg, old.price_per_kg), sale_price = row.sale_price, is_default = row.is_default, is_active = true,
        on_hand = row.quantity + old.reserved, is_infinite = row.is_infinite, is_negative = row.is_negative, unit_id = row.unit_id, measurement = row.measurement, position = row.position
      from (select given.id, name, sku, sale_price, is_default, quantity, is_infinite, is_negative, given.price_per_kg, position,
          case when keeps_weight then stored.regular_price else given.regular_price end as regular_price,
          case when keeps_weight then stored.unit_id else coalesce(given.unit_id, stored.unit_id) end as unit_id,
          case when keeps_weight then stored.measurement else coalesce(given.measurement, stored.measurement) end as measurement
        from ${recordsOf(variants, 'given')}
        join (select id, regular_price, unit_id, measurement, price_per_kg from variants) stored on stored.id = given.id
        cross join lateral (select stored.price_per_kg is not null and given.price_per_kg is null as keeps_weight) k) row
      where old.id = row.id
        and (old.name, old.sku, old.regular_price, old.sale_price, old.is_default, old.is_active, old.on_hand, old.is_infinite, old.is_negative, old.unit_id, old.measurement, old.price_per_kg, old.position)
          is distinct from (row.name, row.sku, row.regular_price, row.sale_price, row.is_default, true, row.quantity + old.reserved, row.is_infinite, row.is_negative, row.unit_id, row.measurement, coalesce(row.price_per_kg, old.price_per_kg), row.position)
      returning old.item_id`);
  return rows;
}

/** Inserts the variants without an id; returns their items. */
export async function insertNewVariants(db: Db, variants: readonly ImportVariantRow[]): Promise<ItemIdRow[]> {
  const { rows } = await db.execute<ItemIdRow>(sql`
    insert into variants (item_id, name, sku, regular_price, sale_price, is_default, on_hand, is_infinite, is_negative, unit_id, measurement, price_per_kg, position)
    select item_id, name, sku, regular_price, sale_price, is_default, quantity, is_infinite, is_negative, unit_id, measurement, price_per_kg, position
    from ${recordsOf(variants)} where id is null returning item_id`);
  return rows;
}
