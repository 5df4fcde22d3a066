import { type SQL, sql } from 'drizzle-orm';
import { type PaymentConcern, paymentConcerns } from '#contracts/desk/payment-record.ts';
import { orderStates, isVoided } from '#domain/order-state.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import type { Db } from '#server/db/client.ts';
import { payments } from '#server/db/schema/index.ts';
import { lostDisputesAmountSql } from '../dispute.ts';
import type { StoreScope } from './list-query.ts';

/** How long the decision about a payment, or the response of a provider, may take. */
const decisionTimeoutMs = 5 * 60_000;

const list = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
const online = list(providerIds);
const voided = list(orderStates.filter(isVoided));

/** The ids of the payments with each concern; each query has a separate index. */
const idsOf: Record<PaymentConcern, (now: Date) => SQL> = {
  undecided(now) {
    const before = sql`${new Date(now.getTime() - decisionTimeoutMs).toISOString()}::timestamptz`;
    return sql`select p.id from payments p join checkouts c on c.id = p.checkout_id
      where p.order_id is null and p.state in ('due', 'authorised') and p.method in (${online})
        and c.expires_at < ${before} and not exists (select from checkout_settlements s where s.checkout_id = c.id)
      union select payment_id from payment_commands where state = 'waiting' and created_at < ${before}`;
  },
  capture_failed: () => sql`select p.id from payments p join orders o on o.id = p.order_id
    where p.order_id is not null and p.closed_as = 'failed' and o.status not in (${voided})
      and p.amount > (select coalesce(sum(paid.amount), 0) from payments paid
        where paid.order_id = p.order_id and paid.replaces and paid.captured > 0)`,
  refund_failed: () => sql`select r.payment_id from refunds r join payments p on p.id = r.payment_id
    where r.state = 'failed' and p.captured - p.refunded - ${lostDisputesAmountSql(sql`p.id`)} >= r.amount`,
  mismatch: () => sql`select payment_id from payment_events where kind = 'mismatch'`,
  without_order:
    () => sql`select p.id from checkout_settlements s join payments p on p.checkout_id = s.checkout_id
    where s.outcome = 'refund' and p.order_id is null and p.method in (${online})
      and (p.captured > p.refunded
        or exists (select from refunds r where r.payment_id = p.id and r.state = 'pending')
        or exists (select from payment_commands w where w.payment_id = p.id and w.state = 'waiting'))`,
};

const has = (concern: PaymentConcern, now: Date): SQL => sql`${payments.id} in (${idsOf[concern](now)})`;

/**
 * The concerns to look at now. Mismatches do not count, because a mismatch stays recorded after the payment is
 * refunded.
 */
const openConcerns = paymentConcerns.filter((concern) => concern !== 'mismatch');

/** Whether a payment has this concern or, for `open`, any of the concerns that `countPaymentConcerns` counts. */
export const hasConcernSql = (concern: PaymentConcern | 'open', now: Date): SQL =>
  concern === 'open'
    ? sql`(${sql.join(
        openConcerns.map((one) => has(one, now)),
        sql` or `,
      )})`
    : has(concern, now);

/** The concerns of a payment, selected as a column. */
export const concernsSql = (now: Date) =>
  sql<PaymentConcern[]>`array_remove(array[${sql.join(
    paymentConcerns.map((concern) => sql`case when ${has(concern, now)} then ${concern} end`),
    sql`, `,
  )}]::text[], null)`;

/** How many payments need attention, and how many disputes are open. */
export async function countPaymentConcerns(
  db: Db,
  storeIds: StoreScope,
  now: Date,
): Promise<{ concerns: number; disputes: number }> {
  const isOfStores = (paymentId: SQL) =>
    storeIds === null
      ? sql`true`
      : sql`exists (select from payments p left join orders o on o.id = p.order_id left join checkouts c on c.id = p.checkout_id
          where p.id = ${paymentId} and coalesce(o.store_id, c.store_id) = any(${sql.param([...storeIds])}::int[]))`;
  const { rows } = await db.execute<{ concerns: number; disputes: number }>(sql`select
    (select count(*)::int from (${sql.join(
      openConcerns.map((concern) => sql`(${idsOf[concern](now)})`),
      sql` union `,
    )}) concern(id) where ${isOfStores(sql`concern.id`)}) as concerns,
    (select count(*)::int from disputes where state = 'open' and ${isOfStores(sql`payment_id`)}) as disputes`);
  return rows[0]!;
}
