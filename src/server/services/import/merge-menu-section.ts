import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '#domain/text.ts';
import type { StoredItem } from '#server/repositories/import/items.ts';
import type { GivenTranslations, ImportedProduct } from './imported-product.ts';
import { mergeTranslations } from './merge-texts.ts';
import { categoryKey } from './read-product.ts';

/**
 * `name` is null for no section; without a position, the item is the last of its section. `order` is the section's own
 * place in the menu; without it, the section stays where it is.
 */
export type MergedSection = {
  name: string | null;
  position: number | undefined;
  order: number | undefined;
  translations: GivenTranslations;
};

/** Where the file puts an item, and its section; undefined if all of it is so, or if the file does not say. */
export function mergeSection(
  {
    menuSection: name,
    menuPosition: position,
    menuSectionOrder: order,
    menuSectionTranslations: translations,
  }: ImportedProduct,
  stored: StoredItem | null,
): MergedSection | undefined {
  if (name === undefined) return undefined;
  const before = stored?.menu_section ?? null;
  // The comparison with which a section is looked up, so that a file that was imported changes nothing again.
  const isSame =
    before === null || name === null
      ? before?.name === (name ?? undefined)
      : categoryKey(cleanText(before.name)) === categoryKey(name);
  if (!isSame) return { name, position, order, translations };
  if (name === null || before === null) return undefined;
  const hasMoved = position !== undefined && position !== before.position;
  const isSectionChanged =
    (order !== undefined && order !== before.order) ||
    !isDeepStrictEqual(mergeTranslations(before.translations, translations), before.translations);
  // The stored name, in case it has characters that nobody sees.
  return hasMoved || isSectionChanged
    ? { name: before.name, position: position ?? before.position, order, translations }
    : undefined;
}
