import { randomBytes } from 'node:crypto';
import type {
  OrderPrints,
  PrinterDeskRow,
  PrinterInput,
  PrinterQuery,
  ReprintInput,
} from '#contracts/desk/printer.ts';
import { slipKinds, type SlipKind } from '#domain/order-slip.ts';
import { printerPath } from '#staff-paths';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findOrderById } from '#server/repositories/desk/orders.ts';
import {
  deletePrinterRow,
  findPrinterRow,
  listPrinterRows,
  savePrinterRow,
} from '#server/repositories/desk/printers.ts';
import {
  expireJobsOfPrinter,
  findPrintsOfOrder,
  insertReprint,
  insertTestPage,
  type OrderPrint,
} from '#server/repositories/print-job.ts';
import { updatePrinter, findPrinters } from '#server/repositories/printer.ts';
import { hashToken } from '../account/code-hash.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };

const visible = ({ clock }: Dependencies, { storeIds }: Access) => ({ storeIds, now: clock.now() });

export function listPrinters(
  deps: Dependencies,
  query: PrinterQuery,
  access: Access,
): Promise<{ rows: PrinterDeskRow[]; total: number }> {
  return listPrinterRows(deps.db, query, visible(deps, access));
}

export function getPrinter(deps: Dependencies, id: number, access: Access): Promise<PrinterDeskRow | null> {
  return findPrinterRow(deps.db, id, visible(deps, access));
}

/** A new printer has no usable address until `makePrinterAddress` creates one. */
export async function savePrinter(
  deps: Dependencies,
  input: PrinterInput,
  access: Access,
): Promise<{ ok: true; row: PrinterDeskRow } | DeskRefusal> {
  const before = input.id === undefined ? null : await getPrinter(deps, input.id, access);
  if (input.id !== undefined && !before) return notFound();
  if (!mayAccessStore(access, input.storeId)) return wrongField('storeId', 'Choose one of your stores.');
  return refuseConflicts(
    async () => {
      const id = await inTransaction(deps.db, async (tx) => {
        // Waiting slips of the printer's former store expire, because they contain names and notes of that store's
        // customers.
        if (before && before.storeId !== input.storeId) await expireJobsOfPrinter(tx, before.id);
        return savePrinterRow(tx, input, hashToken(newToken()));
      });
      const row = id === null ? null : await getPrinter(deps, id, access);
      return row ? { ok: true as const, row } : notFound();
    },
    { missingReference: wrongField('storeId', 'This store no longer exists.') },
  );
}

export async function deletePrinter(
  deps: Dependencies,
  id: number,
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const printer = await getPrinter(deps, id, access);
  if (!printer) return notFound();
  await inTransaction(deps.db, async (tx) => {
    await deletePrinterRow(tx, id);
    const detail = { id, name: printer.name, storeId: printer.storeId };
    await writeAudit(tx, { actorId: access.userId, action: 'printer.deleted', detail });
  });
  return { ok: true };
}

/** Creates the address with which a printer is set up. It is shown once, and an earlier address becomes invalid. */
export async function makePrinterAddress(
  deps: Dependencies,
  id: number,
  access: Access,
): Promise<{ ok: true; address: string } | DeskRefusal> {
  if (!(await getPrinter(deps, id, access))) return notFound();
  const token = newToken();
  await inTransaction(deps.db, async (tx) => {
    // The refused media types are cleared, because the printer may have been replaced by another model.
    await updatePrinter(tx, id, { tokenHash: hashToken(token), refusedTypes: [] });
    await writeAudit(tx, { actorId: access.userId, action: 'printer.address', detail: { id } });
  });
  return { ok: true, address: `${environment().siteUrl}${printerPath(token)}` };
}

const newToken = (): string => randomBytes(18).toString('base64url');

export async function printTestPage(
  deps: Dependencies,
  id: number,
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const printer = await getPrinter(deps, id, access);
  if (!printer) return notFound();
  if (printer.isPaused)
    return refusal('printer_paused', 'This printer is paused. Switch it on, then print the test page.');
  const counted = await countAttempt(deps, 'testPageByStaff', access.userId);
  if (!counted.ok) return refusal('too_many_requests', 'That is many test pages. Try again later.');
  await insertTestPage(deps.db, id, deps.clock.now());
  return { ok: true };
}

/** The slips of an order, printed or not, and the printers that can print a slip again. */
export async function readOrderPrints(
  deps: Dependencies,
  orderId: number,
  access: Access,
): Promise<OrderPrints | null> {
  const { db, clock } = deps;
  const order = await findOrderById(db, orderId);
  if (!order || !mayAccessStore(access, order.storeId)) return null;
  const now = clock.now();
  const [printers, prints] = await Promise.all([
    findPrinters(db, [order.storeId], { now }),
    findPrintsOfOrder(db, orderId),
  ]);
  return {
    printers: printers.filter(({ isPaused }) => !isPaused).map(({ id, name }) => ({ id, name })),
    prints: prints.flatMap((print) => toPrint(print, now)),
  };
}

function toPrint(
  { kind, reason, state, printerName, printedAt, createdAt, expiresAt }: OrderPrint,
  now: Date,
): OrderPrints['prints'] {
  if (!slipKinds.includes(kind as SlipKind)) return [];
  const isOver = (state === 'waiting' || state === 'sent') && expiresAt <= now;
  return [
    {
      printerName,
      kind: kind as SlipKind,
      isReprint: reason.startsWith('again:'),
      state: isOver ? 'expired' : state,
      at: (printedAt ?? createdAt).toISOString(),
    },
  ];
}

/** Prints a slip of an order again, even if the order is finished. */
export async function reprintSlip(
  deps: Dependencies,
  { orderId, printerId, kind, key }: ReprintInput,
  access: Access,
): Promise<{ ok: true; prints: OrderPrints } | DeskRefusal> {
  const before = await readOrderPrints(deps, orderId, access);
  if (!before) return notFound();
  if (!before.printers.some(({ id }) => id === printerId))
    return wrongField('printerId', 'Choose a printer of the order’s store that is not paused.');
  await insertReprint(deps.db, { printerId, orderId, kind, key, at: deps.clock.now() });
  const prints = await readOrderPrints(deps, orderId, access);
  return prints ? { ok: true, prints } : notFound();
}
