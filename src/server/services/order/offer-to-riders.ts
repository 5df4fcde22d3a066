import { riderOrdersPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessages } from '#server/repositories/message.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findStoreForMessages } from '#server/repositories/order-message-recipients.ts';
import { findDelivery } from '#server/repositories/rider-delivery.ts';
import { findRidersOnShift } from '#server/repositories/rider.ts';
import { findPushTargets, type Recipient } from '../message/find-customer-to-notify.ts';
import { eventMessage } from '../message/queue-event-message.ts';

/**
 * Announces an order that can be taken on the devices of the store's riders who are on shift, but for the rider who has
 * just released it. The message names the store only: a locked phone shows it to everybody.
 */
export async function announceOffer(
  tx: Db,
  order: OrderRow,
  { at, releasedBy = null }: { at: Date; releasedBy?: string | null },
): Promise<void> {
  if (order.mode !== 'delivery' || !environment().vapid || (await findDelivery(tx, order.id))) return;
  const riders = (await findRidersOnShift(tx, order.storeId)).filter((id) => id !== releasedBy);
  if (riders.length === 0) return;
  const { ownName } = await findStoreForMessages(tx, order);
  const devices: Recipient[] = [];
  // The queries run one after another, because a transaction has only one connection.
  for (const rider of riders) devices.push(...(await findPushTargets(tx, rider)));
  await queueMessages(
    tx,
    devices.map(({ channel, recipient }) =>
      eventMessage({
        event: 'rider-offer',
        key: `order:${order.id}:offer:${at.toISOString()}`,
        topic: `order:${order.id}:offer`,
        recipient: { channel, address: recipient, locale: '' },
        parameters: { store: ownName },
        link: environment().siteUrl + riderOrdersPath(),
        at,
      }),
    ),
  );
}
