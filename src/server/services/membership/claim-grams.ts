import { formatWeight } from '#i18n/weight.ts';
import type { Db } from '#server/db/client.ts';
import { findRunningPeriod } from '#server/repositories/membership.ts';
import { type GramsOwner, takeAllowanceGrams } from '#server/repositories/member-allowance.ts';
import { type Buyer, type OrderRefusal, OrderRefusedError } from '../buyer/order-dependencies.ts';

/** The remaining grams of a customer's membership; null without a current membership. */
export async function findRemainingGrams(db: Db, userId: string | null, now: Date): Promise<number | null> {
  const period = userId === null ? null : await findRunningPeriod(db, userId, now);
  return period && period.allowanceGrams - period.usedGrams;
}

/**
 * The refusal if there is no current membership or its allowance is too small; null if the allowance is sufficient.
 */
export function findGramsRefusal(
  grams: number,
  remaining: number | null,
  { shop }: Pick<Buyer, 'shop'>,
): OrderRefusal | null {
  if (remaining === null)
    return { ok: false, error: 'MEMBERSHIP_REQUIRED', message: shop.text('order.refused.noMembership') };
  if (grams <= remaining) return null;
  const missing = grams - remaining;
  return {
    ok: false,
    error: 'MEMBERSHIP_WEIGHT',
    message: shop.text('order.refused.weight', {
      cart: formatWeight(grams, shop),
      left: formatWeight(remaining, shop),
      missing: formatWeight(missing, shop),
    }),
    grams,
    remaining,
    missing,
  };
}

/**
 * Deducts the grams of a member order in the order's transaction. If two orders need the same grams, one of them is
 * refused. [F20]
 */
export async function claimGrams(
  tx: Db,
  { grams, userId, at, ...owner }: { grams: number | null; userId: string | null; at: Date } & GramsOwner,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<void> {
  if (grams === null) return;
  if (userId !== null && (await takeAllowanceGrams(tx, { grams, userId, at, ...owner }))) return;
  const remaining = await findRemainingGrams(tx, userId, at);
  throw new OrderRefusedError(
    findGramsRefusal(grams, remaining, { shop }) ?? { ok: false, error: 'MEMBERSHIP_REQUIRED' },
  );
}
