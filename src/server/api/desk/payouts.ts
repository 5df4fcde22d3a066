import { getApp } from '../../process/app.ts';
import { listPayouts, readBalances, recordPayout } from '../../services/desk/payouts.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskPayoutsRouter = createRouter()
  .openapi(
    staffRoute('payouts/list', { summary: 'List payouts, the latest day first', roles: ['shop'] }),
    async (c) => ok(c, await listPayouts(getApp().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('payouts/balances', {
      summary: 'What each store is owed of all days that are over, less what was paid out',
      roles: ['shop'],
    }),
    async (c) => {
      const tools = { ...getApp(), settings: c.var.context.settings };
      return ok(c, await readBalances(tools, c.var.staff));
    },
  )
  .openapi(
    staffRoute('payouts/record', {
      summary: 'Record what was paid to a store, or received from it',
      roles: [],
    }),
    async (c) => {
      const tools = { ...getApp(), settings: c.var.context.settings };
      requireOk(await recordPayout(tools, c.req.valid('json'), c.var.staff));
      return ok(c, await readBalances(tools, c.var.staff));
    },
  );
