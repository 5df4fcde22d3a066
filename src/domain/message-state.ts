/**
 * `queued` waits for its turn or its next try, `sending` is with a provider, `sent` was accepted by it, `delivered` and
 * `undelivered` are what it reported later, `failed` was refused for good or too often, `unknown` may or may not have been sent, `expired` was no longer of use, `replaced` was
 * followed by newer news before it was sent.
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

/** What became of one try. */
export type SendResult =
  | { kind: 'sent'; providerId: string | null }
  /** Certainly not sent; another try may succeed. */
  | { kind: 'retry'; reason: string }
  /** Definitely not sent, and not retried. */
  | { kind: 'refused'; reason: string }
  /** It may have been sent: the connection ended before the answer. */
  | { kind: 'unknown'; reason: string };

/** What a provider reports about a message that it was given. */
export type DeliveryReport = 'sent' | 'delivered' | 'undelivered';

/**
 * The states that a report changes: it moves a message forward only. A provider that reports a message has it, whatever
 * its answer was.
 */
export function statesBefore(report: DeliveryReport): readonly MessageState[] {
  const unsettled = ['queued', 'sending', 'failed', 'unknown', 'expired'] as const;
  return report === 'sent' ? unsettled : [...unsettled, 'sent'];
}

export const maxMessageTries = 8;

/** Milliseconds to wait after this many tries: 5 s, 20 s, 80 s … at most an hour. */
export function retryDelay(tries: number): number {
  return Math.min(3_600_000, 5_000 * 4 ** Math.max(0, tries - 1));
}

type TriedMessage = {
  /** Tries so far, with this one. */
  tries: number;
  /** Contains a code, which must arrive at most once. */
  isSecret: boolean;
  usefulUntil: Date | null;
};

/** The state after a try, and when the next one is due. `isRepeatable`: the provider sends a repeated message only once. */
export function stateAfterTry(
  { tries, isSecret, usefulUntil }: TriedMessage,
  result: SendResult,
  { isRepeatable, now }: { isRepeatable: boolean; now: Date },
): { state: MessageState; nextAt: Date | null } {
  if (result.kind === 'sent') return { state: 'sent', nextAt: null };
  if (result.kind === 'refused') return { state: 'failed', nextAt: null };
  if (result.kind === 'unknown' && (isSecret || !isRepeatable)) return { state: 'unknown', nextAt: null };
  if (tries >= maxMessageTries)
    return { state: result.kind === 'unknown' ? 'unknown' : 'failed', nextAt: null };
  const nextAt = new Date(now.getTime() + retryDelay(tries));
  return usefulUntil && nextAt >= usefulUntil
    ? { state: result.kind === 'unknown' ? 'unknown' : 'expired', nextAt: null }
    : { state: 'queued', nextAt };
}
