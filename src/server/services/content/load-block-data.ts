import type { Block } from '#blocks/schemas.ts';
import type { CampaignBody } from '#contracts/document/campaign.ts';
import type { RecipeBody } from '#contracts/document/recipe.ts';
import type { FilledSection, Slider } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { documentKindTag } from '#server/cache/cache-tags.ts';
import type { CategoryView } from '#server/repositories/category.ts';
import { itemIdsBySlug } from '#server/repositories/item-ids-by-slug.ts';
import { categoriesInZone } from '../catalogue/categories-in-zone.ts';
import {
  cacheSecondsOfStores,
  shelfItems,
  visibleStores,
  type ItemView,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';
import { readSliders, slidersTag } from '../home/sliders.ts';
import { sectionsBySlugs, sectionsTag } from '../home/sections.ts';
import type { CampaignSummary, RecipeSummary } from './block-data.ts';
import type { ContentDependencies, DocumentSelector } from '../documents/read-document.ts';
import { nextScheduleChange, readDocuments } from '../documents/read-documents.ts';
import { campaignSummary, recipeSummary } from './document-summaries.ts';

/** Data for the blocks of a page, loaded together and only if needed. */
export type LoadedBlockData = {
  items: readonly ItemView[];
  stores: readonly StoreView[];
  tags: string[];
  maxAge: number;
  item(slug: string): ItemView | undefined;
  itemsIn(section: string): readonly ItemView[];
  section(slug: string): FilledSection | undefined;
  slider(slug: string): Slider | undefined;
  itemsOf(slugs: readonly string[]): ItemView[];
  /** Without slugs, this function and the functions below return all available entries. */
  storesOf(slugs: readonly string[]): StoreView[];
  categoriesOf(slugs: readonly string[]): CategoryView[];
  recipesOf(slugs: readonly string[]): RecipeSummary[];
  campaignsOf(slugs: readonly string[]): CampaignSummary[];
};

type BlockQuery = CatalogueContext &
  Pick<DocumentSelector, 'defaultLocale' | 'preview'> & { blocks: readonly Block[] };

const HOUR = 3_600;
/** The maximum number of items per section; 'View All' shows the rest. */
const SECTION_ITEMS = 12;

export async function loadBlockData(deps: ContentDependencies, query: BlockQuery): Promise<LoadedBlockData> {
  const blocks = query.blocks.flatMap((block) =>
    block.type === 'columns' ? [...block.props.start, ...block.props.end] : [block],
  );
  const hasBlock = (...types: Block['type'][]) => blocks.some(({ type }) => types.includes(type));
  const now = deps.clock.now();
  const sectionSlugs = blocks.flatMap(sectionSlugsOf);
  const sliderSlugs = blocks.flatMap(sliderSlugsOf);
  const [namedItems, sections, sliders, stores, categories, recipes, campaigns, ...nextChanges] =
    await Promise.all([
      findItems(deps, query, blocks.flatMap(itemSlugsOf)),
      sectionsBySlugs(deps, query, sectionSlugs, SECTION_ITEMS),
      sliderSlugs.length > 0 ? readSliders(deps, query, ({ slug }) => sliderSlugs.includes(slug)) : [],
      hasBlock('storeRow') ? visibleStores(deps, query) : [],
      hasBlock('categoryGrid') ? findCategories(deps, query) : [],
      hasBlock('recipeRow') ? readDocuments<RecipeBody>(deps, { ...query, kind: 'recipe' }) : [],
      hasBlock('campaignRow') ? readDocuments<CampaignBody>(deps, { ...query, kind: 'campaign' }) : [],
      hasBlock('recipeRow') ? nextScheduleChange(deps, 'recipe') : null,
      hasBlock('campaignRow') ? nextScheduleChange(deps, 'campaign') : null,
    ]);
  const itemBySlug = new Map(namedItems.map((item) => [item.slug, item]));
  const inSections = sections
    .flatMap((section) => [section, ...section.child_sections])
    .flatMap(({ items }) => items as readonly ItemView[]);
  return {
    items: [...namedItems, ...inSections],
    stores,
    tags: [
      ...(sectionSlugs.length > 0 ? [sectionsTag] : []),
      ...(sliderSlugs.length > 0 ? [slidersTag] : []),
      ...(hasBlock('storeRow') ? ['stores'] : []),
      ...(hasBlock('categoryGrid') ? ['categories'] : []),
      ...(hasBlock('recipeRow') ? [documentKindTag('recipe')] : []),
      ...(hasBlock('campaignRow') ? [documentKindTag('campaign')] : []),
    ],
    maxAge: nextChanges.reduce(
      (seconds, nextChange) => cacheSeconds(seconds, nextChange, now),
      cacheSecondsOfStores(stores, now, HOUR),
    ),
    item: (slug) => itemBySlug.get(slug),
    itemsIn: (slug) =>
      (sections.find((section) => section.slug === slug)?.items ?? []) as readonly ItemView[],
    section: (slug) => sections.find((section) => section.slug === slug),
    slider: (slug) => sliders.find((slider) => slider.slug === slug),
    itemsOf: (slugs) => slugs.flatMap((slug) => itemBySlug.get(slug) ?? []),
    storesOf: (slugs) => pick(stores, slugs),
    categoriesOf: (slugs) => pick(categories, slugs),
    recipesOf: (slugs) => pick(recipes, slugs).map(recipeSummary),
    campaignsOf: (slugs) => pick(campaigns, slugs).map((each) => campaignSummary(each, query.locale)),
  };
}

function itemSlugsOf(block: Block): readonly string[] {
  if (block.type === 'itemShelf') return block.props.items;
  if (block.type === 'itemBar') return [block.props.item];
  return block.type === 'itemKinds' ? block.props.kinds.map(({ item }) => item) : [];
}

function sectionSlugsOf(block: Block): readonly string[] {
  if (block.type === 'section' || block.type === 'tabs') return [block.props.slug].filter(Boolean);
  // Chosen items are shown instead of the section's.
  if (block.type !== 'itemShelf' || block.props.items.length > 0) return [];
  return [block.props.section].filter(Boolean);
}

function sliderSlugsOf(block: Block): readonly string[] {
  if (block.type === 'promoSlider') return [block.props.slug].filter(Boolean);
  return block.type === 'categoryGrid' ? [block.props.slider].filter(Boolean) : [];
}

async function findItems(
  { db }: ContentDependencies,
  context: CatalogueContext,
  slugs: readonly string[],
): Promise<ItemView[]> {
  return shelfItems(db, context, [...(await itemIdsBySlug(db, slugs)).values()]);
}

async function findCategories(
  { db }: ContentDependencies,
  { zone, locale }: CatalogueContext,
): Promise<CategoryView[]> {
  const all = await categoriesInZone(db, { storeIds: zone?.storeIds ?? null, locale });
  return all.filter(({ parent_id }) => parent_id === null);
}

function pick<Entry extends { slug: string }>(entries: readonly Entry[], slugs: readonly string[]): Entry[] {
  if (slugs.length === 0) return [...entries];
  return slugs.flatMap((slug) => entries.find((entry) => entry.slug === slug) ?? []);
}
