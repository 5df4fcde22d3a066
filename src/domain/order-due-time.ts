import { instantAt } from './calendar.ts';
import type { ScheduledTime } from './placed-order.ts';

/**
 * When an order must have arrived or be ready for pickup: at the end of its slot or, if it has no requested time,
 * when the store's delivery time has passed since it was placed. Null if it is wanted at any time of a day.
 */
export function orderDue({
  scheduled,
  placedAt,
  deliveryMinutes,
  timeZone,
}: {
  scheduled: ScheduledTime | null;
  placedAt: Date;
  deliveryMinutes: number;
  timeZone: string;
}): Date | null {
  if (scheduled === null) return new Date(placedAt.getTime() + deliveryMinutes * 60_000);
  return scheduled.to === null ? null : instantAt(scheduled.day, scheduled.to, timeZone);
}
