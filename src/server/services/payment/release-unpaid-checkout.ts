import { isPaidOnline } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type CheckoutRow,
  findSettlement,
  lockCheckout,
  markCheckoutEnded,
} from '#server/repositories/checkout.ts';
import { returnCouponUse } from '#server/repositories/coupon-use.ts';
import { addPaymentEvent } from '#server/repositories/payment-command.ts';
import { returnAllowanceGrams } from '#server/repositories/member-allowance.ts';
import {
  updatePayment,
  findCheckoutPayments,
  markVoid,
  type PaymentRow,
} from '#server/repositories/payment.ts';
import { releaseSlotClaim } from '#server/repositories/order-slots.ts';
import { deleteReservations } from '#server/repositories/reservation.ts';
import { inLockOrder, releaseStock } from '#server/repositories/stock.ts';
import { findHold, resolveHold } from '#server/repositories/wallet.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';

/**
 * Closes a checkout that, according to the provider, will never be paid, and releases all its reservations. With
 * `ifUnopened`, returns false and changes nothing if a payment page was requested.
 */
export async function closeUnpaidCheckout(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { id }: CheckoutRow,
  { problem, ifUnopened = false }: { problem: string | null; ifUnopened?: boolean },
): Promise<boolean> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (await findSettlement(tx, id)) return true;
    if (ifUnopened && checkout.checkedAt !== null) return false;
    for (const payment of await findCheckoutPayments(tx, id)) {
      if (!isPaidOnline(payment.method) || payment.closedAs !== null) continue;
      await updatePayment(tx, payment.id, { closedAs: 'failed', url: null, problem, updatedAt: at });
      await addPaymentEvent(tx, { paymentId: payment.id, kind: 'ended', detail: problem ?? '', at });
    }
    await releaseCheckout(tx, checkout, at);
    return true;
  });
}

/**
 * Releases the stock, the slot, the grams, the coupon's use and the wallet's part of a locked checkout; its payment page may still be
 * open.
 */
export async function releaseCheckout(tx: Db, checkout: CheckoutRow, at: Date): Promise<void> {
  if (!(await markCheckoutEnded(tx, { id: checkout.id, at }))) return;
  await releaseSlotClaim(tx, { checkoutId: checkout.id });
  await releaseReservation(tx, checkout);
  await returnAllowanceGrams(tx, { checkoutId: checkout.id }, at);
  await returnCouponUse(tx, { checkoutId: checkout.id });
  for (const payment of await findCheckoutPayments(tx, checkout.id))
    if (payment.method === 'wallet') await releaseWalletPart(tx, payment, at);
}

export async function releaseReservation(tx: Db, { uniqueId }: CheckoutRow): Promise<void> {
  for (const row of inLockOrder(await deleteReservations(tx, uniqueId))) await releaseStock(tx, row);
}

async function releaseWalletPart(tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  if (!(await markVoid(tx, { id: payment.id, at }))) return;
  const hold = await findHold(tx, payment.id);
  if (hold) await resolveHold(tx, { holdId: hold.id, amount: 0, at });
}
