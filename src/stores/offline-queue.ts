import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import { callApi } from './api.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

/**
 * A call queued until there is a connection. A later call with the same key replaces it, so that only the latest choice
 * is sent.
 */
export type QueuedCall = { key: string; noun: string; verb: string; body: unknown };

const storageKey = 'sendLater' satisfies LocalKey;
const maxQueued = 50;

export function queueCall(call: QueuedCall): void {
  const others = readQueue().filter(({ key }) => key !== call.key);
  writeQueue([...others, call].slice(-maxQueued));
}

/** Removes a queued call that a newer call makes obsolete. */
export function dropQueuedCall(key: string): void {
  writeQueue(readQueue().filter((call) => call.key !== key));
}

/**
 * Sends the queued calls in order. A call is removed after any response, even a refusal; without a connection
 * the rest stays queued.
 */
export async function sendQueuedCalls(): Promise<void> {
  if (isSending) return;
  isSending = true;
  await sendAll().finally(() => (isSending = false));
}

/** True while the queue is being sent: an unstable connection can trigger another send in the meantime. */
let isSending = false;

async function sendAll(): Promise<void> {
  for (const call of readQueue()) {
    // An earlier release may have stored the call, so its types are not known.
    const result = await callApi(`${call.noun}/${call.verb}` as keyof StorefrontCalls, call.body as never);
    if (!result.ok && result.error.status === 0) return;
    writeQueue(
      readQueue().filter(
        ({ key, body }) => key !== call.key || JSON.stringify(body) !== JSON.stringify(call.body),
      ),
    );
  }
}

function writeQueue(queue: readonly QueuedCall[]): void {
  if (queue.length === 0) removeStored(storageKey);
  else writeStored(storageKey, JSON.stringify(queue));
}

function readQueue(): QueuedCall[] {
  try {
    const queue: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(queue) ? queue.filter(isQueuedCall) : [];
  } catch {
    return [];
  }
}

/** Whether a stored value is a queued call. It may have been edited: only noun/verb pairs are valid, no other URL. */
function isQueuedCall(value: unknown): value is QueuedCall {
  const { key, noun, verb } = (value ?? {}) as Partial<QueuedCall>;
  return (
    [key, noun, verb].every((word) => typeof word === 'string') &&
    /^[a-z-]+\/[a-z-]+$/.test(`${noun}/${verb}`)
  );
}
