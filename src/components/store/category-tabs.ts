import type { CategoryView } from '#components/catalogue/view-types.ts';

/** The maximum number of tiles in the scroller; a store with more categories shows only a part of them at a time. */
const maxTabs = 24;

/**
 * The categories to show as tabs: the current category with its children; if it has none, all categories of its
 * level. Without a current category, the top level. In small stores, all categories.
 */
export function categoryTabs<Each extends CategoryView & { parent_id: number | null }>(
  categories: readonly Each[],
  current: string | null,
): readonly Each[] {
  if (categories.length <= maxTabs) return categories;
  const known = new Set(categories.map(({ id }) => id));
  const currentCategory = categories.find(({ slug }) => slug === current);
  const childrenOf = (parent: number | null) =>
    categories.filter(
      ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent,
    );
  const children = currentCategory ? childrenOf(currentCategory.id) : [];
  const floor =
    children.length > 0 ? [currentCategory!, ...children] : childrenOf(currentCategory?.parent_id ?? null);
  return floor.slice(0, maxTabs);
}
