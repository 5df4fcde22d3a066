import type { ListQuery } from '#contracts/list-query.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import {
  listItemsOfGroup,
  listMenuGroups,
  type MenuGroup,
  type MenuHeading,
} from '#server/repositories/menu-listing.ts';
import { filterOf } from './list-items.ts';
import { cacheTagsOfItems, type CatalogueContext, type ItemView } from './visible-stores-and-items.ts';

/** The number of dishes that a menu renders at first; of the sections after them, only the headings. */
const firstDishes = 14;
/** The number of dishes on one page of a section. */
export const dishPageSize = 16;

export type MenuSection = MenuHeading & {
  /** How many dishes match the filters. */
  count: number;
  /** One page of the dishes; null for a section that is loaded when it comes into view. */
  items: ItemView[] | null;
};

export type StoreMenu = {
  sections: MenuSection[];
  /** The section of the URL, which is shown alone; null for the whole menu. */
  current: string | null;
  page: number;
  pageSize: number;
  total: number;
  tags: string[];
};

/**
 * A store's menu with the dishes of its first sections, or with one page of the section of the URL. Null for an unknown
 * section and for a page after the last one; a section whose dishes the filters all leave out is shown empty.
 */
export async function storeMenu(
  db: Db,
  context: CatalogueContext,
  { query, categoryIds }: { query: ListQuery; categoryIds?: number[] | undefined },
): Promise<StoreMenu | null> {
  const { section: current = null, page } = query;
  if (current === null && page > 1) return null;
  const { locale } = context;
  const filter = { ...filterOf(context, query), categoryIds };
  const groups = await groupsWith(db, context, {
    current,
    matching: await listMenuGroups(db, { ...filter, locale }),
  });
  const offset = (page - 1) * dishPageSize;
  const shown = current === null ? firstGroups(groups) : groups.filter(({ key }) => key === current);
  if (current !== null && !shown.some(({ count }) => page === 1 || count > offset)) return null;
  const idsByKey = new Map(
    await Promise.all(
      shown.map(async (group) => {
        const ids = await listItemsOfGroup(db, group, { ...filter, limit: dishPageSize, offset });
        return [group.key, ids] as const;
      }),
    ),
  );
  const ids = [...idsByKey.values()].flat();
  const itemById = new Map((await itemsByIds(db, ids, locale)).map((item) => [item.id, item]));
  const sections = groups.map(({ section: _section, category: _category, ...heading }) => ({
    ...heading,
    items: idsByKey.get(heading.key)?.flatMap((id) => itemById.get(id) ?? []) ?? null,
  }));
  return {
    sections,
    current,
    page,
    pageSize: dishPageSize,
    total: groups.reduce((sum, group) => sum + group.count, 0),
    tags: cacheTagsOfItems([...itemById.values()]),
  };
}

/** The first groups whose dishes are rendered: at least one, and no more dishes than there is room for. */
function firstGroups(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  let room = firstDishes;
  return groups.filter(({ count }, index) => {
    room -= Math.min(count, dishPageSize);
    return room >= 0 || index === 0;
  });
}

/** The groups that match the filters, and in its place the current one even if none of its dishes does. */
async function groupsWith(
  db: Db,
  { zone, locale }: CatalogueContext,
  { current, matching }: { current: string | null; matching: readonly MenuGroup[] },
): Promise<readonly MenuGroup[]> {
  if (current === null || matching.some(({ key }) => key === current)) return matching;
  const groupByKey = new Map(matching.map((group) => [group.key, group]));
  const all = await listMenuGroups(db, { storeIds: zone?.storeIds ?? null, locale });
  return all.flatMap(
    (group) => groupByKey.get(group.key) ?? (group.key === current ? { ...group, count: 0 } : []),
  );
}
