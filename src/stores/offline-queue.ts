import { calls } from './api.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/**
 * A call queued until there is a connection. A later call with the same key replaces it, so that only the latest choice
 * is sent.
 */
export type WaitingCall = { key: string; noun: string; verb: string; body: unknown };

const storageKey = 'sendLater';
const most = 50;

export function sendLater(call: WaitingCall): void {
  const others = waitingCalls().filter(({ key }) => key !== call.key);
  keep([...others, call].slice(-most));
}

/** Removes a queued call that a newer one makes obsolete. */
export function dropWaiting(key: string): void {
  keep(waitingCalls().filter((call) => call.key !== key));
}

/** Sends the queued calls in order. A call is done after any response; without a connection the rest stays queued. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  await sendAll().finally(() => (isSending = false));
}

/** An unstable connection may request another run while one is in progress. */
let isSending = false;

async function sendAll(): Promise<void> {
  for (const call of waitingCalls()) {
    const answer = await calls<Record<string, { body: unknown; data: unknown }>>(call.noun)(
      call.verb,
      call.body,
    );
    if (!answer.ok && answer.error.status === 0) return;
    keep(
      waitingCalls().filter(
        ({ key, body }) => key !== call.key || JSON.stringify(body) !== JSON.stringify(call.body),
      ),
    );
  }
}

function keep(waiting: readonly WaitingCall[]): void {
  if (waiting.length === 0) removeStored(storageKey);
  else writeStored(storageKey, JSON.stringify(waiting));
}

function waitingCalls(): WaitingCall[] {
  try {
    const waiting: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(waiting) ? waiting.filter(isCall) : [];
  } catch {
    return [];
  }
}

/** Stored values may have been edited: accepts only noun/verb pairs, never another address. */
function isCall(value: unknown): value is WaitingCall {
  const { key, noun, verb } = (value ?? {}) as Partial<WaitingCall>;
  return (
    [key, noun, verb].every((word) => typeof word === 'string') &&
    /^[a-z-]+\/[a-z-]+$/.test(`${noun}/${verb}`)
  );
}
