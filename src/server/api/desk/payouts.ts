import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { listPayouts, readBalances, recordPayout } from '#server/services/desk/payouts.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskPayoutsRouter = createRouter()
  .openapi(
    staffRoute('payouts/list', { summary: 'List payouts, the latest day first', roles: ['shop'] }),
    async (c) => ok(c, await listPayouts(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('payouts/balances', {
      summary: 'List the amount owed to each store for all past days, less its payouts',
      roles: ['shop'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await readBalances(deps, c.var.staff));
    },
  )
  .openapi(
    staffRoute('payouts/record', {
      summary: 'Record a payment to a store, or from a store',
      roles: [],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      requireOk(await recordPayout(deps, c.req.valid('json'), c.var.staff));
      return ok(c, await readBalances(deps, c.var.staff));
    },
  );
