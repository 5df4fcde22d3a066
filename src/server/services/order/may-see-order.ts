import type { OrderRow } from '../../repositories/order.ts';
import { hashSecret } from './secrets.ts';
import type { Buyer } from './order-tools.ts';

/**
 * Whether the customer's session or the guest's cookie belongs to the order; its URL alone is not enough. Once an order
 * belongs to an account, the guest's device must be signed in.
 */
export function maySeeOrder(
  row: Pick<OrderRow, 'userId' | 'guestKeyHash' | 'phone' | 'confirmedBy'>,
  who: Pick<Buyer, 'user' | 'guestKey' | 'confirmedPhone'>,
): boolean {
  if (row.userId !== null) return who.user?.id === row.userId;
  if (row.guestKeyHash !== null && who.guestKey !== null && hashSecret(who.guestKey) === row.guestKeyHash)
    return true;
  // A phone that was only typed may be somebody else's.
  return row.confirmedBy === 'phone' && who.confirmedPhone === row.phone;
}
