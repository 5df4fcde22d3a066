import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { isSameDeliveryAddressSql, squaresAround } from '../db/same-delivery-address.ts';

export type OrderingCustomer = {
  phone: string;
  /** The email address, if the customer has verified it; otherwise null. */
  email: string | null;
  /** The delivery address; null for self-pickup. */
  address: { house: string; latitude: number; longitude: number } | null;
};

/**
 * Makes other orders with the same phone, mailbox or address wait until this transaction ends, so that they are counted
 * one after the other.
 */
export async function lockCustomerOrders(tx: Db, { phone, email, address }: OrderingCustomer): Promise<void> {
  const squares = address ? squaresAround(address) : [];
  // The keys are locked in a fixed order, so that two orders never wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(${advisoryLocks.customerOrders}, key) from (
      select distinct hashtext(name) as key from (
        select ${`phone ${phone}`} as name
        union all
        select 'email ' || mailbox_key(${email}) where ${email}::text is not null
        union all
        select 'house ' || house_key(${address?.house ?? ''}) || ' ' || square from unnest(${sql.param(squares)}::text[]) as square
      ) names order by key
    ) keys`);
}

/**
 * Orders that are in progress and not paid yet, by phone, mailbox and delivery address. For a signed-in customer, orders
 * that somebody else placed without verifying a contact do not count.
 */
export async function countUnpaidOrders(
  tx: Db,
  { phone, email, address, userId }: OrderingCustomer & { userId: string | null },
): Promise<{ phone: number; email: number; address: number }> {
  const isAtAddress = address
    ? isSameDeliveryAddressSql(
        { house: sql`house_key(o.house)`, latitude: sql`o.latitude`, longitude: sql`o.longitude` },
        {
          house: sql`house_key(${address.house})`,
          latitude: sql`${address.latitude}::float8`,
          longitude: sql`${address.longitude}::float8`,
        },
      )
    : sql`false`;
  const { rows } = await tx.execute<{ phone: number; email: number; address: number }>(sql`
    select (count(*) filter (where o.phone = ${phone}))::int as phone,
      (count(*) filter (where mailbox_key(o.email) = mailbox_key(${email})))::int as email,
      (count(*) filter (where ${isAtAddress}))::int as address
    from orders o
    where o.status in ('placed', 'accepted', 'preparing', 'ready', 'picked_up')
      and (o.phone = ${phone} or mailbox_key(o.email) = mailbox_key(${email}) or ${isAtAddress})
      and (o.confirmed_by is not null or ${userId}::text is null or o.user_id is not distinct from ${userId})
      and exists (select from payments p where p.order_id = o.id and p.state = 'due')`);
  return rows[0]!;
}
