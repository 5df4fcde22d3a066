import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, eraseDraft } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { lockOrderById } from '#server/repositories/order.ts';
import { lockClaimedSlots } from '#server/repositories/order-slots.ts';
import { applyOrderEdit, checkEdit } from '../order/apply-edit.ts';
import { OrderRefusedError } from '../buyer/order-dependencies.ts';
import type { EditContext } from '../order/prepare-order-edit.ts';
import type { OrderChangeDraft } from './begin-order-change.ts';
import { releaseCheckout } from './release-unpaid-checkout.ts';
import { findOnlinePayment } from './provider-ledger-entries.ts';

/**
 * Makes the paid change of an order, in the transaction that settles the checkout. Throws `OrderRefusedError` if the change is no
 * longer possible; the payment is then refunded, and the order does not change.
 */
export async function completeOrderChange(
  tx: Db,
  checkout: CheckoutRow,
  { at, shop, settings }: EditContext & { at: Date },
): Promise<number> {
  if (checkout.draft === null) throw new OrderRefusedError({ ok: false, error: 'not_found' });
  const { change } = checkout.draft as OrderChangeDraft;
  if (checkout.userId !== null && !(await shareLockAccount(tx, checkout.userId)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  const row = await lockOrderById(tx, checkout.orderId!);
  const isLate = checkout.endedAt !== null;
  if (!isLate) {
    // Releases the reservation, whose units are claimed again below. No other order can claim them in between, because
    // slots and stock stay locked.
    await lockClaimedSlots(tx, { checkoutId: checkout.id, orderId: row.id });
    await releaseCheckout(tx, checkout, at);
  }
  // A reserved change is valid even after the store has closed.
  const now = isLate ? at : checkout.createdAt;
  const { id: paymentId, method, step } = await findOnlinePayment(tx, checkout.id);
  const prepared = await checkEdit(tx, row, change, { shop, settings, now, paidBy: { method, step, at } });
  if (prepared.payments.rest !== checkout.total)
    throw new OrderRefusedError({
      ok: false,
      error: 'PRICE_CHANGED',
      message: shop.text('order.edit.price'),
    });
  await applyOrderEdit(tx, row, prepared, {
    ...{ paidBy: { paymentId }, shop, at },
    by: { actor: 'customer', actorId: checkout.userId },
  });
  await eraseDraft(tx, checkout.id);
  return row.id;
}
