import { eq } from 'drizzle-orm';
import type { OrderActor, OrderState } from '#domain/order-state.ts';
import { orders } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import type { TestShop } from './orders.ts';

/** Changes the state of an order in the name of `actor`, such as the store, the customer or support. */
export function stepOrder(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  uniqueOrderId: string,
  to: OrderState,
  actor: OrderActor = 'support',
) {
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, uniqueOrderId);
    if (!row) throw new Error('There is no such order.');
    return changeOrderState(tx, row, { to, actor, actorId: null, reason: 'a test', at: clock.now() });
  });
}

/** Moves a placed order through all states until it is delivered, and returns its row. */
export async function deliverOrder(shop: Pick<TestShop, 'db' | 'clock'>, uniqueOrderId: string) {
  for (const to of ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'] as const) {
    const step = await stepOrder(shop, uniqueOrderId, to, 'store');
    if (!step.ok) throw new Error(`${to}: ${step.error}`);
  }
  const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
  return row!;
}
