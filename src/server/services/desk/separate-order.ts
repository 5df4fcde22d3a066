import type { DeskOrder } from '#contracts/desk/order.ts';
import type { Settings } from '#contracts/settings.ts';
import { isJoinable } from '#domain/order-state.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { addChange } from '#server/db/change-log.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findOrderReference } from '#server/repositories/desk/orders.ts';
import { leaveOrderGroup } from '#server/repositories/partner-orders.ts';
import { lockWithPartners, offerSeparatedOrders } from '../order/partner-orders.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { getOrder } from './orders.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

/**
 * Separates an order from its partner orders, for example because the partner orders are not packed yet. The bill of
 * the order does not change. Separating an order twice changes nothing. An order that has left the store or has ended
 * is refused.
 */
export async function separateOrder(
  deps: { db: Db; clock: Clock; settings: Settings },
  { id }: { id: number },
  access: Access,
): Promise<{ ok: true; row: DeskOrder } | DeskRefusal> {
  const found = await findOrderReference(deps.db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  const isInStore = await inTransaction(deps.db, async (tx) => {
    const { row, partners } = (await lockWithPartners(tx, found.uniqueOrderId))!;
    if (!isJoinable(row.status)) return false;
    if (partners.length === 0) return true;
    await offerSeparatedOrders(tx, row, partners, deps.clock.now());
    await leaveOrderGroup(tx, row);
    await writeAudit(tx, {
      actorId: access.userId,
      subjectId: row.userId,
      action: 'order.separated',
      detail: { order: row.orderNumber, from: partners.map(({ orderNumber }) => orderNumber).join(', ') },
    });
    await addChange(tx, 'desk', [`orders:${row.storeId}`]);
    return true;
  });
  if (!isInStore)
    return refusal('illegal_transition', 'The order has left the store already, or it has ended. Reload it.');
  const order = await getOrder(deps, id, access);
  return order ? { ok: true, row: order } : notFound();
}
