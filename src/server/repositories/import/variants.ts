import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Translations } from '#server/db/schema/stores.ts';

/** The fields of a variant that an import writes, apart from its stock. */
export type ImportVariantFields = {
  name: string;
  sku: string | null;
  regular_price: number;
  sale_price: number | null;
  is_default: boolean;
  is_active: boolean;
  is_infinite: boolean;
  is_negative: boolean;
  is_veg: boolean | null;
  unit_id: number | null;
  measurement: number | null;
  price_per_kg: number | null;
  member_price: number | null;
  position: number;
  translations: Translations;
};

export type StoredVariant = ImportVariantFields & {
  id: number;
  item_id: number;
  /** Units that can be sold: without those that orders have reserved. */
  sellable: number;
};

/** A variant as it is written: with the units that can be sold, or null to keep its stock. */
export type ImportVariantRow = ImportVariantFields & { quantity: number | null };

/** Columns to select: the driver returns 64 bits as text, but amounts are exact as floats. */
export function toReadColumns(types: Readonly<Record<string, string>>): SQL {
  const columnsRead = Object.entries(types).map(([name, type]) =>
    type === 'bigint' ? `${name}::float8` : name,
  );
  return sql.raw(columnsRead.join(', '));
}

const fieldTypes: Record<keyof ImportVariantFields, string> = {
  name: 'text',
  sku: 'text',
  regular_price: 'bigint',
  sale_price: 'bigint',
  is_default: 'boolean',
  is_active: 'boolean',
  is_infinite: 'boolean',
  is_negative: 'boolean',
  is_veg: 'boolean',
  unit_id: 'int',
  measurement: 'float8',
  price_per_kg: 'bigint',
  member_price: 'bigint',
  position: 'int',
  translations: 'jsonb',
};
const fields = Object.keys(fieldTypes);
const columns = sql.raw(fields.join(', '));
const readColumns = toReadColumns(fieldTypes);
const recordsOf = (rows: readonly object[], key: 'id' | 'item_id') =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(
    `${key} int, quantity int, ${Object.entries(fieldTypes)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}`,
  )})`;

export async function findVariantsOfItems(db: Db, itemIds: readonly number[]): Promise<StoredVariant[]> {
  const { rows } = await db.execute<StoredVariant>(sql`
    select id, item_id, on_hand - reserved as sellable, ${readColumns} from variants
    where item_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))
    order by position, id`);
  return rows;
}

/** An item has one default variant at most, so the former one is cleared before another is set. */
export async function clearDefaults(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update variants set is_default = false
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

/**
 * Updates variants. Units that orders have reserved are added to a new quantity. A variant whose units are counted from
 * now on has at least those that are reserved.
 */
export async function updateVariants(
  db: Db,
  rows: readonly (ImportVariantRow & { id: number })[],
): Promise<void> {
  const assignments = sql.raw(fields.map((name) => `${name} = row.${name}`).join(', '));
  await db.execute(sql`
    update variants old set ${assignments}, on_hand = case
        when row.quantity is not null then row.quantity + old.reserved
        when row.is_infinite or row.is_negative then old.on_hand
        else greatest(old.on_hand, old.reserved) end
    from ${recordsOf(rows, 'id')} where old.id = row.id`);
}

export async function insertVariants(
  db: Db,
  rows: readonly (ImportVariantRow & { item_id: number })[],
): Promise<void> {
  await db.execute(sql`
    insert into variants (item_id, on_hand, ${columns})
    select item_id, coalesce(quantity, 0), ${columns} from ${recordsOf(rows, 'item_id')}`);
}

/** The codes of the variants of a store's items, apart from the items with these handles. */
export async function findCodesExcept(
  db: Db,
  storeId: number,
  handles: readonly string[],
): Promise<{ sku: string; item: string; variant: string }[]> {
  const { rows } = await db.execute<{ sku: string; item: string; variant: string }>(sql`
    select sku, items.name as item, variants.name as variant
    from variants join items on items.id = item_id
    where store_id = ${storeId} and sku <> ''
      and coalesce(handle, slug) not in (select jsonb_array_elements_text(${JSON.stringify(handles)}::jsonb))
    order by variants.id`);
  return rows;
}
