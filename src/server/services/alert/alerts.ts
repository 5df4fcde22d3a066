import type { Alert } from '#contracts/notification.ts';
import { isMessageEvent, type MessageEvent } from '#domain/message-event.ts';
import { farmVisitPath, ordersPath } from '#paths';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { type AlertRow, countUnreadAlerts, listAlerts, markAlertsRead } from '#server/repositories/alert.ts';
import { translateStoreNames } from '#server/repositories/store-name.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { renderMessage } from '../message/render-message.ts';

type Dependencies = { db: Db; clock: Clock };
type Reader = { userId: string; locale: string };

const unreadLimit = 100;

/** The page opened by an alert whose message has no link. */
const placeOf: Partial<Record<MessageEvent, () => string>> = {
  'payment-returned': ordersPath,
  'farm-visit-confirmed': farmVisitPath,
  'farm-visit-cancelled': farmVisitPath,
};

/** ROUTE-38, CALL-62: the alerts of a customer in the reader's language, newest first. */
export async function readAlerts(
  { db }: Pick<Dependencies, 'db'>,
  {
    userId,
    locale,
    limit = 50,
    before,
  }: Reader & { limit?: number | undefined; before?: number | undefined },
): Promise<Alert[]> {
  return renderAlerts(db, await listAlerts(db, userId, { limit, before }), locale);
}

/** CALL-62: a customer's unread alerts, which have an API call of their own. */
export async function readUnreadAlerts(
  { db }: Pick<Dependencies, 'db'>,
  { userId, locale }: Reader,
): Promise<Alert[]> {
  return renderAlerts(db, await listAlerts(db, userId, { unreadOnly: true, limit: unreadLimit }), locale);
}

/** NOTIF-01: the number of unread alerts, counted by the database without rendering their texts. */
export const countUnread = ({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<number> =>
  countUnreadAlerts(db, userId);

/** Renders alerts with the texts of push notifications, in the currently published version. */
async function renderAlerts(db: Db, rows: readonly AlertRow[], locale: string): Promise<Alert[]> {
  if (rows.length === 0) return [];
  const shop = await publishedShop();
  const texts = await readMessages(db, [...new Set(rows.map(({ event }) => event).filter(isMessageEvent))]);
  // An alert was written with the name of the store in the language that its reader had then.
  const written = rows.flatMap(({ parameters: { store } }) => (typeof store === 'string' ? [store] : []));
  const names = await translateStoreNames(db, [...new Set(written)], locale);
  return rows.flatMap(({ id, event, parameters, path, readAt, createdAt }): Alert[] => {
    // An alert that another release stored may have an event that this release does not know.
    if (!isMessageEvent(event)) return [];
    const { subject, body } = renderMessage({
      event,
      channel: 'push',
      locale,
      parameters:
        typeof parameters['store'] === 'string'
          ? { ...parameters, store: names.get(parameters['store']) ?? parameters['store'] }
          : parameters,
      texts: texts.get(event) ?? emptyMessageBody,
      shop,
    });
    return [
      {
        id,
        event,
        title: subject,
        message: body,
        click_action: path ?? placeOf[event]?.() ?? null,
        is_read: readAt === null ? 0 : 1,
        created_at: createdAt.toISOString(),
      },
    ];
  });
}

/**
 * CALL-63: marks one alert, the alerts that link to a path, or all alerts as read. Alerts that staff open during an
 * impersonation stay unread, because the customer has not seen them.
 */
export async function markRead(
  { db, clock }: Dependencies,
  user: { id: string; impersonatedBy?: string },
  { id, path }: { id?: number | undefined; path?: string | undefined },
): Promise<{ ok: true } | { ok: false; error: 'not_found' }> {
  if (user.impersonatedBy) return { ok: true };
  const read = id === undefined ? (path === undefined ? 'all' : { path }) : { id };
  const found = await markAlertsRead(db, user.id, read, clock.now());
  return id !== undefined && found.length === 0 ? { ok: false, error: 'not_found' } : { ok: true };
}
