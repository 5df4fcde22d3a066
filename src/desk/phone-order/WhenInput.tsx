import { TextField } from '@mui/material';
import type { OrderQuote } from '#contracts/order.ts';
import { useMoney } from '../parts/money.tsx';
import type { ChangeDraft, PhoneOrderDraft } from './phone-order-draft.ts';

/** "Wed, 25 Nov". */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Selects the time of the order from the times that the store offers. */
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
        ...(options.now ? [{ value: 'now', label: 'Now', day: null, isFull: false }] : []),
        ...options.slots.map(({ starts_at: startsAt, date, from, to, is_full: isFull, charge }) => ({
          value: `slot:${startsAt}`,
          label: `${from}–${to}${charge > 0 ? `, ${money(charge)}` : ''}${isFull ? ' (full)' : ''}`,
          day: date,
          isFull,
        })),
        ...(options.slots.length > 0
          ? []
          : options.days.map((day) => ({
              value: `date:${day}`,
              label: dayText(day),
              day: null,
              isFull: false,
            }))),
      ]
    : [];
  const days = [...new Set(times.map(({ day }) => day))];
  const optionsOf = (wanted: string | null) =>
    times
      .filter(({ day }) => day === wanted)
      .map(({ value, label, isFull }) => (
        <option key={value} value={value} disabled={isFull}>
          {label}
        </option>
      ));
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
      {days.map((day) =>
        day === null ? (
          optionsOf(null)
        ) : (
          <optgroup key={day} label={dayText(day)}>
            {optionsOf(day)}
          </optgroup>
        ),
      )}
    </TextField>
  );
}
