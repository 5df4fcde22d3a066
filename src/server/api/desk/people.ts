import { getAppDependencies } from '#server/process/app-dependencies.ts';
import {
  setPersonRole,
  banPerson,
  getPerson,
  switchCashOff,
  switchCashOn,
  unbanPerson,
} from '#server/services/desk/people.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskPeopleRouter = createRouter()
  .openapi(staffRoute('people/get', { summary: 'Get a person', roles: [] }), async (c) => {
    const row = await getPerson(getAppDependencies().db, c.req.valid('json').id);
    return ok(c, requireFound(row, notFound()));
  })
  .openapi(
    staffRoute('people/ban', {
      summary: 'Block a customer from ordering, with a reason',
      roles: ['support'],
    }),
    async (c) => {
      const result = await banPerson(getAppDependencies().db, c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(staffRoute('people/unban', { summary: 'Unblock a customer', roles: ['support'] }), async (c) => {
    const result = await unbanPerson(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
    return ok(c, requireOk(result).row);
  })
  .openapi(
    staffRoute('people/cash-off', {
      summary: 'Stop a customer from paying in cash, with a reason for staff',
      roles: ['support'],
    }),
    async (c) => {
      const result = await switchCashOff(getAppDependencies(), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(
    staffRoute('people/cash-on', { summary: 'Allow a customer to pay in cash again', roles: ['support'] }),
    async (c) => {
      const result = await switchCashOn(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(staffRoute('people/appoint', { summary: 'Set or remove a role', roles: [] }), async (c) => {
    const result = await setPersonRole(getAppDependencies().db, c.req.valid('json'), c.var.staff);
    return ok(c, requireOk(result).row);
  });
