import { z } from 'zod';
import { type PaperWidth, starCondition } from '#domain/printer.ts';
import { findOpenPrintJob } from '#server/repositories/print-job.ts';
import type { PrinterRow } from '#server/repositories/printer.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { encodeSlip, isStarMediaType, starMediaTypes } from './encode-slip.ts';
import {
  expirePrintJob,
  nextPrintJob,
  type PrintOutcome,
  settlePrintJob,
  claimPrintJob,
} from './print-queue.ts';
import { type PrinterDependencies, recordPrinterRequest } from './printer-requests.ts';
import { slipForPrintJob } from './slip-for-print-job.ts';

/** The body of a Star printer's poll; only its status code is used. */
export const starPoll = z.looseObject({ statusCode: z.string().max(200).nullish() });
export type StarPoll = z.infer<typeof starPoll>;

type StarOffer =
  { jobReady: false } | { jobReady: true; mediaTypes: string[]; jobToken: string; deleteMethod: 'DELETE' };

/** Answers a printer's poll: whether there is a slip to print. */
export async function answerStarPoll(
  deps: PrinterDependencies,
  printer: PrinterRow,
  { statusCode }: StarPoll,
): Promise<StarOffer> {
  const statusText = decode(statusCode ?? '');
  const condition = starCondition(statusText);
  await recordPrinterRequest(deps, printer, { condition, statusText });
  const canPrint = condition === 'ok' || condition === 'paper_low';
  const job = canPrint ? await nextPrintJob(deps, printer) : null;
  if (!job) return { jobReady: false };
  const mediaTypes = starMediaTypes.filter(
    // PNG is always offered, because every printer can print it.
    (type) => type === 'image/png' || !printer.refusedTypes.includes(type),
  );
  return { jobReady: true, mediaTypes, jobToken: job.token, deleteMethod: 'DELETE' };
}

type FetchJobResult =
  | { ok: true; bytes: Uint8Array; mediaType: string }
  | { ok: false; error: 'not_found' | 'media_type' }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/** Answers a printer's request for a slip in a media type that the printer has chosen. */
export async function fetchStarJob(
  deps: PrinterDependencies,
  printer: PrinterRow,
  { type, token }: { type: string; token: string | null },
): Promise<FetchJobResult> {
  if (!isStarMediaType(type)) return { ok: false, error: 'media_type' };
  const counted = await countAttempt(deps, 'fetchByPrinter', String(printer.id));
  if (!counted.ok) return counted;
  const jobToken = token ?? (await findOpenPrintJob(deps.db, printer.id))?.token;
  const job = jobToken ? await claimPrintJob(deps, printer, { token: jobToken, mediaType: type }) : null;
  if (!job) return { ok: false, error: 'not_found' };
  const slip = await slipForPrintJob(deps.db, job, printer);
  if (!slip) {
    await expirePrintJob(deps, job);
    return { ok: false, error: 'not_found' };
  }
  const paperWidth = printer.paperWidth as PaperWidth;
  const bytes = await encodeSlip(slip, type, { paperWidth, copies: job.copies });
  return { ok: true, bytes, mediaType: type };
}

/** Handles the result that a printer reports for the slip it has fetched. */
export async function confirmStarJob(
  deps: PrinterDependencies,
  printer: PrinterRow,
  { code, token }: { code: string; token: string | null },
): Promise<void> {
  const outcome = outcomeOf(code);
  if (outcome === 'waits')
    await recordPrinterRequest(deps, printer, { condition: starCondition(code), statusText: code });
  await settlePrintJob(deps, printer, { token, outcome });
}

function outcomeOf(code: string): PrintOutcome {
  if (/^\s*(?:ok|2)/i.test(code)) return 'printed';
  if (/^\s*4/.test(code)) return 'waits';
  return /^\s*51/.test(code) ? 'refused' : 'broken';
}

/** Decodes a status code, which may contain escapes, as in "200%20OK". */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
