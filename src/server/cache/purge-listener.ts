import { listenForNotifications } from '../db/notifications.ts';
import { deskChannel } from '../events/desk-subscribers.ts';
import { orderChannel, sessionChannel } from '../events/order-subscribers.ts';
import { purgeChannel } from './purge.ts';

export type PurgeEvents = {
  purge(tags: readonly string[]): void;
  /** An order changed its status: `unique_order_id:version`. */
  order?(payload: string): void;
  /** What the desk shows has changed: `documents` or `orders:<store id>`. */
  desk?(payload: string): void;
  /** A session of this user was ended on the server. */
  sessionEnded?(userId: string): void;
  /** The connection is up; anything cached before may be outdated. */
  connected(): void;
  lost(error: unknown): void;
};

/** Listens for purges, order steps, changes at the desk and ended sessions; see `listenForNotifications`. */
export function listenForPurges(
  url: string,
  events: PurgeEvents,
  options: { heartbeatMs?: number } = {},
): { close(): Promise<void> } {
  const channels = [purgeChannel, orderChannel, sessionChannel, deskChannel];
  return listenForNotifications(
    url,
    channels,
    {
      notification(channel, payload) {
        if (channel === orderChannel) events.order?.(payload ?? '');
        else if (channel === deskChannel) events.desk?.(payload ?? '');
        else if (channel === sessionChannel) events.sessionEnded?.(payload ?? '');
        else events.purge(parseTags(payload));
      },
      connected: () => events.connected(),
      disconnected: (error) => events.lost(error),
    },
    options,
  );
}

function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : ['*'];
  } catch {
    return ['*'];
  }
}
