import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './client.ts';

/** Sends a notification to every process; inside a transaction it is sent on commit, and not at all on rollback. */
export async function notify(db: Pick<Db, 'execute'>, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export type NotificationEvents = {
  notification(channel: string, payload: string | undefined): void;
  /** The connection is up; notifications sent before it are lost. */
  connected(): void;
  disconnected(error: unknown): void;
};

/**
 * Listens on a connection of its own. A lost connection is reported at once and retried for ever; one that was cut
 * silently is detected by a query every `heartbeatMs`.
 */
export function listenForNotifications(
  url: string,
  channels: readonly string[],
  events: NotificationEvents,
  { heartbeatMs = 10_000 }: { heartbeatMs?: number } = {},
): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  function reconnect(error: unknown, from: pg.Client): void {
    if (closed || client !== from) return;
    client = undefined;
    clearInterval(heartbeat);
    events.disconnected(error);
    from.end().catch(() => undefined);
    retryTimer = setTimeout(connect, 500);
    retryTimer.unref();
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatMs,
    });
    client = next;
    next.on('error', (error) => reconnect(error, next));
    next.on('end', () => reconnect(new Error('The database listener connection ended.'), next));
    next.on('notification', ({ channel, payload }) => events.notification(channel, payload));
    next
      .connect()
      .then(() => next.query(channels.map((channel) => `listen ${channel}`).join('; ')))
      .then(() => {
        if (closed || client !== next) return;
        heartbeat = setInterval(() => {
          next.query('select 1').catch((error: unknown) => reconnect(error, next));
        }, heartbeatMs);
        heartbeat.unref();
        events.connected();
      })
      .catch((error: unknown) => reconnect(error, next));
  }

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      // One that is still connecting to an unreachable server would not end for seconds.
      await Promise.race([client?.end().catch(() => undefined), sleep(500, undefined, { ref: false })]);
    },
  };
}
