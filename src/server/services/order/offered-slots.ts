import { addDays, instantAt, today } from '#domain/calendar.ts';
import type { Money } from '#domain/money.ts';
import type { SlotCapacities } from '#domain/slot-capacity.ts';
import type { RequestedTimeResult } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '#server/db/client.ts';
import type { SlotOwner } from '#server/repositories/order-slots.ts';
import { readSlotCapacities } from '#server/repositories/slot-capacity.ts';

/** How many days ahead a slot can be chosen. */
export const slotDaysAhead = 30;

/** The data of the slots that a customer can choose. The place of the checkout or order `own` counts as free. */
export function readOfferedSlots(
  db: Db,
  { id, time_zone: timeZone }: Store,
  { now, own }: { now: Date; own: SlotOwner | null },
): Promise<SlotCapacities> {
  const to = instantAt(addDays(today(now, timeZone), slotDaysAhead + 1), 0, timeZone);
  return readSlotCapacities(db, { storeId: id, from: now, to, own });
}

/** The charge of the chosen slot, even if the slot is full, because the bill shows the customer's choice. */
export const slotChargeOf = (timing: RequestedTimeResult): Money | undefined =>
  timing.ok || timing.error === 'slot_full' ? timing.slot?.charge : undefined;
