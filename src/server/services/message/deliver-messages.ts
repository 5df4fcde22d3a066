import { type SendResult, stateAfterAttempt } from '#domain/message-state.ts';
import { today } from '#domain/calendar.ts';
import { smsSize } from '#domain/sms-segments.ts';
import type { Db } from '#server/db/client.ts';
import { postgresErrorCode } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock, MessageSender, MessageSenders } from '#server/adapters/ports.ts';
import { logger } from '#server/process/logger.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import {
  claimMessages,
  expireMessages,
  storeSendResult,
  lockAbandonedMessages,
  type MessageRow,
  storeRenderedMessage,
} from '#server/repositories/message.ts';
import { addSmsSegments } from '#server/repositories/sms-usage.ts';
import { findReplyTo } from './find-reply-to.ts';
import { readShopTexts, type ShopTexts, messageTextOf } from './message-text.ts';

type SentChannel = keyof MessageSenders;
type MessageDeliveryDependencies = { db: Db; clock: Clock; senders: MessageSenders };

/**
 * How long to wait for the response to a message, in milliseconds. Without a response, the message may or may not
 * have been sent.
 */
const sendTimeout = 20_000;
/** How long a process reserves a message, in milliseconds. It is longer than any attempt takes. */
const leaseTime = 60_000;
/** The number of messages that one process sends at the same time. */
const batchSize = 10;

/**
 * Sends the messages that are due and returns the number of claimed messages. Any number of processes may run this and
 * be killed at any time: each message is claimed by one process, and a message whose process was killed is recovered
 * when its lease ends.
 */
export async function deliverMessages(
  deps: MessageDeliveryDependencies,
  onlyChannels?: readonly SentChannel[],
): Promise<number> {
  const { db, clock, senders } = deps;
  await expireMessages(db, clock.now(), onlyChannels);
  await recoverAbandoned(deps);
  const channels = (Object.keys(senders) as SentChannel[]).filter(
    (channel) => senders[channel] && (onlyChannels?.includes(channel) ?? true),
  );
  if (channels.length === 0 || (await isOutgoingPaused(db))) return 0;
  const now = clock.now();
  const claimed = await claimMessages(db, {
    channels,
    now,
    leaseUntil: new Date(now.getTime() + leaseTime),
    limit: batchSize,
  });
  if (claimed.length === 0) return 0;
  const shopTexts = await readShopTexts(db);
  await Promise.all(claimed.map((message) => tryMessage(deps, message, shopTexts)));
  return claimed.length;
}

async function tryMessage(
  deps: MessageDeliveryDependencies,
  message: MessageRow,
  shopTexts: ShopTexts,
): Promise<void> {
  const sender = deps.senders[message.channel as SentChannel];
  if (!sender) return;
  const result = await send(deps, message, { sender, shopTexts });
  await storeResult(deps, message, result, sender);
  if (result.kind !== 'sent')
    logger.warn(
      { message: message.id, channel: message.channel, outcome: result.kind, reason: result.reason },
      'message_not_sent',
    );
}

async function send(
  { db, clock }: MessageDeliveryDependencies,
  message: MessageRow,
  { sender, shopTexts }: { sender: MessageSender; shopTexts: ShopTexts },
): Promise<SendResult> {
  let rendered;
  let replyTo: string | null;
  try {
    rendered = messageTextOf(message, shopTexts);
  } catch (error) {
    // For example, the code in the message was encrypted with another HAAT_SECRET.
    return { kind: 'refused', reason: (error as Error).message };
  }
  try {
    replyTo = await findReplyTo(db, message, shopTexts.shop.settings);
    if (message.secret === null && message.body === '') await storeRenderedMessage(db, message.id, rendered);
    if (message.channel === 'sms')
      await addSmsSegments(
        db,
        today(clock.now(), shopTexts.shop.settings.timeZone),
        smsSize(rendered.body).segments,
      );
  } catch (error) {
    // Drizzle's error text contains the values of the query, which may be personal data.
    const code = postgresErrorCode(error) ?? 'no code';
    return { kind: 'retry', reason: `A database query failed before the message was sent (${code}).` };
  }
  try {
    return await sender.send(
      {
        key: `haat-${message.id}`,
        recipient: message.recipient,
        link: typeof message.parameters['link'] === 'string' ? message.parameters['link'] : null,
        usefulUntil: message.usefulUntil,
        queuedAt: message.createdAt,
        replyTo,
        ...rendered,
      },
      AbortSignal.timeout(sendTimeout),
    );
  } catch (error) {
    // Senders return failures as results, so an exception is a mistake in the sender.
    return { kind: 'refused', reason: (error as Error).message };
  }
}

async function storeResult(
  { db, clock }: Pick<MessageDeliveryDependencies, 'db' | 'clock'>,
  message: MessageRow,
  result: SendResult,
  { isRepeatable }: Pick<MessageSender, 'isRepeatable'>,
): Promise<void> {
  const now = clock.now();
  const isSecret = message.secret !== null;
  await storeSendResult(db, message, {
    ...stateAfterAttempt({ ...message, isSecret }, result, { isRepeatable, now }),
    providerId: result.kind === 'sent' ? result.providerId : null,
    failure: result.kind === 'sent' ? null : result.reason,
    at: now,
  });
}

/** Handles messages whose process was killed while sending them; such a message may or may not have been sent. */
async function recoverAbandoned(deps: MessageDeliveryDependencies): Promise<void> {
  const { db, clock, senders } = deps;
  await inTransaction(db, async (tx) => {
    for (const message of await lockAbandonedMessages(tx, clock.now())) {
      const sender = senders[message.channel as SentChannel];
      const result = { kind: 'unknown', reason: 'The process stopped while it was sending.' } as const;
      await storeResult({ db: tx, clock }, message, result, { isRepeatable: sender?.isRepeatable ?? false });
    }
  });
}
