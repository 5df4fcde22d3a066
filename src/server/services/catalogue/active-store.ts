import type { Settings } from '#contracts/settings.ts';
import type { Point } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import { checkOperational } from '#domain/zone.ts';
import { storeById, storesByIds } from '#server/repositories/store.ts';
import { measureDistance } from '../location/measure-distance.ts';
import {
  toStoreView,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from './visible-stores-and-items.ts';

type StoreQuery = { id: number; point: Point | null; locale: string };

/** A store as customers see it; null for an inactive store. */
export function activeStoreView({ clock }: CatalogueDependencies, store: Store | null): StoreView | null {
  return store && store.is_active === 1 ? toStoreView(store, clock.now()) : null;
}

/** An active store that delivers to the point; without a point, any active store. */
export async function requireDeliveringStore(
  deps: CatalogueDependencies,
  { id, point, locale }: StoreQuery,
): Promise<{ ok: true; view: StoreView } | { ok: false; error: 'not_delivered' | 'not_found' }> {
  const store = await storeById(deps.db, id, locale);
  if (store && !checkOperational(store, point).is_operational) return { ok: false, error: 'not_delivered' };
  const view = activeStoreView(deps, store);
  return view ? { ok: true, view } : { ok: false, error: 'not_found' };
}

/** An active store, whether it delivers to the point, and how far away it is. */
export async function checkStoreDelivery(
  deps: CatalogueDependencies,
  { id, point, locale, settings }: StoreQuery & { settings: Pick<Settings, 'enGDMA'> },
): Promise<(ReturnType<typeof checkOperational> & { store: StoreView }) | null> {
  const store = await storeById(deps.db, id, locale);
  if (!store || store.is_active === 0) return null;
  const operation = checkOperational(store, point, await measureDistance(settings, store, point));
  const view = toStoreView({ ...store, is_operational: operation.is_operational ? 1 : 0 }, deps.clock.now());
  return { ...operation, store: view };
}

/** A context that shows only one active store, regardless of the customer's place. */
export async function contextOfOneStore(
  { db }: CatalogueDependencies,
  id: number,
  locale: string,
): Promise<CatalogueContext | null> {
  const [store] = await storesByIds(db, [id], locale);
  return store && store.is_active === 1 ? { zone: { storeIds: [store.id] }, locale } : null;
}
