import { z } from '@hono/zod-openapi';
import {
  listAlertsBody,
  alertSchema,
  dropTokenBody,
  markReadBody,
  pushKeySchema,
  pushTokenBody,
  unreadAlertsBody,
  unreadCountSchema,
} from '#contracts/notification.ts';
import { environment } from '../config/environment.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { countUnread, markRead, readAlerts, readUnreadAlerts } from '../services/alert/alerts.ts';
import { subscribeDevice, unsubscribeDevice } from '../services/push/push-subscriptions.ts';
import { createRouter, postRoute } from './create-router.ts';
import { requireUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';

export const notificationRouter = createRouter()
  .openapi(
    postRoute({
      path: '/key',
      summary: 'Get the public key with which a device subscribes to push notifications',
      body: z.object({}),
      data: pushKeySchema,
    }),
    (c) => ok(c, { public_key: environment().vapid?.publicKey ?? null }),
  )
  .openapi(
    postRoute({
      path: '/save-token',
      summary: 'Send push to this device: its subscription, as the browser gives it',
      body: pushTokenBody,
      data: z.null(),
    }),
    async (c) => {
      const { push_token: token, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      const target = { endpoint: token.endpoint, ...token.keys };
      requireOk(await subscribeDevice(getAppDependencies(), user, target));
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/drop-token',
      summary: 'Send no more push to this device',
      body: dropTokenBody,
      data: z.null(),
    }),
    async (c) => {
      const { endpoint, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      await unsubscribeDevice(getAppDependencies(), { userId: user.id, endpoint });
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List your alerts about orders, payments and membership, newest first',
      body: listAlertsBody,
      data: z.array(alertSchema),
    }),
    async (c) => {
      const { limit, before, ...caller } = c.req.valid('json');
      const { id: userId } = await requireUser(c, caller);
      return ok(
        c,
        await readAlerts(getAppDependencies(), { userId, locale: c.var.context.locale, limit, before }),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/unread',
      summary: 'List your unread alerts, at most the newest hundred',
      body: unreadAlertsBody,
      data: z.array(alertSchema),
    }),
    async (c) => {
      const { id: userId } = await requireUser(c, c.req.valid('json'));
      return ok(c, await readUnreadAlerts(getAppDependencies(), { userId, locale: c.var.context.locale }));
    },
  )
  .openapi(
    postRoute({
      path: '/unread-count',
      summary: 'Count your unread alerts',
      body: unreadAlertsBody,
      data: unreadCountSchema,
    }),
    async (c) => {
      const { id: userId } = await requireUser(c, c.req.valid('json'));
      return ok(c, { unread: await countUnread(getAppDependencies(), userId) });
    },
  )
  .openapi(
    postRoute({
      path: '/mark-read',
      summary: 'Mark alerts as read: one by its id, all that link to a path, or all',
      body: markReadBody,
      data: z.null(),
    }),
    async (c) => {
      const { notification_id: id, click_action: path, ...caller } = c.req.valid('json');
      requireOk(await markRead(getAppDependencies(), await requireUser(c, caller), { id, path }));
      return ok(c, null);
    },
  );
