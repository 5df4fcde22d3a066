import type { PromoSliderBody } from '#contracts/document/promo-slider.ts';
import type { SlideEntity } from '#domain/section.ts';
import { runIndependentQueries } from '#server/db/run-independent-queries.ts';
import {
  type SlideTarget,
  categoriesBySlugs,
  itemsBySlugs,
  storesBySlugs,
} from '#server/repositories/slide-targets.ts';
import type { CatalogueDependencies, CatalogueContext } from '../catalogue/visible-stores-and-items.ts';
import { readDocuments } from '../documents/read-documents.ts';

/** What a slide links to, by kind and slug. */
export type SlideSubject = NonNullable<PromoSliderBody['slides'][number]['data']>;

/**
 * 'elsewhere': an inactive entity, or an item or store that is not available in the visitor's zone. null: an unknown
 * reference.
 */
export type SlideEntityResult = SlideEntity | 'elsewhere' | null;

/** Reads the data of all slides with one query per kind. The returned function finds the data of one slide. */
export async function findSlideEntities(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  subjects: readonly SlideSubject[],
): Promise<(subject: SlideSubject) => SlideEntityResult> {
  const { db } = deps;
  const { zone, locale } = context;
  const queryFor = (model: SlideSubject['model']) => ({
    locale,
    slugs: [...new Set(subjects.flatMap((each) => (each.model === model ? [each.slug] : [])))],
  });
  const [item, store, category, campaign, recipe] = await runIndependentQueries(db, [
    () => itemsBySlugs(db, queryFor('item')),
    () => storesBySlugs(db, queryFor('store')),
    () => categoriesBySlugs(db, queryFor('category')),
    () => namedDocuments(deps, context, 'campaign', queryFor('campaign').slugs),
    () => namedDocuments(deps, context, 'recipe', queryFor('recipe').slugs),
  ]);
  const found: Record<SlideSubject['model'], readonly SlideTarget[]> = {
    item,
    store,
    category,
    campaign,
    recipe,
  };
  const reaches = ({ isActive, storeId }: SlideTarget) =>
    isActive && (storeId === null || zone === null || zone.storeIds.includes(storeId));
  return ({ model, slug }) => {
    const target = found[model].find((each) => each.slug === slug);
    if (!target) return null;
    const { id, name, image } = target;
    return reaches(target) ? { id, name, image: image || null, model } : 'elsewhere';
  };
}

async function namedDocuments(
  deps: CatalogueDependencies,
  { locale, defaultLocale }: CatalogueContext,
  kind: 'campaign' | 'recipe',
  slugs: readonly string[],
): Promise<SlideTarget[]> {
  if (slugs.length === 0) return [];
  const documents = await readDocuments<{ title?: string; picture?: unknown }>(deps, {
    kind,
    slugs,
    locale,
    defaultLocale,
  });
  return documents.map(({ id, slug, body: { title = '', picture } }) => ({
    id,
    slug,
    name: title,
    image: typeof picture === 'string' ? picture : '',
    isActive: true,
    storeId: null,
  }));
}
