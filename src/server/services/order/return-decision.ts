import { toLine } from '#domain/cart.ts';
import type { Db } from '#server/db/client.ts';
import { type OrderRow, findProductsOfOrder } from '#server/repositories/order.ts';
import type { StockDemand } from '#server/repositories/stock.ts';
import { findDemandsOfLines } from './line-demands.ts';

/** The store's decision about an order that was returned. */
export type ReturnDecision = {
  /** The order's lines that can be sold again. */
  sellableLineIds: readonly number[];
  /** Whether the shop retains the delivery charge, the slot's charge and the tip. */
  keepsCharges: boolean;
};

/** The stock that these lines of an order have taken, at most the stock taken by the order. */
export async function findSellableDemands(
  db: Db,
  order: OrderRow,
  demands: readonly StockDemand[],
  lineIds: readonly number[],
): Promise<StockDemand[]> {
  const sold = await findProductsOfOrder(db, order.id);
  const chosen = sold.filter(({ id }) => lineIds.includes(id));
  if (chosen.length === sold.length) return [...demands];
  const lines = chosen.flatMap(({ itemId, variantId, quantity }) =>
    itemId === null ? [] : [toLine({ item_id: itemId, variant_id: variantId, addon_ids: [], quantity })],
  );
  return findDemandsOfLines(db, { lines, demands, locale: order.locale });
}
