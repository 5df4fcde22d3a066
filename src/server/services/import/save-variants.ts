import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { ImportedProduct, ImportedVariant } from './product.ts';

interface VariantRow {
  id: number;
  item_id: number;
  sku: string | null;
  name: string;
  is_default: boolean;
}

/**
 * Variants by SKU, else by option within their item. The first of a product is its default; one that the file no longer
 * names is put out of sale, for orders and carts still know it. A quantity is what may be sold: what is reserved comes on top.
 * A size that the option's name does not tell stays as somebody wrote it.
 * Answers the items in which something changed.
 */
export async function saveVariants(
  db: Db,
  items: readonly { item_id: number; product: ImportedProduct }[],
): Promise<Set<number>> {
  const found = await db.execute(sql`
    select id, item_id, sku, name, is_default from variants
    where item_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(items.map((item) => item.item_id))}::jsonb))
    order by position, id`);
  const existing = Map.groupBy(found.rows as unknown as VariantRow[], (row) => row.item_id);
  const rows: Record<string, unknown>[] = [];
  const gone: number[] = [];
  const noLongerDefault: number[] = [];
  for (const { item_id, product } of items) {
    const old = existing.get(item_id) ?? [];
    const ids = matchVariants(product.variants, old);
    product.variants.forEach((variant, position) =>
      rows.push({
        ...toRow(variant),
        id: ids[position] ?? null,
        item_id,
        position,
        is_default: position === 0,
      }),
    );
    gone.push(...old.filter((row) => !ids.includes(row.id)).map((row) => row.id));
    noLongerDefault.push(...old.filter((row) => row.is_default && row.id !== ids[0]).map((row) => row.id));
  }
  const changed = new Set<number>();
  const note = (result: { rows: Record<string, unknown>[] }) =>
    result.rows.forEach((row) => changed.add(Number(row['item_id'])));
  if (gone.length > 0 || noLongerDefault.length > 0) {
    note(
      await db.execute(sql`
      update variants set is_default = false, is_active = is_active and not (id in (select value::int from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))
      where id in (select value::int from jsonb_array_elements_text(${JSON.stringify([...new Set([...gone, ...noLongerDefault])])}::jsonb))
        and (is_default or is_active) returning item_id`),
    );
  }
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
    id int, item_id int, name text, sku text, regular_price int, sale_price int, is_default boolean, quantity int,
    is_infinite boolean, is_negative boolean, unit_id int, measurement float8, position int)`;
  if (found.rows.length > 0) {
    note(
      await db.execute(sql`
      update variants old set name = row.name, sku = row.sku, regular_price = row.regular_price, sale_price = row.sale_price, is_default = row.is_default, is_active = true,
        on_hand = row.quantity + old.reserved, is_infinite = row.is_infinite, is_negative = row.is_negative, unit_id = coalesce(row.unit_id, old.unit_id), measurement = coalesce(row.measurement, old.measurement), position = row.position
      from ${input}
      where old.id = row.id
        and (old.name, old.sku, old.regular_price, old.sale_price, old.is_default, old.is_active, old.on_hand, old.is_infinite, old.is_negative, old.unit_id, old.measurement, old.position)
          is distinct from (row.name, row.sku, row.regular_price, row.sale_price, row.is_default, true, row.quantity + old.reserved, row.is_infinite, row.is_negative, coalesce(row.unit_id, old.unit_id), coalesce(row.measurement, old.measurement), row.position)
      returning old.item_id`),
    );
  }
  if (rows.every((row) => row['id'] !== null)) return changed;
  note(
    await db.execute(sql`
    insert into variants (item_id, name, sku, regular_price, sale_price, is_default, on_hand, is_infinite, is_negative, unit_id, measurement, position)
    select item_id, name, sku, regular_price, sale_price, is_default, quantity, is_infinite, is_negative, unit_id, measurement, position
    from ${input} where id is null returning item_id`),
  );
  return changed;
}

/** For each variant of the file the id it is known by, or undefined. */
function matchVariants(
  variants: readonly ImportedVariant[],
  old: readonly VariantRow[],
): (number | undefined)[] {
  const free = new Set(old);
  const take = (fits: (row: VariantRow) => boolean): number | undefined => {
    const row = [...free].find(fits);
    if (row) free.delete(row);
    return row?.id;
  };
  const ids = variants.map(({ sku }) => (sku === null ? undefined : take((row) => row.sku === sku)));
  return variants.map(({ name }, index) => ids[index] ?? take((row) => row.name === name));
}

function toRow(variant: ImportedVariant): Record<string, unknown> {
  const { name, sku, quantity, measurement } = variant;
  return {
    name,
    sku,
    regular_price: variant.regularPrice,
    sale_price: variant.salePrice,
    quantity,
    is_infinite: variant.isInfinite,
    is_negative: variant.isNegative,
    unit_id: variant.unitId,
    measurement,
  };
}
