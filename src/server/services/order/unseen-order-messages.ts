import type { MessageEvent } from '#domain/message-event.ts';
import { deskPath } from '#staff-paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { type NewMessage, queueMessages, type NotificationChannel } from '#server/repositories/message.ts';
import {
  findStoreForMessages,
  findStorePeople,
  type StorePerson,
} from '#server/repositories/order-message-recipients.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findPushTargets, type Recipient } from '../message/find-customer-to-notify.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { emptyMessageBody } from '../message/published-message-texts.ts';
import { eventMessage } from '../message/queue-event-message.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';
import { orderParameters } from './order-messages.ts';

/**
 * The second step of the ladder of an unseen order, after the desk has rung: queues a push notification to the devices
 * of the store’s staff.
 */
export async function notifyStoreByPush(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const people = await findStorePeople(tx, order.storeId);
  await queueStoreMessage(tx, order, {
    event: 'store-order-unseen',
    recipients: await findPushTargetsOfPeople(tx, people),
    at,
  });
}

/**
 * Takes the step after the push: queues emails to the store's staff, SMS to them and to the alert phone, and a request
 * to the alert webhook.
 */
export async function notifyStoreByMessage(
  tx: Db,
  order: OrderRow,
  { alertPhone, at }: { alertPhone: string; at: Date },
): Promise<void> {
  const people = await findStorePeople(tx, order.storeId);
  const { sms } = availableChannels();
  const phones = [
    ...new Set([...people.flatMap(({ phone }) => phone ?? []), ...(alertPhone ? [alertPhone] : [])]),
  ];
  await queueStoreMessage(tx, order, {
    event: 'store-order-unseen',
    recipients: [
      ...people.flatMap(({ email }) => recipientsOf({ email }, emptyMessageBody, availableChannels())),
      ...(sms ? phones.map((recipient) => ({ channel: 'sms' as const, recipient })) : []),
      ...(environment().alertWebhook
        ? [{ channel: 'webhook' as const, recipient: `order:${order.orderNumber}` }]
        : []),
    ],
    at,
  });
}

/** Tells the store's staff, by push and email, that their store was paused because of this order. */
export async function notifyStoreOfPause(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const people = await findStorePeople(tx, order.storeId);
  await queueStoreMessage(tx, order, {
    event: 'store-paused',
    recipients: [
      ...(await findPushTargetsOfPeople(tx, people)),
      ...people.flatMap(({ email }) => recipientsOf({ email }, emptyMessageBody, availableChannels())),
    ],
    at,
  });
}

async function findPushTargetsOfPeople(tx: Db, people: readonly StorePerson[]): Promise<Recipient[]> {
  const found: Recipient[] = [];
  // The queries run one after another, because a transaction has only one connection.
  for (const { id } of people) found.push(...(await findPushTargets(tx, id)));
  return found;
}

async function queueStoreMessage(
  tx: Db,
  order: OrderRow,
  {
    event,
    recipients,
    at,
  }: { event: 'store-order-unseen' | 'store-paused'; recipients: readonly Recipient[]; at: Date },
): Promise<void> {
  if (recipients.length === 0) return;
  const store = await findStoreForMessages(tx, order);
  const path = event === 'store-paused' ? deskPath(`stores/${order.storeId}`) : deskPath('board');
  await queue(tx, order, {
    event,
    // A separate topic for each channel, so that an SMS does not replace a push that is still queued.
    topic: (channel) => `order:${order.id}:store:unseen:${channel}`,
    recipients,
    locale: '',
    parameters: { ...orderParameters(order, store), store: store.ownName },
    link: environment().siteUrl + path,
    at,
  });
}

/**
 * Notifies the customer that nobody at the store has seen the order, so that they can wait or cancel at no charge.
 */
export function notifyCustomerOfDelay(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const event = 'order-delayed';
  return notifyOrderCustomer(tx, order, {
    event,
    key: ladderKey(order, event),
    topic: `order:${order.id}:customer`,
    parameters: (store) => ({ ...orderParameters(order, store), store: store.name }),
    at,
  });
}

/**
 * The key contains the revision, because an order changed by its customer must be seen again, and each step may then be
 * taken again.
 */
const ladderKey = ({ id, revision }: OrderRow, event: MessageEvent): string =>
  `order:${id}:${event}${revision > 0 ? `:${revision}` : ''}`;

async function queue(
  tx: Db,
  order: OrderRow,
  {
    event,
    topic,
    recipients,
    locale,
    parameters,
    link,
    at,
  }: {
    event: MessageEvent;
    topic: (channel: NotificationChannel) => string;
    recipients: readonly Recipient[];
    locale: string;
    parameters: NewMessage['parameters'];
    link: string;
    at: Date;
  },
): Promise<void> {
  const messages = recipients.map(({ channel, recipient }) =>
    eventMessage({
      event,
      key: ladderKey(order, event),
      topic: topic(channel),
      recipient: { channel, address: recipient, locale },
      // A pause concerns the store and the shop, and no customer.
      about: { storeId: order.storeId, ...(event !== 'store-paused' && { orderId: order.id }) },
      parameters,
      link,
      at,
    }),
  );
  await queueMessages(tx, messages);
}
