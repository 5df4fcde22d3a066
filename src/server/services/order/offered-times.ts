import type { OrderQuote } from '#contracts/order.ts';
import { today } from '#domain/calendar.ts';
import type { Cart } from '#domain/cart.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { openState } from '#domain/opening-hours.ts';
import { earliestAvailableDate } from '#domain/pre-items.ts';
import type { SlotCapacities } from '#domain/slot-capacity.ts';
import { openDates, openTimesOn, slotsOf } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import { type JoinableOrder, joinableAt } from '#server/repositories/partner-orders.ts';

/** The times at which an order can be wanted, as the checkout, the desk and a change of the order offer them. */
export type OfferedTimes = Pick<
  OrderQuote['options'],
  'now' | 'now_goes_with' | 'earliest' | 'days' | 'open_times' | 'slots'
>;

const daysAhead = 7;

/** The times that a store offers for these lines; full slots are included and marked. */
export function offerTimes(
  {
    store,
    lines,
    catalogue,
    capacities,
    picking,
    joinable,
  }: {
    store: Store;
    lines: Cart['lines'];
    catalogue: Catalogue;
    capacities: SlotCapacities;
    picking: number;
    /** The customer's open orders with which the order could be delivered. */
    joinable: readonly JoinableOrder[];
  },
  now: Date,
): OfferedTimes {
  const first = today(now, store.time_zone);
  const cart = { restaurant_id: store.id, lines: [...lines], coupon: null };
  const earliest = earliestAvailableDate(cart, catalogue, first);
  // More days than usual are offered if the pre-items of the cart are not available before then.
  const days = Math.min(
    30,
    daysAhead + Math.max(0, Math.round((Date.parse(earliest) - Date.parse(first)) / 86_400_000)),
  );
  const slots = slotsOf(store, now, { days, capacities, picking });
  const openDays =
    store.slot_minutes > 0 ? [...new Set(slots.map((slot) => slot.date))] : openDates(store, now, days);
  return {
    now: openState(store, now).is_open && earliest === first,
    earliest,
    days: openDays.filter((day) => day >= earliest),
    open_times: store.slot_minutes > 0 ? [] : openTimesOn(store, openDays, now),
    now_goes_with: joinableAt(joinable, { scheduledDay: null, slotFrom: null })?.orderNumber ?? null,
    slots: slots
      .filter((slot) => slot.date >= earliest)
      .map(({ minutes, ...slot }) => {
        const joined = joinableAt(joinable, { scheduledDay: slot.date, slotFrom: minutes });
        return { ...slot, goes_with: joined?.orderNumber ?? null, charge: joined ? 0 : slot.charge };
      }),
  };
}
