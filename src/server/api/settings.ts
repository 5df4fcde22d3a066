import { z } from '@hono/zod-openapi';
import { appliedSettingsSchema } from '#contracts/settings.ts';
import { ok } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

const body = z.object({ origin: z.string().max(300).optional() });

export const settingsRouter = createRouter().openapi(
  postRoute({ path: '/get', summary: 'Get the settings of the shop', body, data: appliedSettingsSchema }),
  async (c) => ok(c, c.var.context.settings),
);
