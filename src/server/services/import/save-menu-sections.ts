import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '#domain/text.ts';
import type { Db } from '#server/db/client.ts';
import {
  findSectionsOfStore,
  insertSection,
  putIntoSections,
  removeFromSections,
  updateSection,
} from '#server/repositories/import/menu-sections.ts';
import type { MergedItem } from './merge-product.ts';
import { mergeTranslations } from './merge-texts.ts';
import { categoryKey } from './read-product.ts';

/**
 * Puts items into the sections that the file names, makes those that the menu of the store does not have, and gives them
 * their order and translations.
 */
export async function saveMenuSections(
  db: Db,
  storeId: number,
  items: readonly Pick<MergedItem, 'menuSection'>[],
  ids: readonly number[],
): Promise<void> {
  const changes = items.flatMap(({ menuSection }, index) =>
    menuSection === undefined ? [] : [{ ...menuSection, id: ids[index]! }],
  );
  if (changes.length === 0) return;
  const removed = changes.filter(({ name }) => name === null).map(({ id }) => id);
  if (removed.length > 0) await removeFromSections(db, removed);
  const sections = await findSectionsOfStore(db, storeId);
  const links: Parameters<typeof putIntoSections>[1][number][] = [];
  for (const { id, name, position, order, translations } of changes) {
    if (name === null) continue;
    const known =
      sections.find((section) => section.name === name) ??
      sections.find((section) => categoryKey(cleanText(section.name)) === categoryKey(name));
    const section = known ?? (await insertSection(db, storeId, name));
    if (!known) sections.push(section);
    const given = {
      position: order ?? section.position,
      translations: mergeTranslations(section.translations, translations),
    };
    if (!isDeepStrictEqual(given, { position: section.position, translations: section.translations }))
      await updateSection(db, Object.assign(section, given));
    links.push({ item_id: id, section_id: section.id, position: position ?? null, place: links.length });
  }
  // The last position of a section is known once those that the file gives are stored.
  const [given, others] = [true, false].map((hasPosition) =>
    links.filter(({ position }) => (position !== null) === hasPosition),
  );
  for (const each of [given!, others!]) if (each.length > 0) await putIntoSections(db, each);
}
