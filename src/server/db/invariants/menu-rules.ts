import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Rules about the menus of stores. */
export const menuRules: InvariantRule[] = [
  {
    id: 'I17',
    rule: 'a section of a menu lists only items of its store',
    query: sql`select s.id, s.store_id, i.id as item, i.store_id as store_of_item from menu_section_items l
      join menu_sections s on s.id = l.section_id join items i on i.id = l.item_id
      where s.store_id <> i.store_id`,
  },
];
