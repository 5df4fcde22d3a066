import { availabilityOf } from '#domain/availability.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import type { Money } from '#domain/money.ts';
import { selectableVariants } from '#domain/selectable-variants.ts';
import type { Db } from '../../db/client.ts';
import { pageOfItems, searchFilter } from '../catalogue/list-items.ts';
import { shelfItems } from '../catalogue/views.ts';

/** Items that a search shows: more than that are found with another word. */
const maxItems = 12;

/** What can be added to an open order. */
export type Addition = {
  item_id: number;
  variant_id: number | null;
  slug: string;
  name: string;
  variant_name: string;
  price: Money;
  /** Its add-ons must be chosen, so it is ordered on its own page. */
  hasChoice: boolean;
};

/** Items of the order's store, by the search of the shop's own lists. */
export async function searchAdditions(
  { db }: { db: Db },
  { storeId, locale, q }: { storeId: number; locale: string; q: string },
): Promise<Addition[]> {
  const storeIds = [storeId];
  const words = await searchFilter(db, { search: q, storeIds });
  const { ids } = await pageOfItems(db, { storeIds, ...words, limit: maxItems });
  return (await shelfItems(db, { zone: { storeIds }, locale }, ids)).flatMap(toAdditions);
}

/** Items that were added before, as they are sold now; those that cannot be added any more are missing. */
export async function findAdditions(
  { db }: { db: Db },
  { storeId, locale, ids }: { storeId: number; locale: string; ids: readonly number[] },
): Promise<Addition[]> {
  if (ids.length === 0) return [];
  return (await shelfItems(db, { zone: { storeIds: [storeId] }, locale }, [...ids])).flatMap(toAdditions);
}

function toAdditions(item: ListedItem): Addition[] {
  const hasChoice = item.addon_categories.some(({ type, addons }) => type === 'SINGLE' && addons.length > 0);
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
