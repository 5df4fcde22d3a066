import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedAddon } from '#domain/catalogue.ts';
import { finalStates, orderStates, type UndoableState } from '#domain/order-state.ts';
import { unseenStates } from '#domain/unseen-order-ladder.ts';
import type { Db } from '#server/db/client.ts';
import { addChange } from '#server/db/change-log.ts';
import { orders, pendingOrderSteps, soldLines, users } from '#server/db/schema/index.ts';
import { withTableName } from '#server/db/with-table-name.ts';
import { partnersSql } from '../partner-orders.ts';
import type { OrderRow } from '../order.ts';
import type { NamedPendingStep } from '../pending-order-step.ts';
import { cashDueSql, orderPaymentStateSql } from '../payment.ts';
import { codeTriesLeftSql } from '../wrong-code.ts';
import type { PartnerOrder } from '#domain/partner-order.ts';
import type { PaymentState } from '#domain/payment.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

const openStates = orderStates.filter((state) => !finalStates.includes(state));

export type BoardRow = {
  order: OrderRow;
  paymentState: PaymentState;
  cashDue: number;
  codeTriesLeft: number;
  hasRider: boolean;
  /** The step that can still be undone; null if there is none. */
  pending: NamedPendingStep | null;
  /** The open orders that are delivered together with this order. */
  partners: PartnerOrder[];
  lines: BoardLine[];
};
type BoardLine = Pick<
  typeof soldLines.$inferSelect,
  'itemId' | 'variantId' | 'name' | 'variantName' | 'quantity' | 'estimatedGrams' | 'weighedGrams'
> & { addons: readonly SelectedAddon[] };

const toPending = ({
  toStatus,
  dueAt,
  by,
}: {
  toStatus: UndoableState | null;
  dueAt: Date | null;
  by: string | null;
}): BoardRow['pending'] => (toStatus && dueAt ? { toStatus, dueAt, by } : null);

/** Orders that are not finished, with their lines, oldest first. */
export async function findOpenOrders(
  db: Db,
  storeIds: StoreScope,
  { storeId, limit }: { storeId: number | undefined; limit: number },
): Promise<BoardRow[]> {
  return findRows(
    db,
    and(
      isInStoresSql(storeIds, orders.storeId),
      storeId === undefined ? undefined : eq(orders.storeId, storeId),
      inArray(orders.status, openStates),
    ),
    limit,
  );
}

/** One order in any state, as the board shows it. */
export async function findBoardRow(db: Db, orderId: number): Promise<BoardRow | null> {
  return (await findRows(db, eq(orders.id, orderId), 1))[0] ?? null;
}

async function findRows(db: Db, where: SQL | undefined, limit: number): Promise<BoardRow[]> {
  const found = await db
    .select({
      order: orders,
      paymentState: orderPaymentStateSql(orders.id),
      cashDue: cashDueSql(orders.id),
      codeTriesLeft: codeTriesLeftSql(orders.id),
      partners: partnersSql,
      hasRider: sql<boolean>`exists (select from deliveries d where d.order_id = ${withTableName(orders.id)})`,
      pending: { toStatus: pendingOrderSteps.toStatus, dueAt: pendingOrderSteps.dueAt, by: users.name },
    })
    .from(orders)
    .leftJoin(pendingOrderSteps, eq(pendingOrderSteps.orderId, orders.id))
    .leftJoin(users, eq(users.id, pendingOrderSteps.actorId))
    .where(where)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit);
  if (found.length === 0) return [];
  const lines = await db
    .select({
      orderId: soldLines.orderId,
      itemId: soldLines.itemId,
      variantId: soldLines.variantId,
      name: soldLines.name,
      variantName: soldLines.variantName,
      addons: soldLines.addons,
      quantity: soldLines.quantity,
      estimatedGrams: soldLines.estimatedGrams,
      weighedGrams: soldLines.weighedGrams,
    })
    .from(soldLines)
    .where(
      inArray(
        soldLines.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(soldLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map((row) => ({
    ...row,
    pending: toPending(row.pending),
    lines: (byOrder.get(row.order.id) ?? []) as BoardLine[],
  }));
}

/**
 * Marks orders as seen by a person, only once, and notifies every screen of their stores. Returns the number of newly
 * marked orders.
 */
export async function markOrdersSeen(
  tx: Db,
  shown: readonly { id: number; revision: number }[],
  { storeIds, userId, at }: { storeIds: StoreScope; userId: string; at: Date },
): Promise<number> {
  const seen = await tx
    .update(orders)
    .set({ seenAt: at, seenBy: userId })
    .where(
      and(
        sql`(${orders.id}, ${orders.revision}) in (select id, revision
          from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (id int, revision int))`,
        isInStoresSql(storeIds, orders.storeId),
        isNull(orders.seenAt),
        inArray(orders.status, [...unseenStates]),
      ),
    )
    .returning({ storeId: orders.storeId, uniqueOrderId: orders.uniqueOrderId });
  if (seen.length === 0) return 0;
  await addChange(tx, 'desk', [...new Set(seen.map(({ storeId }) => `orders:${storeId}`))]);
  return seen.length;
}
