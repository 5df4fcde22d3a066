import type { Board } from '#contracts/desk/board.ts';
import { printerProblem } from '#domain/printer.ts';
import type { PrinterOfStore } from '#server/repositories/printer.ts';

/** The printers that are currently not printing, each with the reason. */
export const toPrinterProblems = (printers: readonly PrinterOfStore[], now: Date): Board['printers'] =>
  printers.flatMap((printer) => {
    const problem = printerProblem(printer, now);
    return problem ? [{ id: printer.id, name: printer.name, storeName: printer.storeName, problem }] : [];
  });
