import type { Db } from '../../db/client.ts';
import { subtractLostDisputes } from '../../repositories/dispute.ts';
import { findPayment, type PaymentRow } from '../../repositories/payment.ts';
import type { findRefund } from '../../repositories/refund.ts';
import { requestRefund } from './provider-ledger-entries.ts';
import { settleRefund } from './settle-refund.ts';

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/**
 * Whether the refunds of a payment exceed the amount that is left of it after lost disputes, in which a bank has taken
 * money back.
 */
export async function isOverRefundedAfterDisputes(db: Db, payment: PaymentRow): Promise<boolean> {
  const [left] = await subtractLostDisputes(db, [payment]);
  return left!.captured < payment.refunded;
}

/**
 * Ends a refund that does not exist at the provider, and requests a refund of the amount that the bank has not taken
 * back.
 */
export async function replaceRefundAfterDispute(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  await settleRefund(
    tx,
    refund.id,
    {
      is: 'refund',
      reference: '',
      state: 'failed',
      amount: 0,
      failure: 'The customer’s bank has returned the money after a dispute.',
    },
    at,
  );
  const { orderId, amount, key, reason, parts, actor, actorId, creditedLines, isSettlement } = refund;
  const [payment] = await subtractLostDisputes(tx, [(await findPayment(tx, refund.paymentId))!]);
  const rest = Math.min(amount, payment!.captured - payment!.refunded);
  if (rest <= 0) return;
  await requestRefund(tx, payment!, {
    ...{ orderId, reason, parts, actor, actorId, isSettlement, at },
    amount: rest,
    key: `${key}:rest`,
    lines: rest === amount ? creditedLines : [],
  });
}
