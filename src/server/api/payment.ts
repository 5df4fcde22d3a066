import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { getApp } from '../process/app.ts';
import { ok } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

export const paymentRouter = createRouter().openapi(
  postRoute({
    path: '/gateways',
    summary: 'List payment methods',
    body: z.object({
      userSelected: z.enum(['delivery', 'SELFPICKUP']).default('delivery'),
      total: z.number().int().min(0).default(0),
      ...callerFields,
    }),
    data: z.array(z.object({ id: z.string(), is_cash: z.boolean() })),
  }),
  async (c) => {
    const { userSelected, total } = c.req.valid('json');
    return ok(c, [...getApp().payments.methods({ mode: userSelected, total })]);
  },
);
