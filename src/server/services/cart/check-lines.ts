import { checkAddons } from '#domain/addons.ts';
import { lineKey, toLine, type CartLine } from '#domain/cart.ts';
import { findVariant, type Catalogue } from '#domain/catalogue.ts';

export interface ClaimedLine extends CartLine {
  price?: unknown;
  sale_price?: unknown;
  total?: unknown;
}

/**
 * [F7] Lines that no control of ours can make, by field path: another item's addon, two in a SINGLE category, a missing
 * one, another item's variant. A line that was priced before (`seen`) is not tampered with: its world has changed.
 */
export function wrongFields(
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

/** [F4] What a client says things cost, where it says so: never used, only written down. */
export function priceClaims(
  lines: readonly ClaimedLine[],
): { item_id: number; price?: unknown; sale_price?: unknown; total?: unknown }[] {
  return lines.flatMap(({ item_id, price, sale_price, total }) =>
    price === undefined && sale_price === undefined && total === undefined
      ? []
      : [{ item_id, price: plain(price), sale_price: plain(sale_price), total: plain(total) }],
  );
}

/** What a client claims, short enough for a log. */
export const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.slice(0, 40)
    : typeof value === 'number'
      ? value
      : value === undefined
        ? undefined
        : typeof value;

/** Lines of one product with the same addons are one line. */
export function joinLines(lines: readonly CartLine[]): CartLine[] {
  const joined = new Map<string, CartLine>();
  for (const line of lines.map((one) => toLine({ ...one, addon_ids: one.addon_ids }))) {
    const key = lineKey(line);
    joined.set(key, { ...line, quantity: line.quantity + (joined.get(key)?.quantity ?? 0) });
  }
  return [...joined.values()];
}
