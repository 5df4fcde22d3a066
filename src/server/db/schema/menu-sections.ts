import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { items } from './catalogue.ts';
import { stores, type Translations } from './stores.ts';

/** The sections of a store's menu, in the store's own order. */
export const menuSections = pgTable(
  'menu_sections',
  {
    id: serial().primaryKey(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
    translations: jsonb().$type<Translations>().notNull().default({}),
  },
  (table) => [index('menu_sections_store').on(table.storeId, table.position, table.id)],
);

/** The items of a section in order. An item is in one section at most, so that a menu lists it once. */
export const menuSectionItems = pgTable(
  'menu_section_items',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => menuSections.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId] }), index().on(table.sectionId)],
);
