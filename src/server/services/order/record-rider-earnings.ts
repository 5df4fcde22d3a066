import { riderPay } from '#domain/rider.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { updateDelivery, findDelivery } from '#server/repositories/rider-delivery.ts';
import { postEntry } from '#server/repositories/ledger.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import type { RetainedCharges } from './retained-charges.ts';
import { loadSettings } from '../settings/published-shop.ts';

/**
 * Records what the rider earned with an order that has ended: the fee (even for a returned order, because the trip was
 * made) and the tip that the customer paid.
 */
export async function recordRiderEarnings(
  tx: Db,
  order: OrderRow,
  { to, kept: retainedCharges, at }: { to: 'delivered' | 'returned'; kept: RetainedCharges | null; at: Date },
): Promise<void> {
  const delivery = await findDelivery(tx, order.id);
  if (!delivery) return;
  const { lines } = order.bill as { lines: BillLine[] };
  const pay = riderPay(await loadSettings(tx), { metres: delivery.metres, bill: lines });
  const tip = to === 'delivered' ? pay.tip : (retainedCharges?.tip ?? 0);
  const { currency } = order;
  const entry = {
    orderId: order.id,
    at,
    credit: { kind: 'rider', owner: delivery.riderId, currency } as const,
  };
  if (pay.fee > 0)
    await postEntry(tx, {
      ...entry,
      kind: 'rider_fee',
      key: `rider-fee:${order.id}`,
      debit: { kind: 'delivery', owner: '', currency },
      amount: pay.fee,
    });
  if (tip > 0)
    await postEntry(tx, {
      ...entry,
      kind: 'rider_tip',
      key: `rider-tip:${order.id}`,
      debit: { kind: 'store', owner: String(order.storeId), currency },
      amount: tip,
    });
  await updateDelivery(tx, order.id, { fee: pay.fee, tip, endedAt: at });
}
