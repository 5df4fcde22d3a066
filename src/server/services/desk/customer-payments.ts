import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { paymentQuery } from '#contracts/desk/payment-record.ts';
import type { Db } from '#server/db/client.ts';
import type { Customer } from '#server/repositories/desk/customers.ts';
import {
  isPaymentOfCustomerSql,
  listPaymentRows,
  toPaymentRecord,
} from '#server/repositories/desk/payments.ts';
import { listRefundsOfPayments } from '#server/repositories/refund.ts';
import { toDeskRefund } from './payments.ts';

/** The maximum number of payments on a customer's page; the list of payments shows the others. */
const maxPayments = 10;

/** The latest payments of a customer, and their refunds. */
export async function readCustomerPayments(
  db: Db,
  customer: Customer,
  now: Date,
): Promise<Pick<CustomerDetail, 'latestPayments' | 'payments' | 'latestRefunds'>> {
  const { rows, total } = await listPaymentRows(db, paymentQuery.parse({ perPage: maxPayments }), {
    storeIds: null,
    others: isPaymentOfCustomerSql(customer),
    now,
    timeZone: 'UTC',
  });
  const refunds = await listRefundsOfPayments(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return {
    latestPayments: rows.map((row) => toPaymentRecord(row, { maySeeCustomer: true })),
    payments: total,
    latestRefunds: refunds.toReversed().map((refund) =>
      toDeskRefund(
        refund,
        rows.find(({ payment }) => payment.id === refund.paymentId)!,
        refunds,
      ),
    ),
  };
}
