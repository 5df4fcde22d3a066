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
  takePiece,
} from '../../services/desk/import.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskExportRouter = createRouter().openapi(
  call({ path: '/csv', summary: 'Export one resource as a CSV file', body: exportInput, data: exportFile }),
  async (c) => {
    const who = await requireStaff(c, 'shop');
    if (!who.ok) return refuse(c, who);
    const { db, clock } = getApp();
    const { currencyDigits: digits, timeZone } = c.var.context.settings;
    const result = await exportCsv(db, c.req.valid('json').what, {
      access: who.staff,
      digits,
      today: today(clock.now(), timeZone),
    });
    return result.ok ? ok(c, result.file) : refuse(c, result);
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
    call({
      path: '/start',
      summary: 'Start uploading a product file',
      body: importStart,
      data: statusSchema,
    }),
    async (c) => {
      const who = await requireStaff(c, 'shop');
      if (!who.ok) return refuse(c, who);
      const result = await startImport(importTools(c.var.context.settings), c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.status) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/append', summary: 'Upload the next chunk', body: importChunk, data: statusSchema }),
    async (c) => {
      const who = await requireStaff(c, 'shop');
      if (!who.ok) return refuse(c, who);
      const result = await takePiece(importTools(c.var.context.settings), c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.status) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/run', summary: 'Preview or run the import', body: importRun, data: statusSchema }),
    async (c) => {
      const who = await requireStaff(c, 'shop');
      if (!who.ok) return refuse(c, who);
      const result = await runImport(importTools(c.var.context.settings), c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.status) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/status', summary: 'Get the progress of an import', body: importBody, data: statusSchema }),
    async (c) => {
      const who = await requireStaff(c, 'shop');
      if (!who.ok) return refuse(c, who);
      const result = await importStatus(
        importTools(c.var.context.settings),
        c.req.valid('json').id,
        who.staff,
      );
      return result.ok ? ok(c, result.status) : refuse(c, result);
    },
  )
  .openapi(
    call({
      path: '/report',
      summary: 'List rejected rows',
      body: importBody,
      data: reportSchema,
    }),
    async (c) => {
      const who = await requireStaff(c, 'shop');
      if (!who.ok) return refuse(c, who);
      const result = await importReport(
        importTools(c.var.context.settings),
        c.req.valid('json').id,
        who.staff,
      );
      return result.ok ? ok(c, result.report) : refuse(c, result);
    },
  );
