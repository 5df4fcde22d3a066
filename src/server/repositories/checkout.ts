import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { providerIds } from '#domain/payment-provider-facts.ts';
import type { Db } from '../db/client.ts';
import { checkouts, checkoutSettlements, payments } from '../db/schema/index.ts';
import type { IdempotencyKeyId } from './idempotency.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutSettlementRow = typeof checkoutSettlements.$inferSelect;

export async function insertCheckout(tx: Db, checkout: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [row] = await tx.insert(checkouts).values(checkout).returning();
  return row!;
}

export async function findCheckout(db: Db, uniqueId: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.uniqueId, uniqueId));
  return row ?? null;
}

/** The checkout of a payment link that was sent to a customer. */
export async function findCheckoutByPayToken(db: Db, payToken: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.payToken, payToken));
  return row ?? null;
}

export async function findCheckoutById(db: Db, id: number): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** The checkout of a provider's payment page, or of a payment at the provider. */
export async function findCheckoutOfPayment(
  db: Db,
  payment: { reference: string | null; payment: string | null; checkout: string | null },
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select({ checkout: checkouts })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .where(
      or(
        payment.reference === null ? undefined : eq(payments.reference, payment.reference),
        payment.payment === null ? undefined : eq(payments.providerPayment, payment.payment),
        payment.checkout === null ? undefined : eq(checkouts.uniqueId, payment.checkout),
      ) ?? sql`false`,
    )
    .limit(1);
  return row?.checkout ?? null;
}

/** The open checkout with one of these idempotency keys. */
export async function findOpenCheckout(
  db: Db,
  keys: readonly IdempotencyKeyId[],
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        isNull(checkouts.endedAt),
        or(...keys.map(({ actor, key }) => and(eq(checkouts.actor, actor), eq(checkouts.key, key)))),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The open checkout that pays for an order whose payment failed. */
export async function findOpenPayOrderCheckout(db: Db, orderId: number): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, orderId), eq(checkouts.purpose, 'pay_order'), isNull(checkouts.endedAt)))
    .limit(1);
  return row ?? null;
}

/** Locks the checkout until the transaction ends. */
export async function lockCheckout(tx: Db, id: number): Promise<CheckoutRow> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row!;
}

/** Ends the checkout's reservation. False if it had already ended. */
export async function markCheckoutEnded(tx: Db, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const changed = await tx
    .update(checkouts)
    .set({ endedAt: at })
    .where(and(eq(checkouts.id, id), isNull(checkouts.endedAt)))
    .returning({ id: checkouts.id });
  return changed.length > 0;
}

export async function markCheckoutChecked(db: Db, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.update(checkouts).set({ checkedAt: at }).where(eq(checkouts.id, id));
}

/**
 * Records, before the request to the provider, that a payment page is being opened. False if the checkout has ended.
 */
export async function markPaymentPageOpened(db: Db, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const changed = await db
    .update(checkouts)
    .set({ checkedAt: at })
    .where(and(eq(checkouts.id, id), isNull(checkouts.endedAt)))
    .returning({ id: checkouts.id });
  return changed.length > 0;
}

/** Stores the decision about the money of a checkout. False if another process has decided already. */
export async function insertSettlement(
  tx: Db,
  settlement: typeof checkoutSettlements.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(checkoutSettlements)
    .values(settlement)
    .onConflictDoNothing()
    .returning({ id: checkoutSettlements.checkoutId });
  return rows.length > 0;
}

export async function findSettlement(db: Db, checkoutId: number): Promise<CheckoutSettlementRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSettlements)
    .where(eq(checkoutSettlements.checkoutId, checkoutId));
  return row ?? null;
}

/**
 * Checkouts whose payment is, as far as the shop knows, still open at its provider. Each is checked every 20 seconds,
 * and less often as it gets older: at intervals of a twentieth of its age, at least once an hour.
 */
export async function findDueCheckouts(db: Db, now: Date, limit: number): Promise<CheckoutRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({ checkout: checkouts })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .leftJoin(checkoutSettlements, eq(checkoutSettlements.checkoutId, checkouts.id))
    .where(
      and(
        inArray(payments.method, [...providerIds]),
        isNull(payments.closedAs),
        isNull(checkoutSettlements.checkoutId),
        // While nobody has opened the page of a pay link, there is no payment to check, so the checkout is due only
        // once it expires.
        sql`(${checkouts.payToken} is null or ${checkouts.checkedAt} is not null or ${checkouts.expiresAt} <= ${at})`,
        sql`coalesce(${checkouts.checkedAt}, ${checkouts.createdAt}) < ${at} - least(interval '1 hour',
          greatest(interval '20 seconds', (${at} - ${checkouts.createdAt}) / 20))`,
      ),
    )
    .orderBy(sql`coalesce(${checkouts.checkedAt}, ${checkouts.createdAt})`, asc(checkouts.id))
    .limit(limit);
  return rows.map(({ checkout }) => checkout);
}

/** Erases the customer's data in a checkout once the checkout is decided. */
export async function eraseDraft(tx: Db, id: number): Promise<void> {
  await tx.update(checkouts).set({ draft: null }).where(eq(checkouts.id, id));
}

/** Erases the customers' data of old checkouts, which can no longer change. */
export async function eraseOldDrafts(db: Db, before: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ draft: null })
    .where(and(isNotNull(checkouts.draft), lt(checkouts.endedAt, before)));
}

/** Whether this customer has a checkout that may still be paid. */
export async function hasOpenCheckout(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(checkouts, and(eq(checkouts.userId, userId), isNull(checkouts.endedAt)))) > 0;
}
