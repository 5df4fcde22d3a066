import type { CategoryView } from '#components/catalogue/view-types.ts';

/** So many arches are swept through with a thumb; a store with more shows one floor of them at a time. */
const most = 24;

/** What is under the category we are in (or beside it, where nothing is under it); of small stores all. */
export function aislesOf<Each extends CategoryView & { parent_id: number | null }>(
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
