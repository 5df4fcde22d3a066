import type { Context } from 'hono';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { listDisputes } from '#server/services/desk/disputes.ts';
import { refreshFromProvider, getPayment, listPayments } from '#server/services/desk/payments.ts';
import { retryRefund } from '#server/services/desk/retry-refund.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffRoute } from './staff-route.ts';

const readPayment = async (c: Context<StaffEnv>, id: number) =>
  requireFound(await getPayment(getAppDependencies(), id, c.var.staff), notFound());

export const deskPaymentsRouter = createRouter()
  .openapi(
    staffRoute('payments/list', { summary: 'List payments, newest first', roles: ['shop', 'support'] }),
    async (c) => {
      const deps = { ...getAppDependencies(), timeZone: c.var.context.settings.timeZone };
      return ok(c, await listPayments(deps, c.req.valid('json'), c.var.staff));
    },
  )
  .openapi(
    staffRoute('payments/get', {
      summary: 'Get a payment with its refunds, disputes, commands and what happened at the provider',
      roles: ['shop', 'support'],
    }),
    async (c) => ok(c, await readPayment(c, c.req.valid('json').id)),
  )
  .openapi(
    staffRoute('payments/ask', {
      summary: 'Update a payment and its refunds from the provider now',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { id } = c.req.valid('json');
      requireOk(await refreshFromProvider(getAppDependencies(), id, c.var.staff));
      return ok(c, await readPayment(c, id));
    },
  )
  .openapi(
    staffRoute('payments/refund-again', {
      summary: 'Repeat a failed refund, to the same or another destination',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { paymentId } = requireOk(
        await retryRefund(getAppDependencies(), c.req.valid('json'), c.var.staff),
      );
      return ok(c, await readPayment(c, paymentId));
    },
  )
  .openapi(
    staffRoute('disputes/list', {
      summary: 'List payments that a customer’s bank takes back, the most urgent first',
      roles: ['shop', 'support'],
    }),
    async (c) => ok(c, await listDisputes(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  );
