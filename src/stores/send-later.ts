import { calls } from './api.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** A call that can wait for a line. A later one with the same key takes its place: only the last wish is sent. */
export type WaitingCall = { key: string; noun: string; verb: string; body: unknown };

const storageKey = 'sendLater';
const most = 50;

export function sendLater(call: WaitingCall): void {
  const others = waitingCalls().filter(({ key }) => key !== call.key);
  keep([...others, call].slice(-most));
}

/** What was wished before is overtaken by what is asked for now. */
export function dropWaiting(key: string): void {
  keep(waitingCalls().filter((call) => call.key !== key));
}

/** Sends what waits, in its order. What got any answer is done; without a line the rest goes on waiting. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  await sendAll().finally(() => (isSending = false));
}

/** A line that comes and goes asks for it again while it is still under way. */
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

/** What is stored may have been edited: only nouns and verbs as ours are spelled, never another address. */
function isCall(value: unknown): value is WaitingCall {
  const { key, noun, verb } = (value ?? {}) as Partial<WaitingCall>;
  return (
    [key, noun, verb].every((word) => typeof word === 'string') &&
    /^[a-z-]+\/[a-z-]+$/.test(`${noun}/${verb}`)
  );
}
