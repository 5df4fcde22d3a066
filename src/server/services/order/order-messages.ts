import { instantAt } from '#domain/calendar.ts';
import type { MessageEvent, MessageValue } from '#domain/message-event.ts';
import { orderDue } from '#domain/order-due.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { PlaceMode } from '#domain/place.ts';
import { deskPath, orderPath } from '#paths';
import { environment } from '../../config/environment.ts';
import type { Db } from '../../db/client.ts';
import type { NewMessage } from '../../repositories/message.ts';
import type { OrderContacts } from '../../repositories/order-contacts.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { readMessages, standardBody } from '../message/message-texts.ts';
import { type EventMessage, eventMessage } from '../message/queue-event-message.ts';

/** What messages need to know of an order; the columns with a default may be absent from a new one. */
export type ReportedOrder = Pick<
  OrderRow,
  'id' | 'uniqueOrderId' | 'invoiceNumber' | 'customerName' | 'phone' | 'total' | 'placedAt'
> & {
  mode: string;
  email?: string | null | undefined;
  locale?: string | undefined;
  scheduledDay?: string | null | undefined;
  slotFrom?: number | null | undefined;
  slotTo?: number | null | undefined;
};

type OrderEvent = Extract<MessageEvent, `order-${string}` | `store-order-${string}`>;

/** The message to the customer when an order enters a state. */
function customerEvent(state: OrderState, mode: PlaceMode): OrderEvent | null {
  switch (state) {
    case 'placed':
      return 'order-placed';
    case 'accepted':
      return 'order-accepted';
    case 'ready':
      return mode === 'SELFPICKUP' ? 'order-ready' : null;
    case 'picked_up':
      return 'order-on-the-way';
    case 'delivered':
    case 'collected':
      return 'order-delivered';
    case 'rejected':
    case 'cancelled':
    case 'undeliverable':
      return 'order-cancelled';
    default:
      return null;
  }
}

/** The messages to the store, which makes the other steps itself. */
const storeEvents: Partial<Record<OrderState, OrderEvent>> = {
  placed: 'store-order-placed',
  cancelled: 'store-order-cancelled',
};

/**
 * Prepares the messages about an order that enters a state: to the customer by the choices of the message’s document, to
 * the store by email. Reads what is needed, so that the transaction that moves the order only inserts them.
 */
export async function planOrderMessages(
  db: Db,
  contacts: OrderContacts,
  state: OrderState,
): Promise<(order: ReportedOrder, step?: { reason: string | null; at: Date }) => NewMessage[]> {
  const channels = availableChannels();
  const texts = await readMessages(db);
  return (order, { reason, at } = { reason: null, at: order.placedAt }) => {
    const parameters = {
      name: order.customerName,
      store: contacts.store.name,
      number: order.invoiceNumber,
      total: { money: order.total },
      when: whenOf(order, contacts),
      address: contacts.store.address || contacts.store.name,
      reason: reason ?? '–',
    };
    const { siteUrl } = environment();
    const forCustomer = customerEvent(state, order.mode as PlaceMode);
    const forStore = storeEvents[state];
    const message = (
      event: OrderEvent,
      rest: Pick<EventMessage<OrderEvent>, 'recipient' | 'link' | 'topic'>,
    ) => eventMessage({ event, key: `order:${order.id}:${state}`, parameters, at, ...rest });
    return [
      ...(forCustomer
        ? recipientsOf(
            { email: order.email ?? contacts.customerEmail, phone: order.phone },
            texts.get(forCustomer) ?? standardBody,
            channels,
          ).map(({ channel, recipient }) =>
            message(forCustomer, {
              topic: `order:${order.id}:customer`,
              recipient: { channel, address: recipient, locale: order.locale ?? '' },
              link: siteUrl + orderPath(order.uniqueOrderId),
            }),
          )
        : []),
      ...(forStore
        ? contacts.staffEmails.flatMap((email) =>
            recipientsOf({ email }, texts.get(forStore) ?? standardBody, channels).map(
              ({ channel, recipient }) =>
                message(forStore, {
                  topic: `order:${order.id}:store`,
                  recipient: { channel, address: recipient, locale: '' },
                  link: siteUrl + deskPath(`orders/${order.id}`),
                }),
            ),
          )
        : []),
    ];
  };
}

/** When the order is due: its slot, its day, or the store’s delivery time from now. */
function whenOf(order: ReportedOrder, { store }: OrderContacts): MessageValue {
  const { scheduledDay = null, slotFrom = null, slotTo = null, placedAt } = order;
  const { deliveryTime: deliveryMinutes, timeZone } = store;
  if (scheduledDay !== null) {
    if (slotFrom === null || slotTo === null)
      return { day: instantAt(scheduledDay, 12 * 60, timeZone).toISOString() };
    return {
      from: instantAt(scheduledDay, slotFrom, timeZone).toISOString(),
      to: instantAt(scheduledDay, slotTo, timeZone).toISOString(),
    };
  }
  return { time: orderDue({ scheduled: null, placedAt, deliveryMinutes, timeZone })!.toISOString() };
}
