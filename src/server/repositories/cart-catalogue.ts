import type { CartLine } from '#domain/cart.ts';
import { toCatalogue, type ListedItem } from '#domain/catalogue.ts';
import { toMemberItem } from '#domain/membership.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '../db/client.ts';
import { runIndependentQueries } from '../db/run-independent-queries.ts';
import { itemsByIds } from './item.ts';
import { storeById } from './store.ts';

export interface CartCatalogue {
  items: ListedItem[];
  /** Items by id, without items that no longer exist. */
  catalogue: ReadonlyMap<number, ListedItem>;
  /** The cart's store, even if inactive; if the cart names no store, the first item's store. */
  store: Store | null;
}

/** Reads everything that is needed to calculate the prices of a cart. `db` may be a transaction. */
export async function readCartCatalogue(
  db: Db,
  {
    lines,
    restaurant_id,
    locale,
    isMember = false,
  }: {
    lines: readonly Pick<CartLine, 'item_id'>[];
    restaurant_id: number | null;
    locale: string;
    /** Whether to read the items with the variants and prices for members. */
    isMember?: boolean | undefined;
  },
): Promise<CartCatalogue> {
  const ids = [...new Set(lines.map((line) => line.item_id))];
  const [known, namedStore] = await runIndependentQueries(db, [
    () => itemsByIds(db, ids, locale),
    async () => (restaurant_id === null ? null : storeById(db, restaurant_id, locale)),
  ]);
  const items = isMember ? known.map(toMemberItem) : known;
  const first = items[0];
  const store = namedStore ?? (first ? await storeById(db, first.restaurant_id, locale) : null);
  return { items, catalogue: toCatalogue(items) as CartCatalogue['catalogue'], store };
}
