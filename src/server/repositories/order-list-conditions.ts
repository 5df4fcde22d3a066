import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { normaliseDigits } from '#domain/digits.ts';
import { orders, soldLines, stores } from '../db/schema/index.ts';
import { containsPattern } from './desk/list-query.ts';

/** The owner of orders: a customer, or the guest whose device has this key. */
export type OrderOwner = { userId: string } | { guestKeyHash: string };

export function isOwnedBy(owner: OrderOwner) {
  return 'userId' in owner
    ? eq(orders.userId, owner.userId)
    : and(eq(orders.guestKeyHash, owner.guestKeyHash), isNull(orders.userId));
}

/** Whether the number of an order, its store or one of its items contains the typed words. */
export function isAbout(search: string, locale: string) {
  const pattern = containsPattern(search);
  return or(
    ilike(orders.orderNumber, containsPattern(normaliseDigits(search))),
    ilike(stores.name, pattern),
    sql`${stores.translations} -> ${locale} ->> 'name' ilike ${pattern}`,
    sql`exists (select 1 from ${soldLines} where ${soldLines.orderId} = ${orders.id} and ${soldLines.name} ilike ${pattern})`,
  );
}
