import { Alert, Card, CardContent, Typography } from '@mui/material';
import { useId } from 'react';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { DisputeNotices } from '../disputes/DisputeNotices.tsx';
import { PaymentRows, RefundRows } from '../payments/PaymentRows.tsx';
import { messageChannelLabels, messageStateLabels } from '../parts/message-labels.ts';
import { useMoney } from '../parts/money.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** The payments of an order, its refunds, and the button that refunds the order or parts of it. */
export function OrderPayments({ found, format }: { found: DeskOrder; format: Intl.DateTimeFormat }) {
  const title = useId();
  const { order, payments, refunds, disputes, payLink, refundable } = found;
  const isDisputed = disputes.some(({ state }) => state === 'open');
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={title} variant="h6" component="h3">
          Payments
        </Typography>
        <PaymentRows payments={payments} format={format} />
        {order.ceiling !== null && (
          <Typography variant="body2" color="text.secondary">
            At most, until the items sold by weight are weighed. Collect the total after that.
          </Typography>
        )}
        {payLink && <PayLink payLink={payLink} currency={order.currency} format={format} />}
        <RefundRows refunds={refunds} format={format} />
        <DisputeNotices disputes={disputes} format={format} />
        {refundable && !isDisputed && (
          <RefundDialog id={found.id} refundable={refundable} currency={order.currency} />
        )}
      </CardContent>
    </Card>
  );
}

/** Shown if the payment could not be captured: the state of the new payment request to the customer. */
function PayLink({
  payLink: { amount, messages, openUntil },
  currency,
  format,
}: {
  payLink: NonNullable<DeskOrder['payLink']>;
  currency: string;
  format: Intl.DateTimeFormat;
}) {
  const money = useMoney();
  const sent = messages
    .map(
      ({ channel, state }) =>
        `${messageChannelLabels[channel] ?? channel} ${messageStateLabels[state].toLowerCase()}`,
    )
    .join(', ');
  return (
    <Alert severity="warning">
      {money(amount, currency)} could not be taken.{' '}
      {openUntil
        ? `The customer has opened the payment page, which is open until ${format.format(new Date(openUntil))}.`
        : 'The customer can pay on the page of the order, and has not opened the payment page yet.'}{' '}
      {messages.length > 0
        ? `The link was sent: ${sent}.`
        : 'No message could be sent: call the customer, who finds the button on the page of the order.'}
    </Alert>
  );
}
