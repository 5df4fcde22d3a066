import pg from 'pg';
import { orderChannel, sessionChannel } from '../events/order-subscribers.ts';
import { purgeChannel } from './purge.ts';

export type PurgeEvents = {
  purge(tags: readonly string[]): void;
  /** An order took a step: `unique_order_id:version`. */
  order?(payload: string): void;
  /** A session of this user ended before its time. */
  sessionEnded?(userId: string): void;
  /** The line is up; everything kept before it may be stale. */
  connected(): void;
  lost(error: unknown): void;
};

/**
 * One connection of its own per process that hears purges. A lost line is told at once and tried again for ever; one that
 * was cut without a word is found out by a question asked on it every `beatMs`.
 */
export function listenForPurges(
  url: string,
  events: PurgeEvents,
  { beatMs = 10_000 }: { beatMs?: number } = {},
): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  function retry(error: unknown, from: pg.Client): void {
    if (closed || client !== from) return;
    client = undefined;
    clearInterval(beat);
    events.lost(error);
    from.end().catch(() => undefined);
    timer = setTimeout(connect, 500);
    timer.unref();
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: beatMs,
    });
    client = next;
    next.on('error', (error) => retry(error, next));
    next.on('end', () => retry(new Error('The listening connection ended.'), next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === orderChannel) events.order?.(payload ?? '');
      else if (channel === sessionChannel) events.sessionEnded?.(payload ?? '');
      else events.purge(parseTags(payload));
    });
    next
      .connect()
      .then(() => next.query(`listen ${purgeChannel}; listen ${orderChannel}; listen ${sessionChannel}`))
      .then(() => {
        if (closed || client !== next) return;
        beat = setInterval(() => {
          next.query('select 1').catch((error: unknown) => retry(error, next));
        }, beatMs);
        beat.unref();
        events.connected();
      })
      .catch((error: unknown) => retry(error, next));
  }

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(beat);
      await client?.end().catch(() => undefined);
    },
  };
}

function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : ['*'];
  } catch {
    return ['*'];
  }
}
