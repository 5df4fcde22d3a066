import type { DeskOrder } from '#contracts/desk/order.ts';
import type { PaymentRecord } from '#contracts/desk/payment-record.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findOpenPayOrderCheckout } from '#server/repositories/checkout.ts';
import { findDisputesOfPayments } from '#server/repositories/desk/disputes.ts';
import { findPaymentRecords, toPaymentRecord } from '#server/repositories/desk/payments.ts';
import { findMessageStates } from '#server/repositories/desk/messages.ts';
import { listRefundsOfPayments } from '#server/repositories/refund.ts';
import { paymentFailedKey } from '../payment/queue-payment-failed-message.ts';
import type { Access } from '../account/staff-access.ts';
import { maySeeCustomer, toDeskRefund } from './payments.ts';

type OrderMoney = Pick<DeskOrder, 'payments' | 'refunds' | 'disputes'>;

/** The payments of an order, with its refunds and disputes. */
export async function readOrderMoney(
  { db, clock }: { db: Db; clock: Clock },
  orderId: number,
  access: Access,
): Promise<OrderMoney> {
  const found = await findPaymentRecords(db, orderId, clock.now());
  const ids = found.map(({ payment }) => payment.id);
  const [refunds, disputes] = await Promise.all([
    listRefundsOfPayments(db, ids),
    findDisputesOfPayments(db, ids),
  ]);
  return {
    payments: found.map((row) => toPaymentRecord(row, { maySeeCustomer: maySeeCustomer(access) })),
    refunds: refunds.map((refund) => {
      const paymentRow = found.find(({ payment }) => payment.id === refund.paymentId)!;
      return toDeskRefund(refund, paymentRow, refunds);
    }),
    disputes,
  };
}

/**
 * What the customer has to pay because an order's payment failed, the states of the messages about it, and until when
 * the payment page is open.
 */
export async function readPaymentRequest(
  db: Db,
  payments: readonly PaymentRecord[],
  amount: number,
): Promise<DeskOrder['payLink']> {
  const keys = payments.filter(({ state }) => state === 'failed').map(({ id }) => paymentFailedKey(id));
  const orderId = payments[0]?.order?.id;
  const [messages, open] = await Promise.all([
    findMessageStates(db, keys),
    orderId === undefined ? null : findOpenPayOrderCheckout(db, orderId),
  ]);
  return { amount, messages, openUntil: open?.expiresAt.toISOString() ?? null };
}
