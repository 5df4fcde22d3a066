/** The two protocols that printers use to request slips from a server. */
export const printerKinds = ['star', 'epson'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The steps of an order that can make a printer print its slip. */
export const printTriggers = ['placed', 'accepted', 'ready'] as const;
export type PrintTrigger = (typeof printTriggers)[number];

export const isPrintTrigger = (step: string): step is PrintTrigger =>
  (printTriggers as readonly string[]).includes(step);

/** Widths of paper in millimetres. */
export const paperWidths = [80, 58] as const;
export type PaperWidth = (typeof paperWidths)[number];

export const printJobStates = ['waiting', 'sent', 'printed', 'failed', 'expired'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** The condition that a printer last reported. */
export const printerConditions = ['ok', 'paper_low', 'paper_out', 'cover_open', 'error'] as const;
export type PrinterCondition = (typeof printerConditions)[number];

/** Why slips may be missing: the printer does not poll, reported a problem, or could not read a slip. */
export const printerProblems = ['silent', 'paper_out', 'cover_open', 'error', 'failed'] as const;
export type PrinterProblem = (typeof printerProblems)[number];

/** Printers poll every few seconds; a printer that has not polled for this long is off or has no connection. */
const silentAfterMs = 3 * 60_000;

export function printerProblem(
  {
    askedAt,
    condition,
    isPaused,
    hasFailed,
  }: { askedAt: Date | null; condition: PrinterCondition; isPaused: boolean; hasFailed: boolean },
  now: Date,
): PrinterProblem | null {
  if (isPaused) return null;
  if (!askedAt || now.getTime() - askedAt.getTime() > silentAfterMs) return 'silent';
  if (condition !== 'ok' && condition !== 'paper_low') return condition;
  return hasFailed ? 'failed' : null;
}

/** The condition of a printer from its Star CloudPRNT status code, such as "200 OK" or "410%20Out%20of%20paper". */
export function starCondition(statusCode: string): PrinterCondition {
  if (/^\s*21/.test(statusCode)) return 'paper_low';
  if (/^\s*41/.test(statusCode)) return 'paper_out';
  if (/^\s*42/.test(statusCode)) return 'cover_open';
  return /^\s*[45]/.test(statusCode) ? 'error' : 'ok';
}

const eposCoverOpen = 0x20;
const eposPaperLow = 0x2_0000;
const eposPaperOut = 0x8_0000;

/** The condition of an Epson printer from the code and the status bits in its result. */
export function eposCondition({
  success,
  code,
  status,
}: {
  success: boolean;
  code: string;
  status: number;
}): PrinterCondition {
  if (code === 'EPTR_REC_EMPTY' || status & eposPaperOut) return 'paper_out';
  if (code === 'EPTR_COVER_OPEN' || status & eposCoverOpen) return 'cover_open';
  if (!success) return 'error';
  return status & eposPaperLow ? 'paper_low' : 'ok';
}
