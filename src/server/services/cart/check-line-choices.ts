import { checkAddons } from '#domain/addons.ts';
import { lineKey, maxQuantity, toLine, type CartLine } from '#domain/cart.ts';
import { findVariant, type Catalogue } from '#domain/catalogue.ts';

/**
 * [F7] Lines that the shop's own controls cannot produce, by field path: addons of another item, two addons of a SINGLE
 * category, an addon given twice, a missing addon or variant, a variant of another item. Lines that were priced before
 * (`seen`) are skipped, because their item may have changed since then.
 */
export function invalidLineFields(
  lines: readonly CartLine[],
  catalogue: Catalogue,
  seen: Readonly<Record<string, number>> = {},
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const item = catalogue.get(line.item_id);
    if (!item || seen[lineKey(toLine(line))] !== undefined) continue;
    const addons = checkAddons(item, line.addon_ids);
    if (new Set(line.addon_ids).size !== line.addon_ids.length)
      fields[`items.${index}.addon_ids`] = 'addon_twice';
    else if (!addons.ok) fields[`items.${index}.addon_ids`] = addons.error;
    if (line.variant_id !== null && !findVariant(item, line.variant_id))
      fields[`items.${index}.variant_id`] = 'variant_unknown';
    else if (line.variant_id === null && item.is_combo !== 1 && item.variants.length > 0)
      fields[`items.${index}.variant_id`] = 'variant_required';
  }
  return fields;
}

/** Merges lines of the same product with the same addons. */
export function mergeCartLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines.map((one) => toLine({ ...one, addon_ids: one.addon_ids }))) {
    const key = lineKey(line);
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

/** An error at the first sent line whose product, after merging, exceeds the maximum quantity; `{}` if none does. */
export function findExcessQuantity(
  sent: readonly CartLine[],
  merged: readonly CartLine[],
): Record<string, string> {
  const excess = merged.find((line) => line.quantity > maxQuantity);
  const index = excess ? sent.findIndex((line) => lineKey(toLine(line)) === lineKey(excess)) : -1;
  return index < 0 ? {} : { [`items.${index}.quantity`]: 'quantity_limit' };
}
