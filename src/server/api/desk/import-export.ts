import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from '@hono/zod-openapi';
import { today } from '#domain/calendar.ts';
import { importStatus as importStatusSchema } from '#contracts/desk/import-export.ts';
import type { Settings } from '#contracts/settings.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { openDatabase } from '#server/db/client.ts';
import { environment } from '#server/config/environment.ts';
import { mediaFolder } from '#server/media/media-files.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import {
  allowPictureHosts,
  importChanges,
  importReport,
  importStatus,
  type DeskImportDependencies,
  receivePictures,
  runImport,
  startImport,
  receiveChunk,
} from '#server/services/desk/import.ts';
import { exportItemPictures } from '#server/services/desk/export/item-pictures.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter, failureResponses } from '../create-router.ts';
import { registerRoles } from './api-scopes.ts';
import { requireStaff } from './require-staff.ts';
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

deskExportRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/export/pictures',
  summary: 'Export the pictures of the exported items as a zip file, named as in `Image Src`',
  responses: {
    200: {
      description: 'Done',
      content: { 'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    ...failureResponses,
  },
});
deskExportRouter.get('/export/pictures', requireStaff(['shop']), async (c) => {
  const { db, clock } = getAppDependencies();
  const result = await exportItemPictures({ db, media: mediaFolder() }, c.var.staff);
  const { bytes } = requireOk(result);
  const name = `pictures-${today(clock.now(), c.var.context.settings.timeZone)}.zip`;
  return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array> as never, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
});

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
  .openapi(
    staffRoute('import/allow-hosts', {
      summary: 'Allow hosts that this import may download pictures from',
      roles: [],
    }),
    async (c) => {
      const result = await allowPictureHosts(
        importDependencies(c.var.context.settings),
        c.req.valid('json'),
        c.var.staff,
      );
      return ok(c, requireOk(result).status);
    },
  )
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

registerRoles('import/pictures', ['shop']);
deskImportRouter.openAPIRegistry.registerPath({
  method: 'post',
  path: '/import/pictures',
  summary: 'Add the pictures that the file names, as a form with `file`, a zip file of up to 2 GB',
  request: {
    query: z.object({ id: z.string() }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Done',
      content: {
        'application/json': { schema: z.object({ success: z.literal(true), data: importStatusSchema }) },
      },
    },
    ...failureResponses,
  },
});
deskImportRouter.post('/import/pictures', requireStaff(['shop']), async (c) => {
  const received = await receivePictures(
    { folder: environment().dataFolder, media: mediaFolder() },
    c.req.query('id') ?? '',
    c.req.raw,
    c.var.staff,
  );
  return ok(c, requireOk(received).status);
});
