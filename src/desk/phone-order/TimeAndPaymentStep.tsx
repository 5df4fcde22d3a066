import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { DeskCalls } from '#contracts/desk/api-calls.ts';
import type { OrderQuote } from '#contracts/order.ts';
import { missingItemChoices, type MissingItemChoice } from '#domain/order-state.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { missingItemLabels, paymentMethodLabels } from '#domain/order-labels.ts';
import type { ChangeDraft, PhoneOrderDraft } from './phone-order-draft.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { WhenInput } from '../parts/WhenInput.tsx';
import { toOrderFields } from './use-phone-quote.ts';

export type PlacedOrder = NonNullable<DeskCalls['phone-orders/place']['data']['order']>;

/** Time, coupon, tip, note and payment; places the order. After a refusal the input stays. */
export function TimeAndPaymentStep({
  draft,
  change,
  quote,
  isLoading,
  onPlaced,
  onRefused,
}: {
  draft: PhoneOrderDraft;
  change: ChangeDraft;
  quote: OrderQuote | null;
  isLoading: boolean;
  onPlaced: (order: PlacedOrder) => void;
  onRefused: () => void;
}) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const [coupon, setCoupon] = useState(draft.coupon);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const fields = toOrderFields(draft, currencyDigits);
  const canPlace = fields !== null && quote !== null && !isLoading && quote.issues.length === 0;

  async function place(event: FormEvent) {
    event.preventDefault();
    if (!canPlace || isSending || !draft.isConfirmed) return;
    setSending(true);
    setProblem('');
    try {
      const { order, payLink } = await callDesk('phone-orders/place', {
        customerId: draft.customer!.id,
        isCustomerConfirmed: true,
        order: {
          ...fields,
          ...{ name: draft.name, phone: draft.phone, note: draft.note, missing_item: draft.missing },
          ...{ idempotency_key: draft.key, payment_method: draft.payment, seen_total: quote.bill.total },
        },
      });
      if (order) onPlaced(order);
      if (payLink) change({ payLinkId: payLink.id });
    } catch (error) {
      setProblem(formErrorMessage(error));
      setSending(false);
      onRefused();
    }
  }

  return (
    <PhoneOrderStepCard title="Time and payment">
      <Box
        component="form"
        aria-label="Time and payment"
        onSubmit={(event) => void place(event)}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <WhenInput
          when={draft.when}
          onChange={(when) => change({ when })}
          options={quote?.options ?? null}
          withoutOptions="Add items first"
        />
        <TextField
          label="Coupon"
          value={coupon}
          onChange={(event) => setCoupon(event.target.value)}
          onBlur={() => change({ coupon: coupon.trim() })}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <DecimalField
          label={`Tip (${currencySymbol})`}
          digits={currencyDigits}
          value={draft.tip}
          onChange={(tip) => change({ tip })}
        />
        <TextField
          label="Note for the store"
          multiline
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <TextField
          select
          label="If something is missing"
          value={draft.missing}
          onChange={(event) => change({ missing: event.target.value as MissingItemChoice })}
          slotProps={{ select: { native: true } }}
        >
          {missingItemChoices.map((choice) => (
            <option key={choice} value={choice}>
              {missingItemLabels[choice]}
            </option>
          ))}
        </TextField>
        <TextField
          label="Name on the order"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          required
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TextField
          label="Phone on the order"
          type="tel"
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
          required
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <FormControl>
          <FormLabel id="phone-order-payment">Payment</FormLabel>
          <RadioGroup
            aria-labelledby="phone-order-payment"
            value={draft.payment}
            onChange={(_, payment) => change({ payment })}
          >
            {quote?.options.payment_methods.map((method) => (
              <FormControlLabel
                key={method}
                value={method}
                control={<Radio />}
                label={method === 'cash' ? 'Cash' : `Pay link: ${paymentMethodLabels[method] ?? method}`}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.isConfirmed}
              onChange={(_, isConfirmed) => change({ isConfirmed })}
              required
            />
          }
          label="I have checked who is calling, and read the order and the total back."
        />
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button type="submit" variant="contained" size="large" disabled={!canPlace || isSending}>
          {draft.payment === 'cash' ? 'Place the order' : 'Send the pay link'}
        </Button>
      </Box>
    </PhoneOrderStepCard>
  );
}
