import { z } from '@hono/zod-openapi';
import {
  deskFarmDay,
  deskFarmVisitQuery,
  farmAnswerInput,
  farmDayInput,
} from '#contracts/desk/farm-visit.ts';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import { farmVisitSchema } from '#contracts/farm-visit.ts';
import { getApp } from '../../process/app.ts';
import { farmVisitById, rowToFarmVisit } from '../../repositories/farm-visit.ts';
import { publishedShop } from '../../process/shop-state.ts';
import { deskFarmDays, deskFarmVisits } from '../../services/desk/farm-visits.ts';
import { notFound, refusal, wrongField } from '../../services/desk/refusal.ts';
import { answerFarmVisit } from '../../services/farm-visit/answer-farm-visit.ts';
import { planFarmDay } from '../../services/farm-visit/plan-farm-day.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskFarmVisitsRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List farm visits, nearest day first',
      body: deskFarmVisitQuery,
      data: rowsOf(farmVisitSchema),
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      return ok(c, await deskFarmVisits(getApp().db, c.req.valid('json')));
    },
  )
  .openapi(
    call({ path: '/get', summary: 'Get a farm visit', body: idBody, data: farmVisitSchema }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      const row = await farmVisitById(getApp().db, c.req.valid('json').id);
      return row ? ok(c, rowToFarmVisit(row)) : refuse(c, notFound());
    },
  )
  .openapi(
    call({
      path: '/answer',
      summary: 'Confirm or cancel a farm visit and notify the visitor',
      body: farmAnswerInput,
      data: farmVisitSchema,
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      const answered = await answerFarmVisit(getApp(), {
        ...c.req.valid('json'),
        staffId: who.staff.user.id,
        shop: await publishedShop(),
      });
      if (answered.ok) return ok(c, answered.visit);
      return refuse(
        c,
        answered.error === 'not_found'
          ? notFound()
          : refusal('illegal_transition', 'This visit has already been confirmed or cancelled.'),
      );
    },
  )
  .openapi(
    call({
      path: '/days',
      summary: 'List upcoming weekend days with capacity and bookings',
      body: z.strictObject({}),
      data: z.array(deskFarmDay),
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      return ok(c, await deskFarmDays(getApp(), c.var.context.settings));
    },
  )
  .openapi(
    call({
      path: '/plan',
      summary: 'Set the capacity of a day, or close it',
      body: farmDayInput,
      data: z.array(deskFarmDay),
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      const planned = await planFarmDay(getApp(), { ...c.req.valid('json'), staffId: who.staff.user.id });
      if (planned.ok) return ok(c, await deskFarmDays(getApp(), c.var.context.settings));
      return refuse(
        c,
        planned.error === 'FARM_DATE'
          ? wrongField('date', 'This isn’t a valid date.')
          : wrongField('capacity', `${planned.booked} visitors have already booked.`),
      );
    },
  );
