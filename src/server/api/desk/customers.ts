import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { addCustomerNote, getCustomer, listCustomers } from '#server/services/desk/customers.ts';
import { giveStoreCredit } from '#server/services/desk/wallets.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskCustomersRouter = createRouter()
  .openapi(
    staffRoute('customers/list', { summary: 'List customers and guests, newest first', roles: ['support'] }),
    async (c) => ok(c, await listCustomers(getAppDependencies().db, c.req.valid('json'))),
  )
  .openapi(
    staffRoute('customers/get', {
      summary:
        'Get a customer or guest with orders, payments, addresses, notes, messages, visits and audit log',
      roles: ['support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), currency: c.var.context.settings.currencyCode };
      const customer = await getCustomer(deps, c.req.valid('json').id);
      return ok(c, requireFound(customer, notFound()));
    },
  )
  .openapi(
    staffRoute('customers/note', { summary: 'Add a note about a customer', roles: ['support'] }),
    async (c) => {
      const deps = { ...getAppDependencies(), currency: c.var.context.settings.currencyCode };
      return ok(c, requireOk(await addCustomerNote(deps, c.req.valid('json'), c.var.staff)).row);
    },
  )
  .openapi(
    staffRoute('customers/credit', {
      summary: 'Give store credit to a customer, or take it back',
      roles: ['support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      const input = c.req.valid('json');
      requireOk(await giveStoreCredit(deps, input, c.var.staff));
      const currency = deps.settings.currencyCode;
      const customer = await getCustomer({ ...deps, currency }, input.id);
      return ok(c, requireFound(customer, notFound()));
    },
  );
