import { TextField } from '@mui/material';
import type { OrderQuote } from '#contracts/order.ts';
import { useMoney } from './money.tsx';

/** "Wed, 25 Nov". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/**
 * Selects the time of an order from the times that the store offers; `when` is `now`, `date:2026-06-24` or
 * `slot:2026-06-24T06:30:00.000Z`. Charges are shown if the customer pays them.
 */
export function WhenInput({
  when,
  onChange,
  options,
  withoutOptions,
  withCharges = true,
  withDays = false,
  problem = '',
  label = 'When',
  size = 'small',
}: {
  when: string;
  onChange: (when: string) => void;
  options: Pick<OrderQuote['options'], 'now' | 'slots' | 'days'> | null;
  /** What the field says while nothing is offered. */
  withoutOptions: string;
  withCharges?: boolean;
  /** Whether a slot names its day too, because the chosen one is shown without the heading of its group. */
  withDays?: boolean;
  problem?: string;
  label?: string;
  size?: 'small' | 'medium';
}) {
  const money = useMoney();
  const times = options
    ? [
        ...(options.now ? [{ value: 'now', label: 'Now', day: null, isFull: false }] : []),
        ...options.slots.map(({ starts_at: startsAt, date, from, to, is_full: isFull, charge }) => ({
          value: `slot:${startsAt}`,
          label: `${withDays ? `${dayText(date)}, ` : ''}${from}–${to}${withCharges && charge > 0 ? `, ${money(charge)}` : ''}${isFull ? ' (full)' : ''}`,
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
  const isKnown = times.some(({ value }) => value === when);
  return (
    <TextField
      select
      {...{ label, size }}
      value={isKnown ? when : ''}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== ''}
      helperText={problem}
      disabled={!options}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {!isKnown && <option value="">{options ? 'Choose a time' : withoutOptions}</option>}
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
