import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories, items, menuSectionItems, menuSections, stores } from '../db/schema/index.ts';
import { ownCategory } from './item.ts';
import { type ItemFilter, listConditions } from './item-listing.ts';
import { translateFields } from './translate-field.ts';

/** A heading of a menu: a section of the store's own, or the category of items that are in no section. */
export type MenuHeading = {
  /** The value of `?section=`. */
  key: string;
  /** Null for items without a section and a category. */
  name: string | null;
  translated?: string[] | undefined;
};

export type MenuGroup = MenuHeading & { ids: readonly number[] };

/** The value of `?section=` for items that have neither a section nor a category. */
const otherKey = 'other';

/**
 * The items of a store's menu that match the filter, by section. The store's own sections come first, then the
 * categories of the other items. In each section, bestsellers come first and sold-out items last.
 */
export async function listMenu(
  db: Db,
  { locale, ...filter }: Omit<ItemFilter, 'sort' | 'limit' | 'offset'> & { locale: string },
): Promise<MenuGroup[]> {
  const rows = await db
    .select({ id: items.id, section: menuSections.id, category: categories.id })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(menuSectionItems, eq(menuSectionItems.itemId, items.id))
    .leftJoin(
      menuSections,
      and(eq(menuSections.id, menuSectionItems.sectionId), eq(menuSections.storeId, items.storeId)),
    )
    .leftJoin(categories, and(sql`${categories.id} = ${ownCategory}`, eq(categories.isActive, true)))
    .where(and(...listConditions(db, { ...filter, limit: 0 })))
    .orderBy(
      sql`${menuSections.position} nulls last`,
      sql`${menuSections.id} nulls last`,
      // The category orders only the items that are in no section.
      sql`case when ${menuSections.id} is null then ${categories.position} end nulls last`,
      sql`case when ${menuSections.id} is null then ${categories.id} end nulls last`,
      sql`${items.stockState} = 'out'`,
      desc(items.isBestseller),
      sql`${menuSectionItems.position} nulls last`,
      asc(items.position),
      asc(items.id),
    );
  const [sections, others] = await Promise.all([
    headingsOf(
      db,
      menuSections,
      rows.flatMap(({ section }) => section ?? []),
      locale,
    ),
    headingsOf(
      db,
      categories,
      rows.flatMap(({ section, category }) => (section ? [] : (category ?? []))),
      locale,
    ),
  ]);
  const groups = Map.groupBy(rows, ({ section, category }) =>
    section ? String(section) : category ? `category-${category}` : otherKey,
  );
  return [...groups].map(([key, found]) => {
    const { section, category } = found[0]!;
    const heading = section ? sections.get(section) : category ? others.get(category) : undefined;
    return { key, name: null, ...heading, ids: found.map(({ id }) => id) };
  });
}

async function headingsOf(
  db: Db,
  table: typeof menuSections | typeof categories,
  ids: readonly number[],
  locale: string,
): Promise<Map<number, { name: string; translated?: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name, translations: table.translations })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(rows.map((row) => [row.id, translateFields(row, ['name'], locale)]));
}
