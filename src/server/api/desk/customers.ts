import { getApp } from '../../process/app.ts';
import { addCustomerNote, getCustomer, listCustomers } from '../../services/desk/customers.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskCustomersRouter = createRouter()
  .openapi(
    staffRoute('customers/list', { summary: 'List customers and guests, newest first', roles: ['support'] }),
    async (c) => ok(c, await listCustomers(getApp().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute('customers/get', {
      summary: 'Get a customer or guest with orders, addresses, notes, messages, visits and audit log',
      roles: ['support'],
    }),
    async (c) => ok(c, requireFound(await getCustomer(getApp().db, c.req.valid('json').id), notFound())),
  )
  .openapi(
    staffRoute('customers/note', { summary: 'Add a note about a customer', roles: ['support'] }),
    async (c) => ok(c, requireOk(await addCustomerNote(getApp(), c.req.valid('json'), c.var.staff)).row),
  );
