import { TextField } from '@mui/material';
import type { OrderQuote } from '#contracts/order.ts';
import { useMoney } from '../parts/money.tsx';
import type { ChangeDraft, PhoneOrderDraft } from './phone-order-draft.ts';

/** When the order is for: the times that the store offers. */
export function WhenInput({
  draft,
  change,
  options,
}: {
  draft: PhoneOrderDraft;
  change: ChangeDraft;
  options: OrderQuote['options'] | null;
}) {
  const money = useMoney();
  const times = options
    ? [
        ...(options.now ? [{ value: 'now', label: 'Now', isFull: false }] : []),
        ...options.slots.map(({ starts_at: startsAt, date, from, to, is_full: isFull, charge }) => ({
          value: `slot:${startsAt}`,
          label: `${date}, ${from}–${to}${charge > 0 ? `, ${money(charge)}` : ''}${isFull ? ' (full)' : ''}`,
          isFull,
        })),
        ...(options.slots.length > 0
          ? []
          : options.days.map((day) => ({ value: `date:${day}`, label: day, isFull: false }))),
      ]
    : [];
  const isKnown = times.some(({ value }) => value === draft.when);
  return (
    <TextField
      select
      label="When"
      value={isKnown ? draft.when : ''}
      onChange={(event) => change({ when: event.target.value })}
      disabled={!options}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {!isKnown && <option value="">{options ? 'Choose a time' : 'Add items first'}</option>}
      {times.map(({ value, label, isFull }) => (
        <option key={value} value={value} disabled={isFull}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
