import { and, eq, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { orders, soldLines, stores } from '../db/schema/index.ts';
import { containsTypedSql } from './contains-typed.ts';

/** The owner of orders: a customer, or the guest whose device has this key. */
export type OrderOwner = { userId: string } | { guestKeyHash: string };

export function isOwnedBy(owner: OrderOwner) {
  return 'userId' in owner
    ? eq(orders.userId, owner.userId)
    : and(eq(orders.guestKeyHash, owner.guestKeyHash), isNull(orders.userId));
}

/** Whether the number of an order, its store or one of its items contains the typed text, compared as the search does. */
export function isAbout(search: string, locale: string) {
  const contains = (text: SQLWrapper) => containsTypedSql(search, text);
  return or(
    contains(orders.orderNumber),
    contains(stores.name),
    contains(sql`(${stores.translations} -> ${locale} ->> 'name')`),
    sql`exists (select 1 from ${soldLines} where ${soldLines.orderId} = ${orders.id} and ${contains(soldLines.name)})`,
  );
}
