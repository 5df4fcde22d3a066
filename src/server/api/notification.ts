import { z } from '@hono/zod-openapi';
import { dropTokenBody, pushKeySchema, pushTokenBody } from '#contracts/notification.ts';
import { environment } from '../config/environment.ts';
import { getApp } from '../process/app.ts';
import { subscribeDevice, unsubscribeDevice } from '../services/push/push-subscriptions.ts';
import { createRouter, postRoute } from './create-router.ts';
import { requireUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';

export const notificationRouter = createRouter()
  .openapi(
    postRoute({
      path: '/key',
      summary: 'The public key with which a device subscribes to push',
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
      requireOk(await subscribeDevice(getApp(), { userId: user.id, sessionId: user.sessionId }, target));
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
      await unsubscribeDevice(getApp(), { userId: user.id, endpoint });
      return ok(c, null);
    },
  );
