import { visibleStores, type CatalogueDeps, type StoreView, type Visit } from './views.ts';

/** The maximum number of other stores that are listed. */
const maxStores = 3;

/**
 * Alternatives to a store that does not deliver to the visitor's place: stores that deliver there, open stores first.
 */
export async function alternativeStores(
  deps: CatalogueDeps,
  visit: Visit,
  storeId: number,
): Promise<StoreView[]> {
  if (visit.zone === null || visit.zone.storeIds.includes(storeId)) return [];
  const stores = await visibleStores(deps, visit);
  return stores.filter(({ id }) => id !== storeId).slice(0, maxStores);
}
