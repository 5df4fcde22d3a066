import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import {
  confirmOrCancelVisit,
  deskFarmDays,
  listDeskFarmVisits,
  getFarmVisit,
  planDay,
} from '#server/services/desk/farm-visits.ts';
import { readAttendees } from '#server/services/desk/farm-attendees.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskFarmVisitsRouter = createRouter()
  .openapi(
    staffRoute('farm-visits/list', { summary: 'List farm visits, nearest day first', roles: ['support'] }),
    async (c) => ok(c, await listDeskFarmVisits(getAppDependencies().db, c.req.valid('json'))),
  )
  .openapi(staffRoute('farm-visits/get', { summary: 'Get a farm visit', roles: ['support'] }), async (c) =>
    ok(c, requireFound(await getFarmVisit(getAppDependencies().db, c.req.valid('json').id), notFound())),
  )
  .openapi(
    staffRoute('farm-visits/answer', {
      summary: 'Confirm or cancel a farm visit and notify the visitor',
      roles: ['support'],
    }),
    async (c) => {
      const result = await confirmOrCancelVisit(
        getAppDependencies(),
        c.req.valid('json'),
        c.var.staff,
        await publishedShop(),
      );
      return ok(c, requireOk(result).visit);
    },
  )
  .openapi(
    staffRoute('farm-visits/days', {
      summary: 'List upcoming weekend days with capacity and bookings',
      roles: ['support'],
    }),
    async (c) => ok(c, await deskFarmDays(getAppDependencies(), c.var.context.settings)),
  )
  .openapi(
    staffRoute('farm-visits/attendees', {
      summary: 'List the visitors of a day, for print and as CSV',
      roles: ['support'],
    }),
    async (c) => ok(c, await readAttendees(getAppDependencies().db, c.req.valid('json').date)),
  )
  .openapi(
    staffRoute('farm-visits/plan', { summary: 'Set the capacity of a day, or close it', roles: ['support'] }),
    async (c) => {
      requireOk(await planDay(getAppDependencies(), c.req.valid('json'), c.var.staff, await publishedShop()));
      return ok(c, await deskFarmDays(getAppDependencies(), c.var.context.settings));
    },
  );
