import type { Order, OrderSummary } from '#domain/placed-order.ts';
import { parseRowId } from '#domain/row-id.ts';
import { listOrders, findOrderRow, type OrderRow, readOrder } from '#server/repositories/order.ts';
import type { OrderOwner } from '#server/repositories/order-list-conditions.ts';
import type { PlacedOrder } from '#contracts/order.ts';
import { maySeeOrder } from './may-see-order.ts';
import { hideUnaskedCode } from './hand-over-code.ts';
import { findFirstStoredResponse, idempotencyKeysOf } from './order-attempt.ts';
import { hashSecret } from '../protection/secrets.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';

/** An order; null if it does not exist or this person may not see it, so that its existence is not revealed. */
export async function findOrder(
  { db }: Pick<OrderDependencies, 'db'>,
  uniqueOrderId: string,
  buyer: Buyer,
): Promise<Order | null> {
  const row = await findVisibleOrder({ db }, uniqueOrderId, buyer);
  return row ? hideUnaskedCode(await readOrder(db, row, buyer.shop.locale), buyer.settings) : null;
}

export async function findVisibleOrder(
  { db }: Pick<OrderDependencies, 'db'>,
  uniqueOrderId: string,
  buyer: Pick<Buyer, 'user' | 'guestKey' | 'confirmedContact'>,
): Promise<OrderRow | null> {
  const row = await findOrderRow(db, uniqueOrderId);
  return row && maySeeOrder(row, buyer) ? row : null;
}

export async function listOwnOrders(
  { db }: Pick<OrderDependencies, 'db'>,
  buyer: Buyer,
  {
    limit = 20,
    cursor,
    search,
  }: { limit?: number | undefined; cursor?: string | undefined; search?: string | undefined } = {},
): Promise<{ orders: OrderSummary[]; nextCursor: string | null }> {
  const owner = ownerOf(buyer);
  if (!owner) return { orders: [], nextCursor: null };
  const before = parseRowId(cursor);
  const page = await listOrders(db, owner, { limit, before, search, locale: buyer.shop.locale });
  return { orders: page.orders, nextCursor: page.nextBefore === null ? null : String(page.nextBefore) };
}

/** ROLE-13, UNK-20: the newest active order. */
export async function runningOrder(
  { db }: Pick<OrderDependencies, 'db'>,
  buyer: Buyer,
): Promise<OrderSummary | null> {
  const owner = ownerOf(buyer);
  if (!owner) return null;
  const { orders } = await listOrders(db, owner, { limit: 1, running: true, locale: buyer.shop.locale });
  return orders[0] ?? null;
}

/** CALL-73: the result of a request to place an order. */
export async function findPlaceOrderResult(
  { db }: Pick<OrderDependencies, 'db'>,
  key: string,
  buyer: Buyer,
): Promise<{ state: 'placed'; order: PlacedOrder } | { state: 'unknown' }> {
  const stored = await findFirstStoredResponse(db, idempotencyKeysOf(buyer, key));
  return stored ? { state: 'placed', order: stored.answer as PlacedOrder } : { state: 'unknown' };
}

function ownerOf({ user, guestKey }: Buyer): OrderOwner | null {
  if (user) return { userId: user.id };
  return guestKey ? { guestKeyHash: hashSecret(guestKey) } : null;
}
