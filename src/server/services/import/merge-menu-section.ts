import { cleanText } from '#domain/text.ts';
import type { StoredItem } from '#server/repositories/import/items.ts';
import type { ImportedProduct } from './imported-product.ts';
import { categoryKey } from './read-product.ts';

/** `name` is null for no section; without a position, the item is the last of its section. */
export type MergedSection = { name: string | null; position: number | undefined };

/** Where the file puts an item; undefined if the item is there, or if the file does not say. */
export function mergeSection(
  { menuSection: name, menuPosition: position }: ImportedProduct,
  stored: StoredItem | null,
): MergedSection | undefined {
  if (name === undefined) return undefined;
  const before = stored?.menu_section ?? null;
  // The comparison with which a section is looked up, so that a file that was imported changes nothing again.
  const isSame =
    before === null || name === null ? before === name : categoryKey(cleanText(before)) === categoryKey(name);
  if (!isSame) return { name, position };
  // The stored name, in case it has characters that nobody sees.
  return name === null || position === undefined || position === stored?.menu_position
    ? undefined
    : { name: before, position };
}
