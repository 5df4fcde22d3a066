import { rankPurchases } from '#domain/rank-purchases.ts';
import { purchasesSince } from '#server/repositories/purchases.ts';
import {
  type CatalogueDependencies,
  type ItemView,
  shelfItems,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

const year = 365 * 24 * 3600 * 1000;
/**
 * The number of items that are read, more than are shown, because some are not sold in the visitor's zone or are out of
 * stock.
 */
const maxRead = 200;

/**
 * Items that this customer buys often, most useful first: items in stock from all stores that deliver to the visitor's
 * place.
 */
export async function itemsToBuyAgain(
  { db, clock }: CatalogueDependencies,
  context: CatalogueContext,
  { userId, limit }: { userId: string; limit: number },
): Promise<ItemView[]> {
  const now = clock.now();
  const purchases = await purchasesSince(db, userId, new Date(now.getTime() - year));
  const ids = rankPurchases(purchases, now).slice(0, maxRead);
  const items = await shelfItems(db, context, ids);
  return items.filter((item) => item.stock_state !== 'out').slice(0, limit);
}
