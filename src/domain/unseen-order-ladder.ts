import { instantAt } from './calendar.ts';
import { firstOpening, type StoreSchedule } from './opening-hours.ts';
import type { OrderState } from './order-state.ts';
import type { ScheduledTime } from './placed-order.ts';

/** The states in which an order waits until somebody at the shop has seen it. */
export const unseenStates = ['placed', 'accepted'] as const satisfies OrderState[];

/** The reason stored with an order that ended because nobody at the shop had seen it. */
export const unseenOrderEndReason = 'unseen';

/** The reason stored with an order that ended because none of its items could be packed. */
export const nothingPackedEndReason = 'nothing_packed';

/** The steps that follow each other while nobody has seen an order. */
export const ladderSteps = ['push', 'message', 'pause', 'end'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** When each step is due, in seconds after the time returned by `watchedFrom`. */
export type LadderTimes = Readonly<Record<LadderStep, number>>;

/** The steps that are due after this many milliseconds, in the order of `ladderSteps`. */
export function dueLadderSteps(elapsedMs: number, times: LadderTimes): LadderStep[] {
  return ladderSteps.filter((step) => elapsedMs >= times[step] * 1000);
}

/**
 * The time from which somebody at the shop should see an order: immediately, but not before the store opens, and for a
 * scheduled order not before the store has to start preparing it. A pause of the store is ignored, because a pause
 * applies only to new orders.
 */
export function watchedFrom(
  {
    placedAt,
    scheduled,
    leadMinutes,
  }: { placedAt: Date; scheduled: ScheduledTime | null; leadMinutes: number },
  store: StoreSchedule,
): Date {
  const start =
    scheduled === null
      ? placedAt
      : new Date(
          instantAt(scheduled.day, scheduled.from ?? 0, store.time_zone).getTime() -
            (scheduled.from === null ? 0 : leadMinutes * 60_000),
        );
  const from = start > placedAt ? start : placedAt;
  return firstOpening(store, from) ?? from;
}
