import { partsOfReplacement, type RefundParts } from '#domain/refund.ts';
import type { Db } from '#server/db/client.ts';
import { subtractLostDisputes } from '#server/repositories/dispute.ts';
import { findPayment, type PaymentRow } from '#server/repositories/payment.ts';
import type { RefundRow } from '#server/repositories/refund.ts';
import { requestRefund } from './provider-ledger-entries.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Whether the refunds of a payment exceed the amount that is left of it after lost disputes, in which a bank has taken
 * money back.
 */
export async function isOverRefundedAfterDisputes(db: Db, payment: PaymentRow): Promise<boolean> {
  const [left] = await subtractLostDisputes(db, [payment]);
  return left!.captured < payment.refunded;
}

/** Ends a refund that does not exist at the provider and will not be sent. `failure` is a text for the shop. */
export const endRefund = (tx: Db, { id }: RefundRow, failure: string, at: Date): Promise<void> =>
  settleRefund(tx, id, { is: 'refund', reference: '', state: 'failed', amount: 0, failure }, at);

/**
 * Requests what is left of the amount of an ended refund, because the customer has received the rest in another way: by
 * a dispute, or by a refund in the provider's dashboard.
 */
export async function requestRestOfRefund(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  const { orderId, amount, key, reason, parts, actor, actorId, creditedLines, isSettlement } = refund;
  const [payment] = await subtractLostDisputes(tx, [(await findPayment(tx, refund.paymentId))!]);
  const rest = Math.min(amount, payment!.captured - payment!.refunded);
  if (rest <= 0) return;
  await requestRefund(tx, payment!, {
    ...{ orderId, reason, actor, actorId, isSettlement, at },
    parts: partsOfReplacement(parts as RefundParts | null),
    amount: rest,
    key: `${key}:rest`,
    lines: rest === amount ? creditedLines : [],
  });
}
