import type { SlipKind } from '#domain/order-slip.ts';
import type { PrinterKind, PrinterProblem, PrintJobState, PrintTrigger } from '#domain/printer.ts';

export const printerKindLabels: Record<PrinterKind, string> = {
  star: 'Star CloudPRNT',
  epson: 'Epson Server Direct Print',
};

export const printTriggerLabels: Record<PrintTrigger, string> = {
  placed: 'When the order is placed',
  accepted: 'When the store accepts it',
  ready: 'When it is ready',
};

export const printerProblemLabels: Record<PrinterProblem, string> = {
  silent: 'Offline: switched off, or no connection',
  paper_out: 'Out of paper',
  cover_open: 'Cover open',
  error: 'Has an error',
  failed: 'Could not read a slip',
};

export const slipLabels: Record<SlipKind, string> = { kitchen: 'Kitchen slip', bag: 'Bag slip' };

export const printJobLabels: Record<PrintJobState, string> = {
  waiting: 'waits for the printer',
  sent: 'sent to the printer',
  printed: 'printed',
  failed: 'could not be printed',
  expired: 'not printed in time',
};
