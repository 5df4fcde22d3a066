import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { readCustomerTimeline, readOrderTimeline } from '#server/services/desk/timeline.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskTimelinesRouter = createRouter()
  .openapi(
    staffRoute('timeline/order', {
      summary: 'Get the timeline of an order, newest last',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const found = await readOrderTimeline(getAppDependencies().db, c.req.valid('json'), c.var.staff);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(
    staffRoute('timeline/customer', {
      summary: 'Get the timeline of a customer and their orders, newest last',
      roles: ['support'],
    }),
    async (c) =>
      ok(
        c,
        requireFound(await readCustomerTimeline(getAppDependencies().db, c.req.valid('json')), notFound()),
      ),
  );
