import type { RequestedTime, RequestedTimeResult } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';

export type TimeColumns = { scheduledDay: string | null; slotFrom: number | null; slotTo: number | null };

/** The columns in which an order stores the requested time; null for "now". */
export function requestedTimeColumns(
  when: RequestedTime,
  { timing, store }: { timing: RequestedTimeResult; store: Pick<Store, 'slot_minutes'> },
): TimeColumns {
  if (!timing.ok || when.type === 'now') return { scheduledDay: null, slotFrom: null, slotTo: null };
  if (!timing.slot) return { scheduledDay: timing.date, slotFrom: null, slotTo: null };
  return {
    scheduledDay: timing.date,
    slotFrom: timing.slot.minutes,
    slotTo: timing.slot.minutes + store.slot_minutes,
  };
}

/**
 * The promised time of an order that moves: none for a chosen time. For "now" it counts from the change, because the
 * usual time would count from when the order was placed.
 */
export const promiseOfMove = (
  { scheduledDay }: Pick<TimeColumns, 'scheduledDay'>,
  { delivery_time: minutes }: Pick<Store, 'delivery_time'>,
  at: Date,
): Date | null => (scheduledDay === null ? new Date(at.getTime() + minutes * 60_000) : null);
