import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { farmDateCardSchema, farmVisitSchema, submitFarmVisitSchema } from '#contracts/farm-visit.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { explainPhone } from '../text/explain-phone.ts';
import { bookFarmVisit } from '../services/farm-visit/book-farm-visit.ts';
import { farmDates } from '../services/farm-visit/farm-dates.ts';
import { ownFarmVisits } from '../services/farm-visit/own-farm-visits.ts';
import { requireUser } from './require-user.ts';
import { ok, RefusalError, requireOk } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

export const farmVisitRouter = createRouter()
  .openapi(
    postRoute({
      path: '/dates',
      summary: 'List the next Saturdays and Sundays at the farm with available places',
      data: z.object({ cards: z.array(farmDateCardSchema), preselected: z.string().nullable() }),
    }),
    async (c) => {
      const { settings, date } = c.var.context;
      return ok(c, await farmDates(getAppDependencies(), settings, date));
    },
  )
  .openapi(
    postRoute({
      path: '/submit',
      summary: 'Book a farm visit; the same key returns the same booking',
      body: submitFarmVisitSchema,
      data: farmVisitSchema,
    }),
    async (c) => {
      const { idempotency_key: key, token, user_id, ...answers } = c.req.valid('json');
      const user = await requireUser(c, { token, user_id });
      const { settings, locale, text } = c.var.context;
      const booked = await bookFarmVisit(getAppDependencies(), { user, answers, key, settings, locale });
      if (!booked.ok && booked.error === 'FARM_DAY_FULL')
        throw new RefusalError({ ...booked, message: text('farm.full', { n: booked.left }) });
      if (!booked.ok && booked.error === 'validation_failed') {
        const fields = { ...booked.fields };
        for (const name of ['mobile_number', 'alternative_mobile_number'] as const)
          if (fields[name] === 'phone_invalid')
            fields[name] = explainPhone(answers[name], settings, c.var.context);
        throw new RefusalError({ ...booked, fields });
      }
      return ok(c, requireOk(booked).visit);
    },
  )
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List your farm visits, latest day first',
      body: z.object(callerFields),
      data: z.array(farmVisitSchema),
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      return ok(c, await ownFarmVisits(getAppDependencies(), user.id));
    },
  );
