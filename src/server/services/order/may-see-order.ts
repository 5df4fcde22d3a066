import type { OrderRow } from '#server/repositories/order.ts';
import { hashSecret } from '../protection/secrets.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

/**
 * Whether the customer's account, the guest's cookie or a verified contact belongs to the order; its URL alone is not
 * enough. Once an order belongs to an account, the guest's device must be signed in.
 */
export function maySeeOrder(
  row: Pick<OrderRow, 'userId' | 'guestKeyHash' | 'phone' | 'email' | 'confirmedBy'>,
  who: Pick<Buyer, 'user' | 'guestKey' | 'confirmedContact'>,
): boolean {
  if (row.userId !== null) return who.user?.id === row.userId;
  if (row.guestKeyHash !== null && who.guestKey !== null && hashSecret(who.guestKey) === row.guestKeyHash)
    return true;
  return who.confirmedContact !== null && who.confirmedContact === accessContactOfOrder(row);
}

/**
 * The contact that opens a guest's order with a code: the contact must be verified, because it could belong to another
 * person.
 */
export function accessContactOfOrder({
  phone,
  email,
  confirmedBy,
}: Pick<OrderRow, 'phone' | 'email' | 'confirmedBy'>): string | null {
  if (confirmedBy === null) return null;
  return confirmedBy === 'phone' ? phone : email;
}
