import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import {
  changeRiderState,
  getRider,
  listRiders,
  readRiderRatings,
  receiveRiderCash,
} from '#server/services/desk/riders.ts';
import { exportRiderMoney, payOutRider, readRiderMoney } from '#server/services/desk/rider-payouts.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskRidersRouter = createRouter()
  .openapi(
    staffRoute('riders/list', {
      summary: 'List riders, those who wait for a decision first',
      roles: ['shop', 'support'],
    }),
    async (c) => ok(c, await listRiders(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('riders/get', { summary: 'Get a rider and the cash they have', roles: ['shop', 'support'] }),
    async (c) => {
      const row = await getRider(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
      return ok(c, requireFound(row, notFound()));
    },
  )
  .openapi(
    staffRoute('riders/decide', { summary: 'Approve, refuse or suspend a rider', roles: ['support'] }),
    async (c) =>
      ok(c, requireOk(await changeRiderState(getAppDependencies(), c.req.valid('json'), c.var.staff)).row),
  )
  .openapi(
    staffRoute('riders/receive-cash', {
      summary: 'Record cash that a rider has brought to a store',
      roles: ['shop'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, requireOk(await receiveRiderCash(deps, c.req.valid('json'), c.var.staff)).row);
    },
  )
  .openapi(
    staffRoute('riders/ratings', {
      summary: 'List the ratings of a rider, newest first',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { id } = c.req.valid('json');
      return ok(
        c,
        requireFound(await readRiderRatings(getAppDependencies().db, id, c.var.staff), notFound()),
      );
    },
  )
  .openapi(
    staffRoute('riders/money', {
      summary: 'Get a rider’s earnings at all stores, and the payouts',
      roles: ['support'],
    }),
    async (c) => {
      const { id } = c.req.valid('json');
      return ok(c, requireFound(await readRiderMoney(getAppDependencies(), id, c.var.staff), notFound()));
    },
  )
  .openapi(staffRoute('riders/pay-out', { summary: 'Record a payout to a rider', roles: [] }), async (c) => {
    const deps = { ...getAppDependencies(), settings: c.var.context.settings };
    return ok(c, requireOk(await payOutRider(deps, c.req.valid('json'), c.var.staff)).money);
  })
  .openapi(
    staffRoute('riders/money-csv', {
      summary: 'Export earnings, payouts and the amount owed of every rider as a CSV file',
      roles: [],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await exportRiderMoney(deps));
    },
  );
