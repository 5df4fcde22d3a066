import type { CategoryView } from '../../repositories/category.ts';
import { categoriesHere } from './categories-here.ts';
import { homeSections, sectionItemIds, sectionsOfKind, type Section } from '../../repositories/section.ts';
import { allStores } from '../../repositories/store.ts';
import {
  freshSeconds,
  itemTags,
  shelfItems,
  storeTags,
  toStoreView,
  type CatalogueDeps,
  type ItemView,
  type StoreView,
  type Visit,
} from './views.ts';

export type SectionView = Section & { items: ItemView[] };

export type HomeScreen = {
  /** Top-level categories; none means that nobody serves this place (LIST-51). */
  categories: CategoryView[];
  /** The first category, where the explore-now banner leads (HOME-26). */
  explore: CategoryView | null;
  /** In order_column order (HOME-27); a section with nothing to show here is left out. */
  components: SectionView[];
  deal: SectionView | null;
  stores: StoreView[];
  tags: string[];
  maxAge: number;
};

/** Items in one section at the most; the rest is behind 'View All'. */
const SECTION_ITEMS = 6;

export async function homeScreen(deps: CatalogueDeps, visit: Visit): Promise<HomeScreen> {
  const { db, clock } = deps;
  const storeIds = visit.zone?.storeIds ?? null;
  const [categories, sections, deals, stores] = await Promise.all([
    categoriesHere(db, { storeIds, locale: visit.locale }),
    homeSections(db, visit.locale),
    sectionsOfKind(db, { kind: 'deal_of_the_day', storeIds, locale: visit.locale }),
    allStores(db, visit.locale),
  ]);
  const views = await fillSections(deps, visit, [...sections, ...deals]);
  const filled = new Map(views.map((view) => [view.id, view]));
  const components = sections.flatMap((section) => filled.get(section.id) ?? []);
  const deal = deals.map((section) => filled.get(section.id)).find((view) => view !== undefined) ?? null;
  const shown = stores
    .filter((store) => store.is_active === 1 && (storeIds === null || storeIds.includes(store.id)))
    .map((store) => toStoreView(store, clock.now()));
  const topLevel = categories.filter((category) => category.parent_id === null);
  return {
    categories: topLevel,
    explore: topLevel[0] ?? null,
    components: components.filter((view) => view.id !== deal?.id),
    deal,
    stores: shown,
    tags: ['home', 'categories', ...storeTags(shown), ...itemTags(views.flatMap((view) => view.items))],
    maxAge: freshSeconds(shown, clock.now()),
  };
}

/** Sections with their items for this visit, at most so many each; empty ones are left out. */
export async function fillSections(
  { db }: CatalogueDeps,
  visit: Visit,
  sections: readonly Section[],
  most = SECTION_ITEMS,
): Promise<SectionView[]> {
  const idsBySection = await sectionItemIds(
    db,
    sections.map((section) => section.id),
  );
  const items = await shelfItems(db, visit, [...new Set([...idsBySection.values()].flat())]);
  const itemById = new Map(items.map((item) => [item.id, item]));
  return sections
    .map((section) => ({
      ...section,
      items: (idsBySection.get(section.id) ?? []).flatMap((id) => itemById.get(id) ?? []).slice(0, most),
    }))
    .filter((section) => section.items.length > 0);
}
