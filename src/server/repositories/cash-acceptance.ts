import { eq, sql } from 'drizzle-orm';
import type { StoreCashPolicy } from '#domain/cash-acceptance.ts';
import type { Db } from '../db/client.ts';
import { stores } from '../db/schema/index.ts';

export async function findCashChoice(db: Db, storeId: number): Promise<StoreCashPolicy | null> {
  const [row] = await db.select({ takesCash: stores.takesCash }).from(stores).where(eq(stores.id, storeId));
  return row?.takesCash ?? null;
}

/**
 * Whether support has disabled cash for an account, or for another account with the same phone or email address. A
 * phone or email address counts if it belongs to the account, was verified, or was used to confirm an order.
 */
export async function isCashDisabled(
  db: Db,
  { userId, contacts }: { userId: string | null; contacts: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with asked as materialized (
      select unnest(${sql.param([...contacts])}::text[]) as contact
      union select contact from proven_contacts where user_id = ${userId}
      union select phone_number from users where id = ${userId} and phone_number_verified
      union select email from users where id = ${userId} and email_verified
    )
    select 1 from users u where u.cash_off_at is not null and (
      u.id = ${userId}
      or u.phone_number in (select contact from asked)
      or u.email in (select contact from asked)
      or exists (select 1 from proven_contacts p where p.user_id = u.id and p.contact in (select contact from asked))
      or exists (select 1 from orders o where o.user_id = u.id
        and ((o.confirmed_by = 'phone' and o.phone in (select contact from asked))
          or (o.confirmed_by = 'email' and o.email in (select contact from asked))))
    ) limit 1`);
  return rows.length > 0;
}
