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
import { publishedShop } from '../../process/shop-state.ts';
import {
  confirmOrCancelVisit,
  deskFarmDays,
  deskFarmVisits,
  getFarmVisit,
  planDay,
} from '../../services/desk/farm-visits.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskFarmVisitsRouter = createRouter()
  .openapi(
    staffRoute({
      path: '/list',
      summary: 'List farm visits, nearest day first',
      roles: ['support'],
      body: deskFarmVisitQuery,
      data: rowsOf(farmVisitSchema),
    }),
    async (c) => ok(c, await deskFarmVisits(getApp().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute({
      path: '/get',
      summary: 'Get a farm visit',
      roles: ['support'],
      body: idBody,
      data: farmVisitSchema,
    }),
    async (c) => ok(c, requireFound(await getFarmVisit(getApp().db, c.req.valid('json').id), notFound())),
  )
  .openapi(
    staffRoute({
      path: '/answer',
      summary: 'Confirm or cancel a farm visit and notify the visitor',
      roles: ['support'],
      body: farmAnswerInput,
      data: farmVisitSchema,
    }),
    async (c) => {
      const result = await confirmOrCancelVisit(
        getApp(),
        c.req.valid('json'),
        c.var.staff,
        await publishedShop(),
      );
      return ok(c, requireOk(result).visit);
    },
  )
  .openapi(
    staffRoute({
      path: '/days',
      summary: 'List upcoming weekend days with capacity and bookings',
      roles: ['support'],
      body: z.strictObject({}),
      data: z.array(deskFarmDay),
    }),
    async (c) => ok(c, await deskFarmDays(getApp(), c.var.context.settings)),
  )
  .openapi(
    staffRoute({
      path: '/plan',
      summary: 'Set the capacity of a day, or close it',
      roles: ['support'],
      body: farmDayInput,
      data: z.array(deskFarmDay),
    }),
    async (c) => {
      requireOk(await planDay(getApp(), c.req.valid('json'), c.var.staff));
      return ok(c, await deskFarmDays(getApp(), c.var.context.settings));
    },
  );
