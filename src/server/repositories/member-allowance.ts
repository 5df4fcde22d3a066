import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { membershipSpends } from '../db/schema/index.ts';

export type GramsOwner = { orderId: number } | { checkoutId: number };

const ownerColumn = (owner: GramsOwner) =>
  'orderId' in owner
    ? sql`${membershipSpends.orderId} = ${owner.orderId}`
    : sql`(${membershipSpends.checkoutId} = ${owner.checkoutId} and ${membershipSpends.orderId} is null)`;

/**
 * Takes grams from the customer's current period, for an order or an open checkout; false if the period has too few
 * grams left.
 */
export async function takeAllowanceGrams(
  tx: Db,
  { userId, grams, at, ...owner }: { userId: string; grams: number; at: Date } & GramsOwner,
): Promise<boolean> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    with period as (
      update membership_periods set used_grams = used_grams + ${grams}
      where user_id = ${userId} and starts_at <= ${time} and ends_at > ${time} and allowance_grams - used_grams >= ${grams}
      returning id
    )
    insert into membership_spends (period_id, order_id, checkout_id, grams, at)
    select id, ${'orderId' in owner ? owner.orderId : null}::int, ${'checkoutId' in owner ? owner.checkoutId : null}::int, ${grams}, ${time}
    from period returning id`);
  return rows.length > 0;
}

/** Assigns a checkout's grams to its order; false if the checkout no longer holds any. */
export async function moveAllowanceGramsToOrder(
  tx: Db,
  { checkoutId, orderId }: { checkoutId: number; orderId: number },
): Promise<boolean> {
  const moved = await tx
    .update(membershipSpends)
    .set({ orderId })
    .where(
      and(
        eq(membershipSpends.checkoutId, checkoutId),
        isNull(membershipSpends.orderId),
        isNull(membershipSpends.givenBackAt),
      ),
    )
    .returning({ id: membershipSpends.id });
  return moved.length > 0;
}

/**
 * Gives the grams of a cancelled order or an ended checkout back to the allowance, only once. The grams of an order
 * expire if the period has ended. [F24]
 */
export async function returnAllowanceGrams(tx: Db, owner: GramsOwner, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with back as (
      update membership_spends set given_back_at = ${time} from membership_periods p
      where ${ownerColumn(owner)} and given_back_at is null and p.id = period_id
        ${'orderId' in owner ? sql`and p.ends_at > ${time}` : sql``}
      returning period_id, grams
    )
    update membership_periods set used_grams = used_grams - back.grams from back where id = back.period_id`);
}

/** Lowers the grams of a member order that now weighs less, and gives the rest back to the allowance. */
export async function lowerAllowanceGrams(
  tx: Db,
  { orderId, grams }: { orderId: number; grams: number },
): Promise<void> {
  await tx.execute(sql`
    with lowered as (
      update membership_spends s set grams = ${grams} from membership_spends before
      where s.order_id = ${orderId} and s.given_back_at is null and before.id = s.id and before.grams > ${grams}
      returning s.period_id, before.grams - ${grams} as less
    )
    update membership_periods set used_grams = used_grams - lowered.less from lowered where id = lowered.period_id`);
}
