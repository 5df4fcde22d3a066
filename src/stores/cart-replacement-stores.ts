import { openState } from '#domain/opening-hours.ts';
import { callApi } from './api.ts';
import { cachedCatalogue } from './cart-catalogue.ts';
import { cart } from './cart.ts';

/** The store of the current cart, and the store whose item would replace that cart. */
export type CartReplacementStores = {
  from: string | null;
  to: { name: string; is_open: boolean; opens_at: string | null } | null;
};

/**
 * Loads the two stores named in the question whether to replace another store's cart. A store that cannot be loaded,
 * for example while offline, is null.
 */
export async function loadCartReplacement(newStoreId: number | null): Promise<CartReplacementStores> {
  const [from, to] = await Promise.all([
    nameOfCartStore(),
    newStoreId === null ? null : loadStore(newStoreId),
  ]);
  return { from, to };
}

async function nameOfCartStore(): Promise<string | null> {
  const id = cart.get().restaurant_id;
  const { store } = cachedCatalogue.get();
  if (id === null) return null;
  return store?.id === id ? store.name : ((await loadStore(id))?.name ?? null);
}

async function loadStore(id: number): Promise<NonNullable<CartReplacementStores['to']> | null> {
  const result = await callApi(`stores/info-by-id/${id}`, {});
  if (!result.ok) return null;
  const state = openState(result.data, new Date());
  return {
    name: result.data.name,
    is_open: state.is_open,
    opens_at: state.is_open ? null : (state.opens_at?.toISOString() ?? null),
  };
}
