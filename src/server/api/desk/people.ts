import { rowsOf } from '#contracts/desk/list.ts';
import { roleInput, banInput, personBody, personQuery, personRow } from '#contracts/desk/person.ts';
import { getApp } from '../../process/app.ts';
import { appointPerson, banPerson, getPerson, listPeople, unbanPerson } from '../../services/desk/people.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskPeopleRouter = createRouter()
  .openapi(
    staffRoute({
      path: '/list',
      summary: 'List customers and staff',
      roles: ['support'],
      body: personQuery,
      data: rowsOf(personRow),
    }),
    async (c) => ok(c, await listPeople(getApp().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute({
      path: '/get',
      summary: 'Get a person',
      roles: ['support'],
      body: personBody,
      data: personRow,
    }),
    async (c) => {
      const row = await getPerson(getApp().db, c.req.valid('json').id);
      return ok(c, requireFound(row, notFound()));
    },
  )
  .openapi(
    staffRoute({
      path: '/ban',
      summary: 'Block a customer from ordering, with a reason',
      roles: ['support'],
      body: banInput,
      data: personRow,
    }),
    async (c) => {
      const result = await banPerson(getApp().db, c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(
    staffRoute({
      path: '/unban',
      summary: 'Unblock a customer',
      roles: ['support'],
      body: personBody,
      data: personRow,
    }),
    async (c) => {
      const result = await unbanPerson(getApp().db, c.req.valid('json').id, c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(
    staffRoute({
      path: '/appoint',
      summary: 'Set or remove a role',
      roles: [],
      body: roleInput,
      data: personRow,
    }),
    async (c) => {
      const result = await appointPerson(getApp().db, c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );
