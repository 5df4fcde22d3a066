import { type PrinterCondition } from '#domain/printer.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { updatePrinter, findPrinterByToken, type PrinterRow } from '#server/repositories/printer.ts';
import { hashToken } from '../account/code-hash.ts';
import { countAttempt } from '../protection/rate-limits.ts';

export type PrinterDependencies = { db: Db; clock: Clock };

/**
 * The minimum interval in milliseconds at which the time of a printer's last request is stored, as long as its
 * condition and status text stay the same.
 */
const minUpdateIntervalMs = 30_000;
const longestStatus = 80;

type IdentifyPrinterResult =
  | { ok: true; printer: PrinterRow }
  | { ok: false; error: 'not_found' }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

/** Finds the printer with this token. Wrong tokens are counted per client address, which limits guessing. */
export async function identifyPrinter(
  deps: PrinterDependencies,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<IdentifyPrinterResult> {
  const printer = await findPrinterByToken(deps.db, hashToken(token));
  if (printer) return { ok: true, printer };
  const counted = await countAttempt(deps, 'printerTokenByAddress', clientAddress);
  return counted.ok ? { ok: false, error: 'not_found' } : counted;
}

/** Stores the time of a printer's request, and the printer's condition if the request reports one. */
export async function recordPrinterRequest(
  { db, clock }: PrinterDependencies,
  printer: PrinterRow,
  state?: { condition: PrinterCondition; statusText: string },
): Promise<void> {
  const now = clock.now();
  const condition = state?.condition ?? printer.condition;
  const statusText = readable(state?.statusText ?? printer.statusText);
  const isStale = now.getTime() - (printer.askedAt?.getTime() ?? 0) > minUpdateIntervalMs;
  if (!isStale && condition === printer.condition && statusText === printer.statusText) return;
  await updatePrinter(db, printer.id, { askedAt: now, condition, statusText });
}

/** A printer's status text without control characters, cut to the maximum length. */
const readable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longestStatus);
