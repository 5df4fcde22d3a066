import type { FilledSection, HomeSectionKind } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { nextScheduleChange } from '../documents/read-documents.ts';
import { readSections, sectionsTag, type SectionQuery } from '../home/sections.ts';
import {
  cacheTagsOfItems,
  type CatalogueDependencies,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type SectionScreen = { section: FilledSection; tags: string[]; maxAge: number };
export type SectionsScreen = { sections: FilledSection[]; tags: string[]; maxAge: number };

const HOUR = 3_600;

/**
 * A section with its items that are available in the visitor's zone or, with a search, the items that match; null for
 * an unknown section and, without a search, for an empty section.
 */
export async function sectionScreen(
  deps: CatalogueDependencies,
  { slug, search, ...context }: CatalogueContext & { slug: string; search?: string },
): Promise<SectionScreen | null> {
  const { sections, ...caching } = await show(deps, context, {
    choose: (section) => section.slug === slug,
    search,
  });
  const [section] = sections;
  return section ? { section, ...caching } : null;
}

/** The sections of one kind, with at most `maxItems` items each. */
export async function sectionsScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { kind: HomeSectionKind; maxItems?: number },
): Promise<SectionsScreen> {
  const { kind, maxItems, ...rest } = context;
  return show(deps, rest, { choose: (section) => section.kind === kind, ...(maxItems && { maxItems }) });
}

async function show(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  query: SectionQuery,
): Promise<SectionsScreen> {
  const [sections, nextChange] = await Promise.all([
    readSections(deps, context, query),
    nextScheduleChange(deps, 'section'),
  ]);
  const items = sections.flatMap((section) => [
    ...section.items,
    ...section.child_sections.flatMap((child) => child.items),
  ]);
  return {
    sections,
    tags: [sectionsTag, ...cacheTagsOfItems(items)],
    maxAge: cacheSeconds(HOUR, nextChange, deps.clock.now()),
  };
}
