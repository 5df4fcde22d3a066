import { today } from '#domain/calendar.ts';
import type { Settings } from '#contracts/settings.ts';
import { getAppDependencies } from '../../process/app-dependencies.ts';
import { openDatabase } from '../../db/client.ts';
import { environment } from '../../config/environment.ts';
import { exportCsv } from '../../services/desk/export/export-csv.ts';
import {
  importChanges,
  importReport,
  importStatus,
  type DeskImportDependencies,
  runImport,
  startImport,
  receiveChunk,
} from '../../services/desk/import.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskExportRouter = createRouter().openapi(
  staffRoute('export/csv', { summary: 'Export one resource as a CSV file', roles: ['shop'] }),
  async (c) => {
    const { db, clock } = getAppDependencies();
    const { currencyDigits: digits, timeZone } = c.var.context.settings;
    const { what, sellerId, from, to, ...style } = c.req.valid('json');
    const result = await exportCsv(db, what, {
      sellerId,
      period: { from, to },
      style,
      access: c.var.staff,
      digits,
      today: today(clock.now(), timeZone),
    });
    return ok(c, requireOk(result).file);
  },
);

function importDependencies({
  currencyCode: currency,
  currencyDigits: digits,
  taxRates,
}: Pick<Settings, 'currencyCode' | 'currencyDigits' | 'taxRates'>): DeskImportDependencies {
  const { directDatabaseUrl, dataFolder: folder, pictureHosts: hosts } = environment();
  const { db } = getAppDependencies();
  return {
    db,
    folder,
    currency,
    digits,
    taxClasses: Object.keys(taxRates),
    media: { folder: `${folder}/media` },
    hosts,
    openDatabase: () =>
      directDatabaseUrl
        ? openDatabase(directDatabaseUrl, { max: 2, isLongWork: true })
        : { db, close: () => Promise.resolve() },
  };
}

export const deskImportRouter = createRouter()
  .openapi(
    staffRoute('import/start', { summary: 'Start uploading a product file', roles: ['shop'] }),
    async (c) => {
      const result = await startImport(
        importDependencies(c.var.context.settings),
        c.req.valid('json'),
        c.var.staff,
      );
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(staffRoute('import/append', { summary: 'Upload the next chunk', roles: ['shop'] }), async (c) => {
    const result = await receiveChunk(
      importDependencies(c.var.context.settings),
      c.req.valid('json'),
      c.var.staff,
    );
    return ok(c, requireOk(result).status);
  })
  .openapi(staffRoute('import/run', { summary: 'Preview or run the import', roles: ['shop'] }), async (c) => {
    const result = await runImport(
      importDependencies(c.var.context.settings),
      c.req.valid('json'),
      c.var.staff,
    );
    return ok(c, requireOk(result).status);
  })
  .openapi(
    staffRoute('import/status', { summary: 'Get the progress of an import', roles: ['shop'] }),
    async (c) => {
      const result = await importStatus(
        importDependencies(c.var.context.settings),
        c.req.valid('json').id,
        c.var.staff,
      );
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(staffRoute('import/report', { summary: 'List rejected rows', roles: ['shop'] }), async (c) => {
    const result = await importReport(
      importDependencies(c.var.context.settings),
      c.req.valid('json').id,
      c.var.staff,
    );
    return ok(c, requireOk(result).report);
  })
  .openapi(
    staffRoute('import/changes', {
      summary: 'List what an import clears, switches, re-taxes and re-prices',
      roles: ['shop'],
    }),
    async (c) => {
      const result = await importChanges(
        importDependencies(c.var.context.settings),
        c.req.valid('json').id,
        c.var.staff,
      );
      return ok(c, requireOk(result).report);
    },
  );
