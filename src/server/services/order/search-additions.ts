import { requiresAddon } from '#domain/addons.ts';
import { availabilityOf } from '#domain/availability.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import type { Money } from '#domain/money.ts';
import { selectableVariants } from '#domain/selectable-variants.ts';
import type { Db } from '#server/db/client.ts';
import { pageOfItems, searchFilter } from '../catalogue/list-items.ts';
import { shelfItems } from '../catalogue/visible-stores-and-items.ts';

/** The maximum number of items that a search shows; a more precise search finds the others. */
const maxItems = 12;

/** An item that can be added to an open order. */
export type Addition = {
  item_id: number;
  variant_id: number | null;
  slug: string;
  name: string;
  variant_name: string;
  price: Money;
  /** Whether addons must be chosen, so that the item can be ordered only on its page. */
  hasChoice: boolean;
};

/** Items of the order's store, found by the same search as in the shop's lists of items. */
export async function searchAdditions(
  { db }: { db: Db },
  { storeId, locale, q }: { storeId: number; locale: string; q: string },
): Promise<Addition[]> {
  const storeIds = [storeId];
  const words = await searchFilter(db, { search: q, storeIds });
  const { ids } = await pageOfItems(db, { storeIds, ...words, limit: maxItems });
  return (await shelfItems(db, { zone: { storeIds }, locale }, ids)).flatMap(toAdditions);
}

/** Items that were added before, with their current prices, without items that can no longer be added. */
export async function findAdditions(
  { db }: { db: Db },
  { storeId, locale, ids }: { storeId: number; locale: string; ids: readonly number[] },
): Promise<Addition[]> {
  if (ids.length === 0) return [];
  return (await shelfItems(db, { zone: { storeIds: [storeId] }, locale }, [...ids])).flatMap(toAdditions);
}

function toAdditions(item: ListedItem): Addition[] {
  const hasChoice = item.addon_categories.some(requiresAddon);
  const shared = { item_id: item.id, slug: item.slug, name: item.name, hasChoice };
  if (item.is_combo === 1 || item.variants.length === 0)
    return availabilityOf(item).status === 'available'
      ? [{ ...shared, variant_id: null, variant_name: '', price: priceOf(item, null).price }]
      : [];
  const variants = selectableVariants(item).filter(({ isAvailable }) => isAvailable);
  return (hasChoice ? variants.slice(0, 1) : variants).map(({ variant, price }) => ({
    ...{ ...shared, variant_id: variant.id, price },
    variant_name: item.has_variant === 1 && !hasChoice ? variant.name : '',
  }));
}
