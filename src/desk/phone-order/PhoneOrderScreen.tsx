import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { useMoney } from '../parts/money.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { ItemStep } from './ItemStep.tsx';
import { OrderLines } from './OrderLines.tsx';
import { usePhoneOrderDraft } from './phone-order-draft.ts';
import { PayLinkPanel } from './PayLinkPanel.tsx';
import { type PlacedOrder, TimeAndPaymentStep } from './TimeAndPaymentStep.tsx';
import { usePhoneQuote } from './use-phone-quote.ts';

/** Takes an order by phone on one screen: the customer, the address, the items, the time and the payment (UNK-02). */
export function PhoneOrderScreen() {
  const money = useMoney();
  const { draft, change, restart } = usePhoneOrderDraft();
  const { quote, problem, isLoading, reload } = usePhoneQuote(draft, change);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { customer } = draft;
  if (placed)
    return (
      <Box sx={{ py: 2, display: 'grid', gap: 2, maxWidth: 700 }}>
        <Title title="Phone order" />
        <Alert severity="success" role="status">
          Order <Link to={`/orders/${placed.id}`}>{placed.orderNumber}</Link> is placed: {money(placed.total)}
          .
        </Alert>
        <Button
          variant="contained"
          ref={focusOnMount}
          onClick={() => setPlaced(null)}
          sx={{ justifySelf: 'start' }}
        >
          Next order
        </Button>
      </Box>
    );
  if (draft.payLinkId !== null)
    return (
      <Box sx={{ py: 2, display: 'grid', gap: 2, maxWidth: 700 }}>
        <Title title="Phone order" />
        <PayLinkPanel
          id={draft.payLinkId}
          onPaid={(order) => {
            restart();
            setPlaced(order);
          }}
          onChange={() => change({ payLinkId: null })}
          onNext={restart}
        />
      </Box>
    );
  return (
    <Box
      sx={{
        py: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Title title="Phone order" />
      <Stack spacing={2}>
        <CustomerStep
          customer={customer}
          onClear={restart}
          onCustomer={(found) => {
            const address = found.addresses.find(({ is_default: isDefault }) => isDefault === 1);
            change({
              ...{ customer: found, name: found.name, phone: found.phone ?? '' },
              addressId: address?.id ?? null,
            });
          }}
        />
        {customer && <DeliveryStep draft={draft} customer={customer} change={change} />}
        {customer && <ItemStep draft={draft} change={change} />}
      </Stack>
      {customer && (
        <Stack spacing={2}>
          <OrderLines draft={draft} change={change} quote={quote} problem={problem} />
          <TimeAndPaymentStep
            key={customer.id}
            draft={draft}
            change={change}
            quote={quote}
            isLoading={isLoading}
            onRefused={reload}
            onPlaced={(order) => {
              restart();
              setPlaced(order);
            }}
          />
        </Stack>
      )}
    </Box>
  );
}
