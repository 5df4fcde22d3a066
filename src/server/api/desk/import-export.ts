import { today } from '#domain/calendar.ts';
import {
  exportFile,
  exportInput,
  importBody,
  importChunk,
  importReport as reportSchema,
  importRun,
  importStart,
  importStatus as statusSchema,
} from '#contracts/desk/import-export.ts';
import type { Settings } from '#contracts/settings.ts';
import { getApp } from '../../process/app.ts';
import { openDatabase } from '../../db/client.ts';
import { environment } from '../../config/environment.ts';
import { exportCsv } from '../../services/desk/export/export-csv.ts';
import {
  importReport,
  importStatus,
  type ImportTools,
  runImport,
  startImport,
  receiveChunk,
} from '../../services/desk/import.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskExportRouter = createRouter().openapi(
  staffRoute({
    path: '/csv',
    summary: 'Export one resource as a CSV file',
    roles: ['shop'],
    body: exportInput,
    data: exportFile,
  }),
  async (c) => {
    const { db, clock } = getApp();
    const { currencyDigits: digits, timeZone } = c.var.context.settings;
    const result = await exportCsv(db, c.req.valid('json').what, {
      access: c.var.staff,
      digits,
      today: today(clock.now(), timeZone),
    });
    return ok(c, requireOk(result).file);
  },
);

function importTools({ currencyDigits: digits }: Pick<Settings, 'currencyDigits'>): ImportTools {
  const { databaseUrl, dataFolder: folder, pictureHosts: hosts } = environment();
  const { db } = getApp();
  return {
    db,
    folder,
    digits,
    pictures: { folder: `${folder}/pictures` },
    hosts,
    openDatabase: () =>
      databaseUrl
        ? openDatabase(databaseUrl, { max: 2, statementTimeout: 0 })
        : { db, close: () => Promise.resolve() },
  };
}

export const deskImportRouter = createRouter()
  .openapi(
    staffRoute({
      path: '/start',
      summary: 'Start uploading a product file',
      roles: ['shop'],
      body: importStart,
      data: statusSchema,
    }),
    async (c) => {
      const result = await startImport(importTools(c.var.context.settings), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(
    staffRoute({
      path: '/append',
      summary: 'Upload the next chunk',
      roles: ['shop'],
      body: importChunk,
      data: statusSchema,
    }),
    async (c) => {
      const result = await receiveChunk(
        importTools(c.var.context.settings),
        c.req.valid('json'),
        c.var.staff,
      );
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(
    staffRoute({
      path: '/run',
      summary: 'Preview or run the import',
      roles: ['shop'],
      body: importRun,
      data: statusSchema,
    }),
    async (c) => {
      const result = await runImport(importTools(c.var.context.settings), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(
    staffRoute({
      path: '/status',
      summary: 'Get the progress of an import',
      roles: ['shop'],
      body: importBody,
      data: statusSchema,
    }),
    async (c) => {
      const result = await importStatus(
        importTools(c.var.context.settings),
        c.req.valid('json').id,
        c.var.staff,
      );
      return ok(c, requireOk(result).status);
    },
  )
  .openapi(
    staffRoute({
      path: '/report',
      summary: 'List rejected rows',
      roles: ['shop'],
      body: importBody,
      data: reportSchema,
    }),
    async (c) => {
      const result = await importReport(
        importTools(c.var.context.settings),
        c.req.valid('json').id,
        c.var.staff,
      );
      return ok(c, requireOk(result).report);
    },
  );
