import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { coupons, couponUses, users } from '../db/schema/index.ts';

export type CouponUse = {
  couponId: number;
  orderId: number;
  customerKey: string;
  perCustomer: number | null;
};

/**
 * A customer's uses, including those under the same person's other key: the account that owns a guest's verified phone.
 */
export function isUseBy(customerKey: string): SQL {
  const [, kind, value] = /^(user|phone):(.*)$/.exec(customerKey) ?? [];
  const otherKind =
    kind === 'user'
      ? sql`select 'phone:' || ${users.phoneNumber} from ${users} where ${users.id} = ${value}`
      : sql`select 'user:' || ${users.id} from ${users} where ${users.phoneNumber} = ${value}`;
  return sql`${couponUses.customerKey} in (${customerKey}, (${otherKind}))`;
}

/**
 * Claims one use of a coupon for an order: the coupon's counter is incremented conditionally, and the customer's slot
 * is a unique row, so that parallel orders cannot exceed the limits.
 */
export async function claimCouponUse(
  db: Db,
  { couponId, orderId, customerKey, perCustomer }: CouponUse,
): Promise<boolean> {
  const raised = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.isActive, true),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .returning({ id: coupons.id });
  if (raised.length === 0) return false;
  // The coupon's row is locked now, so no other order can take a slot that is free here.
  const used = await db
    .select({ slot: couponUses.slot })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isUseBy(customerKey)));
  if (perCustomer !== null && used.length >= perCustomer) return false;
  const usedSlots = new Set(used.map(({ slot }) => slot));
  let slot = 1;
  while (usedSlots.has(slot)) slot += 1;
  await db.insert(couponUses).values({ couponId, orderId, customerKey, slot });
  return true;
}

/** Returns an order's use, once: only the transaction that deletes the row decrements the counter. */
export async function returnCouponUse(db: Db, orderId: number): Promise<void> {
  const returned = await db
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of returned) {
    await db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, couponId));
  }
}
