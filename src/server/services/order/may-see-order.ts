import type { OrderRow } from '../../repositories/order.ts';
import { hashSecret } from './secrets.ts';
import type { Buyer } from './tools.ts';

/**
 * The order's customer by their session, or the guest by their device's cookie; knowing the order's address is not
 * enough. Once an order belongs to an account, the device it was made on has no say any more unless signed in.
 */
export function maySeeOrder(
  row: Pick<OrderRow, 'userId' | 'guestKeyHash' | 'phone'>,
  who: Pick<Buyer, 'user' | 'guestKey' | 'confirmedPhone'>,
): boolean {
  if (row.userId !== null) return who.user?.id === row.userId;
  if (row.guestKeyHash !== null && who.guestKey !== null && hashSecret(who.guestKey) === row.guestKeyHash)
    return true;
  return who.confirmedPhone !== null && who.confirmedPhone === row.phone;
}
