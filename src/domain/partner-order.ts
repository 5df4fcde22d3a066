import type { OrderState } from './order-state.ts';
import type { BillLine } from './price-cart.ts';

/** An open order of the same customer that one rider delivers together with another order. */
export type PartnerOrder = { id: number; uniqueOrderId: string; orderNumber: string; status: OrderState };

/**
 * The partner orders that the store has accepted and not packed: a rider waits for them, but not for a partner order
 * that is not accepted yet.
 */
export const unpackedPartners = <Partner extends { status: OrderState }>(
  partners: readonly Partner[],
): Partner[] => partners.filter(({ status }) => status === 'accepted' || status === 'preparing');

/**
 * The order number of the order with which this order is delivered without a delivery charge of its own; null if it
 * was not joined.
 */
export function deliveredWithOrderNumber(
  bill: readonly Pick<BillLine, 'kind' | 'rule' | 'inputs'>[],
): string | null {
  const delivery = bill.find(({ kind }) => kind === 'delivery');
  return delivery?.rule === 'delivery_joined' ? String(delivery.inputs['order'] ?? '') : null;
}
