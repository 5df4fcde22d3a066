import { type FilledSection, itemsForStyle, type Section } from '#domain/section.ts';
import { foreignTexts, textInLanguage } from '#domain/localized-text.ts';
import type { SectionBody } from '#contracts/document/section.ts';
import { documentKindTag } from '#server/cache/cache-tags.ts';
import { categoryBySlug, findCategoryAndDescendantIds } from '#server/repositories/category.ts';
import { itemIdsBySlug } from '#server/repositories/item-ids-by-slug.ts';
import { type ItemFilter, listItems } from '#server/repositories/item-listing.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { searchFilter } from '../catalogue/list-items.ts';
import {
  type CatalogueDependencies,
  type ItemView,
  shelfItems,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

/** Cache tag of pages with sections. */
export const sectionsTag = documentKindTag('section');

type SectionWithSlugs = Section & { itemSlugs: readonly string[]; childSlugs: readonly string[] };

/**
 * The sections to read, and the maximum number of items of each (100 by default). With `search`, only matching items
 * are returned, but sections without matching items are included.
 */
export type SectionQuery = {
  choose: (section: Section) => boolean;
  maxItems?: number;
  search?: string | undefined;
};

/**
 * Published sections with their items that are available in the visitor's zone. Empty sections are omitted, except in a
 * search.
 */
export async function readSections(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  { choose, maxItems = 100, search = '' }: SectionQuery,
): Promise<FilledSection[]> {
  const all = (
    await readDocuments<SectionBody>(deps, {
      kind: 'section',
      locale: context.locale,
      defaultLocale: context.defaultLocale,
      preview: context.preview,
    })
  ).map((document) => toSection(document, context));
  const chosen = all.filter(choose);
  const bySlug = new Map(all.map((section) => [section.slug, section]));
  const childrenOf = (section: SectionWithSlugs) =>
    section.childSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const itemsOf = await itemsOfSections(deps, context, [...chosen, ...chosen.flatMap(childrenOf)], {
    maxItems,
    search,
  });
  return chosen
    .map((section) => ({
      ...withoutSlugs(section),
      items: section.is_parent ? [] : itemsOf(section),
      child_sections: section.is_parent
        ? childrenOf(section)
            .map((child) => ({
              id: child.id,
              slug: child.slug,
              title: child.title,
              image: child.image,
              ...(child.foreign && { foreign: child.foreign }),
              items: itemsOf(child),
            }))
            .filter((child) => child.items.length > 0)
        : [],
    }))
    .filter(({ items, child_sections }) => search !== '' || items.length + child_sections.length > 0);
}

/**
 * The sections that the API returns, with the first items of each. Sections of campaigns are not included, because
 * blocks read them by slug.
 */
export const sectionsForApi = (
  deps: CatalogueDependencies,
  context: CatalogueContext,
): Promise<FilledSection[]> =>
  readSections(deps, context, { choose: ({ kind }) => kind !== 'campaign', maxItems: 24 });

/** Sections by their slugs, in the order of the slugs. */
export async function sectionsBySlugs(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  slugs: readonly string[],
  maxItems?: number,
): Promise<FilledSection[]> {
  if (slugs.length === 0) return [];
  const found = await readSections(deps, context, {
    choose: ({ slug }) => slugs.includes(slug),
    ...(maxItems && { maxItems }),
  });
  return slugs.flatMap((slug) => found.find((section) => section.slug === slug) ?? []);
}

async function itemsOfSections(
  { db }: CatalogueDependencies,
  context: CatalogueContext,
  sections: readonly SectionWithSlugs[],
  { maxItems, search }: { maxItems: number; search: string },
): Promise<(section: SectionWithSlugs) => ItemView[]> {
  const idBySlug = await itemIdsBySlug(
    db,
    sections.flatMap(({ itemSlugs }) => itemSlugs),
  );
  const storeIds = context.zone?.storeIds ?? null;
  const found = search === '' ? null : await searchFilter(db, { search, storeIds });
  const idsBySection = new Map<SectionWithSlugs, number[]>();
  await Promise.all(
    sections.map(async (section) => {
      const namedIds = section.itemSlugs.flatMap((slug) => idBySlug.get(slug) ?? []);
      idsBySection.set(
        section,
        namedIds.length === 0
          ? await itemsOfCategory(db, context, section, { maxItems, found })
          : found
            ? (await listItems(db, { ...found, storeIds, itemIds: namedIds, limit: maxItems })).ids
            : namedIds,
      );
    }),
  );
  const items = await shelfItems(db, context, [...new Set([...idsBySection.values()].flat())]);
  const itemById = new Map(items.map((item) => [item.id, item]));
  return (section) => {
    const availableIds = (idsBySection.get(section) ?? [])
      .flatMap((id) => itemById.get(id) ?? [])
      .filter((item) => section.store === null || item.restaurant_slug === section.store);
    return itemsForStyle(section, availableIds).slice(0, maxItems);
  };
}

/**
 * The items of a section for which no items are chosen: the best-selling items of its category and subcategories. A
 * search covers all items of these categories.
 */
async function itemsOfCategory(
  db: CatalogueDependencies['db'],
  { zone, locale }: CatalogueContext,
  section: SectionWithSlugs,
  { maxItems, found }: { maxItems: number; found: Pick<ItemFilter, 'words' | 'text'> | null },
): Promise<number[]> {
  const category = section.category === null ? null : await categoryBySlug(db, section.category, locale);
  if (!category || section.is_parent) return [];
  const { ids } = await listItems(db, {
    storeIds: zone?.storeIds ?? null,
    categoryIds: await findCategoryAndDescendantIds(db, category.id),
    ...found,
    limit: found ? maxItems : Math.min(maxItems, 24),
  });
  return ids;
}

function toSection(
  { id, slug, body }: { id: number; slug: string; body: SectionBody },
  { locale, defaultLocale }: CatalogueContext,
): SectionWithSlugs {
  return {
    ...foreignTexts({ title: body.title, subtitle: body.subtitle }, locale, defaultLocale),
    id,
    slug,
    kind: body.kind ?? 'main',
    type: body.type ?? null,
    layout: body.layout ?? null,
    style: body.style ?? 2,
    title: textInLanguage(body.title, locale, defaultLocale),
    subtitle: textInLanguage(body.subtitle, locale, defaultLocale),
    title_color: body.title_color ?? null,
    bg_color: body.bg_color ?? null,
    item_color: body.item_color ?? null,
    bg_image: body.bg_image || null,
    image: body.image || null,
    store: body.store ?? null,
    category: body.category ?? null,
    is_parent: body.is_parent ?? false,
    itemSlugs: body.items ?? [],
    childSlugs: body.child_sections ?? [],
  };
}

function withoutSlugs({ itemSlugs: _items, childSlugs: _children, ...section }: SectionWithSlugs): Section {
  return section;
}
