import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { logger } from '../process/logger.ts';
import { RefusalError } from './responses.ts';

const heartbeatMs = 15_000;
/** A stream ends after this time, and the browser reconnects, so that no stream stays open forever. */
const maxDurationMs = 30 * 60_000;

/** `end`: nothing more will be sent. `gone`: the viewer may no longer see the content. */
type StreamState = 'open' | 'end' | 'gone';

type EventSource = {
  /** Registers the wake-up function; returns a function that removes it, or null if too many streams are open. */
  subscribe: (wake: () => void) => (() => void) | null;
  /** Sends what is new: called when the stream opens and after each wake-up. */
  sendUpdates: (stream: SSEStreamingApi) => Promise<StreamState>;
  /** Whether there is nothing to send, now or later: the stream then ends immediately. */
  isOver?: boolean;
};

/** Server-sent events with heartbeats. */
export function eventStream(c: Context, { subscribe, sendUpdates, isOver = false }: EventSource): Response {
  c.header('x-accel-buffering', 'no');
  let hasPendingWake = true;
  let stopWaiting: () => void = () => undefined;
  const unsubscribe = subscribe(() => {
    hasPendingWake = true;
    stopWaiting();
  });
  if (!unsubscribe) {
    c.header('retry-after', '10');
    throw new RefusalError({ error: 'too_many_requests' });
  }
  const response = streamSSE(c, async (stream) => {
    let state: StreamState = isOver ? 'end' : 'open';
    let isClosed = false;
    stream.onAbort(() => {
      isClosed = true;
      stopWaiting();
    });
    // A body that nobody reads is never cancelled: a client may have left before its stream began.
    const { signal } = c.req.raw;
    signal.addEventListener('abort', () => stream.abort(), { once: true });
    if (signal.aborted) stream.abort();
    const end = Date.now() + maxDurationMs;
    try {
      await stream.write('retry: 2000\n\n');
      while (state === 'open' && !isClosed && Date.now() < end) {
        if (hasPendingWake) {
          hasPendingWake = false;
          state = await sendUpdates(stream);
        } else {
          await stream.writeSSE({ event: 'here', data: '{}' });
        }
        if (state !== 'open' || isClosed || hasPendingWake) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs);
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (state !== 'open' && !isClosed) await stream.writeSSE({ event: state, data: '{}' });
    } catch (error) {
      logger.error({ err: error }, 'An event stream ended unexpectedly; the page reconnects.');
    } finally {
      unsubscribe();
    }
  });
  response.headers.set('cache-control', 'private, no-store, no-transform');
  return response;
}
