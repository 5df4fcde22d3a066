import {
  visibleStores,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from './visible-stores-and-items.ts';

/** The maximum number of other stores that are listed. */
const maxStores = 3;

/**
 * Alternatives to a store that does not deliver to the visitor's place: stores that deliver there, open stores first.
 */
export async function alternativeStores(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  storeId: number,
): Promise<StoreView[]> {
  if (context.zone === null || context.zone.storeIds.includes(storeId)) return [];
  const stores = await visibleStores(deps, context);
  return stores.filter(({ id }) => id !== storeId).slice(0, maxStores);
}
