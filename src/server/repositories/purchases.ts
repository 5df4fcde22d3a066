import { and, desc, eq, gt, isNotNull, notInArray } from 'drizzle-orm';
import type { Purchase } from '#domain/rank-purchases.ts';
import { orderStates, isVoided } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';
import { soldLines, orders } from '../db/schema/index.ts';

/** The maximum number of lines that are read: enough for a customer who shops every day of a year. */
const maxLines = 5000;

/** The customer's purchases since a time, newest first, without rejected, cancelled and returned orders. */
export async function purchasesSince(db: Db, userId: string, since: Date): Promise<Purchase[]> {
  const rows = await db
    .select({ itemId: soldLines.itemId, orderId: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(soldLines, eq(soldLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.placedAt, since),
        notInArray(orders.status, orderStates.filter(isVoided)),
        isNotNull(soldLines.itemId),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(soldLines.id))
    .limit(maxLines);
  return rows.map(({ itemId, orderId, placedAt }) => ({
    item_id: itemId!,
    order_id: orderId,
    at: placedAt.toISOString(),
  }));
}
