import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { farmDateCardSchema, farmVisitSchema, submitFarmVisitSchema } from '#contracts/farm-visit.ts';
import { getApp } from '../process/app.ts';
import { farmVisitsOf, rowToFarmVisit } from '../repositories/farm-visit.ts';
import { bookFarmVisit } from '../services/farm-visit/book-farm-visit.ts';
import { farmDates } from '../services/farm-visit/farm-dates.ts';
import { callerOf } from './caller.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';

export const farmVisitRouter = createRouter()
  .openapi(
    call({
      path: '/dates',
      summary: 'List the next Saturdays and Sundays at the farm with available places',
      data: z.object({ cards: z.array(farmDateCardSchema), preselected: z.string().nullable() }),
    }),
    async (c) => {
      const { settings, date } = c.var.context;
      return ok(c, await farmDates(getApp(), settings, date));
    },
  )
  .openapi(
    call({
      path: '/submit',
      summary: 'Book a farm visit; the same key returns the same booking',
      body: submitFarmVisitSchema,
      data: farmVisitSchema,
    }),
    async (c) => {
      const { idempotency_key: key, token, user_id, ...answers } = c.req.valid('json');
      const caller = await callerOf(c, { token, user_id });
      if (!caller.ok) return refuse(c, caller);
      const { settings, locale } = c.var.context;
      const booked = await bookFarmVisit(getApp(), { user: caller.user, answers, key, settings, locale });
      if (booked.ok) return ok(c, booked.visit);
      if (booked.error === 'FARM_DAY_FULL')
        return refuse(c, { ...booked, message: c.var.context.text('farm.full', { n: booked.left }) });
      return refuse(
        c,
        booked,
        booked.error === 'FARM_MISSING' || booked.error === 'FARM_NOBODY' ? 400 : undefined,
      );
    },
  )
  .openapi(
    call({
      path: '/list',
      summary: 'List your farm visits, latest day first',
      body: z.object(callerFields),
      data: z.array(farmVisitSchema),
    }),
    async (c) => {
      const caller = await callerOf(c, c.req.valid('json'));
      if (!caller.ok) return refuse(c, caller);
      return ok(c, (await farmVisitsOf(getApp().db, caller.user.id)).map(rowToFarmVisit));
    },
  );
