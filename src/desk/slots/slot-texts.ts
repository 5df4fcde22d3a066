import type { SlotWeek, SlotWindowRow } from '#contracts/desk/slot.ts';

export const windowKey = ({ date, minutes }: Pick<SlotWindowRow, 'date' | 'minutes'>): string =>
  `${date}/${minutes}`;

const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

export const usedCapacity = (window: SlotWindowRow, unit: SlotWeek['unit']): number =>
  unit === 'orders' ? window.orders : window.pickingMinutes;

/** "3 of 6", "45 of 60 min", "3": the used capacity of a window. */
export function takenText(window: SlotWindowRow, unit: SlotWeek['unit']): string {
  const of = window.capacity === null ? '' : ` of ${window.capacity}`;
  return `${usedCapacity(window, unit)}${of}${unit === 'minutes' ? ' min' : ''}`;
}

/** Everything that the cell of a window shows, as one sentence for screen readers. */
export function windowText(
  window: SlotWindowRow,
  unit: SlotWeek['unit'],
  money: (minor: number) => string,
): string {
  return [
    `${formatDay(window.date)}, ${window.from} to ${window.to}`,
    window.isBlocked && 'blocked',
    `${takenText(window, unit)} taken`,
    window.charge > 0 && `charge ${money(window.charge)}`,
    window.isPast && 'over',
  ]
    .filter(Boolean)
    .join(', ');
}
