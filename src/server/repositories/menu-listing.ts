import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
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

/** A heading with its section or its category, and how many items match the filter. */
export type MenuGroup = MenuHeading & { section: number | null; category: number | null; count: number };

/** Which items of a menu; their order and their part follow from the menu. */
type MenuFilter = Omit<ItemFilter, 'sort' | 'limit' | 'offset'>;

/** The value of `?section=` for items that have neither a section nor a category. */
const otherKey = 'other';

/** The category under which an item stands that is in no section. */
const categoryOfGroup = sql<number | null>`case when ${menuSections.id} is null then ${categories.id} end`;

/**
 * The groups of a store's menu in which items match the filter: the store's own sections, then the categories of the
 * other items.
 */
export async function listMenuGroups(
  db: Db,
  { locale, ...filter }: MenuFilter & { locale: string },
): Promise<MenuGroup[]> {
  const groups = await ofMenu(
    db
      .select({ section: menuSections.id, category: categoryOfGroup, count: sql<number>`count(*)::int` })
      .from(items)
      .$dynamic(),
  )
    .where(and(...listConditions(db, { ...filter, limit: 0 })))
    .groupBy(menuSections.id, categoryOfGroup)
    .orderBy(
      sql`${menuSections.position} nulls last`,
      sql`${menuSections.id} nulls last`,
      sql`min(${categories.position}) nulls last`,
      sql`${categoryOfGroup} nulls last`,
    );
  const [sections, others] = await Promise.all([
    headingsOf(
      db,
      menuSections,
      groups.flatMap(({ section }) => section ?? []),
      locale,
    ),
    headingsOf(
      db,
      categories,
      groups.flatMap(({ category }) => category ?? []),
      locale,
    ),
  ]);
  return groups.map((group) => {
    const { section, category } = group;
    const heading = section ? sections.get(section) : category ? others.get(category) : undefined;
    const key = section ? String(section) : category ? `category-${category}` : otherKey;
    return { ...group, name: null, ...heading, key };
  });
}

/** A part of the items of a group that match the filter: bestsellers first and sold-out items last. */
export async function listItemsOfGroup(
  db: Db,
  { section, category }: Pick<MenuGroup, 'section' | 'category'>,
  filter: MenuFilter & { limit: number; offset: number },
): Promise<number[]> {
  const isInGroup =
    section === null
      ? and(isNull(menuSections.id), category === null ? isNull(categories.id) : eq(categories.id, category))
      : eq(menuSections.id, section);
  const rows = await ofMenu(db.select({ id: items.id }).from(items).$dynamic())
    .where(and(...listConditions(db, filter), isInGroup))
    .orderBy(
      sql`${items.stockState} = 'out'`,
      desc(items.isBestseller),
      sql`${menuSectionItems.position} nulls last`,
      asc(items.position),
      asc(items.id),
    )
    .limit(filter.limit)
    .offset(filter.offset);
  return rows.map(({ id }) => id);
}

/** Joins items with their store, their section of its menu, and their main category. */
const ofMenu = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(menuSectionItems, eq(menuSectionItems.itemId, items.id))
    .leftJoin(
      menuSections,
      and(eq(menuSections.id, menuSectionItems.sectionId), eq(menuSections.storeId, items.storeId)),
    )
    .leftJoin(categories, and(sql`${categories.id} = ${ownCategory}`, eq(categories.isActive, true)));

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
