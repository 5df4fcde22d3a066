import type { Db } from '../../db/client.ts';
import {
  type ExistingVariant,
  findVariantsOfItems,
  type ImportVariantRow,
  insertNewVariants,
  clearDefaultsAndDeactivate,
  updateVariants,
} from '../../repositories/import/variants.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';

/**
 * Saves the variants of products and returns the items in which something changed. A variant is recognised by its SKU
 * or, without a matching SKU, by its name within the item. The first variant of a product is the default. A variant
 * that is missing from the file is deactivated and not deleted, because orders and carts refer to it.
 */
export async function saveVariants(
  db: Db,
  items: readonly { item_id: number; product: ImportedProduct }[],
): Promise<Set<number>> {
  const existing = await findVariantsOfItems(
    db,
    items.map(({ item_id }) => item_id),
  );
  const existingByItem = Map.groupBy(existing, (row) => row.item_id);
  const rows: ImportVariantRow[] = [];
  const removedIds: number[] = [];
  const formerDefaultIds: number[] = [];
  for (const { item_id, product } of items) {
    const old = existingByItem.get(item_id) ?? [];
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
    removedIds.push(...old.filter((row) => !ids.includes(row.id)).map((row) => row.id));
    formerDefaultIds.push(...old.filter((row) => row.is_default && row.id !== ids[0]).map((row) => row.id));
  }
  const changedItems = new Set<number>();
  const addItems = (changed: readonly { item_id: number }[]) =>
    changed.forEach(({ item_id }) => changedItems.add(item_id));
  const retiredIds = [...new Set([...removedIds, ...formerDefaultIds])];
  if (retiredIds.length > 0) addItems(await clearDefaultsAndDeactivate(db, { ids: retiredIds, removedIds }));
  if (existing.length > 0) addItems(await updateVariants(db, rows));
  if (rows.some(({ id }) => id === null)) addItems(await insertNewVariants(db, rows));
  return changedItems;
}

/** The id of each variant of the file, or undefined for a new variant. */
function matchVariants(
  variants: readonly ImportedVariant[],
  existing: readonly ExistingVariant[],
): (number | undefined)[] {
  const unmatched = new Set(existing);
  const take = (matches: (row: ExistingVariant) => boolean): number | undefined => {
    const row = [...unmatched].find(matches);
    if (row) unmatched.delete(row);
    return row?.id;
  };
  const ids = variants.map(({ sku }) => (sku === null ? undefined : take((row) => row.sku === sku)));
  return variants.map(({ name }, index) => ids[index] ?? take((row) => row.name === name));
}

function toRow(
  variant: ImportedVariant,
): Omit<ImportVariantRow, 'id' | 'item_id' | 'position' | 'is_default'> {
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
    price_per_kg: variant.pricePerKg,
  };
}
