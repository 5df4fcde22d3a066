import type { Block } from '#contracts/document/fields.ts';
import type { HomeBody } from '#contracts/document/home.ts';
import type { FilledSection, HomeComponent as Component, Slider } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { documentTag } from '#server/cache/cache-tags.ts';
import type { CategoryView } from '#server/repositories/category.ts';
import { allStores } from '#server/repositories/store.ts';
import { readDocument } from '../documents/read-document.ts';
import { nextScheduleChange } from '../documents/read-documents.ts';
import { resolveBlocks, type ResolvedBlock } from '../content/resolve-blocks.ts';
import { readSections, sectionsTag } from '../home/sections.ts';
import { readSliders, slidersTag } from '../home/sliders.ts';
import { categoriesInZone } from '../catalogue/categories-in-zone.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfItems,
  cacheTagsOfStores,
  toStoreView,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type HomeComponent = Component<ResolvedBlock>;

export type HomeScreen = {
  /** Top-level categories; empty if no store delivers to the visitor's zone (LIST-51). */
  categories: CategoryView[];
  /** The sliders after the categories (HOME-24). */
  afterCategories: Slider[];
  /** The first category, the target of the explore-now banner (HOME-26). */
  explore: CategoryView | null;
  /** The components of the page, sorted by `order_column` (HOME-27), without empty components. */
  components: HomeComponent[];
  deal: FilledSection | null;
  stores: StoreView[];
  tags: string[];
  maxAge: number;
};

/** The maximum number of items per section, by the width of the window; 'View All' shows the rest. */
const SECTION_ITEMS = { narrow: 6, wide: 14 };

export async function homeScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  width: keyof typeof SECTION_ITEMS = 'narrow',
): Promise<HomeScreen> {
  const { db, clock } = deps;
  const storeIds = context.zone?.storeIds ?? null;
  const [categories, home, stores] = await Promise.all([
    categoriesInZone(db, { storeIds, locale: context.locale }),
    readDocument<HomeBody>(deps, { ...context, kind: 'home', slug: 'home' }),
    allStores(db, context.locale),
  ]);
  const blocks = home?.body.blocks ?? [];
  const slugs = new Set(blocks.map(({ props }) => props['slug']));
  const [sections, sliders, otherBlocks, nextChange] = await Promise.all([
    readSections(deps, context, {
      choose: ({ slug, kind }) => slugs.has(slug) || kind === 'deal_of_the_day',
      maxItems: SECTION_ITEMS[width],
    }),
    readSliders(deps, context, ({ slug, position_id }) => slugs.has(slug) || position_id === 2),
    resolveBlocks(deps, { ...context, blocks: blocks.map((block) => (loadsOwnData(block) ? block : null)) }),
    nextScheduleChange(deps, 'section', 'promo_slider'),
  ]);
  const served = categories.length > 0;
  const storesOnHome = stores
    .filter((store) => store.is_active === 1 && (storeIds === null || storeIds.includes(store.id)))
    .map((store) => toStoreView(store, clock.now()));
  const topLevel = categories.filter((category) => category.parent_id === null);
  const items = sections.flatMap((section) => [
    ...section.items,
    ...section.child_sections.flatMap((child) => child.items),
  ]);
  const now = clock.now();
  return {
    categories: topLevel,
    afterCategories: sliders.filter(({ position_id, slug }) => position_id === 2 && !slugs.has(slug)),
    explore: topLevel[0] ?? null,
    components: served
      ? blocks.flatMap(
          (block, index) =>
            toComponent(block, index + 1, {
              sections,
              sliders,
              resolved: otherBlocks.places[index] ?? null,
            }) ?? [],
        )
      : [],
    deal: sections.find(({ kind, slug }) => kind === 'deal_of_the_day' && !slugs.has(slug)) ?? null,
    stores: storesOnHome,
    tags: [
      'home',
      'categories',
      documentTag('home', 'home'),
      sectionsTag,
      slidersTag,
      ...cacheTagsOfStores(storesOnHome),
      ...cacheTagsOfItems(items),
      ...otherBlocks.tags,
    ],
    maxAge: cacheSeconds(
      cacheSeconds(
        Math.min(cacheSecondsOfStores(storesOnHome, now), otherBlocks.maxAge),
        home?.freshUntil,
        now,
      ),
      nextChange,
      now,
    ),
  };
}

type Found = {
  sections: readonly FilledSection[];
  sliders: readonly Slider[];
  resolved: ResolvedBlock | null;
};

/** Whether a block loads its own data. Sections and sliders do not: they are read together, with a few items each. */
const loadsOwnData = ({ type }: Block) => !['section', 'tabs', 'promoSlider'].includes(type);

const hasSlug = (slug: unknown) => (each: { slug: string }) => each.slug === slug;

function toComponent(
  block: Block,
  order_column: number,
  { sections, sliders, resolved }: Found,
): HomeComponent | null {
  switch (block.type) {
    case 'promoSlider': {
      const slider = sliders.find(hasSlug(block.props['slug']));
      return slider ? { type: 'PromoSlider', order_column, slider } : null;
    }
    case 'section':
    case 'tabs': {
      const section = sections.find(hasSlug(block.props['slug']));
      return section ? { type: 'DynamicFeaturedSection', order_column, section } : null;
    }
    default:
      return resolved ? { type: 'Block', order_column, block: resolved } : null;
  }
}
