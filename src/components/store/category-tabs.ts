import type { CategoryView } from '#components/catalogue/view-types.ts';

/** The maximum number of tiles in the scroller; a store with more categories shows only a part of them at a time. */
const most = 24;

/**
 * The categories to show as tabs: the current category with its children; if it has none, all categories of its
 * level. Without a current category, the top level. In small stores, all categories.
 */
export function categoryTabs<Each extends CategoryView & { parent_id: number | null }>(
  categories: readonly Each[],
  current: string | null,
): readonly Each[] {
  if (categories.length <= most) return categories;
  const known = new Set(categories.map(({ id }) => id));
  const here = categories.find(({ slug }) => slug === current);
  const under = (parent: number | null) =>
    categories.filter(
      ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent,
    );
  const below = here ? under(here.id) : [];
  const floor = below.length > 0 ? [here!, ...below] : under(here?.parent_id ?? null);
  return floor.slice(0, most);
}
