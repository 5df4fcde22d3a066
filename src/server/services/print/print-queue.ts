import { inTransaction } from '#server/db/transaction.ts';
import {
  updatePrintJob,
  expirePrintJobs,
  findOpenPrintJob,
  leasePrintJob,
  lockSentPrintJob,
  type PrintJobRow,
} from '#server/repositories/print-job.ts';
import { updatePrinter, type PrinterRow } from '#server/repositories/printer.ts';
import type { PrinterDependencies } from './printer-requests.ts';

/**
 * A printer that has not confirmed a slip within this time is assumed to have lost it and may fetch it again, marked as
 * a copy.
 */
const leaseMs = 60_000;
/** The pause before a slip that was not printed is offered again; there is none after a refused media type. */
const pauseMs = 10_000;
/** The number of times that a printer may fail to print a slip, or fetch a slip without confirming it. */
const maxFailures = 5;

/** The next slip for a printer; only one at a time, so that slips are printed in order. */
export async function nextPrintJob(
  { db, clock }: PrinterDependencies,
  printer: PrinterRow,
): Promise<PrintJobRow | null> {
  const now = clock.now();
  if (printer.isPaused) return null;
  if (!(await findOpenPrintJob(db, printer.id))) return null;
  await expirePrintJobs(db, printer.id, now);
  for (;;) {
    const job = await findOpenPrintJob(db, printer.id);
    if (!job || (job.leasedUntil !== null && job.leasedUntil > now)) return null;
    if (job.state !== 'sent' || job.fetches < maxFailures) return job;
    // The printer's confirmations do not arrive. The slip must neither be printed again and again nor block the next
    // slips.
    await updatePrintJob(db, job.id, { state: 'failed', leasedUntil: null });
  }
}

/** Claims the slip for this fetch: a second fetch at the same moment gets nothing. [F24] */
export async function claimPrintJob(
  { db, clock }: PrinterDependencies,
  printer: PrinterRow,
  { token, mediaType }: { token: string; mediaType: string },
): Promise<PrintJobRow | null> {
  if (printer.isPaused) return null;
  const now = clock.now();
  // The order may have been cancelled since its slip was offered.
  await expirePrintJobs(db, printer.id, now);
  const until = new Date(now.getTime() + leaseMs);
  return leasePrintJob(db, { printerId: printer.id, token, mediaType, now, until });
}

export type PrintOutcome =
  | 'printed'
  /** The printer is out of paper, or its cover is open; it prints when a person has fixed this. */
  | 'waits'
  /** The printer cannot read this media type. */
  | 'refused'
  /** The printer did not receive the whole slip, or another error occurred. */
  | 'broken';

/**
 * Stores a printer's result for a slip. A result for a confirmed or failed slip is ignored. For a slip that waits again
 * or has expired, only the result `printed` is stored.
 */
export async function settlePrintJob(
  { db, clock }: PrinterDependencies,
  printer: PrinterRow,
  { token, outcome }: { token: string | null; outcome: PrintOutcome },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const job = await lockSentPrintJob(tx, printer.id, token);
    if (!job || job.state === 'printed' || job.state === 'failed') return;
    if (outcome === 'printed') {
      await updatePrintJob(tx, job.id, { state: 'printed', printedAt: now, leasedUntil: null });
      return;
    }
    if (job.state !== 'sent') return;
    if (outcome === 'refused' && job.mediaType && !printer.refusedTypes.includes(job.mediaType))
      await updatePrinter(tx, printer.id, { refusedTypes: [...printer.refusedTypes, job.mediaType] });
    const failures = job.failures + (outcome === 'waits' ? 0 : 1);
    await updatePrintJob(tx, job.id, {
      failures,
      state: failures >= maxFailures ? 'failed' : 'waiting',
      // After a refused media type, the printer may immediately fetch the slip in another media type.
      leasedUntil: outcome === 'refused' ? null : new Date(now.getTime() + pauseMs),
    });
  });
}

/** Ends a slip whose order no longer exists. */
export const expirePrintJob = ({ db }: Pick<PrinterDependencies, 'db'>, { id }: PrintJobRow): Promise<void> =>
  updatePrintJob(db, id, { state: 'expired', leasedUntil: null });
