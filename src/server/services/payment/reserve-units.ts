import type { Db } from '#server/db/client.ts';
import type { CheckoutRow } from '#server/repositories/checkout.ts';
import { insertReservation } from '#server/repositories/reservation.ts';
import { inLockOrder, reserveStock, findSellableQuantity } from '#server/repositories/stock.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import type { OrderAttempt } from '../order/order-attempt.ts';
import type { NamedDemand } from '../order/line-demands.ts';
import { type Buyer, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { outOfStockRefusal } from '../order/validate-order.ts';
import { graceMinutes } from './reservation-time.ts';

/**
 * Limits the payment pages that one buyer opens, because reserved stock is unavailable to other customers. Throws
 * `OrderRefusedError`.
 */
export async function limitReservations(
  { db }: { db: Db },
  [{ actor }]: OrderAttempt['keys'],
): Promise<void> {
  const counted = await countAttempt({ db }, 'holdByBuyer', actor);
  if (!counted.ok) throw new OrderRefusedError(counted);
}

/** Reserves the stock of a checkout while its payment page is open. Throws `OrderRefusedError`. */
export async function reserveUnits(
  tx: Db,
  { uniqueId, expiresAt }: CheckoutRow,
  demands: readonly NamedDemand[],
  { shop }: Pick<Buyer, 'shop'>,
): Promise<void> {
  for (const demand of inLockOrder(demands)) {
    const { variantId, overrideStoreId, quantity, name } = demand;
    if (!(await reserveStock(tx, demand))) {
      const available = await findSellableQuantity(tx, demand);
      throw new OrderRefusedError(
        outOfStockRefusal([{ variant_id: variantId, name, wanted: quantity, available }], shop),
      );
    }
    await insertReservation(tx, {
      key: uniqueId,
      ...{ variantId, overrideStoreId, quantity },
      expiresAt: new Date(expiresAt.getTime() + graceMinutes * 60_000),
    });
  }
}
