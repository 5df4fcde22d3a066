import { instantAt } from '#domain/calendar.ts';
import type { MessageEvent } from '#domain/message-event.ts';
import { type MessageValue, noReason } from '#domain/message-value.ts';
import { orderDue } from '#domain/order-due-time.ts';
import type { OrderState } from '#domain/order-state.ts';
import { unseenOrderEndReason } from '#domain/unseen-order-ladder.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { orderPath } from '#paths';
import { deskPath } from '#staff-paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import type { NewMessage } from '#server/repositories/message.ts';
import {
  findStoreForMessages,
  findStoreStaffEmails,
  type StoreForMessages,
} from '#server/repositories/order-message-recipients.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { type EventMessage, eventMessage } from '../message/queue-event-message.ts';

/** The fields of an order that messages use; columns that are nullable or have a default may be absent in a new order. */
export type MessageOrder = Pick<
  OrderRow,
  | 'id'
  | 'uniqueOrderId'
  | 'orderNumber'
  | 'customerName'
  | 'phone'
  | 'total'
  | 'currency'
  | 'bill'
  | 'placedAt'
> & {
  mode: string;
  email?: string | null | undefined;
  locale?: string | undefined;
  scheduledDay?: string | null | undefined;
  slotFrom?: number | null | undefined;
  slotTo?: number | null | undefined;
  promisedAt?: Date | null | undefined;
  ceiling?: number | null | undefined;
  settledTotal?: number | null | undefined;
  settledBill?: unknown;
};

type OrderEvent = Extract<MessageEvent, `order-${string}` | `store-order-${string}`>;

/** The message to the customer when an order enters a state. */
function customerEvent(state: OrderState, mode: DeliveryMode, reason: string | null): OrderEvent | null {
  if ((state === 'rejected' || state === 'cancelled') && reason === unseenOrderEndReason)
    return 'order-unanswered';
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

/** The messages to the store by state. Other states send none, because staff or riders usually cause them. */
const storeEvents: Partial<Record<OrderState, OrderEvent>> = {
  placed: 'store-order-placed',
  cancelled: 'store-order-cancelled',
};

type ReportedStep = {
  storeId: number;
  /** The customer’s account; null for a guest. */
  userId: string | null;
  mode: DeliveryMode;
  /** The language of the customer. */
  locale: string;
  /** The store; it is read from the database if it is not given. */
  store?: StoreForMessages;
};

/**
 * Prepares the messages about an order that enters a state: to the customer by the channels chosen in the message’s
 * document, to the store by email. The returned function reads nothing, so that the data can be read before the
 * transaction that inserts the messages. For a step without a message, nothing is read.
 */
export async function planOrderMessages(
  db: Db,
  step: ReportedStep,
  state: OrderState,
  reason: string | null = null,
): Promise<(order: MessageOrder, change?: { reason: string | null; at: Date }) => NewMessage[]> {
  const eventForCustomer = customerEvent(state, step.mode, reason);
  const eventForStore = storeEvents[state] ?? null;
  const events = [eventForCustomer, eventForStore].filter((event) => event !== null);
  if (events.length === 0) return () => [];
  const channels = availableChannels();
  // The queries run one after another, because a transaction has only one connection.
  const texts = await readMessages(db, events);
  const store = step.store ?? (await findStoreForMessages(db, step));
  const customer = eventForCustomer && (await findCustomerToNotify(db, step.userId));
  const staffEmails = eventForStore ? await findStoreStaffEmails(db, step.storeId) : [];
  return (order, { reason, at } = { reason: null, at: order.placedAt }) => {
    const parameters = {
      ...orderParameters(order, store),
      address: store.address || store.name,
      reason: reason || noReason,
    };
    const { siteUrl } = environment();
    const message = (
      event: OrderEvent,
      storeName: string,
      rest: Pick<EventMessage<OrderEvent>, 'recipient' | 'link' | 'topic'>,
    ) =>
      eventMessage({
        event,
        key: `order:${order.id}:${state}`,
        about: { storeId: step.storeId, orderId: order.id },
        parameters: { ...parameters, store: storeName },
        at,
        ...rest,
      });
    return [
      ...(eventForCustomer && customer
        ? customer
            .recipientsFor(
              { email: order.email ?? customer.email, phone: order.phone },
              texts.get(eventForCustomer) ?? emptyMessageBody,
            )
            .map(({ channel, recipient }) =>
              message(eventForCustomer, store.name, {
                topic: `order:${order.id}:customer`,
                recipient: { channel, address: recipient, locale: order.locale ?? '' },
                link: siteUrl + orderPath(order.uniqueOrderId),
              }),
            )
        : []),
      ...(eventForStore
        ? staffEmails.flatMap((email) =>
            recipientsOf({ email }, texts.get(eventForStore) ?? emptyMessageBody, channels).map(
              ({ channel, recipient }) =>
                message(eventForStore, store.ownName, {
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

/** The usual parameters of messages about an order. */
export const orderParameters = (order: MessageOrder, store: StoreForMessages) => ({
  name: order.customerName,
  number: order.orderNumber,
  total: totalOf(order),
  when: whenOf(order, store),
});

function totalOf({
  total,
  ceiling = null,
  currency,
  bill,
  settledTotal = null,
  settledBill,
}: MessageOrder): MessageValue {
  const { lines } = (settledBill ?? bill) as { lines: BillLine[] };
  return {
    money: settledTotal ?? total,
    // An order with a ceiling has an estimated total until it is weighed.
    ...(ceiling !== null && settledTotal === null && { most: ceiling }),
    currency,
    bill: lines.map(({ kind, amount }) => ({ kind, amount })),
  };
}

/** The due time of an order: the promised time, the slot, the day, or the store’s delivery time after it was placed. */
function whenOf(order: MessageOrder, store: StoreForMessages): MessageValue {
  const { scheduledDay = null, slotFrom = null, slotTo = null, promisedAt, placedAt } = order;
  if (promisedAt) return { time: promisedAt.toISOString() };
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
