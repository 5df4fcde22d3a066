import type * as schema from '#server/db/schema/index.ts';
import { menus } from '../data/menus.ts';
import { slugOf } from '../slug.ts';
import { itemId } from './items.ts';
import { storeId } from './stores.ts';

/** The sections of every menu with their ids, in order. */
const sections = Object.entries(menus)
  .flatMap(([store, ofStore]) => ofStore.map((section, position) => ({ ...section, store, position })))
  .map((section, index) => ({ ...section, id: index + 1 }));

export function menuSectionRows(): (typeof schema.menuSections.$inferInsert)[] {
  return sections.map(({ id, store, name, hindi, arabic, position }) => ({
    id,
    storeId: storeId(store),
    name,
    position,
    translations: { hi: { name: hindi }, ar: { name: arabic } },
  }));
}

export function menuSectionItemRows(): (typeof schema.menuSectionItems.$inferInsert)[] {
  return sections.flatMap(({ id, dishes }) =>
    dishes.map(({ name }, position) => ({ itemId: itemId(slugOf(name)), sectionId: id, position })),
  );
}
