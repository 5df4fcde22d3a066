import { localTime, toClock } from '#domain/calendar.ts';
import type { ExportedOrder, findLinesForExport } from '#server/repositories/desk/order-export.ts';

export type ExportedLine =
  Awaited<ReturnType<typeof findLinesForExport>> extends Map<number, (infer Line)[]> ? Line : never;

/** The first cells of a row: number, store, local time, zone, UTC, status and mode. */
export function orderCells({
  order,
  store,
  timeZone,
}: Pick<ExportedOrder, 'order' | 'store' | 'timeZone'>): (string | null)[] {
  const { date, minutes } = localTime(order.placedAt, timeZone);
  return [
    order.orderNumber,
    store,
    `${date} ${toClock(minutes)}`,
    timeZone,
    order.placedAt.toISOString(),
    order.status,
    order.mode,
  ];
}

const afterPacking = ['ready', 'picked_up', 'delivered', 'collected', 'undeliverable', 'returned'];

/** The packed pieces of a line; null before it is packed. Only orders with another bill than the placed one are settled. */
export function packedPieces(
  { settledAt, status }: Pick<ExportedOrder['order'], 'settledAt' | 'status'>,
  { line, sold, packed }: ExportedLine,
): number | null {
  if (settledAt !== null) return sold?.quantity ?? 0;
  return packed ?? (afterPacking.includes(status) ? line.quantity : null);
}
