import { type MessageEvent, type MessageParameters, messageRule } from '#domain/message-event.ts';
import type { MessageValues } from '#domain/message-value.ts';
import type { Db } from '#server/db/client.ts';
import { type NewMessage, queueMessages, type NotificationChannel } from '#server/repositories/message.ts';
import { encryptSecret, type MessageSecret } from './message-secret.ts';

export type EventMessage<Event extends MessageEvent> = {
  event: Event;
  /**
   * The key of the event, such as `order:12:placed`. A recipient gets messages with the same key only once per
   * channel.
   */
  key: string;
  /** A newer message with the same topic replaces this one if it has not been sent yet. */
  topic?: string;
  recipient: { channel: NotificationChannel; address: string; locale: string };
  /** The store and the order that the message is about, so that an answer to an email reaches the right people. */
  about?: { storeId: number | null; orderId?: number };
  /** The values of the placeholders in the message's texts, without the values in `secret`. */
  parameters: MessageParameters<Event>;
  /** The absolute URL that the button opens. */
  link?: string;
  /**
   * A code, or a `link` with a token. It is stored encrypted, and erased as soon as the message is sent, replaced,
   * expired or finally refused.
   */
  secret?: MessageSecret;
  /** Until when the message is useful; by default, this is calculated from the event. */
  usefulUntil?: Date;
  at: Date;
};

/** The row of a message that is rendered from the texts of its event when it is sent. */
export function eventMessage<Event extends MessageEvent>({
  event,
  key,
  topic,
  recipient,
  about,
  parameters,
  link,
  secret,
  usefulUntil,
  at,
}: EventMessage<Event>): NewMessage {
  return {
    channel: recipient.channel,
    recipient: recipient.address,
    eventKey: key,
    ...(topic !== undefined && { topic }),
    event,
    ...about,
    locale: recipient.locale,
    parameters: { ...(parameters as MessageValues), ...(link !== undefined && { link }) },
    ...(secret && { secret: encryptSecret(secret) }),
    usefulUntil: usefulUntil ?? new Date(at.getTime() + messageRule(event).usefulMinutes * 60_000),
    at,
  };
}

/** Queues a message in the transaction of the change it reports. */
export async function queueEventMessage<Event extends MessageEvent>(
  tx: Db,
  message: EventMessage<Event>,
): Promise<void> {
  await queueMessages(tx, [eventMessage(message)]);
}
