import type { Db } from '../../db/client.ts';
import { withoutLostDisputes } from '../../repositories/dispute.ts';
import { dropUnsentRefunds } from '../../repositories/payment-command.ts';
import { findPayment } from '../../repositories/payment.ts';
import { findRefund } from '../../repositories/refund.ts';
import { requestRefund } from './provider-money.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * A dispute was lost: the customer's bank has given the money back. Refunds of the payment that waited for the outcome
 * end; what the bank has not taken is refunded.
 */
export async function endUnsentRefunds(tx: Db, paymentId: number, at: Date): Promise<void> {
  for (const id of await dropUnsentRefunds(tx, paymentId)) {
    await settleRefund(
      tx,
      id,
      {
        is: 'refund',
        reference: '',
        state: 'failed',
        amount: 0,
        failure: 'The customer’s bank has returned the money after a dispute.',
      },
      at,
    );
    const { amount, key, creditedLines, ...refund } = (await findRefund(tx, id))!;
    const { orderId, reason, parts, isSettlement, actor, actorId } = refund;
    const [payment] = await withoutLostDisputes(tx, [(await findPayment(tx, paymentId))!]);
    const rest = Math.min(amount, payment!.captured - payment!.refunded);
    if (rest <= 0) continue;
    await requestRefund(tx, payment!, {
      ...{ orderId, reason, parts, isSettlement, actor, actorId, at },
      amount: rest,
      key: `${key}:rest`,
      lines: rest === amount ? creditedLines : [],
    });
  }
}
