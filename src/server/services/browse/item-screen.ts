import { instantAt, today } from '#domain/calendar.ts';
import { mediaId } from '#domain/media.ts';
import { itemOnDay } from '#domain/pre-items.ts';
import {
  categoryById,
  findCategoryAndDescendantIds,
  type CategoryView,
} from '#server/repositories/category.ts';
import {
  isWithdrawnItem,
  findItemForPreview,
  itemBySlug,
  itemIdOfStorePath,
  itemsByIds,
} from '#server/repositories/item.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { findTranslations } from '#server/repositories/sitemap-entries.ts';
import { listItems } from '#server/repositories/item-listing.ts';
import { findItemPictureNames, findMedia } from '#server/repositories/media.ts';
import { storeById, storeBySlug } from '#server/repositories/store.ts';
import type { RatingSummary } from '#domain/rating.ts';
import { readSections, sectionsTag } from '../home/sections.ts';
import { itemRating } from '../rating/read-reviews.ts';
import { alternativeStores } from '../catalogue/alternative-stores.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfItems,
  shelfItems,
  cacheTagsOfStores,
  toStoreView,
  type CatalogueDependencies,
  type ItemView,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type ItemScreen = {
  item: ItemView;
  store: StoreView;
  /** Whether the store delivers to the visitor's zone; true without a place. */
  delivered: boolean;
  /** Other stores that deliver to the visitor's zone, if this store does not. */
  deliveringStores: StoreView[];
  category: CategoryView | null;
  /** The item's pictures in their order; cards of the item show the first picture. */
  pictures: ItemPicture[];
  /** The languages into which the item's name is translated. */
  translations: string[];
  rating: RatingSummary;
  similar: ItemView[];
  /** Frequently bought items of the same store. */
  bought_with: ItemView[];
  tags: string[];
  maxAge: number;
};

export type ItemPicture = { name: string; alt: string };

/** An item that is no longer sold, with its store and category, where visitors can look for other items. */
export type WithdrawnItemScreen = {
  withdrawn: Pick<ItemView, 'name' | 'image' | 'cloth'>;
  /** The item's store; null if the store is not shown to customers either. */
  store: Pick<StoreView, 'slug' | 'name'> | null;
  category: CategoryView | null;
};

/** An item by its slug, or by a store (slug or id) and the id of an item or variant in it (ROUTE-24, 25, 64, 65). */
export type ItemAddress = { slug: string } | { store: string; id: number };

const SHELF = 8;

export async function itemScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { address: ItemAddress; previewedItemId?: number | undefined },
): Promise<ItemScreen | WithdrawnItemScreen | null> {
  const { db, clock } = deps;
  const { address, previewedItemId } = context;
  const found =
    previewedItemId === undefined
      ? await findItem(deps, context)
      : await findPreviewedItem(deps, context, previewedItemId);
  if (!found) return null;
  if (previewedItemId === undefined && found.is_active === 0 && (await isWithdrawnItem(db, found.id)))
    return withdrawnScreen(db, context, found);
  // In a URL, the id of a store is followed by the id of an item, and the slug of a store by the id of a variant.
  const item = 'id' in address && !/^\d+$/.test(address.store) ? preselectVariant(found, address.id) : found;
  const store = await storeById(db, item.restaurant_id, context.locale);
  if (!store || store.is_active === 0) return null;
  const contextOfOneStore: CatalogueContext = { zone: { storeIds: [store.id] }, locale: context.locale };
  const [category, pictures, translations, rating, similar, boughtWith, deliveringStores] = await Promise.all(
    [
      item.category_id === null ? null : categoryById(db, item.category_id, context.locale),
      itemPictures(deps, context, item),
      findTranslations(db, 'item', item.id),
      itemRating(db, item.id),
      similarItems(deps, context, item),
      oftenBought(deps, contextOfOneStore, item),
      alternativeStores(deps, context, store.id),
    ],
  );
  const now = clock.now();
  const view = toStoreView(store, now);
  const shown = itemOnDay(item, today(now, store.time_zone));
  const preItemUntil =
    shown.is_pre_item === 1 ? instantAt(shown.pre_avail_date!.slice(0, 10), 0, store.time_zone) : null;
  return {
    item: shown,
    store: view,
    delivered: context.zone === null || context.zone.storeIds.includes(store.id),
    deliveringStores,
    category,
    pictures,
    translations,
    rating,
    similar,
    bought_with: boughtWith,
    tags: [
      sectionsTag,
      ...cacheTagsOfStores([store, ...deliveringStores]),
      ...cacheTagsOfItems([item, ...similar, ...boughtWith]),
    ],
    maxAge: cacheSeconds(cacheSecondsOfStores([view, ...deliveringStores], now), preItemUntil, now),
  };
}

async function withdrawnScreen(
  db: CatalogueDependencies['db'],
  { locale }: CatalogueContext,
  item: ItemView,
): Promise<WithdrawnItemScreen> {
  const [store, category] = await Promise.all([
    storeById(db, item.restaurant_id, locale),
    item.category_id === null ? null : categoryById(db, item.category_id, locale),
  ]);
  return { withdrawn: item, store: store?.is_active === 1 ? store : null, category };
}

/** The item for which a preview link was signed; null if the requested URL does not contain this item's slug. */
async function findPreviewedItem(
  { db }: CatalogueDependencies,
  { address, locale }: CatalogueContext & { address: ItemAddress },
  id: number,
): Promise<ItemView | null> {
  const item = await findItemForPreview(db, id, locale);
  return item && 'slug' in address && item.slug === address.slug ? item : null;
}

async function findItem(
  { db }: CatalogueDependencies,
  { address, locale }: CatalogueContext & { address: ItemAddress },
): Promise<ItemView | null> {
  if ('slug' in address) return itemBySlug(db, address.slug, locale);
  const namedStore = await storeBySlug(db, address.store, locale);
  const store = namedStore ?? (await storeByNumber(db, address.store, locale));
  const id = store
    ? await itemIdOfStorePath(db, store.id, address.id, namedStore ? 'variant' : 'item')
    : null;
  return id === null ? null : ((await itemsByIds(db, [id], locale))[0] ?? null);
}

/**
 * The item's pictures. The alternative text of a picture is the one in the media library; if it has none, the item's
 * name.
 */
async function itemPictures(
  { db }: CatalogueDependencies,
  { locale }: CatalogueContext,
  item: ItemView,
): Promise<ItemPicture[]> {
  const names = (await findItemPictureNames(db, item.id)).filter((name) => name !== '');
  const media = await findMedia(
    db,
    names.flatMap((name) => mediaId(name) ?? []),
  );
  const altById = new Map(media.map(({ id, alt }) => [id, alt[locale] || alt['en'] || '']));
  return names.map((name) => ({ name, alt: altById.get(mediaId(name) ?? 0) || item.name }));
}

/** Preselects the variant that the URL names. */
function preselectVariant(item: ItemView, variantId: number): ItemView {
  if (!item.variants.some(({ id }) => id === variantId)) return item;
  const variants = item.variants.map(
    (each) => ({ ...each, is_default: each.id === variantId ? 1 : 0 }) as const,
  );
  return { ...item, variants };
}

async function storeByNumber(db: CatalogueDependencies['db'], value: string, locale: string) {
  return /^\d{1,9}$/.test(value) ? storeById(db, Number(value), locale) : null;
}

/** Other items of the same category or its subcategories that are in stock, from all stores of the visitor's zone. */
export async function similarItems(
  { db }: CatalogueDependencies,
  context: CatalogueContext,
  item: ItemView,
): Promise<ItemView[]> {
  if (item.category_id === null) return [];
  const { ids } = await listItems(db, {
    storeIds: context.zone?.storeIds ?? null,
    categoryIds: await findCategoryAndDescendantIds(db, item.category_id),
    inStock: true,
    limit: SHELF + 1,
  });
  return shelfItems(db, context, ids.filter((id) => id !== item.id).slice(0, SHELF));
}

/** Items of the same store in the 'frequently bought' sections. */
async function oftenBought(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  item: ItemView,
): Promise<ItemView[]> {
  const sections = await readSections(deps, context, { choose: ({ kind }) => kind === 'frequently_bought' });
  const items = sections.flatMap((section) => section.items as readonly ItemView[]);
  const otherItems = new Map(items.filter(({ id }) => id !== item.id).map((other) => [other.id, other]));
  return [...otherItems.values()].slice(0, SHELF);
}
