import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { orderDemands } from '../db/schema/index.ts';
import type { StockDemand } from './stock.ts';

/** The units that an order has taken from the stock. */
export async function findOrderDemands(db: Db, orderId: number): Promise<StockDemand[]> {
  return db.select().from(orderDemands).where(eq(orderDemands.orderId, orderId));
}

/** Records that the order has taken more of a stock item. */
export async function addOrderDemand(tx: Db, orderId: number, demand: StockDemand): Promise<void> {
  const { variantId, overrideStoreId, quantity } = demand;
  await tx
    .insert(orderDemands)
    .values({ orderId, variantId, overrideStoreId, quantity })
    .onConflictDoUpdate({
      target: [orderDemands.orderId, orderDemands.variantId, orderDemands.overrideStoreId],
      set: { quantity: sql`${orderDemands.quantity} + ${quantity}` },
    });
}

/** Removes units from the order; the caller decides whether to return them to the stock. */
export async function lowerOrderDemand(tx: Db, orderId: number, demand: StockDemand): Promise<void> {
  const isRow = and(
    eq(orderDemands.orderId, orderId),
    eq(orderDemands.variantId, demand.variantId),
    eq(orderDemands.overrideStoreId, demand.overrideStoreId),
  );
  await tx.delete(orderDemands).where(and(isRow, lte(orderDemands.quantity, demand.quantity)));
  await tx
    .update(orderDemands)
    .set({ quantity: sql`${orderDemands.quantity} - ${demand.quantity}` })
    .where(isRow);
}
