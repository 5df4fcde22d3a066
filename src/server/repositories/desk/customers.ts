import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CustomerDetail, CustomerQuery, CustomerRow } from '#contracts/desk/customer.ts';
import { realEmail } from '#domain/contact-channel.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Db } from '#server/db/client.ts';
import { auditLog, messages, orders, provenContacts, stores, users } from '#server/db/schema/index.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import type { MessageRow } from '../message.ts';
import type { UserRow } from '../user.ts';
import { isAccountSql } from './is-account.ts';
import { ordersWithTextSql } from './orders.ts';

/**
 * A customer as the desk identifies them: an account, or a guest identified by the contact that was confirmed with the
 * order, which is the email address in a shop that sends codes by email, and otherwise the phone.
 */
export type Customer =
  | { kind: 'account'; user: UserRow }
  | { kind: 'guest'; id: string; name: string; phone: string; email: string | null; contact: string };

/** The contact that identifies a guest, of an order in a table with this alias. */
const guestContact = (table: SQL): SQL =>
  sql`guest_contact(${table}.confirmed_by, ${table}.email, ${table}.phone)`;

const orderIdOf = (id: string): number | null => {
  const number = /^guest-(\d{1,9})$/.exec(id)?.[1];
  return number === undefined ? null : Number(number);
};

/**
 * Finds a customer by id. The id of any of a guest's orders identifies the guest; once that order belongs to an
 * account, its id identifies the account.
 */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  const orderId = orderIdOf(id);
  if (orderId === null) return findAccount(db, id);
  const [order] = await db
    .select({
      userId: orders.userId,
      name: orders.customerName,
      phone: orders.phone,
      email: orders.email,
      contact: sql<string>`${guestContact(sql`orders`)}`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return null;
  const { userId, ...guest } = order;
  return userId === null ? { kind: 'guest', id, ...guest } : findAccount(db, userId);
}

async function findAccount(db: Db, id: string): Promise<Customer | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? { kind: 'account', user } : null;
}

/**
 * Whether an order belongs to the customer: to the account, or to the guest who placed it with this contact and without
 * an account.
 */
export const isOrderOfCustomerSql = (customer: Customer): SQL =>
  customer.kind === 'account'
    ? eq(orders.userId, customer.user.id)
    : and(sql`${guestContact(sql`orders`)} = ${customer.contact}`, isNull(orders.userId))!;

type ListedRow = Omit<CustomerRow, 'since'> & { since: Date | string; total: number };

const isSold = sql`o.status in ('delivered', 'collected')`;

/**
 * Accounts of customers and riders, and guests without an account, newest first; a deleted account is found only by
 * its id, which its orders contain.
 */
export async function listCustomerRows(
  db: Db,
  { page, perPage, q, ids, kind, isBanned }: CustomerQuery,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const accounts = sql`select u.id, 'account' as kind, u.name, u.email, u.phone_number as phone, u.is_banned, u.created_at as since
    from users u where u.role in ('customer', 'rider') and ${q ? isAccountSql(q, 'u') : sql`true`}
    and ${ids ? sql`true` : sql`u.erased_at is null`}
    and ${isBanned === undefined ? sql`true` : sql`u.is_banned = ${isBanned}`}`;
  // A guest is found by any of their orders; the row is about all of their orders.
  const isFoundGuest = q
    ? sql`${guestContact(sql`o`)} in (select ${guestContact(sql`f`)} from orders f where f.user_id is null
        and f.id in (${ordersWithTextSql(q)}))`
    : sql`true`;
  const guests = sql`select 'guest-' || min(o.id), 'guest', null, null, ${guestContact(sql`o`)}, false, min(o.placed_at)
    from orders o where o.user_id is null and ${isFoundGuest} group by ${guestContact(sql`o`)}`;
  const parts = [
    ...(kind === 'guest' ? [] : [accounts]),
    // Guests cannot be banned.
    ...(kind === 'account' || isBanned === true ? [] : [guests]),
  ];
  if (parts.length === 0) return { rows: [], total: 0 };
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    with found(id, kind, name, email, phone, is_banned, since) as (${sql.join(parts, sql` union all `)}),
    shown as (select *, count(*) over ()::int as total from found
      where ${ids ? sql`id = any(${sql.param([...ids])}::text[])` : sql`true`}
      order by since desc, id limit ${perPage} offset ${(page - 1) * perPage})
    select s.id, s.kind, coalesce(s.name, latest.name) as name, coalesce(s.email, latest.email) as email,
      coalesce(latest.phone, s.phone) as phone, s.is_banned as "isBanned", s.since, s.total,
      coalesce(sums.orders, 0)::int as orders, coalesce(sums.spent, 0)::float8 as spent
    from shown s left join lateral (
      select count(*) as orders, sum(o.charged_total) filter (where ${isSold}) as spent from orders o
      where (s.kind = 'account' and o.user_id = s.id) or (s.kind = 'guest' and ${guestContact(sql`o`)} = s.phone and o.user_id is null)
    ) sums on true
    left join lateral (
      select o.customer_name as name, o.email, o.phone from orders o
      where s.kind = 'guest' and ${guestContact(sql`o`)} = s.phone and o.user_id is null order by o.placed_at desc, o.id desc limit 1
    ) latest on true
    order by s.since desc, s.id`);
  return {
    rows: rows.map(({ total: _, since, ...row }) => ({
      ...row,
      email: readableEmail(realEmail(row.email)),
      since: new Date(since).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The number of orders, the sum of those that were delivered or collected, and the time of the first order. */
export async function sumOrders(
  db: Db,
  customer: Customer,
): Promise<{ orders: number; spent: number; first: Date | null }> {
  const [sums] = await db
    .select({
      orders: count(),
      spent: sql<number>`coalesce(sum(${orders.chargedTotal}) filter (where ${orders.status} in ('delivered', 'collected')), 0)::float8`,
      first: sql<string | null>`min(${orders.placedAt})`,
    })
    .from(orders)
    .where(isOrderOfCustomerSql(customer));
  return { orders: sums!.orders, spent: sums!.spent, first: sums!.first ? new Date(sums!.first) : null };
}

export async function findLatestOrders(
  db: Db,
  customer: Customer,
  limit: number,
): Promise<CustomerDetail['latestOrders']> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.orderNumber,
      status: orders.status,
      storeName: stores.name,
      total: orders.chargedTotal,
      currency: orders.currency,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isOrderOfCustomerSql(customer))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ placedAt, status, ...row }) => ({
    ...row,
    status: status as OrderState,
    placedAt: placedAt.toISOString(),
  }));
}

/** The phones and emails of a customer: of the account, verified with a code, or entered in orders. */
export async function findContacts(db: Db, customer: Customer): Promise<string[]> {
  const isTheirOrder = isOrderOfCustomerSql(customer);
  const phones = db.select({ contact: orders.phone }).from(orders).where(isTheirOrder);
  const emails = db
    .select({ contact: sql<string>`${orders.email}` })
    .from(orders)
    .where(and(isTheirOrder, isNotNull(orders.email)));
  if (customer.kind === 'guest') return (await phones.union(emails)).map(({ contact }) => contact);
  const { id, phoneNumber, email } = customer.user;
  const proven = db
    .select({ contact: provenContacts.contact })
    .from(provenContacts)
    .where(eq(provenContacts.userId, id));
  const rows = await phones.union(emails).union(proven);
  const own = [phoneNumber, realEmail(email)].filter((contact) => contact !== null);
  return [...new Set([...own, ...rows.map(({ contact }) => contact)])];
}

export async function findMessagesTo(
  db: Db,
  recipients: readonly string[],
  limit: number,
): Promise<MessageRow[]> {
  if (recipients.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(inArray(messages.recipient, [...recipients]))
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** The audit entries about an account: changes by staff, and audited actions of the account. */
export async function findAuditEntriesOfAccount(
  db: Db,
  userId: string,
  limit: number,
): Promise<CustomerDetail['audit']> {
  const rows = await db
    .select({ entry: auditLog, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(eq(auditLog.subjectId, userId), eq(auditLog.actorId, userId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, actor }) => ({
    id: entry.id,
    action: entry.action,
    actor,
    reason: typeof entry.detail['reason'] === 'string' ? entry.detail['reason'] : null,
    at: entry.createdAt.toISOString(),
  }));
}
