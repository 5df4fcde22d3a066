import { getAppDependencies } from '#server/process/app-dependencies.ts';
import {
  deletePrinter,
  getPrinter,
  listPrinters,
  makePrinterAddress,
  printTestPage,
  readOrderPrints,
  reprintSlip,
  savePrinter,
} from '#server/services/desk/printers.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { crudRouter } from './crud-router.ts';
import { staffRoute } from './staff-route.ts';

const roles = ['shop'] as const;
const dependenciesWith = (db: ReturnType<typeof getAppDependencies>['db']) => ({
  db,
  clock: getAppDependencies().clock,
});

export const deskPrintersRouter = crudRouter('printers', {
  singular: 'printer',
  plural: 'printers',
  readers: roles,
  writers: roles,
  list: (db, query, access) => listPrinters(dependenciesWith(db), query, access),
  get: (db, id, access) => getPrinter(dependenciesWith(db), id, access),
  save: (db, input, access) => savePrinter(dependenciesWith(db), input, access),
  remove: (db, id, access) => deletePrinter(dependenciesWith(db), id, access),
});

deskPrintersRouter.openapi(
  staffRoute('printers/address', {
    summary: 'Create a new address for a printer, shown once; the earlier address stops working',
    roles,
  }),
  async (c) => {
    const { id } = c.req.valid('json');
    return ok(c, {
      address: requireOk(await makePrinterAddress(getAppDependencies(), id, c.var.staff)).address,
    });
  },
);

deskPrintersRouter.openapi(
  staffRoute('printers/test', { summary: 'Print a test page', roles }),
  async (c) => {
    requireOk(await printTestPage(getAppDependencies(), c.req.valid('json').id, c.var.staff));
    return ok(c, null);
  },
);

deskPrintersRouter.openapi(
  staffRoute('printers/of-order', {
    summary: 'List the slips of an order, and the printers that can print them again',
    roles,
  }),
  async (c) => {
    const { orderId } = c.req.valid('json');
    return ok(c, requireFound(await readOrderPrints(getAppDependencies(), orderId, c.var.staff), notFound()));
  },
);

deskPrintersRouter.openapi(
  staffRoute('printers/reprint', { summary: 'Print a slip of an order again', roles }),
  async (c) =>
    ok(c, requireOk(await reprintSlip(getAppDependencies(), c.req.valid('json'), c.var.staff)).prints),
);
