import { allFavoriteIds } from '#server/repositories/favorite.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { storesByIds } from '#server/repositories/store.ts';
import {
  type CatalogueDependencies,
  isForSaleInZone,
  type ItemView,
  type StoreView,
  toStoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

/** Why a favourite item cannot be ordered now at the visitor's place. */
export type UnavailableReason = 'not_sold' | 'not_delivered' | 'out_of_stock';

export type FavoriteItems = {
  /** Items in stock from stores that deliver to the visitor's place; the latest favourite comes first. */
  available: ItemView[];
  unavailable: { item: ItemView; reason: UnavailableReason }[];
};

/** The customer's favourite items; items that cannot be ordered now are listed separately, with the reason. */
export async function favoriteItems(
  { db }: Pick<CatalogueDependencies, 'db'>,
  context: CatalogueContext,
  userId: string,
): Promise<FavoriteItems> {
  const items = await readInOrder(await allFavoriteIds(db, userId, 'item'), (ids) =>
    itemsByIds(db, ids, context.locale),
  );
  const listed: FavoriteItems = { available: [], unavailable: [] };
  for (const item of items) {
    const favorite = { ...item, is_favorited: true };
    const reason = unavailableReason(item, context);
    if (reason) listed.unavailable.push({ item: favorite, reason });
    else listed.available.push(favorite);
  }
  return listed;
}

export type FavoriteStores = {
  /** Stores that deliver to the visitor's place, open stores first. */
  available: StoreView[];
  unavailable: StoreView[];
};

/**
 * The customer's favourite stores that are active. `is_operational` is true for stores that deliver to the visitor's
 * place; without a place, for all stores.
 */
export async function favoriteStores(
  { db, clock }: CatalogueDependencies,
  context: CatalogueContext,
  userId: string,
): Promise<FavoriteStores> {
  const stores = await readInOrder(await allFavoriteIds(db, userId, 'store'), (ids) =>
    storesByIds(db, ids, context.locale),
  );
  const now = clock.now();
  const views = stores
    .filter((store) => store.is_active === 1)
    .map((store) => {
      const isDelivered = context.zone?.storeIds.includes(store.id) ?? true;
      return toStoreView({ ...store, is_favorited: true, is_operational: isDelivered ? 1 : 0 }, now);
    });
  const available = views.filter((store) => store.is_operational === 1);
  return {
    available: [
      ...available.filter((store) => store.is_open),
      ...available.filter((store) => !store.is_open),
    ],
    unavailable: views.filter((store) => store.is_operational === 0),
  };
}

/** The ids of all favourites, for the heart icons of cached pages that are the same for everybody. */
export async function favoriteIds(
  { db }: Pick<CatalogueDependencies, 'db'>,
  userId: string,
): Promise<{ items: number[]; stores: number[] }> {
  const [items, stores] = await Promise.all([
    allFavoriteIds(db, userId, 'item'),
    allFavoriteIds(db, userId, 'store'),
  ]);
  return { items, stores };
}

function unavailableReason(item: ItemView, context: CatalogueContext): UnavailableReason | null {
  if (item.is_active !== 1) return 'not_sold';
  if (!isForSaleInZone(item, context)) return item.is_free_item === 1 ? 'not_sold' : 'not_delivered';
  return item.stock_state === 'out' ? 'out_of_stock' : null;
}

async function readInOrder<Each extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Each[]>,
): Promise<Each[]> {
  const found = new Map((await read(ids)).map((each) => [each.id, each]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
