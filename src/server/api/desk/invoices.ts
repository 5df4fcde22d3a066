import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { getInvoice, listInvoices } from '#server/services/desk/invoices.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskInvoicesRouter = createRouter()
  .openapi(
    staffRoute('invoices/list', {
      summary: 'List invoices and credit notes, newest first',
      roles: ['shop', 'support'],
    }),
    async (c) => ok(c, await listInvoices(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('invoices/get', { summary: 'Get an invoice or credit note', roles: ['shop', 'support'] }),
    async (c) => {
      const row = await getInvoice(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
      return ok(c, requireFound(row, notFound()));
    },
  );
