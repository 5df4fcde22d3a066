import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Change, readChanges, type Snapshot } from './change-log.ts';
import { onCommit } from './commits.ts';

const channel = 'haat_changes';

/**
 * The minimum time between two reads: a commit after a pause is read immediately; commits in quick succession are read
 * together.
 */
const coalesceMs = 15;

/**
 * Change rows are stored for longer than this (see `change-cleanup-job.ts`). After a longer pause between two reads,
 * some rows may have been missed.
 */
const longestPauseMs = 30_000;

export type ChangeHandlers = {
  change(change: Change): void;
  /** Called when the connection is open; changes before this moment may have been missed. */
  connected(): void;
  lost(error: unknown): void;
};

type Options = {
  pollMs?: number;
  /** If a query takes longer, the connection counts as lost. */
  timeoutMs?: number;
  /** Whether to ignore NOTIFY; for tests. */
  ignoresNotify?: boolean;
};

/**
 * Reports the changes of every process, each once, after its commit. Changes are read after a commit of this process,
 * after a notification by another process, and every second, because there may be no notification: a pooler in
 * transaction mode drops LISTEN, and a change made by hand sends none. A lost connection is reported immediately and
 * reopened, with retries until that succeeds.
 */
export function listenForChanges(
  url: string,
  events: ChangeHandlers,
  { pollMs = 1_000, timeoutMs = 10_000, ignoresNotify = false }: Options = {},
): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let snapshot: Snapshot | null = null;
  let readAt = 0;
  let isReading = false;
  /** Whether something was committed since the last read began. */
  let hasCommitted = false;
  let hasPendingWake = false;

  const unsubscribeFromCommits = onCommit(() => {
    hasCommitted = true;
    wake();
  });

  function wake(): void {
    if (hasPendingWake) return;
    hasPendingWake = true;
    if (client && snapshot !== null && !isReading)
      schedule(client, Math.max(0, coalesceMs - (performance.now() - readAt)));
  }

  function schedule(from: pg.Client, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void read(from), ms);
    timer.unref();
  }

  async function read(from: pg.Client): Promise<void> {
    const isOwn = hasCommitted;
    hasPendingWake = false;
    hasCommitted = false;
    isReading = true;
    try {
      if (performance.now() - readAt > longestPauseMs) throw new Error('The process was paused.');
      const found = await readChanges(from, snapshot);
      if (closed || client !== from) return;
      // The connection stayed open while the server became a standby of another server.
      if (found.isStandby) throw new Error('The database is a standby now.');
      snapshot = found.snapshot;
      readAt = performance.now();
      for (const change of found.changes) events.change(change);
      if (isOwn && found.changes.length > 0) await from.query(`notify ${channel}`);
    } catch (error) {
      reconnect(error, from);
      return;
    } finally {
      isReading = false;
    }
    if (!closed && client === from) schedule(from, hasPendingWake ? coalesceMs : pollMs);
  }

  function reconnect(error: unknown, from: pg.Client): void {
    if (closed || client !== from) return;
    client = undefined;
    snapshot = null;
    clearTimeout(timer);
    events.lost(error);
    from.end().catch(() => undefined);
    timer = setTimeout(connect, 500);
    timer.unref();
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'haat-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: timeoutMs,
    });
    client = next;
    next.on('error', (error) => reconnect(error, next));
    next.on('end', () => reconnect(new Error('The database listener connection ended.'), next));
    next.on('notification', ({ processId }) => {
      if (processId !== Reflect.get(next, 'processID')) wake();
    });
    start(next).catch((error: unknown) => reconnect(error, next));
  }

  async function start(next: pg.Client): Promise<void> {
    await next.connect();
    // Safe: a change whose notification is lost in a crash is found by polling.
    await next.query('set synchronous_commit = off');
    if (!ignoresNotify) await next.query(`listen ${channel}`);
    const found = await readChanges(next, null);
    if (closed || client !== next) return;
    if (found.isStandby) throw new Error('The database is a standby.');
    snapshot = found.snapshot;
    readAt = performance.now();
    hasPendingWake = false;
    events.connected();
    schedule(next, pollMs);
  }

  connect();
  return {
    async close() {
      closed = true;
      unsubscribeFromCommits();
      clearTimeout(timer);
      // A client that is still connecting to an unreachable server would take seconds to end.
      await Promise.race([client?.end().catch(() => undefined), sleep(500, undefined, { ref: false })]);
    },
  };
}
