import { today } from '#domain/calendar.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { comparePayments } from '#server/services/desk/compare-payments.ts';
import { exportDailyClose, readDailyClose } from '#server/services/desk/daily-close.ts';
import { exportPaymentComparison } from '#server/services/desk/export-payment-comparison.ts';
import { exportLedger, listLedger, totalLedger } from '#server/services/desk/ledger.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

/** All movements of money, for administrators and support. */
export const deskLedgerRouter = createRouter()
  .openapi(
    staffRoute('ledger/list', {
      summary: 'List the transfers of the ledger, newest first',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, await listLedger(getAppDependencies().db, c.req.valid('json'), c.var.context.settings.timeZone)),
  )
  .openapi(
    staffRoute('ledger/totals', {
      summary: 'Sum the filtered transfers for each kind of account and currency',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, await totalLedger(getAppDependencies().db, c.req.valid('json'), c.var.context.settings.timeZone)),
  )
  .openapi(
    staffRoute('ledger/csv', {
      summary: 'Export the filtered transfers, up to 50,000, as a CSV file',
      roles: ['support'],
    }),
    async (c) => {
      const { db, clock } = getAppDependencies();
      const { timeZone } = c.var.context.settings;
      const range = { timeZone, today: today(clock.now(), timeZone) };
      return ok(c, requireOk(await exportLedger(db, c.req.valid('json'), range)).file);
    },
  );

/** What each store received, refunded and is owed for a day. */
export const deskDailyCloseRouter = createRouter()
  .openapi(
    staffRoute('daily-close/get', {
      summary: 'Get the figures of a day for each store of the person',
      roles: ['shop'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await readDailyClose(deps, c.req.valid('json'), c.var.staff));
    },
  )
  .openapi(
    staffRoute('daily-close/csv', {
      summary: 'Export the figures of a day as a CSV file',
      roles: ['shop'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await exportDailyClose(deps, c.req.valid('json'), c.var.staff));
    },
  )
  .openapi(
    staffRoute('daily-close/compare', {
      summary: 'Compare the payments of a day with the records of the payment providers',
      roles: [],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await comparePayments(deps, c.req.valid('json')));
    },
  )
  .openapi(
    staffRoute('daily-close/compare-csv', {
      summary: 'Export the comparison of a day’s payments with the payment providers as a CSV file',
      roles: [],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, await exportPaymentComparison(deps, c.req.valid('json')));
    },
  );
