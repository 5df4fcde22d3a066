import { homeSections, sectionsOfKind, type Section } from '../../repositories/section.ts';
import { fillSections, type SectionView } from './home-screen.ts';
import { itemTags, type CatalogueDeps, type Visit } from './views.ts';

export type SectionScreen = { section: SectionView; tags: string[]; maxAge: number };

/** More than anybody scrolls through; a longer list is a category. */
const MOST = 100;
const HOUR = 3_600;

/** Which section: one of the home screen's, or the deal of the day. */
export type SectionAddress = { home: string } | { deal: true };

/** One section with everything in it that reaches the visitor; null when there is no such section or nothing in it. */
export async function sectionScreen(
  deps: CatalogueDeps,
  visit: Visit & { address: SectionAddress },
): Promise<SectionScreen | null> {
  const found = await findSections(deps, visit);
  const [section] = await fillSections(deps, visit, found, MOST);
  return section ? { section, tags: ['home', ...itemTags(section.items)], maxAge: HOUR } : null;
}

async function findSections(
  { db }: CatalogueDeps,
  { address, zone, locale }: Visit & { address: SectionAddress },
): Promise<Section[]> {
  if ('home' in address) return (await homeSections(db, locale)).filter(({ slug }) => slug === address.home);
  const storeIds = zone?.storeIds ?? null;
  return sectionsOfKind(db, { kind: 'deal_of_the_day', storeIds, locale });
}
