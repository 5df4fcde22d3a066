import { Parser } from 'htmlparser2';
import { eposCondition, type PaperWidth } from '#domain/printer.ts';
import type { PrinterRow } from '#server/repositories/printer.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { eposDocument } from './epos-document.ts';
import { expirePrintJob, nextPrintJob, settlePrintJob, claimPrintJob } from './print-queue.ts';
import { type PrinterDependencies, recordPrinterRequest } from './printer-requests.ts';
import { slipForPrintJob } from './slip-for-print-job.ts';

const mediaType = 'text/xml';

/** The response to a printer's request: a slip to print, or an empty response. */
export async function answerEpsonRequest(deps: PrinterDependencies, printer: PrinterRow): Promise<string> {
  await recordPrinterRequest(deps, printer);
  const next = await nextPrintJob(deps, printer);
  if (!next || !(await countAttempt(deps, 'fetchByPrinter', String(printer.id))).ok) return '';
  const job = await claimPrintJob(deps, printer, { token: next.token, mediaType });
  if (!job) return '';
  const slip = await slipForPrintJob(deps.db, job, printer);
  if (!slip) {
    await expirePrintJob(deps, job);
    return '';
  }
  const { token, copies } = job;
  return eposDocument(slip, { token, copies, paperWidth: printer.paperWidth as PaperWidth });
}

/** Stores the result of a print request that the printer sends. */
export async function receiveEpsonResult(
  deps: PrinterDependencies,
  printer: PrinterRow,
  responseFile: string,
): Promise<void> {
  for (const { jobId, success, code, status } of readResults(responseFile)) {
    const condition = eposCondition({ success, code, status });
    await recordPrinterRequest(deps, printer, { condition, statusText: code });
    const needsAttention = condition === 'paper_out' || condition === 'cover_open';
    const outcome = success ? 'printed' : needsAttention ? 'waits' : 'broken';
    await settlePrintJob(deps, printer, { token: jobId || null, outcome });
  }
}

type EposResult = { jobId: string; success: boolean; code: string; status: number };

/** The maximum number of results in one request, more than printers send. */
const maxResults = 10;

/**
 * Reads the results in a response file; only newer printers include the id of the job. A request that the printer
 * could not read counts as one failure.
 */
function readResults(xml: string): EposResult[] {
  const results: EposResult[] = [];
  let jobId = '';
  let isInId = false;
  const parser = new Parser(
    {
      onopentag(name, { success, code, status, Success }) {
        isInId = name === 'printjobid';
        if (isInId) jobId = '';
        if (name === 'response')
          results.push({
            jobId: jobId.trim().slice(0, 40),
            success: success === 'true' || success === '1',
            code: code ?? '',
            status: Number.parseInt(status ?? '', 10) || 0,
          });
        // The printer could not read the request at all.
        if (name === 'Response' && Success === 'false')
          results.push({ jobId: '', success: false, code: 'SchemaError', status: 0 });
      },
      ontext(text) {
        if (isInId) jobId += text;
      },
      onclosetag() {
        isInId = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return results.slice(0, maxResults);
}
