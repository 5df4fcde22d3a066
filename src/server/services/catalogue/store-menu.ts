import type { ListQuery } from '#contracts/list-query.ts';
import type { Db } from '../../db/client.ts';
import { itemsByIds } from '../../repositories/item.ts';
import { listMenu, type MenuGroup, type MenuHeading } from '../../repositories/menu-listing.ts';
import { filterOf } from './list-items.ts';
import { cacheTagsOfItems, type CatalogueContext, type ItemView } from './visible-stores-and-items.ts';

/** The number of dishes that a menu renders at first; of the sections after them, only the headings. */
const firstDishes = 14;
/** The number of dishes on one page of a section. */
const pageSize = 16;

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
  const { locale } = context;
  const { section: current = null, page } = query;
  if (current === null && page > 1) return null;
  const groups = await groupsWith(db, context, {
    current,
    matching: await listMenu(db, { ...filterOf(context, query), categoryIds, locale }),
  });
  if (current !== null && !groups.some(({ key }) => key === current)) return null;
  const start = (page - 1) * pageSize;
  const shown = new Map<string, readonly number[]>();
  let room = firstDishes;
  for (const { key, ids } of groups) {
    const part = ids.slice(start, start + pageSize);
    if (current === null) room -= part.length;
    if (current === null ? room < 0 && shown.size > 0 : key !== current) continue;
    shown.set(key, part);
  }
  const ids = [...shown.values()].flat();
  if (page > 1 && ids.length === 0) return null;
  const itemById = new Map((await itemsByIds(db, ids, locale)).map((item) => [item.id, item]));
  const sections = groups.map(({ ids: all, ...heading }) => ({
    ...heading,
    count: all.length,
    items: shown.get(heading.key)?.flatMap((id) => itemById.get(id) ?? []) ?? null,
  }));
  return {
    sections,
    current,
    page,
    pageSize,
    total: groups.reduce((sum, group) => sum + group.ids.length, 0),
    tags: cacheTagsOfItems([...itemById.values()]),
  };
}

/** The groups that match the filters, and in its place the current one even if none of its dishes does. */
async function groupsWith(
  db: Db,
  { zone, locale }: CatalogueContext,
  { current, matching }: { current: string | null; matching: readonly MenuGroup[] },
): Promise<readonly MenuGroup[]> {
  if (current === null || matching.some(({ key }) => key === current)) return matching;
  const groupByKey = new Map(matching.map((group) => [group.key, group]));
  const all = await listMenu(db, { storeIds: zone?.storeIds ?? null, locale });
  return all.flatMap(
    (group) => groupByKey.get(group.key) ?? (group.key === current ? { ...group, ids: [] } : []),
  );
}
