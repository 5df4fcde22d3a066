import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import type { DeskRefund, PaymentRecord } from '#contracts/desk/payment-record.ts';
import {
  orderPaymentLabels,
  paymentMethodLabels,
  refundLabels,
  refundStateLabels,
} from '#domain/order-labels.ts';
import { useMoney } from '../parts/money.tsx';
import { ConcernChips } from './ConcernChips.tsx';
import { MoneyRow } from './MoneyRow.tsx';
import { purposeLabels } from './payment-labels.ts';
import { RetryRefund } from './RetryRefund.tsx';

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;

/** A list of payments, each with a link to its page. */
export function PaymentRows({
  payments,
  showsOrder = false,
  format,
}: {
  payments: readonly PaymentRecord[];
  showsOrder?: boolean;
  format: Intl.DateTimeFormat;
}) {
  const money = useMoney();
  return (
    <Box component="ul" sx={list}>
      {payments.map((payment) => {
        const { id, method, amount, currency, state, order, purpose, createdAt } = payment;
        const detail = [
          orderPaymentLabels[state],
          showsOrder && (order ? order.number : purposeLabels[purpose]),
          showsOrder && format.format(new Date(createdAt)),
        ];
        return (
          <li key={id}>
            <MoneyRow
              sum={money(amount, currency)}
              detail={
                <>
                  {detail.filter(Boolean).join(' · ')} <ConcernChips payment={payment} />
                </>
              }
            >
              <Link to={`/payments/${id}`}>{paymentMethodLabels[method]}</Link>
            </MoneyRow>
          </li>
        );
      })}
    </Box>
  );
}

/** The refunds of a payment or order, and the button that retries a failed refund. */
export function RefundRows({
  refunds,
  format,
}: {
  refunds: readonly DeskRefund[];
  format: Intl.DateTimeFormat;
}) {
  const money = useMoney();
  if (refunds.length === 0) return null;
  return (
    <Box component="ul" aria-label="Refunds" sx={list}>
      {refunds.map((refund) => (
        <Box component="li" key={refund.id} sx={{ display: 'grid', gap: 0.5 }}>
          <MoneyRow
            sum={money(-refund.amount, refund.currency)}
            detail={[
              refund.state === 'succeeded' ? '' : refundStateLabels[refund.state],
              format.format(new Date(refund.at)),
              refund.reason,
              refund.problem,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {refundLabels[refund.destination]}
          </MoneyRow>
          <RetryRefund refund={refund} />
        </Box>
      ))}
    </Box>
  );
}
