import type { ListQuery } from '#contracts/list-query.ts';
import type { Slider } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import {
  categoryBySlug,
  findCategoryAndDescendantIds,
  type CategoryView,
} from '#server/repositories/category.ts';
import { findTranslations } from '#server/repositories/sitemap-entries.ts';
import { nextScheduleChange } from '../documents/read-documents.ts';
import { readSliders, slidersTag } from '../home/sliders.ts';
import { categoriesInZone } from '../catalogue/categories-in-zone.ts';
import { listItems, type ItemList } from '../catalogue/list-items.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfStores,
  visibleStores,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type CategoryScreen = {
  /** The languages into which the name is translated. */
  translations: string[];
  category: CategoryView;
  /** The child categories that have items in the visitor's zone. */
  children: CategoryView[];
  /** Stores of the items on this page. */
  stores: StoreView[];
  list: ItemList;
  /** The slider of category pages (position 3), on the first page. */
  slider: Slider | null;
  tags: string[];
  maxAge: number;
};

/** All categories that have items in the visitor's zone. */
export async function categoriesScreen(
  { db }: CatalogueDependencies,
  context: CatalogueContext,
): Promise<CategoryView[]> {
  return categoriesInZone(db, { storeIds: context.zone?.storeIds ?? null, locale: context.locale });
}

export async function categoryScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { slug: string; query: ListQuery },
): Promise<CategoryScreen | null> {
  const { db, clock } = deps;
  const category = await categoryBySlug(db, context.slug, context.locale);
  if (!category) return null;
  const [translations, allCategories, list, sliders, nextChange] = await Promise.all([
    findTranslations(db, 'category', category.id),
    categoriesScreen(deps, context),
    listItems(db, context, context.query, {
      categoryIds: await findCategoryAndDescendantIds(db, category.id),
    }),
    readSliders(
      deps,
      context,
      (slider) => slider.position_id === 3 && (slider.category ?? category.slug) === category.slug,
    ),
    nextScheduleChange(deps, 'promo_slider'),
  ]);
  const stores = await visibleStores(deps, context, [
    ...new Set(list.items.map((item) => item.restaurant_id)),
  ]);
  return {
    translations,
    category: allCategories.find((each) => each.id === category.id) ?? category,
    children: allCategories.filter((each) => each.parent_id === category.id),
    stores,
    list,
    slider: context.query.page === 1 ? (sliders[0] ?? null) : null,
    tags: ['categories', `category:${category.slug}`, slidersTag, ...cacheTagsOfStores(stores), ...list.tags],
    maxAge: cacheSeconds(cacheSecondsOfStores(stores, clock.now()), nextChange, clock.now()),
  };
}
