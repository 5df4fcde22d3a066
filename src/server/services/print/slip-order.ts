import type { SlipOrder } from '#domain/order-slip.ts';
import type { MissingItemChoice } from '#domain/order-state.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import type { BoardRow } from '#server/repositories/desk/board.ts';
import { dueTime } from '#server/repositories/desk/orders.ts';

/** The fields of an order on the board and on slips. */
export function toSlipOrder(
  { order, paymentState, partners, lines, cashDue }: BoardRow,
  store: Pick<Store, 'name' | 'delivery_time' | 'busy_minutes' | 'time_zone'>,
): SlipOrder {
  return {
    orderNumber: order.orderNumber,
    storeName: store.name,
    mode: order.mode as DeliveryMode,
    customerName: order.customerName,
    contact:
      order.mode === 'delivery'
        ? { house: order.house ?? '', address: order.address ?? '', phone: order.phone }
        : null,
    scheduledDay: order.scheduledDay,
    slotFrom: order.slotFrom,
    slotTo: order.slotTo,
    // An order that was placed while the store was busy has a promise.
    dueAt: dueTime(order, {
      deliveryTime: store.delivery_time - (store.busy_minutes ?? 0),
      timeZone: store.time_zone,
    }),
    isPromised: order.promisedAt !== null,
    isChanged: order.revision > 0,
    goesWith: partners,
    timeZone: store.time_zone,
    note: order.note,
    missingItem: order.missingItem as MissingItemChoice,
    paymentMethod: order.paymentMethod,
    paymentState,
    total: order.chargedTotal,
    currency: order.currency,
    cashDue,
    cashGiven: order.cashGiven,
    lines: lines.map(({ name, variantName, addons, quantity, estimatedGrams, weighedGrams }) => ({
      name,
      variantName,
      addons: addons.map(({ addon_name: addon }) => addon),
      quantity,
      weight:
        estimatedGrams === null
          ? null
          : { grams: weighedGrams ?? estimatedGrams * quantity, is_estimate: weighedGrams === null },
    })),
  };
}
