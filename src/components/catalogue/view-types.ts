/** The fields of a service's result that the catalogue's components need; a service may return more. */
import type { Category, Item } from '#domain/catalogue.ts';
import type { Store } from '#domain/store.ts';

export type ItemView = Item & { stock_state: 'in' | 'low' | 'out' };

/** One page of a list. */
export type ItemListView = {
  items: readonly ItemView[];
  total: number;
  page: number;
  pageSize: number;
};

export type StoreView = Store & {
  is_open: boolean;
  /**
   * ISO timestamps. `opens_at` is when a closed store opens; null while the store is open. `changes_at` is when the
   * store next opens or closes. Both are null if no such time is known.
   */
  opens_at: string | null;
  changes_at: string | null;
};

export type CategoryView = Category & { tagline: string; image2: string | null; item_count: number };
