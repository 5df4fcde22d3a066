import { rowsOf } from '#contracts/desk/list.ts';
import { roleInput, banInput, personBody, personQuery, personRow } from '#contracts/desk/person.ts';
import { getApp } from '../../process/app.ts';
import { appointPerson, banPerson, getPerson, listPeople, unbanPerson } from '../../services/desk/people.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskPeopleRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List customers and staff',
      body: personQuery,
      data: rowsOf(personRow),
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      return ok(c, await listPeople(getApp().db, c.req.valid('json')));
    },
  )
  .openapi(call({ path: '/get', summary: 'Get a person', body: personBody, data: personRow }), async (c) => {
    const who = await requireStaff(c, 'support');
    if (!who.ok) return refuse(c, who);
    const row = await getPerson(getApp().db, c.req.valid('json').id);
    return row ? ok(c, row) : refuse(c, notFound());
  })
  .openapi(
    call({
      path: '/ban',
      summary: 'Block a customer from ordering, with a reason',
      body: banInput,
      data: personRow,
    }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      const result = await banPerson(getApp().db, c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/unban', summary: 'Unblock a customer', body: personBody, data: personRow }),
    async (c) => {
      const who = await requireStaff(c, 'support');
      if (!who.ok) return refuse(c, who);
      const result = await unbanPerson(getApp().db, c.req.valid('json').id, who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/appoint', summary: 'Set or remove a role', body: roleInput, data: personRow }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const result = await appointPerson(getApp().db, c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  );
