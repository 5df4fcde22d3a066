import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, Title, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PaymentDetail } from '#contracts/desk/payment-record.ts';
import { isPaidOnline } from '#domain/payment.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { DisputeNotices } from '../disputes/DisputeNotices.tsx';
import { orderPaymentLabels, paymentMethodLabels } from '#domain/order-labels.ts';
import { useMoney } from '../parts/money.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { concernTexts, purposeLabels } from './payment-labels.ts';
import { RefundRows } from './PaymentRows.tsx';
import { PaymentCommands, PaymentTrail } from './PaymentTrail.tsx';

/** One payment: its amounts, what it is for, refunds, and what happened at the provider. */
export const PaymentPage = () => (
  <EditBase mutationMode="pessimistic">
    <PaymentView />
  </EditBase>
);

function PaymentView() {
  const payment = useRecordContext<PaymentDetail>();
  const format = useShopTime();
  const money = useMoney();
  // react-admin shows the list's row, which is incomplete, until the payment is loaded.
  if (!payment?.events) return null;
  const { currency, method, order, customer, storeName, concerns, refunds } = payment;
  const amounts: [string, number][] = [
    ['Amount', payment.amount],
    ...(isPaidOnline(method) ? [['Authorised', payment.authorised] as [string, number]] : []),
    ['Taken', payment.captured],
    ['Given back', payment.refunded],
  ];
  const facts = [
    ['For', purposeLabels[payment.purpose]],
    ['Started', format.format(new Date(payment.createdAt))],
    payment.openUntil && ['Payment page open until', format.format(new Date(payment.openUntil))],
    payment.state === 'authorised' &&
      payment.capturableUntil && ['Can be taken until', format.format(new Date(payment.capturableUntil))],
    payment.problem && ['Problem', payment.problem],
    payment.providerPayment && ['Provider’s id of the money', payment.providerPayment],
    payment.reference && ['Provider’s id of the page', payment.reference],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={`Payment ${payment.id}`} />
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <div>
            <Typography variant="h5" component="h2">
              {paymentMethodLabels[method]}, {orderPaymentLabels[payment.state].toLowerCase()}
            </Typography>
            <Typography color="text.secondary">
              {order ? <Link to={`/orders/${order.id}`}>Order {order.number}</Link> : 'No order'}
              {storeName && ` · ${storeName}`}
              {customer && (
                <>
                  {' · '}
                  <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
                </>
              )}
            </Typography>
          </div>
          {concerns.map((concern) => (
            <Alert key={concern} severity="warning">
              {concernTexts[concern]}
            </Alert>
          ))}
          <DisputeNotices disputes={payment.disputes} format={format} />
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3, '& dd': { m: 0 } }}>
            {amounts.map(([name, amount]) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {name}
                </Typography>
                <Typography component="dd" variant="h6">
                  {money(amount, currency)}
                </Typography>
              </div>
            ))}
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, '& dd': { m: 0 } }}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {name}
                </Typography>
                <Box component="dd" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </div>
            ))}
          </Box>
          {isPaidOnline(method) && <AskButton id={payment.id} />}
        </CardContent>
      </Card>
      {refunds.length > 0 && (
        <Card component="section" aria-label="Refunds">
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="h6" component="h3">
              Refunds
            </Typography>
            <RefundRows refunds={refunds} format={format} />
          </CardContent>
        </Card>
      )}
      <PaymentCommands payment={payment} format={format} />
      <PaymentTrail payment={payment} format={format} />
    </Stack>
  );
}

/** Requests the payment's current status from the provider at once; the shop also does this regularly by itself. */
function AskButton({ id }: { id: number }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await callDesk('payments/ask', { id });
      notify('Updated with the provider’s current status.', { type: 'success' });
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void ask()} sx={{ justifySelf: 'start' }}>
      Ask the provider now
    </Button>
  );
}
