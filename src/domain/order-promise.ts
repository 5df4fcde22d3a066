import type { OrderState } from './order-state.ts';

/** The most minutes that are added at once: a longer wait is a matter for a call to the customer. */
export const maxMoreMinutes = 180;

/**
 * Whether staff may promise a later time for an order: not before it has a promise, not once it is ready, and not if
 * the customer has chosen its time.
 */
export const mayPromiseLater = ({
  status,
  scheduledDay,
}: {
  status: OrderState;
  scheduledDay: string | null;
}): boolean => (status === 'accepted' || status === 'preparing') && scheduledDay === null;

/** The new promise; of an order that is already late, the minutes count from now. */
export const laterPromise = (dueAt: Date, minutes: number, now: Date): Date =>
  new Date(Math.max(dueAt.getTime(), now.getTime()) + minutes * 60_000);

/** Two people who add minutes to a late order, or one who repeats it, do so within this time. */
const togetherMs = 120_000;

/** Whether a promise already gives an order as many minutes as a person wants to add to the time that they saw. */
export const isPromiseAsLate = (
  dueAt: Date,
  { seen, minutes, now }: { seen: Date; minutes: number; now: Date },
): boolean => dueAt >= laterPromise(seen, minutes, new Date(now.getTime() - togetherMs));
