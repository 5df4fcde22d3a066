import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getAppDependencies } from '../process/app-dependencies.ts';
import type { PrinterRow } from '../repositories/printer.ts';
import { answerEpsonRequest, receiveEpsonResult } from '../services/print/epson-printer.ts';
import { identifyPrinter } from '../services/print/printer-requests.ts';
import { answerStarPoll, confirmStarJob, fetchStarJob, starPoll } from '../services/print/star-printer.ts';
import { type AppEnv, createRouter } from './create-router.ts';
import { refuse, RefusalError, requireOk } from './responses.ts';

/**
 * Printers that fetch slips, each at its own address: Star CloudPRNT polls with POST, fetches with GET and confirms
 * with DELETE; Epson Server Direct Print uses POST for everything. They send no cookie and no origin.
 */
export const printerRouter = createRouter();

const summaries = {
  post: 'A printer asks for slips: Star CloudPRNT as JSON, Epson Server Direct Print as form fields',
  get: 'A Star printer fetches a slip in the media type it has chosen',
  delete: 'A Star printer says what became of a slip',
} as const;

for (const method of ['post', 'get', 'delete'] as const)
  printerRouter.openAPIRegistry.registerPath({
    method,
    path: '/{token}',
    summary: summaries[method],
    request: { params: z.object({ token: z.string() }) },
    responses: {
      200: { description: 'An answer in the form of the printer’s protocol' },
      400: { description: 'The request cannot be read' },
      404: { description: 'No printer has this address, or there is nothing to print' },
      429: { description: 'Too many' },
    },
  });

printerRouter.post('/:token', async (c) => {
  const printer = await printerOf(c);
  return printer.kind === 'star' ? answerStar(c, printer) : answerEpson(c, printer);
});

printerRouter.get('/:token', async (c) => {
  const printer = await starPrinterOf(c);
  const { type = '', token = null } = c.req.query();
  const fetched = await fetchStarJob(getAppDependencies(), printer, { type, token });
  if (!fetched.ok && fetched.error === 'media_type') return c.body(null, 415);
  const { bytes, mediaType } = requireOk(fetched);
  return c.body(new Uint8Array(bytes), 200, { 'content-type': mediaType });
});

printerRouter.delete('/:token', async (c) => {
  const printer = await starPrinterOf(c);
  const { code = '', token = null } = c.req.query();
  await confirmStarJob(getAppDependencies(), printer, { code, token });
  return c.body(null, 200);
});

async function printerOf(c: Context<AppEnv>): Promise<PrinterRow> {
  const { clientAddress } = c.var.context;
  const identified = await identifyPrinter(getAppDependencies(), {
    token: c.req.param('token') ?? '',
    clientAddress,
  });
  return requireOk(identified).printer;
}

async function starPrinterOf(c: Context<AppEnv>): Promise<PrinterRow> {
  const printer = await printerOf(c);
  if (printer.kind !== 'star') throw new RefusalError({ error: 'not_found' });
  return printer;
}

async function answerStar(c: Context<AppEnv>, printer: PrinterRow): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => null);
  const poll = starPoll.safeParse(body);
  if (!poll.success) return refuse(c, { error: 'bad_request' });
  return c.json(await answerStarPoll(getAppDependencies(), printer, poll.data));
}

async function answerEpson(c: Context<AppEnv>, printer: PrinterRow): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const type = form.get('ConnectionType');
  if (type === 'SetResponse') {
    await receiveEpsonResult(getAppDependencies(), printer, form.get('ResponseFile') ?? '');
    return c.body('', 200, { 'content-type': 'text/xml; charset=utf-8' });
  }
  if (type !== 'GetRequest') return refuse(c, { error: 'bad_request' });
  const document = await answerEpsonRequest(getAppDependencies(), printer);
  return c.body(document, 200, { 'content-type': 'text/xml; charset=utf-8' });
}
