/**
 * The states of a message. `queued`: waits for its turn or its next attempt. `sending`: handed to a provider. `sent`:
 * accepted by the provider. `delivered` and `undelivered`: reported by the provider later. `failed`: rejected
 * permanently, or not sent after the last try. `unknown`: may or may not have been sent. `expired`: was no longer
 * useful. `replaced`: a newer message took its place before it was sent.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'expired',
  'replaced',
] as const;
export type MessageState = (typeof messageStates)[number];

/** The result of one attempt to send. */
export type SendResult =
  | { kind: 'sent'; providerId: string | null }
  /** The message was certainly not sent; another attempt may succeed. */
  | { kind: 'retry'; reason: string }
  /**
   * The message was certainly not sent, for a reason that is not about it, such as a quota of the provider. It waits
   * as long as it is useful.
   */
  | { kind: 'deferred'; reason: string }
  /** The message was certainly not sent, and sending is not retried. */
  | { kind: 'refused'; reason: string }
  /** The message may have been sent: the connection ended before the response. */
  | { kind: 'unknown'; reason: string };

/** A provider's report on a message. */
export type DeliveryReport = 'sent' | 'delivered' | 'undelivered';

/**
 * The states that a report changes: a report only moves a message to a later state. A provider that reports on a
 * message has received it, regardless of its response to the sending request.
 */
export function statesBefore(report: DeliveryReport): readonly MessageState[] {
  const unsettled = ['queued', 'sending', 'failed', 'unknown', 'expired'] as const;
  return report === 'sent' ? unsettled : [...unsettled, 'sent'];
}

export const maxMessageAttempts = 8;

/** Milliseconds to wait after this many tries: 5 s, 20 s, 80 s … at most an hour. */
export function retryDelay(tries: number): number {
  return Math.min(3_600_000, 5_000 * 4 ** Math.max(0, tries - 1));
}

/** A deferred message is tried at least this often, in milliseconds. */
const longestDeferral = 900_000;

type AttemptedMessage = {
  /** The number of tries so far, including the current try. */
  tries: number;
  /** Whether the message contains a code or a secret link, and must be sent at most once. */
  isSecret: boolean;
  usefulUntil: Date | null;
};

/**
 * The state after a try, and when the next try is due. `isRepeatable` means that the provider sends a repeated
 * message only once.
 */
export function stateAfterAttempt(
  { tries, isSecret, usefulUntil }: AttemptedMessage,
  result: SendResult,
  { isRepeatable, now }: { isRepeatable: boolean; now: Date },
): { state: MessageState; nextAt: Date | null } {
  if (result.kind === 'sent') return { state: 'sent', nextAt: null };
  if (result.kind === 'refused') return { state: 'failed', nextAt: null };
  if (result.kind === 'unknown' && (isSecret || !isRepeatable)) return { state: 'unknown', nextAt: null };
  const isDeferred = result.kind === 'deferred' && usefulUntil !== null;
  if (tries >= maxMessageAttempts && !isDeferred)
    return { state: result.kind === 'unknown' ? 'unknown' : 'failed', nextAt: null };
  const delay = isDeferred ? Math.min(longestDeferral, retryDelay(tries)) : retryDelay(tries);
  const nextAt = new Date(now.getTime() + delay);
  return usefulUntil && nextAt >= usefulUntil
    ? { state: result.kind === 'unknown' ? 'unknown' : 'expired', nextAt: null }
    : { state: 'queued', nextAt };
}
