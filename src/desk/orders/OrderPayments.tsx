import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { useMoney } from '../parts/money.tsx';
import { orderPaymentLabels, paymentMethodLabels, refundLabels, refundStateLabels } from './order-texts.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** The parts in which an order is paid, what was given back, and the button that gives back more. */
export function OrderPayments({ found, format }: { found: DeskOrder; format: Intl.DateTimeFormat }) {
  const title = useId();
  const money = useMoney();
  const { payments, refunds } = found.order;
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={title} variant="h6" component="h3">
          Payments
        </Typography>
        {payments.map(({ method, amount, state }, index) => (
          <Row key={index} sum={money(amount)} detail={orderPaymentLabels[state]}>
            {paymentMethodLabels[method]}
          </Row>
        ))}
        {refunds.map(({ amount, destination, state, reason, at }) => (
          <Row
            key={`${at}-${amount}-${destination}`}
            sum={money(-amount)}
            detail={[
              state === 'succeeded' ? '' : refundStateLabels[state],
              format.format(new Date(at)),
              reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {refundLabels[destination]}
          </Row>
        ))}
        {found.refundable && <RefundDialog id={found.id} refundable={found.refundable} />}
      </CardContent>
    </Card>
  );
}

function Row({ children, sum, detail }: { children: React.ReactNode; sum: string; detail: string }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <div>
        {children}
        <Typography variant="body2" color="text.secondary" dir="auto">
          {detail}
        </Typography>
      </div>
      <span style={{ whiteSpace: 'nowrap' }}>{sum}</span>
    </Stack>
  );
}
